import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { formatPhone } from '#rules/members/phone.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { MemberSearchBoxQuery } from './MemberSearchBox.generated.ts'
import { numberText } from './membership-texts.ts'

/** A member as returned by the search. */
export type FoundMember = NonNullable<MemberSearchBoxQuery['searchMembers']>[number]

const Popup = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + {spacing.1.5})',
    zIndex: 'popover',
    maxH: 'min(70dvh, 28rem)',
    overflowY: 'auto',
    p: '1.5',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'lg',
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '3',
    py: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { bg: 'bg.hover' },
    '&[aria-selected=true]': { bg: 'bg.hover' },
  },
})

export interface MemberSearchResultsProps {
  readonly listId: string
  readonly shown: boolean
  /** null while loading. */
  readonly members: readonly FoundMember[] | null
  readonly activeId: string | null
  readonly onChoose: (member: FoundMember) => void
}

/** The details that distinguish members with the same name. */
export const memberLine = (member: FoundMember): string =>
  [numberText(member), member.employment?.department ?? (member.phone && formatPhone(member.phone))]
    .filter(Boolean)
    .join(' · ')

/** The popup under the search box. The number of results is announced to screen readers. */
export function MemberSearchResults({
  listId,
  shown,
  members,
  activeId,
  onChoose,
}: MemberSearchResultsProps) {
  useEffect(() => {
    if (activeId !== null)
      document.getElementById(`${listId}-${activeId}`)?.scrollIntoView({ block: 'nearest' })
  }, [listId, activeId])
  const count = members?.length ?? null
  return (
    <>
      <chakra.span role="status" srOnly>
        {shown && count !== null && (count === 0 ? SHELL_TEXTS.noMembersFound : `${count} found`)}
      </chakra.span>
      <Popup hidden={!shown}>
        {members === null && (
          <chakra.div p="3" display="flex" flexDirection="column" gap="3">
            <Skeleton width="48" />
            <Skeleton width="36" />
          </chakra.div>
        )}
        {count === 0 && (
          <chakra.p px="3" py="4" textStyle="sm" color="fg.muted" textAlign="center">
            {SHELL_TEXTS.noMembersFound}. Try part of the name, member ID, staff number or phone number.
          </chakra.p>
        )}
        <div role="listbox" id={listId} aria-label="Members found">
          {members?.map((member) => (
            <Row
              key={member.id}
              role="option"
              id={`${listId}-${member.id}`}
              aria-selected={member.id === activeId}
              // Keeps the focus in the search box, which the press would otherwise remove before the click.
              onPointerDown={(event: React.PointerEvent) => event.preventDefault()}
              onClick={() => onChoose(member)}
            >
              <Avatar name={member.name} picture={member.passportUrl} size="sm" />
              <chakra.span minW="0">
                <chakra.span display="block" fontWeight="600" textStyle="sm" truncate>
                  {member.name}
                </chakra.span>
                <chakra.span display="block" textStyle="xs" color="fg.muted" truncate>
                  {memberLine(member)}
                </chakra.span>
              </chakra.span>
            </Row>
          ))}
        </div>
      </Popup>
    </>
  )
}
