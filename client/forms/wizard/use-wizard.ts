import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { SummarisedError } from '../../ui/ErrorSummary.tsx'
import type { RulesForm } from '../use-rules-form.ts'
import type { WizardStep } from './empty-fields.ts'
import type { Steps } from './steps-at.ts'

/** The steps of one form. */
export interface WizardState {
  /** From 0. */
  readonly step: number
  readonly isLast: boolean
  readonly go: (step: number, how?: 'push' | 'replace') => void
  /** The errors of the step on the screen, and those that belong to no step. */
  readonly errors: readonly SummarisedError[]
  readonly attempt: number
  readonly heading: RefObject<HTMLHeadingElement | null>
  /** For the form element: validates the step and opens the next one; the last step calls `send`. */
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

interface WizardOptions<Values extends FieldValues> {
  readonly form: RulesForm<Values>
  readonly steps: readonly WizardStep<Values>[]
  /** Where the wizard stands, of as many steps: `useStep` inside the app. */
  readonly at: Steps
  /** Sends the whole form, from `form.onSubmit`. */
  readonly send: (event: SubmitEvent<HTMLFormElement>) => void
  /** Called with a step that is filled in correctly, before the next one opens; false stays. */
  readonly mayLeave?: (step: number) => Promise<boolean>
}

/**
 * Leads through the steps of a form: each is checked before the next one opens, errors of the server open the first step
 * that has one, and a new step takes the focus at its heading.
 */
export function useWizard<Values extends FieldValues>({
  form,
  steps,
  at: { step, go },
  send,
  mayLeave,
}: WizardOptions<Values>): WizardState {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  const { attempt } = form.summary

  const stepOf = (field: string | null): number | null => {
    const index = steps.findIndex(({ fields }) => (fields as readonly (string | null)[]).includes(field))
    return index === -1 ? null : index
  }
  const errors = form.summary.errors
    .map((error) => (stepOf(error.field) === null ? { ...error, field: null } : error))
    .filter(({ field }) => field === null || stepOf(field) === step)
  const wrongSteps = form.summary.errors.flatMap(({ field }) => stepOf(field) ?? [])
  const firstWrong = wrongSteps.length === 0 ? null : Math.min(...wrongSteps)

  // Opens the first step with a user error.
  const answered = useRef(attempt)
  useEffect(() => {
    if (answered.current === attempt) return
    answered.current = attempt
    if (firstWrong !== null && firstWrong !== step) go(firstWrong, 'replace')
  }, [attempt, firstWrong, step, go])

  // A new step starts at its heading, unless its errors take the focus.
  const refused = errors.length > 0
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    if (refused) return
    heading.current?.focus()
    // The heading may have the focus but be out of view, when Back has restored the scroll position.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step, refused])

  const next = async () => {
    if (!(await form.check(steps[step]?.fields ?? []))) return
    if (mayLeave === undefined || (await mayLeave(step))) go(step + 1)
  }
  const isLast = step === steps.length - 1
  return {
    step,
    isLast,
    go,
    errors,
    attempt,
    heading,
    onSubmit: (event) => {
      event.preventDefault()
      if (isLast) send(event)
      else void next()
    },
  }
}
