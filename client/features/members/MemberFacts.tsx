import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Card } from '../../ui/Card.tsx'
import { type Tab, Tabs } from '../../ui/Tabs.tsx'
import { BankFacts } from './BankFacts.tsx'
import { EmploymentFacts } from './EmploymentFacts.tsx'
import { IdentityPictures } from './IdentityPictures.tsx'
import { type MemberFacts_MemberFragment, useMemberFacts_MemberFragment } from './MemberFacts.generated.ts'
import { NextOfKinFacts } from './NextOfKinFacts.tsx'
import { PersonalFacts } from './PersonalFacts.tsx'

export interface MemberFactsProps {
  readonly member: FragmentType<MemberFacts_MemberFragment>
  /** Spec 001 §2 names the tab differently for members and for staff. */
  readonly nextOfKinTitle?: string
  /** Tabs before the record's own, such as the balances staff look at first. */
  readonly before?: readonly Tab[]
  /** Tabs behind them. */
  readonly after?: readonly Tab[]
}

const NO_TABS: readonly Tab[] = []

const FIRST_TAB = { tab: '' } as const

/** A member's record in tabs, to be read; the address keeps the open one. */
export function MemberFacts({
  member: masked,
  nextOfKinTitle = MEMBERS_TEXTS.nextOfKinDetails,
  before = NO_TABS,
  after = NO_TABS,
}: MemberFactsProps) {
  const member = useMemberFacts_MemberFragment(masked)
  const { values, change } = useUrlState(FIRST_TAB)
  const sheet = (id: string, label: string, content: ReactNode): Tab => ({
    id,
    label,
    content: <Card>{content}</Card>,
  })
  const tabs: readonly Tab[] = [
    ...before,
    sheet(
      'personal',
      MEMBERS_TEXTS.personalDetails,
      <chakra.div display="flex" flexDirection={{ base: 'column', lg: 'row' }} gap={{ base: '6', lg: '10' }}>
        <chakra.div flex="1" minW="0">
          <PersonalFacts member={member} />
        </chakra.div>
        <IdentityPictures member={member} />
      </chakra.div>,
    ),
    sheet('employment', MEMBERS_TEXTS.employmentDetails, <EmploymentFacts member={member} />),
    sheet('next-of-kin', nextOfKinTitle, <NextOfKinFacts member={member} />),
    sheet('bank', MEMBERS_TEXTS.bankAccount, <BankFacts member={member} />),
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
