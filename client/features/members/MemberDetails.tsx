import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Card } from '../../ui/Card.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { EmploymentDetails } from './EmploymentDetails.tsx'
import { IdentityPictures } from './IdentityPictures.tsx'
import {
  type MemberDetails_MemberFragment,
  useMemberDetails_MemberFragment,
} from './MemberDetails.generated.ts'
import { NextOfKinDetails } from './NextOfKinDetails.tsx'
import { PersonalDetails } from './PersonalDetails.tsx'

export interface MemberDetailsProps {
  readonly member: FragmentType<MemberDetails_MemberFragment>
  /** Spec 001 §2 names the tab differently for members and for staff. */
  readonly nextOfKinTitle?: string
  /** A button in the tab of the next of kin. */
  readonly nextOfKinAction?: ReactNode
  /** Tabs after those of the record. */
  readonly after?: readonly Tab[]
}

const NO_TABS: readonly Tab[] = []

const FIRST_TAB = { tab: '' } as const

/** A member's record in tabs; the open tab is part of the address. */
export function MemberDetails({
  member: masked,
  nextOfKinTitle = MEMBERS_TEXTS.nextOfKinDetails,
  nextOfKinAction,
  after = NO_TABS,
}: MemberDetailsProps) {
  const member = useMemberDetails_MemberFragment(masked)
  const { values, change } = useUrlState(FIRST_TAB)
  const sheet = (id: string, label: string, content: ReactNode): Tab => ({
    id,
    label,
    content: <Card>{content}</Card>,
  })
  const tabs: readonly Tab[] = [
    sheet(
      'personal',
      MEMBERS_TEXTS.personalDetails,
      <chakra.div display="flex" flexDirection={{ base: 'column', xl: 'row' }} gap={{ base: '6', xl: '10' }}>
        <chakra.div flex="1" minW="0">
          <PersonalDetails member={member} />
        </chakra.div>
        <IdentityPictures member={member} />
      </chakra.div>,
    ),
    sheet('employment', MEMBERS_TEXTS.employmentDetails, <EmploymentDetails member={member} />),
    sheet('next-of-kin', nextOfKinTitle, <NextOfKinDetails member={member} action={nextOfKinAction} />),
    ...after,
  ]
  const first = tabs[0]?.id ?? ''
  const open = tabs.find((tab) => tab.id === values.tab)?.id ?? first
  return (
    <Tabs
      label="Parts of the record"
      tabs={tabs}
      value={open}
      onChange={(tab) => change({ tab: tab === first ? '' : tab }, { replace: true })}
    />
  )
}
