import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { BrokenLimits } from '../../../requests/BrokenLimits.tsx'
import { SecondPerson } from '../../../requests/SecondPerson.tsx'
import { EmploymentDetails } from '../EmploymentDetails.tsx'
import { IdentityPictures } from '../IdentityPictures.tsx'
import type { PaymentEvidence_SocietyFragment } from '../PaymentEvidence.generated.ts'
import { PaymentEvidence } from '../PaymentEvidence.tsx'
import { PersonalDetails } from '../PersonalDetails.tsx'
import { LikelyDuplicates } from './LikelyDuplicates.tsx'
import {
  type RegistrationContent_MemberFragment,
  useRegistrationContent_MemberFragment,
} from './RegistrationContent.generated.ts'
import { useAgeLimits } from './use-age-limits.ts'

export interface RegistrationContentProps {
  readonly member: FragmentType<RegistrationContent_MemberFragment>
  readonly society: PaymentEvidence_SocietyFragment
  /** Heading level of the groups. */
  readonly level: 2 | 3
}

/** The content of a registration: likely duplicates above, payment evidence and pictures beside the form. */
export function RegistrationContent({ member: masked, society, level }: RegistrationContentProps) {
  const member = useRegistrationContent_MemberFragment(masked)
  const ages = useAgeLimits(member.birthDate)
  return (
    <chakra.div key={member.id} display="flex" flexDirection="column" gap="6">
      {member.status === 'UNCONFIRMED' && !member.mayDecide && (
        <SecondPerson why={SECOND_PERSON_TEXTS.registration} />
      )}
      {member.status === 'UNCONFIRMED' && <BrokenLimits limits={ages} reader="staff" />}
      {member.status === 'UNCONFIRMED' && <LikelyDuplicates memberId={member.id} />}
      <chakra.div
        display="grid"
        columnGap="10"
        rowGap="7"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        alignItems="start"
      >
        {/* The evidence stays visible while the form scrolls. */}
        <Column position={{ lg: 'sticky' }} top={level === 2 ? '20' : '0'}>
          <Group title="Payment evidence" level={level}>
            <PaymentEvidence member={member} society={society} />
          </Group>
          <Group title="Passport and signature" level={level}>
            <IdentityPictures member={member} />
          </Group>
        </Column>
        <Column>
          <Group title={MEMBERS_TEXTS.personalDetails} level={level}>
            <PersonalDetails member={member} />
          </Group>
          <Group title={MEMBERS_TEXTS.employmentDetails} level={level}>
            <EmploymentDetails member={member} />
          </Group>
        </Column>
      </chakra.div>
    </chakra.div>
  )
}

const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '7', minW: '0' } })

interface GroupProps {
  readonly title: string
  readonly level: 2 | 3
  readonly children: ReactNode
}

function Group({ title, level, children }: GroupProps) {
  return (
    <chakra.section aria-label={title}>
      <chakra.h3 as={`h${level}`} textStyle="title" mb="2">
        {title}
      </chakra.h3>
      {children}
    </chakra.section>
  )
}
