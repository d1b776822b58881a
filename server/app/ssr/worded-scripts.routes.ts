/**
 * Scripts with the sentences that the family has worded anew, below a folder for these sentences. Scripts name each
 * other by relative addresses, so all of a page come from one folder.
 */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { messages } from '../../../shared/messages/messages.ts'
import { siteWording, type Wording } from '../../../shared/messages/wording.ts'
import { AppError } from '../../platform/errors.ts'
import { type Encoded, encodeText } from '../../platform/http/encode.ts'
import { sendCached } from '../../platform/http/send-cached.ts'
import type { Site } from '../../platform/site/site.ts'
import { readPlaces, type SentencePlace, withSentences } from '../build/sentence-marks.ts'
import { IMMUTABLE, readAsset } from './asset-files.ts'
import { hasOwn, markOf } from './worded-pages.ts'

type Script = { path: string; places: SentencePlace[] }

/** Nearly as small as the best quality, in a tenth of its time: a visitor waits for it. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }
/** Scripts that are loaded ahead are named by whole addresses. */
const preloaded = /"assets\/([^"/]+\.js)"/g

async function readWorded({ path, places }: Script, wording: Wording): Promise<Encoded> {
  const file = await readAsset(path)
  if (!hasOwn(wording)) return file
  const usual = file.plain.toString()
  const code = withSentences(usual, places, wording).replaceAll(preloaded, `"assets/${markOf(wording)}/$1"`)
  if (code === usual) return file
  const encoded = encodeText(code)
  return { ...encoded, br: () => promisify(brotliCompress)(encoded.plain, BROTLI) }
}

/** Returns the function that adds the scripts of a build, by the folder of the build. */
export function wordedScripts(app: FastifyInstance, { responses, words }: Pick<Site, 'responses' | 'words'>) {
  const scripts = new Map<string, Script>()

  // The first parameter is the mark of the sentences; `/assets/:name` beside it names it.
  app.get<{ Params: { name: string; script: string } }>('/assets/:name/:script', async (request, reply) => {
    const { name: asked, script: name } = request.params
    const script = scripts.get(name)
    if (!script) throw new AppError('unknown', messages.server.unknownPath)
    // Another server may have sent the page, with newer sentences.
    await words.read()
    const wording = siteWording()
    const mark = markOf(wording)
    // A page from before the last change goes on from the folder that it began with.
    const isCurrent = asked === mark
    const key = isCurrent ? `/assets/${mark}/${name}` : `outdated ${mark}/${name}`
    const headers = {
      'content-type': 'text/javascript; charset=utf-8',
      ...(isCurrent ? IMMUTABLE : { 'cache-control': 'no-cache' }),
    }
    const render = async () => ({ body: await readWorded(script, wording), headers })
    return sendCached(request, reply, await responses.get(key, () => 0, render))
  })

  return (folder: string) => {
    const all = readPlaces(folder)
    for (const name of readdirSync(join(folder, 'client/assets')))
      if (name.endsWith('.js') && !scripts.has(name))
        scripts.set(name, { path: join(folder, 'client/assets', name), places: all[`client/assets/${name}`] ?? [] })
  }
}
