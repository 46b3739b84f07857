import type { FragmentType } from '@apollo/client/masking'
import { formatPlainDate } from '#rules/dates.ts'
import { GENDER_LABELS } from '#rules/members/options.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { Email, Phone } from '../../ui/Contact.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import {
  type PersonalDetails_MemberFragment,
  usePersonalDetails_MemberFragment,
} from './PersonalDetails.generated.ts'

export interface PersonalDetailsProps {
  readonly member: FragmentType<PersonalDetails_MemberFragment>
}

/** The personal details and contacts of a member. */
export function PersonalDetails({ member: masked }: PersonalDetailsProps) {
  const member = usePersonalDetails_MemberFragment(masked)
  return (
    <KeyValueList
      items={[
        { label: 'Full name', value: [member.title, member.name].filter(Boolean).join(' ') },
        {
          label: 'Member ID',
          // Staff accounts may have none although they are confirmed.
          value:
            member.memberNumber ?? (member.status === 'UNCONFIRMED' ? MEMBERS_TEXTS.pendingApproval : 'None'),
        },
        { label: 'Gender', value: member.gender && GENDER_LABELS[member.gender] },
        { label: 'Date of birth', value: member.birthDate && formatPlainDate(member.birthDate) },
        {
          label: 'Phone',
          value: member.phone && <Phone link>{member.phone}</Phone>,
        },
        {
          label: 'E-mail',
          value: member.email && <Email link>{member.email}</Email>,
        },
        { label: 'Home address', value: member.homeAddress },
        { label: 'Registered', value: member.joinedAt && <DateTime instant={member.joinedAt} /> },
        ...(member.registeredBy === null
          ? []
          : [{ label: REGISTRATION_TEXTS.atOffice.by, value: member.registeredBy.name }]),
        ...(member.referredBy === null
          ? []
          : [{ label: REGISTRATION_TEXTS.referredBy, value: member.referredBy.name }]),
      ]}
    />
  )
}
