/** The first steps of a new site: `GET /api/admin/first-steps` says which there are, and which are done. */
export type FirstStepName = 'who' | 'portrait' | 'photos' | 'story' | 'door' | 'family' | 'copy' | 'codes'
export type FirstStep = { name: FirstStepName; done: boolean }
