import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A window that is loaded when it is first opened, because most visits to a page open none. Once opened it stays, so
 * that it can close with its animation.
 */
export function onceOpen<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => React.ReactNode {
  const Window = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function OnceOpen(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open)
    if (props.open && !wasOpen) setWasOpen(true)
    return wasOpen ? (
      <Suspense fallback={null}>
        <Window {...props} />
      </Suspense>
    ) : null
  }
}
