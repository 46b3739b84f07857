import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { DeepPartial, FieldValues, UseFormReturn } from 'react-hook-form'
import { type Draft, type DraftFields, dropDraft, keepDraft, readDraft } from './draft-store.ts'

/** How long the typing must rest before the draft is kept, in milliseconds. */
const REST_MS = 800

export interface DraftOptions<Values extends FieldValues> extends DraftFields {
  /** The form and whose it is: 'loan-request.42'. Public forms go without the second part. */
  readonly key: string
  readonly form: UseFormReturn<Values>
  readonly now?: () => Date
}

export interface FormDraft {
  /** What was left here before; null when there is nothing to resume. */
  readonly found: Draft | null
  /** Puts the draft into the form. */
  readonly resume: () => void
  /** Forgets it and begins anew. */
  readonly discard: () => void
  /** After the form has been sent. */
  readonly clear: () => void
}

/**
 * Keeps what is typed on the device and offers it when the form is opened again. Secrets and files never
 * rest there. Show `found` with <DraftNotice>.
 */
export function useDraft<Values extends FieldValues>({
  key,
  form,
  without = [],
  harmless = [],
  now = () => new Date(),
}: DraftOptions<Values>): FormDraft {
  const [found, setFound] = useState<Draft | null>(() => readDraft(key, now().getTime()))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keep = useEffectEvent((values: Values) =>
    keepDraft(key, values, new Date().getTime(), { without, harmless }),
  )

  useEffect(() => {
    const subscription = form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, isDirty }) => {
        clearTimeout(timer.current)
        if (isDirty === false) return
        timer.current = setTimeout(() => keep(values), REST_MS)
      },
    })
    return () => {
      clearTimeout(timer.current)
      subscription()
    }
  }, [form])

  const forget = () => {
    // What was typed a moment ago must not come back after it was sent.
    clearTimeout(timer.current)
    dropDraft(key)
    setFound(null)
  }

  return {
    found,
    resume: () => {
      if (found === null) return
      // The form's own defaults stay the ground, so that the draft counts as unsaved work.
      for (const [name, value] of Object.entries(found.values)) {
        form.setValue(name as Parameters<typeof form.setValue>[0], value as DeepPartial<Values>[string], {
          shouldDirty: true,
        })
      }
      setFound(null)
    },
    discard: forget,
    clear: forget,
  }
}
