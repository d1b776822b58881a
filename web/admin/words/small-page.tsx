/** A page as visitors have it, as a small picture: its HTML and styles alone. Read once it comes into view. */
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { trustedHtml } from '../ui/trusted-html.ts'

/** Without `path`, the place of a page that visitors do not have yet. */
export function SmallPage({ path }: { path: string | undefined }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    // Ten pages at once would keep a weak phone busy for seconds; an iframe that is lazy starts screens before.
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { data } = useQuery({
    queryKey: ['small page', path],
    queryFn: () => readStill(path as string),
    enabled: isSeen && path !== undefined,
    staleTime: 0,
  })
  return (
    <div className="words-small" aria-hidden="true" ref={place}>
      {data && <iframe title={path} srcDoc={data} sandbox="allow-same-origin" scrolling="no" tabIndex={-1} />}
    </div>
  )
}

async function readStill(path: string): Promise<string> {
  const response = await fetch(path)
  const page = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html')
  for (const part of page.querySelectorAll('script, audio, video, [rel="later"]')) part.remove()
  return trustedHtml(`<!doctype html>${page.documentElement.outerHTML}`)
}
