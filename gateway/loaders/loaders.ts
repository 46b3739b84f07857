import type { Kobo } from '#rules/money.ts'
import type { BeneficiaryClaim } from '#schema/claims/source.ts'
import type { CommodityRequest } from '#schema/commodities/source.ts'
import type { LandRequest } from '#schema/land/source.ts'
import type { GuarantorInvitation, LoanRequest } from '#schema/loans/source.ts'
import type { Member } from '#schema/members/source.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { ReportDetail } from '#schema/payroll/report-source.ts'
import type { Ledger } from '#schema/savings/source.ts'
import type { MembershipWithdrawal, SavingsWithdrawal, Withdrawal } from '#schema/withdrawals/source.ts'
import { wholeList } from '../requests/list-pages.ts'
import type { Apis } from '../rest/apis.ts'
import { onFirstUse } from '../rest/first-use.ts'
import { nullWhenMissing } from '../rest/null-when-missing.ts'
import type { Accounts } from './accounts.ts'
import type { KnownNumbers } from './known-numbers.ts'
import { type Loader, makeLoader, toError } from './loader.ts'
import { memberByNumber } from './member-by-number.ts'
import type { MembersTogether } from './members-together.ts'
import { hasNumberOf, requestsOfMember } from './requests-of-member.ts'

/** Everything that is read by its key. The loaders of one request know nothing of another's. */
export interface Loaders {
  /** Members by id, null for an unknown one; several at once where the backend has a call for them. */
  readonly member: Loader<string, Member | null>
  /** Members by number, null for an unknown one; several at once likewise. */
  readonly memberByNumber: Loader<string, Member | null>
  /** The ledgers of confirmed members by number. */
  readonly ledger: Loader<string, Ledger>
  /** The same for who reads balances alone: without histories where several are read at once. */
  readonly balances: Loader<string, Ledger>
  /** What payroll deducts from members each month, by number. */
  readonly monthlyDeductions: Loader<string, Kobo | null>
  /** Deduction reports by id with what was seen in their files, null for an unknown one. */
  readonly deductionReport: Loader<string, ReportDetail | null>
  /** The guarantors' form of a loan by its reference, null for an unknown one. */
  readonly invitation: Loader<string, GuarantorInvitation | null>
  /** The claims on members by number. */
  readonly claimsOn: Loader<string, readonly BeneficiaryClaim[]>
  /** What each member has requested, as staff find it. */
  readonly loansOf: Loader<Member, readonly LoanRequest[]>
  readonly commoditiesOf: Loader<Member, readonly CommodityRequest[]>
  readonly landOf: Loader<Member, readonly LandRequest[]>
  readonly savingsWithdrawalsOf: Loader<Member, readonly SavingsWithdrawal[]>
  readonly membershipWithdrawalsOf: Loader<Member, readonly MembershipWithdrawal[]>
}

/** What the loaders of one request read with. */
export interface LoadersOptions {
  readonly apis: Apis
  readonly accounts: Accounts
  readonly numbers: KnownNumbers
  /** The call for balances of several members. */
  readonly balancesTogether: MembersTogether
}

const isTheirs = (one: Withdrawal, member: Member): boolean =>
  one.memberId === null ? hasNumberOf(one, member) : one.memberId === member.id

/** Each is made when it is first asked. */
export const RequestLoaders = onFirstUse<Loaders, LoadersOptions>({
  member: ({ accounts }) => accounts.members,
  memberByNumber: ({ apis, accounts, numbers }) => memberByNumber({ api: apis.members, accounts, numbers }),
  ledger: ({ apis }) => makeLoader(apis.savings.ledger),
  balances: ({ apis, accounts, balancesTogether }, { ledger }) =>
    makeLoader((number) => ledger.load(number), {
      together: {
        isOffered: () => accounts.isKnownStaff() && balancesTogether.isOffered(),
        async find(numbers) {
          const found = await balancesTogether.find(() => apis.savings.balances(numbers))
          if (found === null) return null
          const byNumber = new Map(found.map(({ memberNumber, ledger: known }) => [memberNumber, known]))
          // Of who was left out the call for one says why.
          return Promise.all(
            numbers.map(async (number) => byNumber.get(number) ?? ledger.load(number).catch(toError)),
          )
        },
      },
    }),
  monthlyDeductions: ({ apis }) => makeLoader(apis.payroll.monthlyDeductions),
  deductionReport: ({ apis }) => makeLoader((id) => apis.deductionReports.detail(id)),
  invitation: ({ apis }) => makeLoader((reference) => nullWhenMissing(apis.loans.invitation(reference))),
  claimsOn: ({ apis }) =>
    makeLoader(async (number) => {
      const found = await wholeList((asked) => apis.claims.page(null, asked), number)
      return found.filter(({ deceasedMemberNumber }) => deceasedMemberNumber === number)
    }),
  loansOf({ apis: { loans } }) {
    const byLists = requestsOfMember(
      (['pending', 'approved'] as const).map(
        (list) => (asked) => loans.page(list, { ...asked, order: 'newest' }),
      ),
      ({ memberId, borrower }, { id, memberNumber }) =>
        memberId === id || borrower?.memberNumber === memberNumber,
    )
    return makeLoader(
      async (member) => (await nullWhenLacking(loans.ofMember(member.id))) ?? byLists.load(member),
      { idOf: ({ id }) => id },
    )
  },
  commoditiesOf: ({ apis }) => requestsOfMember([(asked) => apis.commodities.page(null, asked)], hasNumberOf),
  landOf: ({ apis }) =>
    requestsOfMember([(asked) => apis.land.page({ state: null, memberType: 'member' }, asked)], hasNumberOf),
  savingsWithdrawalsOf: ({ apis }) =>
    requestsOfMember([(asked) => apis.withdrawals.savingsPage(null, asked)], isTheirs),
  membershipWithdrawalsOf: ({ apis }) =>
    requestsOfMember([(asked) => apis.withdrawals.membershipPage(null, asked)], isTheirs),
})
