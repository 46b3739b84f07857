import { formatPhone } from '#rules/members/phone.ts'
import { validateOwnProfile } from '#rules/members/validate-profile.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { useRulesForm } from '../../../forms/use-rules-form.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { PERSON_LABELS } from '../person/person-values.ts'
import type { OwnPartProps } from './own-profile-part.ts'
import { useOwnProfile } from './use-own-profile.ts'

interface ContactValues {
  phone: string
  homeAddress: string
}

/** The fields of their own record that members may change beside next of kin and bank account. Spec 001 §2. */
export function ContactDialog({ member, onClose }: OwnPartProps) {
  const form = useRulesForm<ContactValues>({
    validate: validateOwnProfile,
    defaultValues: {
      phone: member.phone === null ? '' : formatPhone(member.phone),
      homeAddress: member.homeAddress ?? '',
    },
    labels: PERSON_LABELS,
  })
  const { save, ...sending } = useOwnProfile(MEMBERS_TEXTS.profileSaved)
  return (
    <FormDialog
      draftKey={`own-profile.${member.id}`}
      title={MEMBERS_TEXTS.editProfile}
      saveText={MEMBERS_TEXTS.saveChanges}
      form={form}
      {...sending}
      send={save}
      onClose={onClose}
    >
      <TextField
        {...form.bind('phone')}
        type="tel"
        label={PERSON_LABELS.phone}
        help="For example 0803 123 4567."
        autoComplete="tel"
      />
      <TextAreaField
        {...form.bind('homeAddress')}
        label={PERSON_LABELS.homeAddress}
        rows={2}
        autoComplete="street-address"
      />
      <Notice>{MEMBERS_TEXTS.ownProfileNote}</Notice>
    </FormDialog>
  )
}
