/** What a browser says of itself, as a person would call it: 'Firefox on Windows'. */

const browsers = [
  [/Edg/, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
] as const
const systems = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/CrOS/, 'Chromebook'],
  [/Linux/, 'Linux'],
] as const

export function browserOf(userAgent: string | null): string {
  const first = (known: readonly (readonly [RegExp, string])[]) =>
    known.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  const browser = first(browsers)
  const system = first(systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? 'An unknown browser'
}
