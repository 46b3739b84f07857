import type { LucideIcon } from 'lucide-react'
import { type ComponentType, cloneElement, type ReactElement, type ReactNode, useState } from 'react'

export type MenuEntry =
  | {
      readonly id: string
      readonly label: string
      readonly icon?: LucideIcon
      readonly tone?: 'plain' | 'danger'
      readonly disabled?: boolean
      readonly onSelect: () => void
    }
  | 'separator'

export interface MenuProps {
  /** What opens it: a Button or IconButton. */
  readonly trigger: ReactElement<TriggerProps>
  readonly entries: readonly MenuEntry[]
  /** Something above the entries that is not pressed, such as who is signed in. */
  readonly head?: ReactNode
}

/** What the menu gives its button before it is first pressed. */
interface TriggerProps {
  readonly onClick?: () => void
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}

const load = async () => (await import('./MenuWindow.tsx')).MenuWindow

/** A failed attempt is reported when the button is pressed. */
const loadAhead = () => void load().catch(() => {})

/**
 * A list of actions behind a button. Arrows move, letters jump, Escape closes. Most menus are never opened, so the
 * list is loaded when its button is reached.
 */
export function Menu(props: MenuProps) {
  const [Loaded, setLoaded] = useState<ComponentType<MenuProps> | null>(null)
  if (Loaded !== null) return <Loaded {...props} />
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: loadAhead,
    onFocus: loadAhead,
    onClick: () =>
      void load().then(
        (loaded) => setLoaded(() => loaded),
        // Thrown while rendering, it reaches the crash page, as when a page cannot be loaded.
        (error: unknown) =>
          setLoaded(() => {
            throw error
          }),
      ),
  })
}
