/** A user agent as a person would call it: 'Firefox on Windows'. */
import { adminAccess } from '../../../shared/messages/catalogue.ts'

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

export function browserName(userAgent: string | null): string {
  const match = (names: readonly (readonly [RegExp, string])[]) =>
    names.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const browser = match(browsers)
  const system = match(systems)
  if (browser && system) return adminAccess.browserOn(browser, system)
  return browser ?? system ?? adminAccess.unknownBrowser
}
