import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { GENDERS, MINIMUM_AGE, OTHERS, TITLES } from '#rules/members/options.ts'
import { PASSWORD_MIN } from '#rules/session/password.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import { CheckboxField } from '../../../ui/CheckboxField.tsx'
import { DateField } from '../../../ui/DateField.tsx'
import { ImageField } from '../../../ui/ImageField.tsx'
import { OtherChoiceField } from '../../../ui/OtherChoiceField.tsx'
import { PasswordField } from '../../../ui/PasswordField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup, Wide } from './FieldGroup.tsx'
import { LABELS } from './registration-values.ts'
import type { StepProps } from './step-props.ts'
import { TermsDialog } from './TermsDialog.tsx'

const Terms = chakra('button', {
  base: {
    color: 'brand.fg',
    fontWeight: '500',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    cursor: 'pointer',
  },
})

/** Step 3: personal details, contacts, pictures and password. Spec 000 §3, §5. */
export function PersonalStep({ form }: StepProps) {
  const [termsOpen, setTermsOpen] = useState(false)
  return (
    <>
      <FieldGroup title="Who you are">
        <FormValue form={form.form} name="title">
          {(title) => (
            <OtherChoiceField
              {...title}
              label={LABELS.title}
              choices={TITLES}
              other={OTHERS}
              otherLabel="Your title"
              autoComplete="honorific-prefix"
              otherAutoComplete="honorific-prefix"
            />
          )}
        </FormValue>
        <TextField
          {...form.bind('name')}
          label={LABELS.name}
          help="As on your payslip."
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <SelectField
          {...form.bind('gender')}
          label={LABELS.gender}
          options={GENDERS.map((gender) => ({ value: gender, label: gender }))}
          autoComplete="sex"
        />
        <FormValue form={form.form} name="birthDate">
          {(date) => (
            <DateField
              {...date}
              label={LABELS.birthDate}
              help={`Members are ${MINIMUM_AGE} or older.`}
              birth
            />
          )}
        </FormValue>
      </FieldGroup>
      <FieldGroup title="How we reach you">
        <TextField
          {...form.bind('email')}
          type="email"
          label={LABELS.email}
          help="You sign in with it, and we write to it when you are confirmed."
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.bind('phone')}
          type="tel"
          label={LABELS.phone}
          help="Such as 0803 123 4567."
          autoComplete="tel"
        />
        <Wide>
          <TextAreaField
            {...form.bind('homeAddress')}
            label={LABELS.homeAddress}
            rows={2}
            autoComplete="street-address"
          />
        </Wide>
      </FieldGroup>
      <FieldGroup title="Your pictures">
        <FormValue form={form.form} name="passport">
          {(passport) => (
            <ImageField
              {...passport}
              kind="portrait"
              label={LABELS.passport}
              help="Your face from the front, before a plain wall. Large pictures are made smaller here."
            />
          )}
        </FormValue>
        <FormValue form={form.form} name="signature">
          {(signature) => (
            <ImageField
              {...signature}
              kind="signature"
              label={LABELS.signature}
              help="Draw it here, or photograph it on white paper."
            />
          )}
        </FormValue>
      </FieldGroup>
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
