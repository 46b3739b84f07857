import { chakra } from '@chakra-ui/react/styled-system'
import { type ComponentType, useCallback, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lagosDate } from '#rules/dates.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import type { Kobo } from '#rules/money.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
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
import { toPublic } from '../../../public-paths.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { Session } from '../../session/session-store.ts'
import { OWN_HELP } from '../person/person-help.ts'
import type { PersonValues } from '../person/person-values.ts'
import type { FeeAccountProps } from './FeeAccount.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import type { ReferrerProps } from './ReferrerNotice.tsx'
import { LABELS, NOTHING_TYPED, type RegistrationValues, STEPS } from './registration-values.ts'
import { type SubmitRegistration, useSendRegistration } from './use-send-registration.ts'

const TEXTS = {
  previous: SHELL_TEXTS.previous,
  send: REGISTRATION_TEXTS.submit,
  sending: REGISTRATION_TEXTS.registering,
  progress: 'Sending your details and pictures',
  mayHaveArrived: REGISTRATION_TEXTS.mayHaveArrived,
} as const

/** How the wizard reaches what is around it, which differs inside the app and in a document without router. */
export interface RegistrationSurroundings {
  /** Where the wizard stands, of three steps. */
  readonly at: Steps
  readonly submit: SubmitRegistration
  /** Looks the referrer up and shows who it is. */
  readonly Referrer: ComponentType<ReferrerProps>
  /** Asks before unsaved changes are left. */
  readonly Guard: ComponentType<{ readonly when: boolean }>
}

export interface RegistrationWizardProps extends FeeAccountProps, RegistrationSurroundings {
  readonly university: string
  readonly fee: Kobo
  /** The parameter `ref` of the link; '' for none. */
  readonly referrerId: string
  readonly onRegistered: (name: string, session: Session | null) => void
}

/** The three steps of the registration as one form: Spec 000 §2 to §5. */
export function RegistrationWizard({
  university,
  fee,
  account,
  referrerId,
  at,
  submit,
  Referrer,
  Guard,
  onRegistered,
}: RegistrationWizardProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<RegistrationValues>({
    validate: (values) => validateRegistration(values, { university, today, registrationFee: fee }),
    defaultValues: { ...NOTHING_TYPED, referrerId },
    labels: LABELS,
  })
  const { getValues, setValue, reset } = form.form
  const draft = useDraft({
    key: 'registration',
    form: form.form,
    // The terms must be accepted at submission and not in an old draft.
    without: ['acceptsTerms'],
    harmless: ['payment.bankName'],
  })
  const { send, ...sending } = useSendRegistration(submit, (name, session) => {
    draft.clear()
    // Clears the unsaved state, and the password from memory.
    reset(NOTHING_TYPED)
    onRegistered(name, session)
  })
  const currentReferrerId = useWatch({ control: form.form.control, name: 'referrerId' })
  const [emailKnown, setEmailKnown] = useState(false)
  const forgetReferrer = useCallback(() => setValue('referrerId', ''), [setValue])

  const register = form.onSubmit(async (values) => {
    setEmailKnown(false)
    const refusals = await send(values)
    setEmailKnown(refusals.some(({ field }) => field === 'email'))
    if (refusals.some(({ field }) => field === 'referrerId')) forgetReferrer()
    return refusals
  })
  const { Step: Employment, fetchStep: fetchEmployment } = useLateStep(
    async () => (await import('../person/EmploymentFields.tsx')).EmploymentFields,
  )
  const { Step: Personal, fetchStep: fetchPersonal } = useLateStep(
    async () => (await import('./PersonalStep.tsx')).PersonalStep,
  )
  const later = [fetchEmployment, fetchPersonal]
  const wizard = useWizard({
    form,
    steps: STEPS,
    at,
    send: register,
    mayLeave: async (left) => (await later[left]?.()) ?? true,
  })
  const { step, isLast } = wizard
  const goOnAt = async (unfinished: number) => {
    const fetched = await Promise.all(later.slice(0, unfinished).map((fetchStep) => fetchStep()))
    if (unfinished > 0 && fetched.every(Boolean)) wizard.go(unfinished)
  }
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
      <Guard when={form.isDirty} />
      <DraftNotice
        draft={{
          ...draft,
          resume: () => {
            const ofLink = getValues('referrerId')
            draft.resume()
            // The referrer of the current link replaces that of the draft, unless the link leads to nobody.
            if (ofLink !== '') setValue('referrerId', ofLink)
            const unfinished = STEPS.findIndex((one) => emptyFields(getValues(), one).length > 0)
            void goOnAt(unfinished)
          },
        }}
      />
      <Referrer referrerId={currentReferrerId} onNobody={forgetReferrer} />
      <WizardSheet wizard={wizard} steps={STEPS} name="Registration">
        {emailKnown && isLast && (
          <Notice tone="info" title="Already registered?">
            If you have joined before, or the connection was lost while you submitted this form, you already
            have an account: <TextLink to={toPublic('signIn')}>sign in</TextLink> with this e-mail and your
            password.
          </Notice>
        )}
        {step === 0 && <PaymentStep form={form} fee={fee} account={account} />}
        {step === 1 && Employment && (
          <Employment
            form={formPart<PersonValues, RegistrationValues>(form)}
            help={OWN_HELP}
            university={university}
          />
        )}
        {isLast && Personal && <Personal form={form} />}
        <WizardFoot form={form} steps={STEPS} wizard={wizard} texts={TEXTS} sending={sending} />
      </WizardSheet>
    </chakra.div>
  )
}
