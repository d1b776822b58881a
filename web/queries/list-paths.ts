/** The paths of lists that more than one module names: routes, which prefetch them, and the pages that show them. */

import { FAN_CARDS, HOME_PHOTOS, PAGE_ROWS, SHARE_ROWS } from '../../shared/collections/limits.ts'
import { MISCELLANEOUS } from '../../shared/collections/miscellaneous.ts'

export const firstPage = (path: string) => `${path}${path.includes('?') ? '&' : '?'}limit=${PAGE_ROWS}`
export const firstShares = (path: string) => `${path}?limit=${SHARE_ROWS}`

/** The newest shares that one of the family has looked at: only these stand for a page, in its fan and in previews. */
export const lookedAt = (path: string, rows = FAN_CARDS) => `${path}?looked=true&limit=${rows}`

export const PORTRAIT = '/api/photos?portrait=true&limit=1'
export const MOMENTS = `/api/photos?homepage=true&limit=${HOME_PHOTOS}`
export const TONIGHT = lookedAt('/api/rocks', 1)
export const GALLERY = `/api/photos?category=-${MISCELLANEOUS}&limit=${PAGE_ROWS}`
