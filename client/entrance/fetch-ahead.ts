/** The first signs that somebody is about to sign in. */
const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input'] as const

/**
 * Fetches the app's scripts at the first press of a key or a finger, so that they are here when the session begins.
 * They are not run: that would be felt while typing. Nothing is fetched for people who save data.
 *
 * @param addresses of scripts, with spaces between them
 */
export function fetchAhead(addresses: string): void {
  const { connection } = navigator as { readonly connection?: { readonly saveData?: boolean } }
  if (addresses === '' || connection?.saveData === true) return
  const fetchThem = () => {
    for (const sign of SIGNS_OF_USE) removeEventListener(sign, fetchThem, true)
    for (const address of addresses.split(' ')) {
      const link = document.createElement('link')
      link.rel = 'prefetch'
      link.as = 'script'
      link.crossOrigin = ''
      link.href = address
      document.head.append(link)
    }
  }
  for (const sign of SIGNS_OF_USE) addEventListener(sign, fetchThem, true)
}
