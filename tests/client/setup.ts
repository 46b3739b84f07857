import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { notify } from '#client/ui/toasts.ts'
import './quick-styles.ts'

// Pages are loaded when they are first visited; a busy machine takes more than the usual second for that.
configure({ asyncUtilTimeout: 90_000 })

// happy-dom does not know the size of a select, without which the form takes the first choice for one made by the user
// and drops the stored one.
Object.defineProperty(HTMLSelectElement.prototype, 'size', { value: 1, configurable: true })

beforeEach(() => {
  localStorage.clear()
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
})
