/**
 * The one list of names by which forms and imports look for files of each kind. Names only tell where to look: what a
 * file is, its content decides.
 */
import type { FileKind } from './collections/collection.ts'

/** Last parts of names, without the dot. A container that holds a film or a sound is in both lists. */
const endings: Record<FileKind, string> = {
  image:
    'jpg jpeg jpe jfif png webp gif avif heic heif hif tif tiff bmp dng nef nrw cr2 cr3 arw sr2 srf orf rw2 rwl raf pef srw x3f mrw erf kdc dcr 3fr fff iiq mos gpr',
  video:
    'mp4 m4v mov qt webm mkv avi divx 3gp 3gpp 3g2 3gp2 mpg mpeg mpe m1v m2v mod tod vob mts m2ts m2t ts wmv asf flv f4v rm rmvb ogv ogm dv insv',
  audio:
    'mp3 mp2 m4a m4b m4p m4r qta flac ogg oga opus spx wav wave aac aif aiff aifc wma amr caf ape wv mpc tta dsf w64 au snd ra mka mp4 3gp 3gpp webm',
  pdf: 'pdf',
}

const kinds = ['image', 'video', 'audio', 'pdf'] as const satisfies FileKind[]
const endingsOf = (kind: FileKind): string[] => endings[kind].split(' ')
/** The first list that has it counts: a container is looked at as a film. */
const byEnding = new Map([...kinds].reverse().flatMap((kind) => endingsOf(kind).map((ending) => [ending, kind])))

const endingOf = (name: string): string => /[^/]\.([^./]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Null for a name of no kind. */
export function kindOfName(name: string): FileKind | null {
  return byEnding.get(endingOf(name)) ?? null
}

export function mayBeOfKind(kind: FileKind, name: string): boolean {
  return endingsOf(kind).includes(endingOf(name))
}

/** For a file chooser. */
export function acceptOf(kind: FileKind): string {
  const type = kind === 'pdf' ? 'application/pdf' : `${kind}/*`
  return [type, ...endingsOf(kind).map((ending) => `.${ending}`)].join(',')
}
