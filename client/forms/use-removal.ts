import type { useMutation } from '@apollo/client/react'
import { useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { notifyCancelled } from '../shell/notify-cancelled.ts'
import { notify, useActionError } from '../ui/toasts.ts'
import { type MutationPayload, type Submit, useSubmit } from './use-submit.ts'

interface RemovalPayload extends MutationPayload {
  readonly message: string | null
}

/** The removal of records, each after a question. */
export interface Removal<Item> extends Pick<Submit<never, RemovalPayload>, 'busy' | 'error' | 'userErrors'> {
  /** The record that is asked about; null for none. */
  readonly asked: Item | null
  readonly ask: (item: Item) => void
  readonly cancel: () => void
  readonly confirm: () => void
}

/**
 * Removes records; that the list is read again is an option of the mutation's hook. Spec 002 §8: the backend's message, or
 * else `removed`, is shown as a toast, and 'failed' on an error.
 */
export function useRemoval<Item extends { readonly id: string }, Data>(
  mutation: useMutation.ResultTuple<Data, { input: { id: string } }>,
  pick: (data: Data) => RemovalPayload | null,
  removed: string,
): Removal<Item> {
  const [asked, setAsked] = useState<Item | null>(null)
  const failure = useActionError()
  const { send, busy, error, userErrors, clear } = useSubmit(mutation, pick)
  const confirm = async () => {
    if (asked === null) return
    failure.clear()
    const { payload } = await send({ input: { id: asked.id } })
    if (payload === null) {
      failure.report(SHELL_TEXTS.failed)
      return
    }
    notify.success(payload.message ?? removed, 3)
    setAsked(null)
  }
  return {
    asked,
    busy,
    error,
    userErrors,
    ask: (item) => {
      clear()
      setAsked(item)
    },
    cancel: () => {
      if (busy) return
      setAsked(null)
      notifyCancelled()
    },
    confirm: () => void confirm(),
  }
}
