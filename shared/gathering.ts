/** The gathering: what is shown one after another, chosen by the server and shown by its page. */

/** The page of the gathering: apart from the rest, because the gallery links to it. */
export const GATHERING_PAGE = '/gathering'
export const GATHERING_API = '/api/gathering'

/** Width and height are pixels of the published image. */
export type GatheringPicture = {
  id: string
  imageUrl: string
  alt: string | null
  title: string | null
  /** In words, where the family has written them. */
  year: number | string | null
  width: number | null
  height: number | null
}
type GatheringWords = { id: string; name: string; words: string }
type GatheringSong = { id: string; title: string; audioUrl: string }

export type Gathering = { pictures: GatheringPicture[]; words: GatheringWords[]; songs: GatheringSong[] }
