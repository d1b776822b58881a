/** A page as visitors have it, as a small picture: its HTML and styles alone. */
import { useQuery } from '@tanstack/react-query'
import { trustedHtml } from '../ui/trusted-html.ts'

/** Without `path`, the place of a page that visitors do not have yet. */
export function SmallPage({ path }: { path: string | undefined }) {
  const { data } = useQuery({
    queryKey: ['small page', path],
    queryFn: () => readStill(path as string),
    enabled: path !== undefined,
    staleTime: 0,
  })
  return (
    <div className="words-small" aria-hidden="true">
      {data && (
        <iframe title={path} srcDoc={data} sandbox="allow-same-origin" loading="lazy" scrolling="no" tabIndex={-1} />
      )}
    </div>
  )
}

async function readStill(path: string): Promise<string> {
  const response = await fetch(path)
  const page = new DOMParser().parseFromString(trustedHtml(await response.text()), 'text/html')
  for (const part of page.querySelectorAll('script, audio, video, [rel="later"]')) part.remove()
  return trustedHtml(`<!doctype html>${page.documentElement.outerHTML}`)
}
