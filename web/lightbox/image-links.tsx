/**
 * Makes the links of a page's images open in the viewer, which is loaded when a visitor reaches for one or an address
 * names one.
 */
import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPlainClick } from '../navigation/navigation.ts'
import { listen } from '../ui/listen.ts'
import { idOf, linkAt } from './image-address.ts'
import type { ImageViewer, ViewerProps } from './image-viewer.tsx'

const load = () => import('./image-viewer.tsx')
const REACHING = ['pointerover', 'pointerdown', 'focusin']

export function ImageLinks(props: ViewerProps) {
  const { address, rows } = props
  const [Viewer, setViewer] = useState<typeof ImageViewer>()
  /** Opens the image itself if the viewer cannot be loaded. */
  const leaveForImage = useEffectEvent((link: HTMLAnchorElement) => {
    const id = idOf(address, new URL(link.href))
    const named = rows.find(({ image }) => image.id === id)
    if (named) location.assign(named.image.imageUrl)
  })

  useEffect(() => {
    if (Viewer) return
    let isLeft = false
    /** The link that was clicked last, while the viewer is loading. */
    let clicked: HTMLAnchorElement | null = null
    const show = async () => {
      const loaded = await load()
      // The viewer listens when this returns.
      if (!isLeft) flushSync(() => setViewer(() => loaded.ImageViewer))
    }
    const showIfNamed = () => {
      if (idOf(address, location)) show().catch(() => {})
    }
    const onReach = (event: Event) => {
      if (linkAt(event, address)) load().catch(() => {})
    }
    async function onClick(event: MouseEvent) {
      const link = linkAt(event, address)
      if (!link || !isPlainClick(event)) return
      event.preventDefault()
      clicked = link
      try {
        await show()
        if (clicked === link && link.isConnected) link.click()
      } catch {
        if (!isLeft) leaveForImage(link)
      }
    }
    showIfNamed()
    const ends = [
      listen(window, ['popstate'], showIfNamed),
      // Capture the click before navigation.ts, which would take it for a link to this page.
      listen(document, ['click'], onClick, true),
      listen(document, REACHING, onReach, { passive: true }),
    ]
    return () => {
      isLeft = true
      for (const end of ends) end()
    }
  }, [address, Viewer])

  return Viewer ? <Viewer {...props} /> : null
}
