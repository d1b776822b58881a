/**
 * For tests: the rules of RFC 8493 (BagIt 1.0) for a bag in a folder, each with its number, read without a line of the
 * code that writes bags.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** Names that a Windows machine cannot keep: RFC 8493, section 6.1.1. */
const UNPORTABLE = /[<>:"|?*\\]|[. ]$|^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/i

type Check = (isRight: boolean, fault: string) => void

/** The checksums of a manifest by their paths. */
function linesOf(manifest: string, bytes: Buffer, check: Check): Map<string, string> {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  const listed = new Map<string, string>()
  for (const line of text.split(/\r\n|\r|\n/).filter(Boolean)) {
    const [, sum = '', written = ''] = /^([0-9a-f]{128})[ \t]+(.+)$/i.exec(line) ?? []
    check(sum !== '', `2.1.3: no checksum and path in ${manifest}: ${line}`)
    const path = written.replace(/%0a/gi, '\n').replace(/%0d/gi, '\r').replace(/%25/g, '%')
    check(!listed.has(path), `2.1.3: ${path} is twice in ${manifest}`)
    // 5.1: a path that leads out of the bag.
    check(!/^(?:\/|~|[a-z]:)|(?:^|\/)\.\.(?:\/|$)/i.test(path), `5.1: ${path}`)
    listed.set(path, sum.toLowerCase())
  }
  return listed
}

/** The faults of a bag, as sentences; none of a valid one. */
export async function bagFaults(bag: string): Promise<string[]> {
  const faults: string[] = []
  const check: Check = (isRight, fault) => void (isRight || faults.push(fault))
  const entries = await readdir(bag, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(bag, join(entry.parentPath, entry.name)).split(sep).join('/'))
  const bytesOf = (path: string) => readFile(join(bag, path))
  const isData = (path: string) => path.startsWith('data/')

  // 2.1.1: two lines in this order, in UTF-8 without a mark.
  const declaration = (await bytesOf('bagit.txt')).toString('latin1')
  check(/^BagIt-Version: 1\.0\r?\nTag-File-Character-Encoding: UTF-8\r?\n?$/.test(declaration), '2.1.1: bagit.txt')

  async function checkSums(manifest: string): Promise<Map<string, string>> {
    const listed = linesOf(manifest, await bytesOf(manifest), check)
    for (const [path, sum] of listed) {
      const isThere = files.includes(path)
      check(isThere, `3: ${path} of ${manifest} is missing`)
      if (isThere)
        check(
          createHash('sha512')
            .update(await bytesOf(path))
            .digest('hex') === sum,
          `3: ${path} has other bytes`,
        )
    }
    return listed
  }

  // 2.1.3: each payload manifest names all of the payload and nothing else.
  check(files.includes('manifest-sha512.txt'), '2.1.3: no payload manifest')
  const payload = await checkSums('manifest-sha512.txt')
  for (const path of files.filter(isData)) check(payload.has(path), `2.1.3: ${path} is in no manifest`)
  for (const path of payload.keys()) check(isData(path), `2.1.3: ${path} is not of the payload`)

  // 2.2.1: a tag manifest names each payload manifest, and no tag manifest and no payload.
  const tags = await checkSums('tagmanifest-sha512.txt')
  check(tags.has('manifest-sha512.txt'), '2.2.1: the payload manifest is not in the tag manifest')
  for (const path of tags.keys()) check(!isData(path) && !path.startsWith('tagmanifest-'), `2.2.1: ${path}`)

  // 2.2.2: labels and values; what a label says of the payload is true.
  const info = (await bytesOf('bag-info.txt')).toString('utf8')
  const labels = info.split(/\r\n|\r|\n/).filter((line) => line !== '' && !/^[ \t]/.test(line))
  for (const line of labels) check(/^[^\s:][^:]*:[ \t]\S/.test(line), `2.2.2: ${line}`)
  const sizes = await Promise.all(files.filter(isData).map(async (path) => (await bytesOf(path)).length))
  const oxum = `Payload-Oxum: ${sizes.reduce((sum, size) => sum + size, 0)}.${sizes.length}`
  check(labels.filter((line) => line.startsWith('Payload-Oxum')).join() === oxum, `2.2.2: not ${oxum}`)

  // 2.2.3: nothing has to be fetched.
  check(!files.includes('fetch.txt'), '2.2.3: fetch.txt')
  // 6.1: names that a machine takes for one, or cannot keep.
  const plain = files.map((path) => path.normalize('NFC').toLowerCase())
  for (const [n, path] of plain.entries()) check(plain.indexOf(path) === n, `6.1: ${path} is there twice`)
  for (const path of files) check(!path.split('/').some((name) => UNPORTABLE.test(name)), `6.1: ${path}`)
  return faults
}
