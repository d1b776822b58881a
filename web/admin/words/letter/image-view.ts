/** A picture in a letter: the picture itself, what is below it, and two buttons. */
import type { Node } from 'prosemirror-model'
import { NodeSelection } from 'prosemirror-state'
import type { NodeViewConstructor } from 'prosemirror-view'
import { adminWords } from '../../../../shared/messages/catalogue.ts'
import { imageAddress } from '../image-address.ts'

export type TextPicture = { file: string; alt: string; caption: string | null }

/** `describe` is called for the picture that is selected then. */
export function createPictureView(describe: (picture: TextPicture) => void): NodeViewConstructor {
  return (node, view, getPosition) => {
    const figure = document.createElement('figure')
    const image = document.createElement('img')
    const words = document.createElement('figcaption')
    const buttons = document.createElement('span')
    let shown: Node
    const show = (next: Node) => {
      shown = next
      const { file, alt, caption } = next.attrs
      const address = imageAddress(file)
      if (image.getAttribute('src') !== address) image.src = address
      image.alt = alt
      words.textContent = caption || alt || adminWords.letter.undescribed
    }
    const addButton = (label: string, press: (position: number) => void) => {
      const button = document.createElement('button')
      button.type = 'button'
      button.className = 'letter-mark'
      button.textContent = label
      button.onclick = () => {
        const position = getPosition()
        if (position !== undefined) press(position)
      }
      buttons.append(button)
    }
    addButton(adminWords.letter.describe, (position) => {
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, position)))
      describe(shown.attrs as TextPicture)
    })
    addButton(adminWords.letter.removePicture, (position) => {
      view.dispatch(view.state.tr.delete(position, position + shown.nodeSize))
      view.focus()
    })
    show(node)
    figure.contentEditable = 'false'
    figure.append(image, words, buttons)
    return {
      dom: figure,
      update(next) {
        if (next.type !== shown.type) return false
        show(next)
        return true
      },
      stopEvent: ({ target }) => target instanceof HTMLButtonElement,
      ignoreMutation: () => true,
    }
  }
}
