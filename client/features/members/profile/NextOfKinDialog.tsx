import { formatPhone } from '#rules/members/phone.ts'
import { validateOwnProfile } from '#rules/members/validate-profile.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { EmailOrNoneField } from '../../../forms/EmailOrNoneField.tsx'
import { FormDialog } from '../../../forms/FormDialog.tsx'
import { type RulesForm, useRulesForm } from '../../../forms/use-rules-form.ts'
import { TextField } from '../../../ui/TextField.tsx'
import { NEXT_OF_KIN_PLACES } from '../NextOfKinDetails.tsx'
import { FieldGroup, Wide } from '../person/FieldGroup.tsx'
import type { OwnProfile_MemberFragment } from './OwnProfile.generated.ts'
import type { OwnPartProps } from './own-profile-part.ts'
import { useOwnProfile } from './use-own-profile.ts'

interface KinValues {
  name: string
  address: string
  email: string
  phone: string
  relationship: string
}

/** Two relatives, of whom each field is required. Spec 001 §5. */
interface NextOfKinValues {
  nextOfKin: [KinValues, KinValues]
}

const NAMES = ['name', 'relationship', 'phone', 'email', 'address'] as const
const KIN_LABELS = {
  name: 'Name',
  relationship: 'Relationship',
  phone: 'Phone',
  email: 'E-mail',
  address: 'Address',
} as const
const BOTH = [0, 1] as const

/** 'First next of kin, name' in the error summary, as each label is there twice. */
const LABELS = Object.fromEntries(
  BOTH.flatMap((place) =>
    NAMES.map((name) => [
      `nextOfKin.${place}.${name}`,
      `${NEXT_OF_KIN_PLACES[place]}, ${KIN_LABELS[name].toLowerCase()}`,
    ]),
  ),
)

function stored({ nextOfKin }: OwnProfile_MemberFragment, place: 0 | 1): KinValues {
  const relative = nextOfKin[place]
  return {
    name: relative?.name ?? '',
    address: relative?.address ?? '',
    email: relative?.email ?? '',
    phone: relative?.phone ? formatPhone(relative.phone) : '',
    relationship: relative?.relationship ?? '',
  }
}

/** The next of kin form of members. Spec 001 §2, §5. */
export function NextOfKinDialog({ member, onClose }: OwnPartProps) {
  const form = useRulesForm<NextOfKinValues>({
    validate: validateOwnProfile,
    defaultValues: { nextOfKin: [stored(member, 0), stored(member, 1)] },
    labels: LABELS,
  })
  const { save, ...sending } = useOwnProfile(MEMBERS_TEXTS.nextOfKinSaved)
  return (
    <FormDialog
      draftKey={`next-of-kin.${member.id}`}
      size="lg"
      title={MEMBERS_TEXTS.nextOfKinDetails}
      description={MEMBERS_TEXTS.nextOfKinNote}
      saveText={MEMBERS_TEXTS.saveNextOfKin}
      form={form}
      {...sending}
      send={save}
      onClose={onClose}
    >
      {BOTH.map((place) => (
        <Relative key={place} form={form} place={place} />
      ))}
    </FormDialog>
  )
}

interface RelativeProps {
  readonly form: RulesForm<NextOfKinValues>
  readonly place: 0 | 1
}

function Relative({ form, place }: RelativeProps) {
  const field = (name: (typeof NAMES)[number]) => ({
    ...form.bind(`nextOfKin.${place}.${name}`),
    label: KIN_LABELS[name],
    autoComplete: 'off',
  })
  return (
    <FieldGroup title={NEXT_OF_KIN_PLACES[place]}>
      <TextField {...field('name')} autoCapitalize="words" spellCheck={false} />
      <TextField {...field('relationship')} help="For example sister or husband." autoCapitalize="words" />
      <TextField {...field('phone')} type="tel" />
      <EmailOrNoneField
        form={form}
        name={`nextOfKin.${place}.email`}
        label={KIN_LABELS.email}
        autoComplete="off"
      />
      <Wide>
        <TextField {...field('address')} autoCapitalize="words" />
      </Wide>
    </FieldGroup>
  )
}
