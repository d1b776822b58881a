/** The site's icons, drawn as lines of one weight. None carries a meaning alone: there is always text beside it. */

const shapes = {
  up: 'M12 19V5m-6 6 6-6 6 6',
  right: 'M5 12h14m-6-6 6 6-6 6',
  left: 'M19 12H5m6 6-6-6 6-6',
  plus: 'M12 5.5v13M5.5 12h13',
  out: 'M8 16 17 7M9 7h8v8',
  warning: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.6v.1',
  close: 'M6 6l12 12M18 6 6 18',
  turn: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L20 9.4M20 4.5v4.9h-4.9',
  camera: 'M3.5 8.5h4L9 6h6l1.5 2.5h4v10.5h-17zM12 16.6a3.4 3.4 0 1 0 0-6.8 3.4 3.4 0 0 0 0 6.8Z',
  picture: 'M3.5 5h17v14h-17zM3.5 16l5-5 4 4 3-3 5 5M15.5 9.5v.1',
  remove: 'M5 7h14M10 7V4.5h4V7m-7.5 0 .8 12.5h9.4L17.5 7',
  play: 'M8 5.5v13l11-6.5z',
  pause: 'M8.5 5.5v13m7-13v13',
  download: 'M12 4v11m-5-5 5 5 5-5M5 20h14',
  send: 'M12 15V4m-5 5 5-5 5 5M7 12H5v8h14v-8h-2',
  page: 'M6 3.5h8l4 4v13H6zM14 3.5v4h4',
  star: 'm12 4 2.3 5.1 5.5.6-4.1 3.7 1.2 5.5L12 16l-4.9 2.9 1.2-5.5-4.1-3.7 5.5-.6z',
  copy: 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4',
} as const

export type IconName = keyof typeof shapes

/** `shape` is the path of one that a single page has: the others are on every page. */
export function Icon({ name, shape = name && shapes[name] }: { name?: IconName; shape?: string }) {
  return (
    <svg
      className="icon"
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={shape} />
    </svg>
  )
}
