import { createContext, type ReactNode, startTransition, useContext, useEffect, useState } from 'react'
import { isPhone } from './phone.ts'

/**
 * Whether the app is drawn for the first time, in place of the written outline: in small steps anyhow, so that nothing needs to
 * be put off in it.
 */
export const FirstDrawingContext = createContext<{ readonly current: boolean }>({ current: false })

export interface InStepsProps {
  /** Keeps the place, until the children are drawn. */
  readonly fallback: ReactNode
  /** Below the window of a phone, so that it is put off in the first drawing too: two halves are laid out in two tasks. */
  readonly isBelow?: boolean
  /** Whether there is something to draw; until then the fallback stands, and stays the same while the children are drawn. */
  readonly isReady?: boolean
  readonly children: ReactNode
}

/**
 * Draws a large part for the first time in small steps, between which a slow phone answers. An answer of the graph is drawn at
 * one go otherwise, because React takes every change of a store so.
 */
export function InSteps({ fallback, isBelow = false, isReady = true, children }: InStepsProps) {
  const { current: isFirst } = useContext(FirstDrawingContext)
  const [isDrawn, setDrawn] = useState(isReady && isFirst && !isBelow)
  // After each painting, so that a part within a part is laid out by itself; a deferred value within another one is drawn with it.
  // Only for a change: under React's `act` a transition without one kept later updates from being drawn.
  useEffect(() => {
    if (isDrawn !== isReady) startTransition(() => setDrawn(isReady))
  }, [isDrawn, isReady])
  return isReady && isDrawn ? children : fallback
}

/** So many cards of a list fill the window of a phone below the title and the search. */
const FIRST_CARDS = 3

export interface InTurnProps<Item> {
  readonly items: readonly Item[]
  readonly children: (items: readonly Item[]) => ReactNode
}

/**
 * The items of a list that fill a phone's window, and after they are painted all of them, in small steps: in the first drawing
 * of the app the cards below the window would be laid out in the same task. On wider screens, and later, all at once.
 */
export function InTurn<Item>({ items, children }: InTurnProps<Item>) {
  const { current: isFirst } = useContext(FirstDrawingContext)
  const [isWhole, setWhole] = useState(() => !isFirst || !isPhone())
  useEffect(() => {
    if (!isWhole) startTransition(() => setWhole(true))
  }, [isWhole])
  return children(isWhole ? items : items.slice(0, FIRST_CARDS))
}
