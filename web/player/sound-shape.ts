/** The path of the icon of sound, which few pages have. */
export const SOUND_SHAPE = 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4 4 0 0 1 0 6m2.5-8.5a7.5 7.5 0 0 1 0 11'
