/** A QR code as an image: dark modules as squares of 1 by 1, within the light zone without which no reader finds it. */
import encodeQR from 'qr'

const QUIET_ZONE = 4

export function QrCode({ text, label, className }: { text: string; label: string; className?: string }) {
  const modules = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const squares = modules.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg
      viewBox={`0 0 ${modules.length} ${modules.length}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
      className={className}
    >
      <path d={squares.join('')} />
    </svg>
  )
}
