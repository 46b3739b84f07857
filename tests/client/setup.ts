import '@testing-library/jest-dom/vitest'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, vi } from 'vitest'
import { notify } from '#client/ui/toasts.ts'

beforeEach(() => {
  localStorage.clear()
  // happy-dom knows no media; the device is light and wide unless a test says otherwise.
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
