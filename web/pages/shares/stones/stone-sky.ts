/**
 * The sky of stones: a star for each of the newest stones, over the opening of the page. A touch on one, or the focus,
 * lets its postcard come down. Loaded while nothing else is, and no part of React: the page does without it.
 */
import { addresses, addressOf, rowPath } from '../../../../shared/addresses.ts'
import type { Rock } from '../../../../shared/collections/rocks.ts'
import { pages, sharing } from '../../../../shared/messages/catalogue.ts'
import { read } from '../../../queries/data.ts'
import { sent } from '../share-sent.ts'
import { nearest, placeOf } from './place-of.ts'
import './stone-sky.css'

const STARS = '/api/stars'
/** In pixels: half of a touch target. */
const REACH = 24
/** Space beside a postcard, in pixels. */
const EDGE = 16

const texts = sharing.stars
const rows = new Map<string, Rock | null>()
/** Read once: nothing on a page is asked for again by itself. */
let stars: string[] | undefined

/** Draws the sky once; a page without an opening of stones has none. */
export async function showStones(): Promise<void> {
  const opening = document.querySelector<HTMLElement>('.sharing-opening')
  if (!opening || location.pathname !== addresses.rocks.path || opening.querySelector('.stones')) return
  stars ??= (await read<string[]>(STARS)) ?? []
  const ids = stars
  if (ids.length > 0 && opening.isConnected && !opening.querySelector('.stones')) openSky(opening, ids)
}

function createStar(id: string): HTMLElement {
  const star = document.createElement('i')
  star.className = 'stone-star'
  placeAt(star, id)
  return star
}

function placeAt(element: HTMLElement, id: string): void {
  const { x, y, size } = placeOf(id)
  element.style.setProperty('--x', String(x))
  element.style.setProperty('--y', String(y))
  element.style.setProperty('--size', String(size))
}

/** The one link of the sky, over the star that the arrow keys have come to. A pointer goes to the nearest star. */
function createCursor(ids: string[]) {
  const element = document.createElement('a')
  element.className = 'star-cursor'
  let at = 0
  function moveTo(index: number): void {
    at = (index + ids.length) % ids.length
    const id = ids[at] ?? ''
    element.href = addressOf(addresses.rocks, id)
    element.setAttribute('aria-label', texts.star(at + 1, ids.length))
    placeAt(element, id)
  }
  moveTo(0)
  return {
    element,
    moveTo,
    get at() {
      return at
    },
  }
}

function openSky(opening: HTMLElement, ids: string[]): void {
  const sky = document.createElement('div')
  sky.className = 'star-sky'
  sky.setAttribute('role', 'group')
  sky.setAttribute('aria-label', texts.sky)
  const stars = ids.map(createStar)
  const cursor = createCursor(ids)
  const stones = document.createElement('div')
  stones.className = 'stones'
  stones.append(...stars)
  sky.append(stones, cursor.element)
  const card = createCard()
  opening.querySelector('.sky')?.after(sky)
  opening.append(card.element)

  function hide(): void {
    for (const each of sky.querySelectorAll('.shown')) each.classList.remove('shown')
    card.hide()
  }
  async function show(index: number): Promise<void> {
    const star = stars[index]
    if (!star || star.classList.contains('shown')) return
    hide()
    star.classList.add('shown')
    const row = await rowOf(ids[index] ?? '')
    if (row && star.classList.contains('shown')) card.show(row, star, opening)
  }

  cursor.element.addEventListener('focus', () => void show(cursor.at))
  cursor.element.addEventListener('blur', hide)
  cursor.element.addEventListener('keydown', (event) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : cursor.at + (steps[event.key] ?? 0)
    if (event.key === 'Escape') hide()
    if (to === cursor.at) return
    event.preventDefault()
    cursor.moveTo(to)
    void show(cursor.at)
  })
  followPointer(opening, stars, { show, hide })
  lightNewStars(opening, (id) => {
    if (ids.includes(id)) return
    const star = createStar(id)
    star.classList.add('lit')
    ids.unshift(id)
    stars.unshift(star)
    stones.prepend(star)
    cursor.moveTo(0)
  })
}

/** While its sender is thanked; not for one that the family looks at first. */
function lightNewStars(opening: HTMLElement, light: (id: string) => void): void {
  const stop = sent.subscribe(() => {
    const share = sent.get()
    if (!opening.isConnected) stop()
    else if (share && !share.message && share.own.collection === 'rocks') light(share.row.id)
  })
}

type Sky = { show: (index: number) => Promise<void>; hide: () => void }

/** The stars stand behind the words, so a touch is the nearest star's where nothing else takes it. */
function followPointer(opening: HTMLElement, stars: HTMLElement[], { show, hide }: Sky): void {
  /** -1 where there is none, or something else takes the touch. */
  function starAt(event: MouseEvent): number {
    if ((event.target as Element).closest('a, button')) return -1
    const points = stars.map((star) => {
      const { left, top, width, height } = star.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    return nearest(points, event.clientX, event.clientY, REACH)
  }
  opening.addEventListener('click', (event) => {
    const star = starAt(event)
    if (star >= 0) void show(star)
    else if (!(event.target as Element).closest('.star-card')) hide()
  })
  opening.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' || (event.target as Element).closest('.star-card')) return
    const star = starAt(event)
    opening.style.cursor = star >= 0 ? 'pointer' : ''
    if (star >= 0) void show(star)
  })
}

async function rowOf(id: string): Promise<Rock | null> {
  const known = rows.get(id)
  if (known !== undefined) return known
  const [row = null] = (await read<Rock[]>(rowPath('/api/rocks', id)).catch(() => null)) ?? []
  rows.set(id, row)
  return row
}

/** The postcard that hangs from a star; what it says is told to screen readers, too. */
function createCard() {
  const element = document.createElement('div')
  element.className = 'star-card-place'
  element.setAttribute('role', 'status')
  const hide = () => element.replaceChildren()
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  function show(row: Rock, star: HTMLElement, opening: HTMLElement): void {
    const [at, within] = [star.getBoundingClientRect(), opening.getBoundingClientRect()]
    const x = at.left + at.width / 2 - within.left
    element.replaceChildren(postcard(row))
    const { offsetWidth: width, offsetHeight: height } = element
    const left = Math.min(Math.max(x - width / 2, EDGE), within.width - width - EDGE)
    const { place, top } = cardPlace(height, at, within.bottom)
    element.dataset.place = place
    element.style.setProperty('--top', `${top - within.top}px`)
    element.style.setProperty('--left', `${left}px`)
    element.style.setProperty('--thread', `${x - left}px`)
  }
  return { element, hide, show }
}

/** Below the star; above it, where its top is its foot; or over it, where large text has room in neither place. */
function cardPlace(height: number, star: DOMRect, end: number): { place: 'below' | 'above' | 'over'; top: number } {
  const start = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  if (star.bottom + height <= innerHeight) return { place: 'below', top: Math.min(star.bottom, end - height) }
  if (star.top - height >= start) return { place: 'above', top: star.top }
  return { place: 'over', top: Math.max(innerHeight - height, start) }
}

function postcard({ id, imageUrl, location: place, name, width, height }: Rock): HTMLAnchorElement {
  const card = document.createElement('a')
  card.className = 'star-card dawn'
  card.href = addressOf(addresses.rocks, id)
  card.tabIndex = -1
  const picture = document.createElement('img')
  picture.src = `${imageUrl}?w=320&f=webp`
  picture.alt = ''
  if (width && height) Object.assign(picture, { width, height })
  const words = document.createElement('span')
  const strong = document.createElement('strong')
  strong.dir = 'auto'
  strong.textContent = place
  const from = document.createElement('span')
  from.dir = 'auto'
  from.textContent = pages.shares.sharedBy(name)
  words.append(strong, ' ', from)
  card.append(picture, words)
  return card
}
