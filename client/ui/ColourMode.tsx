import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { PALETTE } from './palette.ts'

/** What the person chose; 'system' follows the device. */
export type ColourChoice = 'system' | 'light' | 'dark'

interface ColourMode {
  readonly choice: ColourChoice
  /** What is on the screen now. */
  readonly mode: 'light' | 'dark'
  readonly choose: (choice: ColourChoice) => void
}

/** The same key stands in public/theme.js, which runs before the first paint. */
const STORAGE_KEY = 'isusu.theme'
const DARK_QUERY = '(prefers-color-scheme: dark)'

const Context = createContext<ColourMode | null>(null)

function storedChoice(): ColourChoice {
  try {
    const stored = localStorage.getItem(STORAGE_KEY)
    return stored === 'light' || stored === 'dark' ? stored : 'system'
  } catch {
    return 'system'
  }
}

let unstored: ColourChoice | null = null
const listeners = new Set<() => void>()
const currentChoice = (): ColourChoice => unstored ?? storedChoice()
const deviceDarkness = (): boolean => window.matchMedia(DARK_QUERY).matches

function currentMode(): 'light' | 'dark' {
  const choice = currentChoice()
  return choice === 'system' ? (deviceDarkness() ? 'dark' : 'light') : choice
}

function followChoice(onChange: () => void): () => void {
  const otherTab = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) onChange()
  }
  listeners.add(onChange)
  window.addEventListener('storage', otherTab)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', otherTab)
  }
}

function followDevice(onChange: () => void): () => void {
  const query = window.matchMedia(DARK_QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Holds light or dark for the page; the choice is remembered on the device and shared by its tabs. */
export function ColourModeProvider({ children }: { readonly children: ReactNode }) {
  // A page written at build time knows neither; the browser's own follow with the first effects.
  const choice = useSyncExternalStore(followChoice, currentChoice, () => 'system' as const)
  const deviceIsDark = useSyncExternalStore(followDevice, deviceDarkness, () => false)

  const mode = choice === 'system' ? (deviceIsDark ? 'dark' : 'light') : choice
  useEffect(() => {
    // While a written page is taken over, theme.js knows better than the first render.
    if (mode !== currentMode()) return
    document.documentElement.dataset['theme'] = mode
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PALETTE['bg.canvas'][mode])
  }, [mode])

  // Paper is always light, whatever the screen was.
  useEffect(() => {
    const forPaper = () => {
      document.documentElement.dataset['theme'] = 'light'
    }
    const forScreen = () => {
      document.documentElement.dataset['theme'] = mode
    }
    window.addEventListener('beforeprint', forPaper)
    window.addEventListener('afterprint', forScreen)
    return () => {
      window.removeEventListener('beforeprint', forPaper)
      window.removeEventListener('afterprint', forScreen)
    }
  }, [mode])

  const choose = useCallback((next: ColourChoice) => {
    try {
      if (next === 'system') localStorage.removeItem(STORAGE_KEY)
      else localStorage.setItem(STORAGE_KEY, next)
      unstored = null
    } catch {
      // A device that keeps nothing still shows the choice until the page is left.
      unstored = next
    }
    for (const listener of listeners) listener()
  }, [])

  const value = useMemo(() => ({ choice, mode, choose }), [choice, mode, choose])
  return <Context value={value}>{children}</Context>
}

/** Light or dark, and how to change it. Throws outside the provider. */
export function useColourMode(): ColourMode {
  const value = useContext(Context)
  if (value === null) throw new Error('useColourMode needs ColourModeProvider above it')
  return value
}
