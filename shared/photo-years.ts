/** The years of the gallery, where it stands by year: for the control that jumps to one. */

export const PHOTO_YEARS_API = '/api/photo-years'

/** `id` is that of the first photo of the year. */
export type PhotoYear = { year: number; id: string }
