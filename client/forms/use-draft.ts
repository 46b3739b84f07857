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
  /** The form and its owner: 'loan-request.42'. Public forms have no owner. */
  readonly key: string
  readonly form: UseFormReturn<Values>
  readonly now?: () => Date
}

export interface FormDraft {
  /** The stored draft; null when there is none. */
  readonly found: FoundDraft | null
  /** What the draft does not hold of this form. */
  readonly withheld: readonly Withheld[]
  /** Puts the draft into the form. */
  readonly resume: () => void
  /** Removes the draft. */
  readonly discard: () => void
  /** Removes the draft after the form has been sent. */
  readonly clear: () => void
}

/**
 * Stores the values of a form on the device and offers them when the form is opened again. Secrets and files are never stored
 * there. After a session has ended over the form they are offered too as long as the page lives, passwords excepted. Show `found` with <DraftNotice>.
 */
export function useDraft<Values extends FieldValues>({
  key,
  form,
  without = [],
  harmless = [],
  now = () => new Date(),
}: DraftOptions<Values>): FormDraft {
  const [found, setFound] = useState<FoundDraft | null>(() => readDraft(key, now().getTime()))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  /** Whether the form holds what has not been sent. */
  const hasChanged = useRef(false)
  const keep = useEffectEvent((values: Values, store = keepDraft) =>
    store(key, values, new Date().getTime(), { without, harmless }),
  )

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
    dropDraft(key)
    setFound(null)
  }

  return {
    found,
    withheld:
      found === null
        ? []
        : withheldFrom(form.getValues(), { harmless }).filter(
            (kind) => !found.isWhole || kind === 'passwords',
          ),
    resume: () => {
      if (found === null) return
      // The default values are kept, so that the restored draft counts as unsaved changes.
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
