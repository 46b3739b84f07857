import type { Ref } from '@graphql-tools/mock'
import { CLAIM_LIFECYCLE } from '#rules/claims/review.ts'
import { COMMODITY_LIFECYCLE } from '#rules/commodities/review.ts'
import { LAND_LIFECYCLE } from '#rules/land/review.ts'
import { LOAN_LIFECYCLE } from '#rules/loans/review.ts'
import { formatMemberNumber, runningNumber } from '#rules/members/member-number.ts'
import { REGISTRATION_LIFECYCLE } from '#rules/members/review-registration.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import type { DecisionError } from '#rules/requests/lifecycle.ts'
import { INSTRUCTION_LIFECYCLE } from '#rules/savings/review.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { MEMBERSHIP_WITHDRAWAL_LIFECYCLE, SAVINGS_WITHDRAWAL_LIFECYCLE } from '#rules/withdrawals/review.ts'
import type { MockSociety } from './society.ts'

/** What the lifecycles of rules/ look at, by the names of the graph. */
interface Request {
  readonly id: string
  readonly state: never
  readonly guarantors: readonly unknown[]
  readonly acquisition: { readonly plots: number; readonly estate: unknown }
  readonly items: readonly { readonly product: never; readonly amount: Kobo }[]
  readonly settlement: { readonly amountDue: Kobo } | null
  readonly member: Holder | null
  readonly deceasedMember: Holder | null
}

interface Holder {
  readonly statement: { readonly summary: readonly { savingsProduct: string | null; balance: Kobo }[] } | null
  readonly savingsWithdrawals: readonly { readonly state: string }[] | null
  readonly beneficiaryClaims: readonly { readonly id: string; readonly state: string }[] | null
}

const withdrawalIsUnpaid = (member: Holder | null): boolean =>
  member?.savingsWithdrawals?.some(({ state }) => state === 'approved') ?? false

const balancesOf = (member: Holder | null): Record<string, Kobo> =>
  Object.fromEntries(
    member?.statement?.summary.map(({ savingsProduct, balance }) => [savingsProduct, balance]) ?? [],
  )

const otherClaimApproved = ({ id, deceasedMember }: Request): boolean =>
  deceasedMember?.beneficiaryClaims?.some((each) => each.id !== id && each.state === 'approved') ?? false

/** The estate an application is for. */
function estateOf(society: MockSociety, { acquisition }: Request): Ref | undefined {
  const { store } = society
  const config = store.get('Query', 'ROOT', 'systemConfig') as Ref
  return (store.get(config, 'estates') as Ref[]).find((estate) => store.get(estate, 'name') === acquisition.estate)
}

/** Why a request cannot go to a state by the rules of its domain; null when it can. */
export function decisionError(society: MockSociety, ref: Ref, to: never): DecisionError | null {
  const request = society.view<Request>(ref)
  const { state, member } = request
  switch (ref.$ref.typeName) {
    case 'LoanRequest':
      return LOAN_LIFECYCLE.decisionError({ state, guarantorCount: request.guarantors.length }, to)
    case 'CommodityRequest':
      return COMMODITY_LIFECYCLE.decisionError({ state }, to)
    case 'SavingsWithdrawal':
      return SAVINGS_WITHDRAWAL_LIFECYCLE.decisionError(
        { state, items: request.items, balances: balancesOf(member) },
        to,
      )
    case 'MembershipWithdrawal':
      return MEMBERSHIP_WITHDRAWAL_LIFECYCLE.decisionError(
        {
          state,
          withdrawalIsUnpaid: withdrawalIsUnpaid(member),
          amountDue: request.settlement?.amountDue ?? ZERO_KOBO,
        },
        to,
      )
    case 'BeneficiaryClaim':
      return CLAIM_LIFECYCLE.decisionError(
        {
          state,
          withdrawalIsUnpaid: withdrawalIsUnpaid(request.deceasedMember),
          otherClaimApproved: otherClaimApproved(request),
        },
        to,
      )
    case 'LandRequest': {
      const estate = estateOf(society, request)
      const available = estate === undefined ? 0 : (society.store.get(estate, 'available') as number)
      return LAND_LIFECYCLE.decisionError({ state, plots: request.acquisition.plots, available }, to)
    }
    case 'SavingsInstruction':
      return INSTRUCTION_LIFECYCLE.decisionError({ state }, to)
    default:
      return REGISTRATION_LIFECYCLE.moveError(society.store.get(ref, 'status') as never, to)
  }
}

/** What else changes with a decision: plots are taken, a member gets the next number. */
export function followDecision(society: MockSociety, ref: Ref, to: unknown): void {
  const { store } = society
  if (ref.$ref.typeName === 'LandRequest' && to === 'approved') {
    const request = society.view<Request>(ref)
    const estate = estateOf(society, request)
    if (estate !== undefined)
      store.set(estate, 'available', (store.get(estate, 'available') as number) - request.acquisition.plots)
  }
  if (ref.$ref.typeName === 'Member' && to === 'confirmed') {
    const numbers = society.all('Member').map((each) => runningNumber(String(store.get(each, 'memberNumber'))) ?? 0)
    const prefix = DEFAULT_SOCIETY_SETTINGS.memberNumberPrefix
    store.set(ref, 'memberNumber', formatMemberNumber(prefix, Math.max(...numbers) + 1))
  }
}
