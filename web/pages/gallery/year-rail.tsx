/** Jumps to a year of a long gallery: a rail beside the wall, or a button where there is no room for one. */
import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { addresses, anchorOf } from '../../../shared/addresses.ts'
import { layout, pages } from '../../../shared/messages/catalogue.ts'
import { PHOTO_YEARS_API, type PhotoYear } from '../../../shared/photo-years.ts'
import { useList } from '../../queries/data.ts'
import type { InfiniteList } from '../../queries/infinite-list.ts'
import { toast } from '../../ui/toast.tsx'
import './year-rail.css'

/** Keys that go on from a year, and by how many. */
const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** More years than these stand in decades, of which one is open. */
const MANY = 12
const decadeOf = (year: number) => Math.floor(year / 10)

type Props = { list: InfiniteList; reveal: (index: number) => Promise<void> }

export function YearRail({ list, reveal }: Props) {
  const years = useList<PhotoYear>(PHOTO_YEARS_API).data ?? []
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const current = useCurrentYear()
  const jump = useJump(list, reveal)
  /** The decade whose years are shown; it opens by a press alone, since a rail that changes would move. */
  const [open, setDecade] = useState<number>()
  const isYear = (year: number) => years.length <= MANY || decadeOf(year) === open
  const shown = years.filter(
    ({ year }, at) => isYear(year) || decadeOf(year) !== decadeOf(years[at - 1]?.year ?? Number.NaN),
  )
  const isCurrent = (year: number) =>
    current !== undefined && (isYear(year) ? year === current : decadeOf(year) === decadeOf(current))
  const stop = Math.max(
    0,
    shown.findIndex(({ year }) => isCurrent(year)),
  )

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
      <div className="year-bar">
        {current && (
          <span className="gallery-year" aria-hidden="true">
            {current}
          </span>
        )}
        <button
          ref={opener}
          type="button"
          className="year-rail-opener"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {pages.gallery.years}
        </button>
      </div>
      <div className={isOpen ? 'open' : undefined} role="toolbar" aria-label={pages.gallery.years}>
        {shown.map(({ year, id }, at) => (
          <button
            key={year}
            type="button"
            aria-current={isCurrent(year) || undefined}
            tabIndex={at === stop ? 0 : -1}
            onClick={() => {
              setDecade(decadeOf(year))
              // The list over the photos stays until a year is chosen.
              if (isOpen && !isYear(year)) return
              setOpen(false)
              void jump(id)
            }}
          >
            {isYear(year) ? year : `${decadeOf(year)}0–${decadeOf(year) % 10}9`}
          </button>
        ))}
      </div>
    </nav>
  )
}

/** The year of the photos that are read, which stands above them; undefined above the wall. */
function useCurrentYear(): number | undefined {
  const [current, setCurrent] = useState<number>()
  useEffect(() => {
    const update = () => {
      const [bar, ...tiles] = [...document.querySelectorAll('.year-bar, .gallery-columns figure')]
      const line = (bar?.getBoundingClientRect().bottom ?? 0) + 1
      const passed = tiles.filter((tile) => tile.getBoundingClientRect().top <= line)
      // The one that was gone to, of several in a row.
      const chosen = passed.find((tile) => tile.contains(document.activeElement?.closest('h2') ?? null))
      const year = (chosen ?? passed[passed.length - 1])?.getAttribute('data-year')
      setCurrent(year ? Number(year) : undefined)
    }
    update()
    addEventListener('scroll', update, { passive: true })
    return () => removeEventListener('scroll', update)
  }, [])
  return current
}

/** Goes to a year: where its first photo is not loaded, the list is entered there. */
function useJump({ data = [], offset, startAt }: InfiniteList, reveal: Props['reveal']) {
  const [target, setTarget] = useState<string>()
  useEffect(() => {
    const index = data.findIndex(({ id }) => id === target)
    if (!target || index < 0) return
    setTarget(undefined)
    void reveal(offset + index).then(() => {
      const photo = document.getElementById(anchorOf(addresses.photos, target))?.parentElement
      photo?.closest('li')?.scrollIntoView({ behavior: 'instant' })
      const heading = photo?.querySelector('h2')
      if (heading) heading.tabIndex = -1
      heading?.focus({ preventScroll: true })
    })
  })
  return async (id: string) => {
    const isThere = data.some((photo) => photo.id === id) || (await startAt(id).catch(() => false))
    if (isThere) setTarget(id)
    else toast({ title: layout.moreFailed, variant: 'destructive' })
  }
}
