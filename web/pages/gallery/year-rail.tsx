/** Jumps to a year of a long gallery: a rail beside the wall, or a button where there is no room for one. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { layout, pages } from '../../../shared/messages/catalogue.ts'
import { PHOTO_YEARS_API, type PhotoYear } from '../../../shared/photo-years.ts'
import { useList } from '../../queries/data.ts'
import type { InfiniteList } from '../../queries/infinite-list.ts'
import { toast } from '../../ui/toast.tsx'
import './year-rail.css'

/** Keys that go on from a year, and by how many. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

const headingOf = (year: number) =>
  [...document.querySelectorAll<HTMLElement>('.gallery-year')].find(({ textContent }) => textContent === `${year}`)

export function YearRail({ list }: { list: InfiniteList }) {
  const years = useList<PhotoYear>(PHOTO_YEARS_API).data ?? []
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const current = useCurrentYear()
  const jump = useJump(list)
  const rail = useRef<HTMLDivElement>(null)
  // A rail longer than the screen goes along.
  useEffect(() => {
    const button = rail.current?.querySelector<HTMLElement>('[aria-current]')
    if (button && rail.current) rail.current.scrollTop = button.offsetTop - rail.current.clientHeight / 2
  })
  const stop = years.some(({ year }) => year === current) ? current : years[0]?.year

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, target, currentTarget } = event
    if (key === 'Escape' && isOpen) {
      setOpen(false)
      opener.current?.focus()
    }
    const buttons = [...currentTarget.querySelectorAll<HTMLElement>('[role=toolbar] button')]
    const at = buttons.indexOf(target as HTMLElement)
    const step = STEPS[key]
    if (at < 0 || !step) return
    event.preventDefault()
    buttons[at + step]?.focus()
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (!currentTarget.contains(relatedTarget)) setOpen(false)
  }

  if (years.length < 2) return null
  return (
    <nav className="year-rail" aria-label={pages.gallery.years} onBlur={onBlur} onKeyDown={onKeyDown}>
      <button
        ref={opener}
        type="button"
        className="year-rail-opener"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {pages.gallery.years}
      </button>
      <div ref={rail} className={isOpen ? 'open' : undefined} role="toolbar" aria-label={pages.gallery.years}>
        {years.map(({ year, id }) => (
          <button
            key={year}
            type="button"
            aria-current={year === current || undefined}
            tabIndex={year === stop ? 0 : -1}
            onClick={() => {
              setOpen(false)
              jump({ year, id })
            }}
          >
            {year}
          </button>
        ))}
      </div>
    </nav>
  )
}

/** The year under whose heading the visitor is; undefined above the first one. */
function useCurrentYear(): number | undefined {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    const update = () => {
      const headings = [...document.querySelectorAll('.gallery-year')]
      // One that sticks stands where it may not go higher.
      const highest = headings[0] ? Number.parseFloat(getComputedStyle(headings[0]).top) || 0 : 0
      const passed = headings.filter((heading) => heading.getBoundingClientRect().top <= highest + 1)
      const last = passed[passed.length - 1]
      setCurrent(last && Number(last.textContent))
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return current
}

/** Goes to a year: where its first photo is not loaded, the list is entered there. */
function useJump({ data = [], startAt }: InfiniteList) {
  const [target, setTarget] = useState<number>()
  useEffect(() => {
    const heading = target && headingOf(target)
    if (!heading) return
    setTarget(undefined)
    heading.parentElement?.scrollIntoView({ behavior: 'instant' })
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  return async ({ year, id }: PhotoYear) => {
    const isThere = data.some((photo) => photo.id === id) || (await startAt(id).catch(() => false))
    if (isThere) setTarget(year)
    else toast({ title: layout.moreFailed, variant: 'destructive' })
  }
}
