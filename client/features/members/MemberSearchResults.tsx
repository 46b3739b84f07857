import { Combobox as Ark } from '@ark-ui/react/combobox'
import { chakra } from '@chakra-ui/react/styled-system'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { MemberSearchBoxQuery } from './MemberSearchBox.generated.ts'

/** A member as the search answers them. */
type FoundMember = NonNullable<MemberSearchBoxQuery['searchMembers']>[number]

const Popup = chakra('div', {
  base: {
    position: 'absolute',
    insetInline: '0',
    top: 'calc(100% + {spacing.1.5})',
    zIndex: 'popover',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'lg',
  },
})
const List = chakra(Ark.Content, {
  base: { maxH: 'min(70dvh, 28rem)', overflowY: 'auto', p: '1.5', outline: '0', _empty: { display: 'none' } },
})
const Row = chakra(Ark.Item, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '12',
    px: '3',
    py: '2',
    borderRadius: 'sm',
    cursor: 'pointer',
    _highlighted: { bg: 'bg.hover' },
  },
})

export interface MemberSearchResultsProps {
  /** The id of the element that names the list. */
  readonly nameId: string
  readonly shown: boolean
  /** null: still asking. */
  readonly members: readonly FoundMember[] | null
}

/** What tells two members of one name apart. */
const memberLine = (member: FoundMember): string =>
  [member.memberNumber ?? MEMBERS_TEXTS.pendingApproval, member.employment?.department ?? member.phone]
    .filter(Boolean)
    .join(' · ')

/** The popup under the search box. How many were found is said to screen readers. */
export function MemberSearchResults({ nameId, shown, members }: MemberSearchResultsProps) {
  const count = members?.length ?? null
  return (
    <>
      <chakra.span role="status" srOnly>
        {shown && count !== null && (count === 0 ? SHELL_TEXTS.noMembersFound : `${count} found`)}
      </chakra.span>
      <Popup hidden={!shown}>
        <span id={nameId} hidden>
          Members found
        </span>
        {members === null && (
          <chakra.div p="4" display="flex" flexDirection="column" gap="3">
            <Skeleton width="48" />
            <Skeleton width="36" />
          </chakra.div>
        )}
        {count === 0 && (
          <chakra.p px="4" py="5" textStyle="sm" color="fg.muted" textAlign="center">
            {SHELL_TEXTS.noMembersFound}
          </chakra.p>
        )}
        <List>
          {members?.map((member) => (
            <Row key={member.id} item={member} persistFocus>
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
        </List>
      </Popup>
    </>
  )
}
