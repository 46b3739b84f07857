import type { FragmentType } from '@apollo/client/masking'
import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { GENDER_LABELS } from '#rules/members/options.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
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
        { label: 'Member ID', value: member.memberNumber ?? MEMBERS_TEXTS.pendingApproval },
        { label: 'Gender', value: member.gender && GENDER_LABELS[member.gender] },
        { label: 'Date of birth', value: member.birthDate && formatPlainDate(member.birthDate) },
        {
          label: 'Phone',
          value: member.phone && <TextLink to={`tel:${member.phone}`}>{member.phone}</TextLink>,
        },
        {
          label: 'E-mail',
          value: member.email && <TextLink to={`mailto:${member.email}`}>{member.email}</TextLink>,
        },
        { label: 'Home address', value: member.homeAddress },
        { label: 'Registered', value: member.joinedAt && formatInstant(member.joinedAt) },
      ]}
    />
  )
}
