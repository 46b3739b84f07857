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
  /** The mode on the screen. */
  readonly mode: 'light' | 'dark'
  readonly choose: (choice: ColourChoice) => void
}

/** public/theme.js, which runs before the first paint, uses the same key. */
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

/** Provides the colour mode. The choice is stored on the device and shared by its tabs. */
export function ColourModeProvider({ children }: { readonly children: ReactNode }) {
  // A prerendered page does not know the choice; the browser's is applied with the first effects.
  const choice = useSyncExternalStore(followChoice, currentChoice, () => 'system' as const)
  const deviceIsDark = useSyncExternalStore(followDevice, deviceDarkness, () => false)

  const mode = choice === 'system' ? (deviceIsDark ? 'dark' : 'light') : choice
  useEffect(() => {
    // During hydration the mode of theme.js is the right one and not that of the first render.
    if (mode !== currentMode()) return
    document.documentElement.dataset['theme'] = mode
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', PALETTE['bg.canvas'][mode])
  }, [mode])

  // Prints are always light.
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
      // Without storage the choice is kept until the page is left.
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
