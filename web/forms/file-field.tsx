/** Chooses one file and shows it: its picture where it has one, its name and its size. */
import type { FileKind } from '../../shared/collection.ts'
import { ChosenFile } from './chosen-file.tsx'
import { DropArea } from './drop-zone.tsx'

export function FileField(props: {
  label: string
  kind: FileKind
  file: File | null
  optional?: boolean
  problem?: string | undefined
  disabled?: boolean
  onChoose: (file: File | null) => void
}) {
  const { file, onChoose, ...area } = props
  return (
    <DropArea {...area} taken={file !== null} onFiles={([first]) => onChoose(first ?? null)}>
      {file && <ChosenFile file={file} kind={props.kind} onRemove={() => onChoose(null)} />}
    </DropArea>
  )
}
