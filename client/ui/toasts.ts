import { useSyncExternalStore } from 'react'
import type { NoticeTone } from './Notice.tsx'

/** The documented durations of a toast: 1, 2, 3 or 5 seconds. */
export type ToastSeconds = 1 | 2 | 3 | 5

export interface Toast {
  readonly id: number
  readonly tone: NoticeTone
  readonly text: string
  /** null for a toast that stays until it is closed. */
  readonly seconds: ToastSeconds | null
}

let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function add(tone: NoticeTone, text: string, seconds: ToastSeconds | null): number {
  lastId += 1
  // A repeated message replaces the earlier one and restarts its time.
  const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone)
  change([...others, { id: lastId, tone, text, seconds }].slice(-4))
  return lastId
}

/**
 * Shows a toast and announces it to screen readers. Spec 000 §9: five seconds unless another time is documented; an
 * error without a time stays until it is closed.
 */
export const notify = {
  success: (text: string, seconds: ToastSeconds = 5): number => add('success', text, seconds),
  info: (text: string, seconds: ToastSeconds = 5): number => add('info', text, seconds),
  warning: (text: string, seconds: ToastSeconds = 5): number => add('warning', text, seconds),
  error: (text: string, seconds: ToastSeconds | null = null): number => add('danger', text, seconds),
  close: (id: number): void => change(toasts.filter((toast) => toast.id !== id)),
  /** Removes all toasts, for example at sign-out. */
  clear: (): void => change([]),
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The messages on the screen now, oldest first. */
export const useToasts = (): readonly Toast[] => useSyncExternalStore(subscribe, () => toasts)
