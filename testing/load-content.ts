/** The memorial of a folder of words, without a site. Throws ContentError. */
import { parseContent, readContent } from '../server/features/words/load.ts'

export const loadContent = async (folder: string) => parseContent(await readContent(folder))
