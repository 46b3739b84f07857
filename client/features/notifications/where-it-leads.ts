import type { NotificationKind } from '../../apollo/graph-types.generated.ts'
import { ROUTES, type RouteName } from '../../paths.ts'

interface Place {
  readonly route: RouteName
  /** Whether the page opens the record whose id its address has. */
  readonly opensRecord?: true
  /** The order of its list in which the latest record is on the first page, where it can be chosen. */
  readonly order?: string
}

const REQUESTS: Place = { route: 'myRequests' }
const SECURITY: Place = { route: 'security' }
const PROFILE: Place = { route: 'profile' }
const LOANS: Place = { route: 'loanStatus', opensRecord: true }
const BALANCES: Place = { route: 'balances' }
const queue = (route: RouteName): Place => ({ route, opensRecord: true })

const PLACES: Readonly<Record<NotificationKind, Place>> = {
  PASSWORD_CHANGED: SECURITY,
  NEW_DEVICE: SECURITY,
  BANK_ACCOUNT_CHANGED: PROFILE,
  SIGN_IN_CODES_CHANGED: SECURITY,
  PASSKEYS_CHANGED: SECURITY,
  DATA_EXPORTED: { route: 'privacy' },
  CLAIM_MADE: PROFILE,
  CLAIM_DECIDED: PROFILE,
  PROFILE_CHANGED: PROFILE,
  REGISTRATION_CONFIRMED: { route: 'home' },
  LOAN_APPROVED: LOANS,
  LOAN_REJECTED: LOANS,
  WITHDRAWAL_APPROVED: REQUESTS,
  WITHDRAWAL_REJECTED: REQUESTS,
  WITHDRAWAL_PAID: REQUESTS,
  EXIT_APPROVED: REQUESTS,
  EXIT_REJECTED: REQUESTS,
  EXIT_PAID: REQUESTS,
  ORDER_APPROVED: REQUESTS,
  ORDER_REJECTED: REQUESTS,
  INSTRUCTION_ACKNOWLEDGED: { route: 'savingsInstruction' },
  INSTRUCTION_DECLINED: { route: 'savingsInstruction' },
  LAND_APPROVED: REQUESTS,
  LAND_REJECTED: REQUESTS,
  LAND_COMPLETED: REQUESTS,
  GUARANTOR_OPENED: LOANS,
  GUARANTOR_SIGNED: LOANS,
  GUARANTOR_DECLINED: LOANS,
  GUARANTEE_BEHIND: { route: 'ownGuarantees' },
  NAMED_AS_GUARANTOR: { route: 'ownGuarantees' },
  NOT_DEDUCTED: BALANCES,
  NOT_REMITTED: BALANCES,
  DEDUCTIONS_CHANGED: BALANCES,
  REGISTRATION_WAITS: { route: 'registrations' },
  LOAN_WAITS: { ...queue('loanRequests'), order: 'newest' },
  INSTRUCTION_WAITS: queue('initialInstructions'),
  WITHDRAWAL_WAITS: queue('savingsWithdrawals'),
  EXIT_WAITS: queue('membershipWithdrawals'),
  CLAIM_WAITS: queue('beneficiaryWithdrawals'),
  ORDER_WAITS: queue('commodityRequests'),
  LAND_WAITS: queue('landAcquisition'),
  VOUCHER_WAITS: { route: 'vouchers' },
  REVERSAL_WAITS: { route: 'reversals' },
}

/** Instructions have a queue for each kind, which their id names. */
function instructionQueue(subjectId: string): RouteName {
  if (subjectId.includes(':increase:')) return 'increaseInstructions'
  return subjectId.includes(':decrease:') ? 'decreaseInstructions' : 'initialInstructions'
}

/** The page of what a notification is about, with its record open where the page can. */
export function whereItLeads(kind: NotificationKind, subjectId: string | null): string {
  // A society that is ahead of this page may tell of more kinds.
  if (!Object.hasOwn(PLACES, kind)) return ROUTES.home
  const { route, opensRecord, order } = PLACES[kind]
  const at = kind === 'INSTRUCTION_WAITS' && subjectId !== null ? instructionQueue(subjectId) : route
  return opensRecord && subjectId !== null
    ? `${ROUTES[at]}?${new URLSearchParams({ ...(order !== undefined && { order }), view: subjectId })}`
    : ROUTES[at]
}
