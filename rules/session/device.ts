/** The systems by what their browsers send, the more special ones first. */
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['CrOS', 'Chromebook'],
  ['Mac OS X', 'Mac'],
  ['Linux', 'Linux'],
] as const

/** The browsers in the same way: most of them name others as well. */
const BROWSERS = [
  ['OPR/', 'Opera'],
  ['Opera Mini', 'Opera Mini'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Edg', 'Edge'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['CriOS', 'Chrome'],
  ['Chrome', 'Chrome'],
  ['Safari', 'Safari'],
] as const

/** The most characters of a User-Agent that are looked at. */
const AGENT_MAX = 400

/** A device in a few words by its User-Agent: 'Chrome on Android'; '' for one that names neither. */
export function deviceOf(userAgent: string): string {
  const named = (list: readonly (readonly [string, string])[]) =>
    list.find(([mark]) => userAgent.slice(0, AGENT_MAX).includes(mark))?.[1]
  return [named(BROWSERS), named(SYSTEMS)].filter((name) => name !== undefined).join(' on ')
}
