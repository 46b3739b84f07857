import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import type { WizardStep } from './empty-fields.ts'
import { StepHead, StepSheet } from './StepHead.tsx'
import type { WizardState } from './use-wizard.ts'

export interface WizardSheetProps<Values extends FieldValues> {
  readonly wizard: WizardState
  readonly steps: readonly WizardStep<Values>[]
  /** The form, for the document's title: 'Registration'. */
  readonly name: string
  /** The title over the errors of this step; 'Please check these fields' unless given. */
  readonly errorTitle?: string
  /** The fields of the step and, last, a `WizardFoot`. */
  readonly children: ReactNode
}

/** The form element of a wizard: progress, heading and errors of its step. */
export function WizardSheet<Values extends FieldValues>({
  wizard: { step, heading, errors, attempt, onSubmit },
  steps,
  name,
  errorTitle,
  children,
}: WizardSheetProps<Values>) {
  return (
    // Sent by the browser itself, before the page is alive, nothing of it may get into an address.
    <StepSheet noValidate method="post" aria-labelledby="step-title" onSubmit={onSubmit}>
      <title>{`${steps[step]?.title ?? ''} · ${name}`}</title>
      <StepHead steps={steps} step={step} heading={heading} />
      <ErrorSummary
        key={step}
        errors={errors}
        attempt={attempt}
        {...(errorTitle === undefined ? {} : { title: errorTitle })}
      />
      {children}
    </StepSheet>
  )
}
