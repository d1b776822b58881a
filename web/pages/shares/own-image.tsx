/** The picture of the sender's own share: turned, or another one in its place. Sent with the words. */
import { useState } from 'react'
import type { FileSlot } from '../../../shared/collections/collection.ts'
import { formLanguage, useFormWords } from '../../forms/form-words.ts'
import { ImagePicker } from '../../forms/image-picker.tsx'
import { useGivenFile } from '../../forms/use-given-file.ts'
import { ResponseError } from '../../http/errors.ts'
import { formOf, send } from '../../http/send.ts'
import { fileError } from '../../uploads/validate-file.ts'
import { type OwnShare, pathOf } from './own-shares.ts'
import type { Kind, ShareRow } from './share-copy.ts'
import { OWN_PICTURE, useOwnFile } from './use-own-file.ts'

/** The choice so far, and `save`: it sends the choice once, so a second try after lost words turns nothing again. */
export function useOwnImage(kind: Kind, own: OwnShare, row: ShareRow) {
  const { notAnImage } = useFormWords().visitors.share
  const slot: FileSlot = kind.collection.files.image
  const [address, setAddress] = useState(row.imageUrl)
  const [file, setFile] = useState<File>()
  const [rotation, setRotation] = useState(0)
  const [problem, setProblem] = useState('')

  function choose(chosen: File | undefined) {
    const invalid = chosen && fileError(slot, chosen, notAnImage)
    setProblem(invalid ?? '')
    if (invalid) return
    setFile(chosen)
    setRotation(0)
  }

  async function save() {
    if (!file && rotation === 0) return
    const request = { method: 'PATCH' as const, token: own.token, language: formLanguage() }
    const path = pathOf(kind, own)
    const changed = file
      ? await send<ShareRow>({
          ...request,
          path: `${path}/image`,
          body: formOf({ image: file, rotation: String(rotation) }),
        })
      : await send<ShareRow>({ ...request, path: `${path}/rotation`, body: { rotation, of: address } }).catch(
          async (error) => {
            // Show the picture of now after a conflict, as after a turn whose answer was lost.
            if (error instanceof ResponseError && error.status === 409)
              show(await send<ShareRow>({ ...request, method: 'GET', path }))
            throw error
          },
        )
    show(changed)
  }

  function show(now: ShareRow) {
    setAddress(now.imageUrl)
    choose(undefined)
  }

  return {
    file,
    rotation,
    problem,
    choose,
    setRotation,
    save,
    shown: useOwnFile(address && address + OWN_PICTURE, own),
  }
}

type Props = Omit<ReturnType<typeof useOwnImage>, 'save'> & { alt: string; isLocked: boolean }

export function OwnImage({ file, rotation, problem, choose, setRotation, shown, alt, isLocked }: Props) {
  return (
    <ImagePicker
      label={alt}
      isOptional={false}
      file={file}
      current={shown ? <img src={shown} alt={alt} /> : null}
      rotation={rotation}
      problem={problem}
      isOver={useGivenFile(!isLocked, choose)}
      isLocked={isLocked}
      onChoose={choose}
      onRotate={setRotation}
    />
  )
}
