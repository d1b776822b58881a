/** Files out of a folder that was chosen or dropped, each with its path in it. */

export type ChosenFile = { path: string; file: File }

/** Files that systems and programs put beside pictures. */
const isClutter = (path: string): boolean =>
  path.split('/').some((part) => /^(\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i.test(part))

const withoutClutter = (files: readonly ChosenFile[]): ChosenFile[] => files.filter(({ path }) => !isClutter(path))

/** Files of an input; of one that takes a folder each has its path. */
export function filesOf(list: Iterable<File>): ChosenFile[] {
  return withoutClutter(Array.from(list, (file) => ({ path: file.webkitRelativePath || file.name, file })))
}

function fileOf(entry: FileSystemFileEntry): Promise<File> {
  return new Promise((resolve, reject) => entry.file(resolve, reject))
}

/** A reader gives some entries at a time, and none at its end. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject))
    if (some.length === 0) return all
    all.push(...some)
  }
}

async function collect(entry: FileSystemEntry, files: ChosenFile[]): Promise<void> {
  const path = entry.fullPath.replace(/^\//, '')
  if (entry.isFile) files.push({ path, file: await fileOf(entry as FileSystemFileEntry) })
  if (!entry.isDirectory) return
  for (const each of await entriesOf(entry as FileSystemDirectoryEntry)) await collect(each, files)
}

/** Files and folders that were dropped. The entries are asked for at once, because a drop is over after its event. */
export async function droppedFiles(items: DataTransferItemList): Promise<ChosenFile[]> {
  const entries = Array.from(items, (item) => item.webkitGetAsEntry())
  const files: ChosenFile[] = []
  for (const entry of entries) if (entry) await collect(entry, files)
  return withoutClutter(files)
}
