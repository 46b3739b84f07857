import { type ComponentType, createElement, lazy, type ReactNode, Suspense, useState } from 'react'

/**
 * A window that is loaded when it is first opened, because most visits to a page open none. Once opened it stays, so
 * that it can close with its animation.
 */
export function onceOpen<Props extends { readonly open: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  // React's own type of a lazy component does not accept props that are still a type parameter.
  const Window = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function OnceOpen(props: Props) {
    const [wasOpen, setWasOpen] = useState(props.open)
    if (props.open && !wasOpen) setWasOpen(true)
    return wasOpen ? createElement(Suspense, { fallback: null }, createElement(Window, props)) : null
  }
}
