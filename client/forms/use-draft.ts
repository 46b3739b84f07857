import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeepPartial, FieldValues, UseFormReturn } from 'react-hook-form'
import {
  type DraftFields,
  dropDraft,
  type FoundDraft,
  keepDraft,
  keepWholeDraft,
  readDraft,
  type Withheld,
  withheldFrom,
} from './draft-store.ts'
import { KEEP_DRAFTS } from './keep-drafts.ts'

/** The pause in typing before the draft is stored, in milliseconds. */
const REST_MS = 800

export interface DraftOptions<Values extends FieldValues> extends DraftFields {
  /** The form and its owner: 'loan-request.42'. Public forms have no owner. null keeps nothing: a form of secrets. */
  readonly key: string | null
  readonly form: UseFormReturn<Values>
  readonly now?: () => Date
}

export interface FormDraft {
  /** The stored draft, to be offered; null when there is none. */
  readonly found: FoundDraft | null
  /** The draft of a session that ended by itself, which has been put into the form; null for none. */
  readonly restored: FoundDraft | null
  /** What the draft does not hold of this form. */
  readonly withheld: readonly Withheld[]
  /** Puts the draft into the form. */
  readonly resume: () => void
  /** Removes the draft; a form into which it has been put is emptied. */
  readonly discard: () => void
  /** Removes the draft after the form has been sent. */
  readonly clear: () => void
}

/**
 * Stores the values of a form on the device and offers them when the form is opened again. Secrets and files are never stored
 * there. When a session ended by itself over the form, the same person finds it filled in as they left it, with secrets and files
 * too as long as the page lives, passwords excepted. Show it with <DraftNotice>.
 */
export function useDraft<Values extends FieldValues>({
  key,
  form,
  without = [],
  harmless = [],
  now = () => new Date(),
}: DraftOptions<Values>): FormDraft {
  const [found, setFound] = useState<FoundDraft | null>(() =>
    key === null ? null : readDraft(key, now().getTime()),
  )
  const [restored, setRestored] = useState<FoundDraft | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the form holds what has not been sent. */
  const hasChanged = useRef(false)
  const keep = useEffectEvent((values: Values, store = keepDraft) => {
    if (key !== null) store(key, values, new Date().getTime(), { without, harmless })
  })
  const resume = () => {
    if (found === null) return
    // The default values are kept, so that the restored draft counts as unsaved changes.
    for (const [name, value] of Object.entries(found.values)) {
      form.setValue(name as Parameters<typeof form.setValue>[0], value as DeepPartial<Values>[string], {
        shouldDirty: true,
      })
    }
    setFound(null)
  }
  const comeBack = useEffectEvent(() => {
    if (found?.isOfEndedSession !== true) return
    resume()
    setRestored(found)
  })

  useEffect(() => {
    const subscription = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current)
        hasChanged.current = isDirty !== false
        if (!hasChanged.current) return
        timer.current = setTimeout(() => keep(values), REST_MS)
      },
    })
    const keepNow = () => {
      if (hasChanged.current) keep(form.getValues(), keepWholeDraft)
    }
    addEventListener(KEEP_DRAFTS, keepNow)
    // Once, and only over a session that ended: the form itself is what is set.
    // oxlint-disable-next-line react/set-state-in-effect
    comeBack()
    return () => {
      removeEventListener(KEEP_DRAFTS, keepNow)
      clearTimeout(timer.current)
      subscription()
    }
  }, [form])

  const forget = () => {
    // A pending write must not restore the draft after the form was sent.
    clearTimeout(timer.current)
    hasChanged.current = false
    if (key !== null) dropDraft(key)
    setFound(null)
    setRestored(null)
  }

  const shown = found ?? restored
  return {
    found,
    restored,
    withheld:
      shown === null
        ? []
        : withheldFrom(form.getValues(), { harmless }).filter(
            (kind) => !shown.isWhole || kind === 'passwords',
          ),
    resume,
    discard: () => {
      if (restored !== null) form.reset()
      forget()
    },
    clear: forget,
  }
}
