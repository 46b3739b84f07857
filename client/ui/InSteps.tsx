import { type ReactNode, useDeferredValue } from 'react'

export interface InStepsProps {
  /** Keeps the place, until the children are drawn. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * Draws a large part for the first time in small steps, between which a slow phone answers. An answer of the graph is drawn at
 * one go otherwise, because React takes every change of a store so.
 */
export function InSteps({ fallback, children }: InStepsProps) {
  const isDrawn = useDeferredValue(true, false)
  return isDrawn ? children : fallback
}
