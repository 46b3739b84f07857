import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { PASSWORD_MIN } from '#rules/session/password.ts'
import { formPart } from '../../../forms/use-rules-form.ts'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { FieldGroup } from '../person/FieldGroup.tsx'
import { PersonFields } from '../person/PersonFields.tsx'
import { OWN_HELP } from '../person/person-help.ts'
import type { PersonValues } from '../person/person-values.ts'
import { LABELS, type RegistrationValues } from './registration-values.ts'
import type { StepProps } from './step-props.ts'

const Terms = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: '500',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
})

const TermsDialog = onceOpen(async () => (await import('./TermsDialog.tsx')).TermsDialog)

/** Step 3: personal details, contacts, pictures and password. Spec 000 §3, §5. */
export function PersonalStep({ form }: StepProps) {
  const [termsOpen, setTermsOpen] = useState(false)
  return (
    <>
      <PersonFields form={formPart<PersonValues, RegistrationValues>(form)} help={OWN_HELP} />
      <FieldGroup title="Your password">
        <PasswordField
          {...form.bind('password')}
          kind="new"
          label={LABELS.password}
          help={`${PASSWORD_MIN} or more characters.`}
        />
        <PasswordField
          {...form.bind('passwordConfirmation')}
          kind="new"
          label={LABELS.passwordConfirmation}
        />
      </FieldGroup>
      <div>
        <CheckboxField {...form.bind('acceptsTerms')} label="I accept the society’s terms of membership." />
        <Terms type="button" onClick={() => setTermsOpen(true)} minH="11" ps="8">
          Read the terms
        </Terms>
      </div>
      <TermsDialog open={termsOpen} onClose={() => setTermsOpen(false)} />
    </>
  )
}
