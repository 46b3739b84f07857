import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { type MemberHead_MemberFragment, useMemberHead_MemberFragment } from './MemberHead.generated.ts'
import { endOf } from './membership-texts.ts'

export interface MemberHeadProps {
  readonly member: FragmentType<MemberHead_MemberFragment>
  /** A small line above the name. */
  readonly eyebrow?: string
  /** Beside the status. */
  readonly mark?: ReactNode
  /** Buttons; on phones below the name. */
  readonly actions?: ReactNode
}

/** The header of a member's page: picture, name, member id, employment and status. */
export function MemberHead({ member: masked, eyebrow, mark, actions }: MemberHeadProps) {
  const { name, memberNumber, status, membership, passportUrl, employment } =
    useMemberHead_MemberFragment(masked)
  const work = [employment?.rank, employment?.department].filter(Boolean).join(', ')
  return (
    <chakra.header
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap={{ base: '4', md: '5' }}
      mb={{ base: '5', md: '7' }}
    >
      <title>{eyebrow === undefined ? name : `${name} · ${eyebrow}`}</title>
      <Avatar name={name} picture={passportUrl} size="lg" />
      <chakra.div minW="0" flex="1 1 14rem">
        {eyebrow !== undefined && (
          <chakra.p textStyle="eyebrow" color="accent.fg">
            {eyebrow}
          </chakra.p>
        )}
        <chakra.h1 textStyle={{ base: 'display.sm', md: 'display.md' }} textWrap="balance">
          {name}
        </chakra.h1>
        <chakra.p
          display="flex"
          flexWrap="wrap"
          alignItems="center"
          columnGap="2"
          rowGap="1"
          mt="1"
          color="fg.muted"
        >
          <chakra.span fontVariantNumeric="tabular-nums">{memberNumber ?? work}</chakra.span>
          {memberNumber !== null && work !== '' && <span>{work}</span>}
          <StatusBadge
            status={endOf({ membership }) ?? status}
            {...(status === 'UNCONFIRMED' ? { label: MEMBERS_TEXTS.pendingApproval } : {})}
          />
          {mark}
        </chakra.p>
      </chakra.div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="2">
          {actions}
        </chakra.div>
      )}
    </chakra.header>
  )
}
