/** Takes a file that is pasted or dropped anywhere on the page, as a file input would. */
import { useEffect, useEffectEvent, useState } from 'react'
import { listen } from '../ui/listen.ts'

/** Listens only while `active`. The result is true while a file is held over the page. */
export function useGivenFile(active: boolean, onFile: (file: File) => void): boolean {
  const [isOver, setOver] = useState(false)
  const take = useEffectEvent(onFile)

  useEffect(() => {
    if (!active) return
    function onPaste(event: ClipboardEvent) {
      const file = event.clipboardData?.files[0]
      if (!file || isText(event.clipboardData)) return
      event.preventDefault()
      take(file)
    }
    function onDrag(event: DragEvent) {
      const { type, dataTransfer, relatedTarget } = event
      // Moving between two elements does not leave the page.
      if (!dataTransfer?.types.includes('Files') || (type === 'dragleave' && relatedTarget)) return
      // The browser would leave the page and show the file instead.
      event.preventDefault()
      setOver(type === 'dragover')
      const file = dataTransfer.files[0]
      if (type === 'drop' && file) take(file)
    }
    const endPaste = listen(document, ['paste'], onPaste)
    const endDrags = listen(document, ['dragover', 'dragleave', 'drop'], onDrag)
    return () => {
      endPaste()
      endDrags()
    }
  }, [active])
  return isOver
}

/** True for copied text: documents also put a picture of it on the clipboard. */
function isText(clipboard: DataTransfer | null): boolean {
  return ['text/plain', 'text/html'].every((type) => clipboard?.types.includes(type))
}
