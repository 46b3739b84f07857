import { Monitor, Moon, Sun } from 'lucide-react'
import { IconButton } from './Button.tsx'
import { type ColourChoice, useColourMode } from './ColourMode.tsx'

const NEXT: Readonly<Record<ColourChoice, ColourChoice>> = { system: 'light', light: 'dark', dark: 'system' }
const LOOK = {
  system: { icon: Monitor, label: 'Device colours. Switch to light' },
  light: { icon: Sun, label: 'Light colours. Switch to dark' },
  dark: { icon: Moon, label: 'Dark colours. Switch to device colours' },
} as const

/** Switches between the device's mode, light and dark. */
export function ThemeSwitch({ tone = 'plain' }: { readonly tone?: 'plain' | 'onDeep' }) {
  const { choice, choose } = useColourMode()
  const { icon, label } = LOOK[choice]
  return <IconButton icon={icon} label={label} tone={tone} onClick={() => choose(NEXT[choice])} />
}
