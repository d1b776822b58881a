/**
 * The lights of the night: one for each of the newest things that people gave, where no words are. A touch on one, or
 * the focus, lets its postcard come down. Loaded after the page, and no part of React: pages do without it.
 */
import { type AddressedName, addresses, addressOf, rowPath } from '../../shared/addresses.ts'
import { type Person, subjectOf } from '../../shared/content.ts'
import { type ItemRow, itemOf } from '../../shared/item.ts'
import { lights as texts } from '../../shared/messages/catalogue.ts'
import { giveEntry } from '../navigation/overlay-history.ts'
import { read } from '../queries/data.ts'
import { constellation } from './constellation.ts'
import { type Area, freePlace, takenAreas } from './free-place.ts'
import { nearest, placeOf } from './place-of.ts'
import './lights.css'

/** `x` and `y` are in pixels of the page. */
type Light = { name: AddressedName; id: string; element: HTMLElement; x: number; y: number }

/** In pixels: half of a touch target. */
const REACH = 24
/** Space around a light in pixels, in which there are no words. */
const CLEAR = 14
/** Pixels of sky to a light: more would crowd a small screen. */
const AREA = 5000
/** Other places of one's own light, where words are over its first. */
const OWN_PLACES = 50

const element = (className: string) => Object.assign(document.createElement('div'), { className })
const elements = { group: element('lights'), card: element('light-card-place') }
const drawing = (name: string) => document.createElementNS('http://www.w3.org/2000/svg', name)
const [lines, path] = [drawing('svg'), drawing('path')]
lines.setAttribute('class', 'light-lines')
lines.append(path)
const cursor = document.createElement('a')
cursor.className = 'light-cursor'
elements.group.setAttribute('role', 'group')
elements.group.setAttribute('aria-label', `${texts.all} ${texts.keys}`)
elements.card.setAttribute('role', 'status')
elements.group.append(cursor, elements.card)

let person: Person
/** All of them, the newest first; read once: nothing on a page is asked for again by itself. */
let lights: Light[] | undefined
/** Those that are seen. */
let seen: Light[] = []
let at = 0
let shown: Light | undefined
let leave = () => {}

function lightOf(name: AddressedName, id: string): Light {
  const light = document.createElement('i')
  light.className = `light ${name}`
  light.hidden = true
  return { name, id, element: light, x: 0, y: 0 }
}

/** On the page that is shown now. */
export async function showLights(of: Person): Promise<void> {
  person = of
  hide()
  if (!lights) {
    lights = []
    // On a slow line the pictures of the page go first.
    if (document.readyState !== 'complete') await new Promise((done) => addEventListener('load', done, { once: true }))
    const given = (await read<string[]>('/api/lights')) ?? []
    lights.push(...given.map((each) => each.split('/') as [AddressedName, string]).map((each) => lightOf(...each)))
    begin()
  }
  place()
}

/** The light of what was given just now. */
export function lightUp(name: AddressedName, id: string): void {
  if (!lights || lights.some((each) => each.id === id)) return
  const light = lightOf(name, id)
  light.element.classList.add('lit')
  lights.unshift(light)
  place()
}

function begin(): void {
  let timer = 0
  const later = () => {
    clearTimeout(timer)
    timer = window.setTimeout(place, 300)
  }
  addEventListener('resize', later)
  const main = document.getElementById('content')
  if (main) new ResizeObserver(later).observe(main)
  document.addEventListener('click', onClick)
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && hide())
  cursor.addEventListener('focus', () => void show(seen[at]))
  cursor.addEventListener('blur', hide)
  cursor.addEventListener('keydown', onKey)
}

/** Each stands where its id says, and is seen where nothing else is. */
function place(): void {
  const sky = document.querySelector<HTMLElement>('.sky')
  const footer = document.querySelector('.footer')
  if (!sky || !lights || !footer) return
  const { width, height } = sky.getBoundingClientRect()
  const taken = takenAreas(height)
  const isFree = (x: number, y: number) =>
    !taken.some(
      (area) => x > area.left - CLEAR && x < area.right + CLEAR && y > area.top - CLEAR && y < area.bottom + CLEAR,
    )
  seen = []
  for (const light of lights) {
    const own = light.element.classList.contains('lit')
    const ids = own ? Array.from({ length: OWN_PLACES }, (_, index) => light.id + (index || '')) : [light.id]
    const places = ids
      .map(placeOf)
      .map(({ x, y, size }) => ({ x: REACH + x * (width - 2 * REACH), y: y * height, size }))
    const free = places.find(({ x, y }) => isFree(x, y))
    light.element.hidden = !free || seen.length >= (width * height) / AREA
    if (!free || light.element.hidden) continue
    // In a window that becomes narrow none leads the page sideways until it has its new place.
    light.element.style.cssText = `left: min(${free.x}px, 100% - ${REACH}px); top: ${free.y}px; --size: ${free.size}`
    seen.push(Object.assign(light, { x: free.x, y: free.y }))
  }
  const drawn = constellation(seen, isFree).map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`)
  path.setAttribute('d', drawn.join(''))
  sky.append(lines, ...lights.map((light) => light.element))
  if (shown?.element.hidden) hide()
  moveTo(Math.max(0, shown ? seen.indexOf(shown) : 0))
  if (seen.length === 0) elements.group.remove()
  // Moved, it would lose the focus.
  else if (elements.group.parentElement !== footer) footer.append(elements.group)
}

/** The one link of the list, over the light that the arrow keys have come to. */
function moveTo(index: number): void {
  at = (index + seen.length) % seen.length
  const light = seen[at]
  if (!light) return
  cursor.href = addressOf(addresses[light.name], light.id)
  cursor.setAttribute('aria-label', texts.light(at + 1, seen.length))
  cursor.style.cssText = light.element.style.cssText
}

function onKey(event: KeyboardEvent): void {
  const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? -1 : at + (steps[event.key] ?? 0)
  if (to === at) return
  event.preventDefault()
  moveTo(to)
  void show(seen[at])
}

/** The lights are behind the page, so a touch is the nearest light's where nothing else takes it. */
function onClick({ target, clientX, clientY }: MouseEvent): void {
  const pressed = target as Element
  if (pressed.closest('.light-card')) return
  const isTaken = pressed.closest(
    'a, button, input, label, summary, video, audio, dialog, [role=dialog], [popover], .toasts',
  )
  // On a button nothing is measured: that would lay the page out before the button has answered.
  const found = isTaken ? undefined : seen[nearest(seen, clientX, clientY + scrollY, REACH)]
  if (found) void show(found)
  else hide()
}

function hide(): void {
  shown?.element.classList.remove('shown')
  shown = undefined
  elements.card.replaceChildren()
  leave()
  leave = () => {}
}

async function show(light: Light | undefined): Promise<void> {
  if (!light || light === shown) return
  shown?.element.classList.remove('shown')
  if (!shown) leave = giveEntry(hide)
  shown = light
  light.element.classList.add('shown')
  const path = rowPath(`/api/${light.name}`, light.id)
  const [row] = (await read<ItemRow[AddressedName][]>(path).catch(() => null)) ?? []
  if (row && light === shown) comeDown(light, postcard(light, row))
}

/** In a free half of the screen: never over a button, and over as few words as can be. */
function comeDown({ element: light }: Light, card: HTMLElement): void {
  elements.card.replaceChildren(card)
  const { left, top } = light.getBoundingClientRect()
  const size = { width: elements.card.offsetWidth, height: elements.card.offsetHeight }
  const start = document.querySelector('.header')?.getBoundingClientRect().bottom ?? 0
  const within: Area = {
    left: 0,
    right: document.documentElement.clientWidth,
    top: Math.max(start, 0),
    bottom: innerHeight,
  }
  const found = freePlace(size, within, { left, top })
  elements.card.style.left = `${found.left}px`
  elements.card.style.top = `${found.top + scrollY}px`
}

function postcard({ name, id }: Light, row: ItemRow[AddressedName]): HTMLAnchorElement {
  const { title, text } = itemOf(name, row, subjectOf(person, name))
  const card = document.createElement('a')
  card.className = 'light-card dawn'
  card.href = addressOf(addresses[name], id)
  card.tabIndex = -1
  const { imageUrl, coverImageUrl, width, height } = row as Partial<ItemRow['photos'] & ItemRow['tracks']>
  const src = imageUrl ?? coverImageUrl
  if (src) {
    const picture = Object.assign(document.createElement('img'), { src: `${src}?w=320&f=webp`, alt: '' })
    if (imageUrl && width && height) Object.assign(picture, { width, height })
    card.append(picture)
  }
  const words = [title, text].filter(Boolean).map((word, index) => {
    const line = document.createElement(index ? 'span' : 'strong')
    line.dir = 'auto'
    line.textContent = word
    return line
  })
  const what = Object.assign(document.createElement('small'), { textContent: texts.all })
  card.append(...[...words, what].flatMap((each) => [each, ' ']))
  return card
}
