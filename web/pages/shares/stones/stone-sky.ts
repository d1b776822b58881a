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

const STARS = '/api/rocks/stars'
/** In pixels: half of a touch target. */
const REACH = 24
/** Room for a postcard below its star, in pixels, and what is left free beside it. */
const CARD = { width: 224, height: 300, edge: 16 }

const texts = sharing.stars
const rows = new Map<string, Rock | null>()

/** Draws the sky once; a page without an opening of stones has none. */
export async function showStones(): Promise<void> {
  const opening = document.querySelector<HTMLElement>('.sharing-opening')
  if (!opening || location.pathname !== addresses.rocks.path || opening.querySelector('.stones')) return
  const ids = (await read<string[]>(STARS)) ?? []
  if (ids.length > 0 && opening.isConnected && !opening.querySelector('.stones')) openSky(opening, ids)
}

function createStar(id: string): HTMLAnchorElement {
  const star = document.createElement('a')
  const { x, y, size } = placeOf(id)
  star.href = addressOf(addresses.rocks, id)
  star.className = 'stone-star'
  star.tabIndex = -1
  star.style.setProperty('--x', String(x))
  star.style.setProperty('--y', String(y))
  star.style.setProperty('--size', String(size))
  return star
}

function nameStars(stars: HTMLAnchorElement[]): void {
  for (const [index, star] of stars.entries()) star.ariaLabel = texts.star(index + 1, stars.length)
}

function openSky(opening: HTMLElement, ids: string[]): void {
  const sky = document.createElement('div')
  sky.className = 'stones'
  sky.role = 'group'
  sky.ariaLabel = texts.sky
  const stars = ids.map(createStar)
  nameStars(stars)
  sky.append(...stars)
  const card = createCard()
  opening.querySelector('.sky')?.after(sky)
  opening.append(card.element)
  if (stars[0]) stars[0].tabIndex = 0

  const idOf = (star: HTMLAnchorElement) => ids[stars.indexOf(star)] ?? ''
  async function show(star: HTMLAnchorElement): Promise<void> {
    for (const each of sky.querySelectorAll('.shown')) each.classList.remove('shown')
    star.classList.add('shown')
    const row = await rowOf(idOf(star))
    if (row && star.classList.contains('shown')) card.show(row, star, opening)
  }
  function hide(): void {
    for (const each of sky.querySelectorAll('.shown')) each.classList.remove('shown')
    card.hide()
  }
  function focus(index: number): void {
    for (const star of stars) star.tabIndex = -1
    const star = stars[(index + stars.length) % stars.length]
    if (!star) return
    star.tabIndex = 0
    star.focus({ preventScroll: true })
  }

  sky.addEventListener('focusin', ({ target }) => void show(target as HTMLAnchorElement))
  sky.addEventListener('focusout', hide)
  sky.addEventListener('keydown', (event) => {
    const at = stars.indexOf(event.target as HTMLAnchorElement)
    const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
    const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at + (steps[event.key] ?? 0)
    if (event.key === 'Escape') hide()
    if (to === at) return
    event.preventDefault()
    focus(to)
  })
  followPointer(opening, stars, { show, hide })
  lightNewStars(opening, (id) => {
    if (ids.includes(id)) return
    const star = createStar(id)
    star.classList.add('lit')
    ids.unshift(id)
    stars.unshift(star)
    sky.prepend(star)
    nameStars(stars)
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

type Sky = { show: (star: HTMLAnchorElement) => Promise<void>; hide: () => void }

/** The stars stand behind the words, so a touch is the nearest star's where nothing else takes it. */
function followPointer(opening: HTMLElement, stars: HTMLAnchorElement[], { show, hide }: Sky): void {
  function starAt(event: PointerEvent | MouseEvent): HTMLAnchorElement | undefined {
    if ((event.target as Element).closest('a, button')) return undefined
    const points = stars.map((star) => {
      const { left, top, width, height } = star.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    return stars[nearest(points, event.clientX, event.clientY, REACH)]
  }
  opening.addEventListener('click', (event) => {
    const star = starAt(event)
    if (star) void show(star)
    else if (!(event.target as Element).closest('.star-card')) hide()
  })
  let shown: HTMLAnchorElement | undefined
  opening.addEventListener('pointermove', (event) => {
    if (event.pointerType !== 'mouse' || (event.target as Element).closest('.star-card')) return
    const star = starAt(event)
    opening.style.cursor = star ? 'pointer' : ''
    if (star && star !== shown) void show(star)
    shown = star
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
  element.role = 'status'
  const hide = () => element.replaceChildren()
  element.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  function show(row: Rock, star: HTMLElement, opening: HTMLElement): void {
    const [at, within] = [star.getBoundingClientRect(), opening.getBoundingClientRect()]
    const x = at.left + at.width / 2 - within.left
    const left = Math.min(Math.max(x - CARD.width / 2, CARD.edge), within.width - CARD.width - CARD.edge)
    const top = Math.min(at.bottom - within.top, within.height - CARD.height)
    element.style.setProperty('--left', `${left}px`)
    element.style.setProperty('--top', `${top}px`)
    element.style.setProperty('--thread', `${x - left}px`)
    element.replaceChildren(postcard(row))
  }
  return { element, hide, show }
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
