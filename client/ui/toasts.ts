import { useEffect, useState, useSyncExternalStore } from 'react'
import type { NoticeTone } from './Notice.tsx'

/** The documented durations of a toast: 1, 2, 3 or 5 seconds. */
export type ToastSeconds = 1 | 2 | 3 | 5

export interface Toast {
  readonly id: number
  readonly tone: NoticeTone
  /** null unless the documents name one. */
  readonly title: string | null
  readonly text: string
  /** Where it leads, for a message with a next step. */
  readonly link: ToastLink | null
  /** null for a toast that stays until it is closed, its page is left or its action is done again. */
  readonly seconds: ToastSeconds | null
}

/** A way on from a toast: the words of the link and its address. */
interface ToastLink {
  readonly label: string
  readonly to: string
}

/** What a toast says: a text, a text under a title, or one with a way on. */
export type ToastText = string | { readonly title?: string; readonly text: string; readonly link?: ToastLink }

/** A prerendered page says nothing. */
const NONE: readonly Toast[] = []

let toasts = NONE
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

function add(tone: NoticeTone, said: ToastText, seconds: ToastSeconds | null): number {
  const { title = null, text, link = null } = typeof said === 'string' ? { text: said } : said
  lastId += 1
  // A repeated message replaces the earlier one and restarts its time.
  const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone)
  change([...others, { id: lastId, tone, title, text, link, seconds }].slice(-4))
  return lastId
}

/**
 * Shows a toast and announces it to screen readers. Spec 000 §9: five seconds unless another time is documented; an
 * error without a time stays until it is closed or the page is left. Each function returns the toast's id, for `close`.
 */
export const notify = {
  success: (said: ToastText, seconds: ToastSeconds = 5): number => add('success', said, seconds),
  info: (text: string, seconds: ToastSeconds = 5): number => add('info', text, seconds),
  warning: (said: ToastText, seconds: ToastSeconds = 5): number => add('warning', said, seconds),
  error: (text: string, seconds: ToastSeconds | null = null): number => add('danger', text, seconds),
  close: (id: number): void => change(toasts.filter((toast) => toast.id !== id)),
  /** Removes the toasts without a time, when their page is left. */
  leavePage: (): void => change(toasts.filter((toast) => toast.seconds !== null)),
  /** Removes all toasts, for example at sign-out. */
  clear: (): void => change([]),
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The messages on the screen now, oldest first. */
export const useToasts = (): readonly Toast[] =>
  useSyncExternalStore(
    subscribe,
    () => toasts,
    () => NONE,
  )

/** The error toast of one action. */
export interface ActionError {
  /** Shows that the action failed, in place of what was shown before. */
  readonly report: (text: string) => void
  /** Removes the toast, when the action begins again. */
  readonly clear: () => void
}

function createActionError(): ActionError {
  let shown: number | null = null
  const clear = () => {
    if (shown !== null) notify.close(shown)
    shown = null
  }
  return {
    clear,
    report(text) {
      clear()
      shown = notify.error(text)
    },
  }
}

/** An error toast that does not outlive its cause: it goes when the action begins again or its control is gone. */
export function useActionError(): ActionError {
  const [error] = useState(createActionError)
  useEffect(() => error.clear, [error])
  return error
}
