import { chakra } from '@chakra-ui/react/styled-system'
import { type SubmitEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { lagosDate } from '#rules/dates.ts'
import { validateRegistration } from '#rules/members/validate-registration.ts'
import type { Kobo } from '#rules/money.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { formPart, useRulesForm } from '../../../forms/use-rules-form.ts'
import { to } from '../../../paths.ts'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import type { Session } from '../../session/session-store.ts'
import { EmploymentFields } from '../person/EmploymentFields.tsx'
import { OWN_HELP } from '../person/person-help.ts'
import type { PersonValues } from '../person/person-values.ts'
import type { FeeAccountProps } from './FeeAccount.tsx'
import { PaymentStep } from './PaymentStep.tsx'
import { PersonalStep } from './PersonalStep.tsx'
import { ReferrerNotice } from './ReferrerNotice.tsx'
import {
  emptyFields,
  LABELS,
  NOTHING_TYPED,
  type RegistrationValues,
  STEPS,
  stepOf,
} from './registration-values.ts'
import { StepHead, WizardSheet } from './StepHead.tsx'
import { useSendRegistration } from './use-send-registration.ts'
import { useStep } from './use-step.ts'
import { WizardFoot } from './WizardFoot.tsx'

const LAST = STEPS.length - 1

export interface RegistrationWizardProps extends FeeAccountProps {
  readonly university: string
  readonly fee: Kobo
  /** The parameter `ref` of the link; '' for none. */
  readonly referrerId: string
  readonly onRegistered: (session: Session) => void
}

/** The three steps of the registration as one form: Spec 000 §2 to §5. */
export function RegistrationWizard({
  university,
  fee,
  account,
  referrerId,
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
  const { send, ...sending } = useSendRegistration((session) => {
    draft.clear()
    // Clears the unsaved state, and the password from memory.
    reset(NOTHING_TYPED)
    onRegistered(session)
  })
  const currentReferrerId = useWatch({ control: form.form.control, name: 'referrerId' })
  const [emailKnown, setEmailKnown] = useState(false)
  const { step, go } = useStep(STEPS.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)

  const { attempt } = form.summary
  const errors = form.summary.errors
    .map((error) =>
      error.field !== null && stepOf(error.field) === null ? { ...error, field: null } : error,
    )
    .filter(({ field }) => field === null || stepOf(field) === step)
  const wrongSteps = form.summary.errors.flatMap(({ field }) => (field === null ? [] : (stepOf(field) ?? [])))
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

  const forgetReferrer = useCallback(() => setValue('referrerId', ''), [setValue])

  const register = form.onSubmit(async (values) => {
    setEmailKnown(false)
    const refusals = await send(values)
    setEmailKnown(refusals.some(({ field }) => field === 'email'))
    if (refusals.some(({ field }) => field === 'referrerId')) forgetReferrer()
    return refusals
  })
  const next = async () => {
    if (await form.check(STEPS[step]?.fields ?? [])) go(step + 1)
  }

  return (
    <chakra.div display="flex" flexDirection="column" gap="5" minW="0">
      <UnsavedChangesGuard when={form.isDirty} />
      <DraftNotice
        draft={{
          ...draft,
          resume: () => {
            const ofLink = getValues('referrerId')
            draft.resume()
            // The referrer of the current link replaces that of the draft, unless the link leads to nobody.
            if (ofLink !== '') setValue('referrerId', ofLink)
            const unfinished = STEPS.findIndex((_one, index) => emptyFields(getValues(), index).length > 0)
            if (unfinished > 0) go(unfinished)
          },
        }}
      />
      <ReferrerNotice referrerId={currentReferrerId} onNobody={forgetReferrer} />
      <WizardSheet
        noValidate
        aria-labelledby="step-title"
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault()
          if (step === LAST) register(event)
          else void next()
        }}
      >
        <title>{`${STEPS[step]?.title ?? ''} · Registration`}</title>
        <StepHead step={step} heading={heading} />
        <ErrorSummary key={step} errors={errors} attempt={attempt} />
        {emailKnown && step === LAST && (
          <Notice tone="info" title="Registered already?">
            If you have joined before, or the line was lost while you were sending this, your account is
            there: <TextLink to={to('signIn')}>sign in</TextLink> with this e-mail and your password.
          </Notice>
        )}
        {step === 0 && <PaymentStep form={form} fee={fee} account={account} />}
        {step === 1 && (
          <EmploymentFields
            form={formPart<PersonValues, RegistrationValues>(form)}
            help={OWN_HELP}
            university={university}
          />
        )}
        {step === LAST && <PersonalStep form={form} />}
        <WizardFoot step={step} form={form} onPrevious={() => go(step - 1)} sending={sending} />
      </WizardSheet>
    </chakra.div>
  )
}
