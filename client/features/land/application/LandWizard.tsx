import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lagosDate } from '#rules/dates.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { emptyFields } from '../../../forms/wizard/empty-fields.ts'
import { useLateStep } from '../../../forms/wizard/use-late-step.ts'
import { useStep } from '../../../forms/wizard/use-step.ts'
import { useWizard } from '../../../forms/wizard/use-wizard.ts'
import { WizardFoot } from '../../../forms/wizard/WizardFoot.tsx'
import { WizardSheet } from '../../../forms/wizard/WizardSheet.tsx'
import type { LandSettings } from '../configuration-values.ts'
import { KinStep } from './KinStep.tsx'
import { validateLandValues } from './land-purchase.ts'
import {
  LABELS,
  type LandApplicantKind,
  type LandValues,
  landSteps,
  landTerms,
  nothingTyped,
} from './land-values.ts'
import { PersonStep } from './PersonStep.tsx'
import { PlotsStep } from './PlotsStep.tsx'
import { type SubmittedApplication, useSendApplication } from './use-send-application.ts'

const TEXTS = {
  previous: SHELL_TEXTS.back,
  send: LAND_TEXTS.submit,
  sending: LAND_TEXTS.submitting,
  progress: LAND_TEXTS.sendingDocuments,
  mayHaveArrived: LAND_TEXTS.mayHaveArrived,
} as const

/** The bank of the payment is no secret of the applicant. */
const HARMLESS = ['payment.bankName'] as const

export interface LandWizardProps {
  readonly kind: LandApplicantKind
  readonly settings: LandSettings
  /** Reads the settings again, when prices or plots have changed. */
  readonly reload: () => Promise<unknown>
  /** The name of the draft on the device. */
  readonly draftKey: string
  /** What is known of the applicant. */
  readonly known?: Partial<LandValues['applicant']>
  readonly onSubmitted: (application: SubmittedApplication) => void
}

/** The steps of an application for land as one form. Spec 002 §3, §5. */
export function LandWizard({ kind, settings, reload, draftKey, known, onSubmitted }: LandWizardProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const terms = landTerms(settings)
  const blank = nothingTyped(settings)
  const form = useRulesForm<LandValues>({
    validate: (values) => validateLandValues(values, kind, { configuration: terms, today }),
    defaultValues: { ...blank, applicant: { ...blank.applicant, ...known } },
    labels: LABELS,
  })
  const { control } = form.form
  const paymentType = useWatch({ control, name: 'acquisition.paymentType' })
  const steps = landSteps(kind.memberType, paymentType)
  const { Step: Payment, fetchStep } = useLateStep(
    async () => (await import('./PaymentStep.tsx')).PaymentStep,
  )
  const draft = useDraft({ key: draftKey, form: form.form, harmless: HARMLESS })
  const { send, ...sending } = useSendApplication({
    kind,
    terms,
    onSubmitted: (application) => {
      draft.clear()
      form.form.reset()
      onSubmitted(application)
    },
  })
  const submit = form.onSubmit(async (values) => {
    const refusals = await send(values)
    // Prices or plots may have changed since they were read; what was typed stays.
    if (refusals.some(({ field }) => field?.startsWith('acquisition.'))) void reload().catch(() => {})
    return refusals
  })
  const wizard = useWizard({
    form,
    steps,
    at: useStep(steps.length),
    send: submit,
    mayLeave: async (left) => (left === steps.length - 2 ? fetchStep() : true),
  })
  const shown = steps[wizard.step]?.id
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
      <UnsavedChangesGuard when={form.isDirty} />
      <DraftNotice
        draft={{
          ...draft,
          resume: () => {
            draft.resume()
            const values = form.form.getValues()
            const unfinished = steps.findIndex((one) => emptyFields(values, one).length > 0)
            if (unfinished === steps.length - 1)
              void fetchStep().then((there) => there && wizard.go(unfinished))
            else if (unfinished > 0) wizard.go(unfinished)
          },
        }}
      />
      <WizardSheet wizard={wizard} steps={steps} name={LAND_TEXTS.applicationTitle}>
        {shown === 'plots' && (
          <PlotsStep form={form} memberType={kind.memberType} settings={settings} terms={terms} />
        )}
        {shown === 'person' && <PersonStep form={form} kind={kind} />}
        {shown === 'kin' && <KinStep form={form} />}
        {shown === 'payment' && Payment && <Payment form={form} memberType={kind.memberType} terms={terms} />}
        <WizardFoot form={form} steps={steps} wizard={wizard} texts={TEXTS} sending={sending} />
      </WizardSheet>
    </chakra.div>
  )
}
