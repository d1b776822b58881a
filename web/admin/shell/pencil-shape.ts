/** The path of the icon of a pencil. */
export const PENCIL_SHAPE = 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5'
