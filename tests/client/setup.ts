import '@testing-library/jest-dom/vitest'
import { format } from 'node:util'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { notify } from '#client/ui/toasts.ts'
import './quick-elements.ts'
import './quick-styles.ts'

// Pages are loaded when they are first visited; a busy machine takes more than the usual second for that.
configure({ asyncUtilTimeout: 30_000 })

/** What React reports of the page itself: keys of a list, attributes no element knows, elements in the wrong place. */
const PAGE_WARNINGS =
  /unique "key" prop|same key|does not recognize the|Invalid DOM property|non-boolean attribute|Unknown event handler|cannot be a (?:child|descendant)|cannot contain a nested/
/** Keys of what a test did not name: lists of the made-up graph hold two equal records, with these values. Not worth a word. */
const MADE_UP = /same key, `(?:[^`]*\btext\b[^`]*|[A-Z0-9_]+(?: [a-z]+)?|[a-z]+(?:-[a-z]+)+)`/
const warnings: string[] = []
const report = console.error.bind(console)
console.error = (...parts: readonly unknown[]) => {
  const text = format(...parts)
  if (MADE_UP.test(text)) return
  if (PAGE_WARNINGS.test(text)) warnings.push(text)
  report(...parts)
}

// happy-dom does not know the size of a select, without which the form takes the first choice for one made by the user
// and drops the stored one.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 1, configurable: true })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  // happy-dom knows no media; the device is light and wide unless a test says otherwise.
  // The test browser does not scroll: whatever waits to be seen waits, unless a test says otherwise.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => {}
      disconnect = () => {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
})

afterEach(() => {
  cleanup()
  notify.clear()
  vi.unstubAllGlobals()
  const said = warnings.splice(0)
  if (said.length > 0) throw new Error(`React warns of the page: ${said.join('; ')}`)
})
