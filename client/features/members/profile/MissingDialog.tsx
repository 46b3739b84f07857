import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { WHOLE_FORM } from '#rules/field-errors.ts'
import { addsSomething, validateMissingDetails } from '#rules/members/validate-missing-details.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { FormValue } from '../../../forms/FormValue.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { ImageField } from '../../../ui/ImageField.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { OWN_HELP } from '../person/person-help.ts'
import { PERSON_LABELS } from '../person/person-values.ts'
import { sayThatSaved } from '../say-that-saved.ts'
import { useAddMissingDetailsMutation } from './OwnProfile.generated.ts'
import type { OwnPartProps } from './own-profile-part.ts'

interface MissingValues {
  email: string
  birthDate: string
  passport: File | null
  signature: File | null
}

const NOTHING: MissingValues = { email: '', birthDate: '', passport: null, signature: null }

/** What the member's record lacks of what staff alone change once it is there. Each field may be left for another day. */
export function MissingDialog({ member, onClose }: OwnPartProps) {
  const form = useRulesForm<MissingValues>({
    validate: (values) =>
      addsSomething(values)
        ? validateMissingDetails(values, lagosDate(new Date()))
        : { [WHOLE_FORM]: MEMBERS_TEXTS.nothingToChange },
    defaultValues: NOTHING,
    labels: PERSON_LABELS,
  })
  const { send, busy, error } = useSubmit(useAddMissingDetailsMutation(), (data) => data.addMissingDetails)
  const { lacking } = member
  return (
    <FormDialog
      draftKey={`missing-details.${member.id}`}
      size="lg"
      title={MEMBERS_TEXTS.missingTitle}
      description={MEMBERS_TEXTS.missingNote}
      saveText={MEMBERS_TEXTS.saveChanges}
      form={form}
      busy={busy}
      error={error}
      send={async ({ email, birthDate, passport, signature }, done) => {
        const { payload, userErrors } = await send({
          input: {
            ...(email.trim() !== '' && { email: email.trim() }),
            ...(birthDate !== '' && { birthDate: parsePlainDate(birthDate) }),
            ...(passport !== null && { passport }),
            ...(signature !== null && { signature }),
          },
        })
        if (payload !== null) {
          sayThatSaved(payload, MEMBERS_TEXTS.missingSaved)
          done()
        }
        return userErrors
      }}
      onClose={onClose}
    >
      {lacking.includes('EMAIL') && (
        <TextField
          {...form.bind('email')}
          type="email"
          optional
          label={PERSON_LABELS.email}
          autoComplete="email"
        />
      )}
      {lacking.includes('BIRTH_DATE') && (
        <FormValue form={form.form} name="birthDate">
          {(date) => <DateField {...date} optional label={PERSON_LABELS.birthDate} birth />}
        </FormValue>
      )}
      {lacking.includes('PASSPORT') && (
        <FormValue form={form.form} name="passport">
          {(passport) => (
            <ImageField
              {...passport}
              optional
              kind="portrait"
              label={PERSON_LABELS.passport}
              help={OWN_HELP.passport}
            />
          )}
        </FormValue>
      )}
      {lacking.includes('SIGNATURE') && (
        <FormValue form={form.form} name="signature">
          {(signature) => (
            <ImageField
              {...signature}
              optional
              kind="signature"
              label={PERSON_LABELS.signature}
              help={OWN_HELP.signature}
            />
          )}
        </FormValue>
      )}
      <Notice>{MEMBERS_TEXTS.ownProfileNote}</Notice>
    </FormDialog>
  )
}
