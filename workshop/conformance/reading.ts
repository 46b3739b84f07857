import type { Asking } from './asking.ts'
import type { Player } from './play.ts'

/** The first page of a list in the backend's own size. */
const FIRST = { page: 1, pageSize: null, search: '' } as const

const ALL_MEMBERS = { status: null, orderBy: 'NAME', descending: false } as const

/** A person whose account is given: the id of the record and the member number, null where there is none. */
export interface Person {
  readonly id: string
  readonly memberNumber: string | null
}

/** The errors of a call without a session, or with one that is too low. */
const SHUT = ['UNAUTHENTICATED', 'FORBIDDEN'] as const

/** The calls of a visitor that read. */
export async function readAsVisitor({ play }: Player, api: Asking, member: Person): Promise<void> {
  await play('visitor', () => api.society.ready())
  await play('visitor', () => api.land.systemConfig())
  await play('visitor', () => api.members.referrer(member.id))
  await play('visitor', () => api.session.checkPasswordReset('no-such-link'), ['BAD_USER_INPUT', 'NOT_FOUND'])
  const { memberNumber } = member
  if (memberNumber !== null) {
    await play('visitor', () => api.claims.publicMember(memberNumber))
    await play('visitor', () => api.claims.publicBalances(memberNumber))
  }
  // What is not public must be shut, or everybody's records are open to whoever knows the address.
  await play('visitor', () => api.members.account(member.id), SHUT)
  await play('visitor', () => api.members.page(null), SHUT)
}

/** The calls of a member that read. */
export async function readAsMember({ play }: Player, api: Asking, member: Person): Promise<void> {
  await play('member', () => api.members.account(member.id))
  const { memberNumber } = member
  if (memberNumber !== null) {
    await play('member', () => api.savings.ledger(memberNumber))
    await play('member', () => api.members.referralLink())
  }
  await play('member', () => api.loans.own())
  await play('member', () => api.commodities.products())
  await play('member', () => api.documents.legalDocuments())
  await play('member', () => api.documents.financialReports())
  await play('member', () => api.own.all())
  await play('member', () => api.members.page(null), SHUT)
  await play('member', () => api.withdrawals.savingsPage(null, FIRST), SHUT)
}

/** The calls of staff that read. */
export async function readAsStaff(player: Player, api: Asking, staff: Person, member: Person): Promise<void> {
  const play = <Result>(call: () => Promise<Result>) => player.play('staff', call)
  await play(() => api.members.staffAccount(staff.id))
  await play(() => api.members.member(member.id))
  await play(() => api.members.several([member.id, staff.id]))
  await play(() => api.members.search(member.memberNumber ?? 'a'))
  await play(() => api.members.page({ page: 1, pageSize: null }))
  await play(() => api.members.register(FIRST, ALL_MEMBERS))
  await play(() => api.members.registrations(null))
  await play(() => api.members.likelyDuplicates(member.id))
  await play(() => api.members.referrals())
  await play(() => api.savings.instructions({ kind: null, state: null }, OLDEST, FIRST))
  await play(() => api.savings.instructionTotals({ kind: null, state: null }, ''))
  const loans = await play(() => api.loans.page('pending', { ...FIRST, order: 'newest' }))
  await play(() => api.loans.page('approved', { ...FIRST, order: 'newest' }))
  await play(() => api.loans.ofMember(member.id))
  const [loan] = loans?.items ?? []
  if (loan !== undefined) await player.play('visitor', () => api.loans.invitation(loan.reference))
  await play(() => api.commodities.page(null, FIRST))
  await play(() => api.withdrawals.savingsPage(null, FIRST))
  await play(() => api.withdrawals.membershipPage(null, FIRST))
  await play(() => api.claims.page(null, FIRST))
  await play(() => api.land.page({ state: null, memberType: null }, FIRST))
  await play(() => api.messages.recipients())
}

const OLDEST = { orderBy: 'REQUESTED_AT', descending: false } as const
