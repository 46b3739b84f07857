import { compareMemberNumbers, runningNumber } from '#rules/members/member-number.ts'
import type { Member, MemberListing, MemberOrder } from '#schema/members/source.ts'
import type { ItemPlaces } from '#schema/page.ts'
import { byName } from './whole-register.ts'

const textOrder =
  (textOf: (member: Member) => string | null | undefined) =>
  (one: Member, other: Member): number =>
    (textOf(one) ?? '').localeCompare(textOf(other) ?? '', 'en')

const updated = ({ updatedAt }: Member): number => updatedAt?.getTime() ?? 0

const joined = ({ joinedAt }: Member): number => joinedAt?.getTime() ?? 0

/** Spec 001 §9 for member numbers. */
const MEMBER_ORDERS: Record<MemberOrder, (one: Member, other: Member) => number> = {
  NAME: byName,
  MEMBER_NUMBER: (one, other) => compareMemberNumbers(one.memberNumber ?? '', other.memberNumber ?? ''),
  JOINED_AT: (one, other) => joined(one) - joined(other),
  ORGANISATION: textOrder(({ employment }) => employment?.organisation),
  CAMPUS: textOrder(({ employment }) => employment?.campus),
  BANK: textOrder(({ bankAccount }) => bankAccount?.bankName),
  STATUS: (one, other) => Number(one.status === 'confirmed') - Number(other.status === 'confirmed'),
  UPDATED_AT: (one, other) => updated(one) - updated(other),
}

/** Whether a member has what an order sorts by; those without come last in either direction. */
const HAS_VALUE: Record<MemberOrder, (member: Member) => boolean> = {
  NAME: () => true,
  MEMBER_NUMBER: ({ memberNumber }) => runningNumber(memberNumber ?? '') !== null,
  JOINED_AT: ({ joinedAt }) => joinedAt !== null,
  ORGANISATION: ({ employment }) => Boolean(employment?.organisation),
  CAMPUS: ({ employment }) => Boolean(employment?.campus),
  BANK: ({ bankAccount }) => Boolean(bankAccount?.bankName),
  STATUS: () => true,
  UPDATED_AT: ({ updatedAt }) => updatedAt !== null,
}

/** Whatever a member's place in any of the orders depends on. */
export const MEMBER_PLACES: ItemPlaces<Member> = {
  keysOf: (member) => [
    member.name,
    member.memberNumber ?? '',
    joined(member),
    member.employment?.organisation ?? '',
    member.employment?.campus ?? '',
    member.bankAccount?.bankName ?? '',
    member.status,
  ],
}

/** The members of a status in an order; equals by name. */
export function sortedMembers(
  members: readonly Member[],
  { status, orderBy, descending }: MemberListing,
): readonly Member[] {
  const direction = descending ? -1 : 1
  const missing = (member: Member) => Number(!HAS_VALUE[orderBy](member))
  return members
    .filter((member) => status === null || member.status === status)
    .toSorted(
      (one, other) =>
        missing(one) - missing(other) || direction * MEMBER_ORDERS[orderBy](one, other) || byName(one, other),
    )
}
