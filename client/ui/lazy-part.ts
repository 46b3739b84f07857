import { type ComponentType, createElement, lazy, useState } from 'react'

/** A component that is loaded on first use. */
export interface LazyPart<Props extends object> {
  /** Draws the part; suspends while it is loading. */
  readonly Part: ComponentType<Props>
  /** Begins to load it. */
  readonly load: () => Promise<ComponentType<Props>>
}

/**
 * React's `lazy`, but a part that has been loaded before it is first drawn is drawn at once. React would suspend for a moment,
 * draw what surrounds the part a second time and keep the fallback for a third of a second.
 */
export function lazyPart<Props extends object>(
  importIt: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  let loaded: ComponentType<Props> | null = null
  const load = async () => {
    loaded ??= await importIt()
    return loaded
  }
  // `lazy` loses the type parameter.
  const Later = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  const Part = (props: Props) => {
    // It stays what it was first drawn as: another one would lose its state.
    const [Drawn] = useState(() => loaded ?? Later)
    return createElement(Drawn, props)
  }
  return { Part, load }
}
