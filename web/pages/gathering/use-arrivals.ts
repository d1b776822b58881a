/** Pictures and words that join the gathering while it runs, once the family has looked at them. */
import { useEffect, useRef, useState } from 'react'
import { MINUTE_MS } from '../../../shared/durations.ts'
import { GATHERING_API, type Gathering } from '../../../shared/gathering.ts'
import { read } from '../../queries/data.ts'
import { bestFormat } from '../../ui/best-format.ts'
import { type Loaded, preload } from './preload.ts'

type Arrivals = Omit<Gathering, 'songs'>

/** Asked for once a minute; without an answer the gathering goes on with what it has. */
export function useArrivals(gathering: Gathering, loaded: Loaded | undefined, setLoaded: (loaded: Loaded) => void) {
  const [arrivals, setArrivals] = useState<Arrivals>({ pictures: [], words: [] })
  const began = useRef(Date.now())
  useEffect(() => {
    if (!loaded) return
    const controller = new AbortController()
    const ask = async () => {
      const seconds = Math.ceil((Date.now() - began.current) / 1000)
      const news = await read<Arrivals>(`${GATHERING_API}/arrivals?seconds=${seconds}`, null, controller.signal)
      const isNew = ({ id }: { id: string }) =>
        ![...gathering.pictures, ...gathering.words, ...arrivals.pictures, ...arrivals.words].some((e) => e.id === id)
      const pictures = news?.pictures.filter(isNew) ?? []
      const words = news?.words.filter(isNew) ?? []
      if (pictures.length + words.length === 0) return
      const { signal } = controller
      const { urls } = await preload(
        { pictures, words, songs: [] },
        { format: await bestFormat(), signal, onPicture() {} },
      )
      if (signal.aborted) return
      setArrivals({
        pictures: [...arrivals.pictures, ...pictures.filter(({ id }) => urls.has(id))],
        words: [...arrivals.words, ...words],
      })
      // Its songs stay the same, so that the music goes on.
      for (const [id, url] of urls) loaded.urls.set(id, url)
      setLoaded({ ...loaded })
    }
    const timer = setInterval(() => void ask().catch(() => {}), MINUTE_MS)
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [gathering, loaded, setLoaded, arrivals])
  return arrivals
}
