import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { lagosDate } from '#rules/dates.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { DraftNotice } from '../../../forms/DraftNotice.tsx'
import { UnsavedChangesGuard } from '../../../forms/UnsavedChangesGuard.tsx'
import { useDraft } from '../../../forms/use-draft.ts'
import { formPart, useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { useStep } from '../../../forms/wizard/use-step.ts'
import { useWizard } from '../../../forms/wizard/use-wizard.ts'
import { WizardFoot } from '../../../forms/wizard/WizardFoot.tsx'
import { WizardSheet } from '../../../forms/wizard/WizardSheet.tsx'
import { useSociety } from '../../../shell/society-context.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { EmploymentFields } from '../person/EmploymentFields.tsx'
import { FieldGroup } from '../person/FieldGroup.tsx'
import { PersonFields } from '../person/PersonFields.tsx'
import { OFFICE_HELP } from '../person/person-help.ts'
import type { PersonValues } from '../person/person-values.ts'
import { OFFICE_LABELS, OFFICE_STEPS, officeInput, validateAtOffice } from './office-values.ts'
import { PaymentFields } from './PaymentStep.tsx'
import { useRegisterAtOfficeMutation } from './RegisterAtOffice.generated.ts'
import { NOTHING_TYPED, type RegistrationValues } from './registration-values.ts'

const { atOffice } = REGISTRATION_TEXTS

const TEXTS = {
  previous: SHELL_TEXTS.previous,
  send: REGISTRATION_TEXTS.submit,
  sending: REGISTRATION_TEXTS.registering,
  progress: 'Sending the details and pictures',
  mayHaveArrived: atOffice.mayHaveArrived,
} as const

/** Somebody who was just registered. */
export interface Registered {
  /** null where the backend answers no record. */
  readonly id: string | null
  readonly name: string
  /** How the link to choose a password was sent. */
  readonly message: string | null
}

/** The registration as staff fill it in for somebody: the steps and rules of the website, without a password. */
export function OfficeRegistration({ onRegistered }: { readonly onRegistered: (who: Registered) => void }) {
  const { university, registrationFee, limitStrengths } = useSociety()
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<RegistrationValues>({
    validate: (values) =>
      validateAtOffice(values, { university, today, registrationFee, ageLimit: limitStrengths.AGE }),
    defaultValues: NOTHING_TYPED,
    labels: OFFICE_LABELS,
  })
  const draft = useDraft({
    key: 'office-registration',
    form: form.form,
    without: ['acceptsTerms'],
    harmless: ['payment.bankName'],
  })
  const keyOf = useSubmissionKey()
  const { send, ...sending } = useSubmit(useRegisterAtOfficeMutation(), (data) => data.registerAtOffice)
  const register = form.onSubmit(async (values) => {
    const input = officeInput(values, keyOf(values))
    if (input === null) return []
    const { payload, userErrors } = await send({ input })
    if (payload !== null) {
      draft.clear()
      form.form.reset(NOTHING_TYPED)
      wizard.go(0, 'replace')
      onRegistered({
        id: payload.member?.id ?? null,
        name: payload.member?.name ?? values.name,
        message: payload.message,
      })
    }
    return userErrors
  })
  const wizard = useWizard({ form, steps: OFFICE_STEPS, at: useStep(OFFICE_STEPS.length), send: register })
  const person = formPart<PersonValues, RegistrationValues>(form)
  return (
    <chakra.div display="flex" flexDirection="column" gap="5" maxW="4xl">
      <UnsavedChangesGuard when={form.isDirty} />
      <DraftNotice draft={draft} />
      <WizardSheet wizard={wizard} steps={OFFICE_STEPS} name={atOffice.title}>
        {wizard.step === 0 && (
          <PaymentFields
            form={form}
            fee={registrationFee}
            title={atOffice.payment}
            bankHelp={atOffice.paymentBank}
          />
        )}
        {wizard.step === 1 && <EmploymentFields form={person} help={OFFICE_HELP} university={university} />}
        {wizard.isLast && (
          <>
            <PersonFields form={person} help={OFFICE_HELP} />
            <FieldGroup title={atOffice.joining}>
              <TextField
                {...form.bind('referrerId')}
                label={OFFICE_LABELS.referrerId}
                help={atOffice.referrerHelp}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
              />
            </FieldGroup>
            <CheckboxField {...form.bind('acceptsTerms')} label={atOffice.signed} />
          </>
        )}
        <WizardFoot form={form} steps={OFFICE_STEPS} wizard={wizard} texts={TEXTS} sending={sending} />
      </WizardSheet>
    </chakra.div>
  )
}
