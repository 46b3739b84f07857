import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, useState } from 'react'
import { CLAIM_STEPS, validateClaim } from '#rules/claims/validate-claim.ts'
import { lagosDate } from '#rules/dates.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { formPart, useRulesForm } from '../../../forms/use-rules-form.ts'
import { emptyFields } from '../../../forms/wizard/empty-fields.ts'
import type { Steps } from '../../../forms/wizard/steps-at.ts'
import { useLateStep } from '../../../forms/wizard/use-late-step.ts'
import { useWizard } from '../../../forms/wizard/use-wizard.ts'
import { WizardFoot } from '../../../forms/wizard/WizardFoot.tsx'
import { WizardSheet } from '../../../forms/wizard/WizardSheet.tsx'
import { BankAccountFields, type BankAccountValues } from '../../members/BankAccountFields.tsx'
import { FieldGroup } from '../../members/person/FieldGroup.tsx'
import { BeneficiaryStep } from './BeneficiaryStep.tsx'
import { CalculationStep } from './CalculationStep.tsx'
import type { SubmittedClaim } from './ClaimReceipt.tsx'
import { type ClaimValues, LABELS, NOTHING_TYPED, STEPS } from './claim-values.ts'
import { MemberStep } from './MemberStep.tsx'
import { type AskDeceased, useDeceased } from './use-deceased.ts'
import { type SubmitClaim, useSendClaim } from './use-send-claim.ts'

const [SEARCH, CALCULATION] = CLAIM_STEPS

const TEXTS = {
  previous: SHELL_TEXTS.back,
  send: CLAIMS_TEXTS.submit,
  sending: CLAIMS_TEXTS.submitting,
  progress: CLAIMS_TEXTS.sendingDocuments,
  mayHaveArrived: CLAIMS_TEXTS.mayHaveArrived,
  failure: { title: CLAIMS_TEXTS.submissionFailedTitle, text: CLAIMS_TEXTS.submissionFailed },
} as const

/** How the wizard reaches what is around it, which differs inside the app and in a document without router. */
export interface ClaimSurroundings {
  /** Where the wizard stands, of five steps. */
  readonly at: Steps
  readonly ask: AskDeceased
  readonly submit: SubmitClaim
  /** Asks before unsaved changes are left. */
  readonly Guard: ComponentType<{ readonly when: boolean }>
}

export interface ClaimWizardProps extends ClaimSurroundings {
  readonly onSubmitted: (receipt: SubmittedClaim) => void
}

/** The five steps of a beneficiary's claim as one form. Spec 002 §2.9, §4, §5. */
export function ClaimWizard({ at, ask, submit: sendClaim, Guard, onSubmitted }: ClaimWizardProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<ClaimValues>({
    validate: (values) => ({
      ...SEARCH.validate(values),
      ...CALCULATION.validate(values),
      ...validateClaim(values, { today }),
    }),
    defaultValues: NOTHING_TYPED,
    labels: LABELS,
  })
  const deceased = useDeceased(form, ask)
  const { Step: Documents, fetchStep: fetchDocuments } = useLateStep(
    async () => (await import('./DocumentsStep.tsx')).DocumentsStep,
  )
  // The calculation is made anew from the balances of the day.
  const draft = useDraft({ key: 'beneficiary-claim', form: form.form, without: ['calculatedAmountDue'] })
  const { send, ...sending } = useSendClaim(sendClaim, (receipt) => {
    draft.clear()
    form.form.reset(NOTHING_TYPED)
    onSubmitted(receipt)
  })
  const submit = form.onSubmit(async (values) => {
    const refusals = await send(values, deceased.found)
    if (refusals.some(({ field }) => field === 'calculatedAmountDue')) deceased.forget()
    return refusals
  })
  const wizard = useWizard({
    form,
    steps: STEPS,
    at,
    send: submit,
    mayLeave: async (left) => {
      if (left === 0) return deceased.search()
      return left === STEPS.length - 2 ? fetchDocuments() : true
    },
  })
  const { step } = wizard
  // What is filled in and wrong, such as a date in the future, is not missing.
  const isMissing = emptyFields(form.form.getValues(), STEPS[step]).length > 0
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
      <Guard when={form.isDirty} />
      <DraftNotice
        draft={{
          ...draft,
          resume: () => {
            draft.resume()
            const values = form.form.getValues()
            const unfinished = STEPS.findIndex((one) => emptyFields(values, one).length > 0)
            if (unfinished > 0) wizard.go(unfinished)
          },
        }}
      />
      <WizardSheet
        wizard={wizard}
        steps={STEPS}
        name={CLAIMS_TEXTS.title}
        {...(isMissing && { errorTitle: CLAIM_STEPS[step]?.missingTitle ?? '' })}
      >
        {step === 0 && <MemberStep form={form} deceased={deceased} />}
        {step === 1 && <CalculationStep deceased={deceased} />}
        {step === 2 && <BeneficiaryStep form={form} />}
        {step === 3 && (
          <>
            <p>{CLAIMS_TEXTS.bankHelp}</p>
            <FieldGroup>
              <BankAccountFields form={formPart<BankAccountValues, ClaimValues>(form)} own />
            </FieldGroup>
          </>
        )}
        {step === 4 && Documents && <Documents form={form} />}
        <WizardFoot
          form={form}
          steps={STEPS}
          wizard={wizard}
          texts={TEXTS}
          sending={step === 0 ? { ...sending, busy: deceased.busy } : sending}
        />
      </WizardSheet>
    </chakra.div>
  )
}
