import { type ComponentType, cloneElement, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import type { MenuProps } from './MenuWindow.tsx'
import { notify } from './toasts.ts'

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
        () => notify.error(`${SHELL_TEXTS.windowNotFetched} ${SHELL_TEXTS.checkConnection}`),
      ),
  })
}
