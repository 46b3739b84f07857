import { ESTATES } from '#rules/land/estates.ts'
import { GUARANTORS_REQUIRED } from '#rules/loans/review.ts'
import type { Kobo } from '#rules/money.ts'
import { monthlyTotal } from '#rules/savings/instruction.ts'
import {
  type MemberRequestKind,
  type MemberRequestState,
  memberRequestState,
  type RequestWaitsFor,
  requestWaitsFor,
} from '#rules/society/member-requests.ts'
import { builder } from '../builder.ts'
import { CommodityRequestRef } from '../commodities/commodity-request.ts'
import type { CommodityRequest } from '../commodities/source.ts'
import { LandRequestRef } from '../land/land-request.ts'
import type { LandRequest } from '../land/source.ts'
import { LoanRequestRef } from '../loans/loan-request.ts'
import type { LoanRequest } from '../loans/source.ts'
import { SavingsInstructionRef } from '../savings/savings-instruction.ts'
import type { SavingsInstruction } from '../savings/source.ts'
import { MembershipWithdrawalRef } from '../withdrawals/membership-withdrawal.ts'
import { SavingsWithdrawalRef } from '../withdrawals/savings-withdrawal.ts'
import type { MembershipWithdrawal, SavingsWithdrawal } from '../withdrawals/source.ts'

type RequestRecord =
  | LoanRequest
  | CommodityRequest
  | SavingsInstruction
  | SavingsWithdrawal
  | MembershipWithdrawal
  | LandRequest

/** A request with the fields that all kinds share. */
export interface MemberRequest {
  /** The record id of the member, if the request contains it. */
  readonly ownerId: string | null
  readonly kind: MemberRequestKind
  readonly state: MemberRequestState
  readonly detail: string | null
  readonly amount: Kobo | null
  readonly waitsFor: RequestWaitsFor | null
  readonly rejectionReason: string | null
  readonly record: RequestRecord
}

/** The fields that each kind provides in its own way. */
type KindFields = Pick<MemberRequest, 'detail' | 'amount'> & {
  readonly rejectionReason?: string | null
  readonly guarantorsMissing?: number
}

function request(
  kind: MemberRequestKind,
  ownerId: string | null,
  record: RequestRecord,
  fields: KindFields,
): MemberRequest {
  const state = memberRequestState(record.state)
  return {
    ownerId,
    kind,
    state,
    detail: fields.detail,
    amount: fields.amount,
    rejectionReason: state === 'rejected' ? (fields.rejectionReason ?? null) : null,
    waitsFor: requestWaitsFor(kind, state, fields.guarantorsMissing ?? 0),
    record,
  }
}

export const ofLoan = (loan: LoanRequest): MemberRequest =>
  request('loan', loan.memberId, loan, {
    detail: loan.typeLabel,
    amount: loan.amount,
    rejectionReason: loan.rejectionReason,
    guarantorsMissing: Math.max(GUARANTORS_REQUIRED - loan.guarantors.length, 0),
  })

export const ofCommodities =
  (ownerId: string) =>
  (order: CommodityRequest): MemberRequest =>
    request('commodities', ownerId, order, {
      detail: order.lines.map(({ name }) => name).join(', ') || null,
      amount: order.grandTotal,
      rejectionReason: order.rejectionReason,
    })

export const ofInstruction = (instruction: SavingsInstruction): MemberRequest =>
  request('savings instruction', instruction.memberId, instruction, {
    detail: null,
    amount: monthlyTotal(instruction.items),
    rejectionReason: instruction.rejectionReason,
  })

export const ofSavings = (withdrawal: SavingsWithdrawal): MemberRequest =>
  request('savings withdrawal', withdrawal.memberId, withdrawal, {
    detail: withdrawal.items.map(({ label }) => label).join(', ') || null,
    amount: withdrawal.total,
    rejectionReason: withdrawal.rejectionReason,
  })

export const ofMembership = (withdrawal: MembershipWithdrawal): MemberRequest =>
  request('membership withdrawal', withdrawal.memberId, withdrawal, {
    detail: null,
    amount: withdrawal.settlement?.amountDue ?? null,
    rejectionReason: withdrawal.rejectionReason,
  })

export const ofLand =
  (ownerId: string) =>
  (land: LandRequest): MemberRequest =>
    request('land', ownerId, land, {
      detail: ESTATES[land.acquisition.estate].name,
      amount: land.acquisition.totalAmount,
      rejectionReason: land.rejectionReason,
    })

/** The order of lists of requests of several kinds. */
export const newestFirst = (one: MemberRequest, other: MemberRequest): number =>
  (other.record.requestedAt?.getTime() ?? 0) - (one.record.requestedAt?.getTime() ?? 0)

export const MemberRequestKindEnum = builder.enumType('MemberRequestKind', {
  description: 'The kinds of requests of a member.',
  values: {
    LOAN: { value: 'loan', description: 'A loan.' },
    COMMODITIES: { value: 'commodities', description: 'Commodities on credit.' },
    SAVINGS_INSTRUCTION: {
      value: 'savings instruction',
      description: 'Savings to be deducted from the salary.',
    },
    SAVINGS_WITHDRAWAL: { value: 'savings withdrawal', description: 'Withdrawal of a part of the savings.' },
    MEMBERSHIP_WITHDRAWAL: { value: 'membership withdrawal', description: 'Leaving the society.' },
    LAND: { value: 'land', description: 'Plots of land.' },
  } satisfies Record<string, { value: MemberRequestKind; description: string }>,
})

const MemberRequestStateEnum = builder.enumType('MemberRequestState', {
  description: 'The state of a request of any kind.',
  values: {
    PENDING: { value: 'pending', description: 'Not decided yet.' },
    APPROVED: { value: 'approved', description: 'Approved by staff.' },
    REJECTED: { value: 'rejected', description: 'Rejected or declined by staff.' },
    DONE: { value: 'done', description: 'Acknowledged, paid out or completed; the request is finished.' },
  } satisfies Record<string, { value: MemberRequestState; description: string }>,
})

const RequestWaitsForEnum = builder.enumType('RequestWaitsFor', {
  description: 'The next step of a request.',
  values: {
    GUARANTORS: { value: 'guarantors', description: "Guarantors who have not filled the loan's form yet." },
    DECISION: { value: 'decision', description: 'A decision by staff.' },
    PAYMENT: { value: 'payment', description: 'Payment by staff.' },
    COMPLETION: { value: 'completion', description: 'Completion by staff.' },
  } satisfies Record<string, { value: RequestWaitsFor; description: string }>,
})

const MemberRequestRecordUnion = builder.unionType('MemberRequestRecord', {
  description: 'The record of a request.',
  types: [
    LoanRequestRef,
    CommodityRequestRef,
    SavingsInstructionRef,
    SavingsWithdrawalRef,
    MembershipWithdrawalRef,
    LandRequestRef,
  ],
  resolveType: (record) => {
    if ('borrower' in record) return LoanRequestRef
    if ('grandTotal' in record) return CommodityRequestRef
    if ('acquisition' in record) return LandRequestRef
    if ('settlement' in record) return MembershipWithdrawalRef
    return 'kind' in record ? SavingsInstructionRef : SavingsWithdrawalRef
  },
})

export const MemberRequestRef = builder.objectRef<MemberRequest>('MemberRequest').implement({
  access: { ownRecordOf: ({ ownerId }) => ownerId },
  scope: 'READ_REQUESTS',
  description: 'A request of a member, with the fields that all kinds share. Its `id` is that of its record.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MemberRequestKindEnum, description: 'What the member asked for.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'The loan type, goods, savings product or estate; null for kinds without a detail.',
    }),
    state: t.expose('state', {
      type: MemberRequestStateEnum,
      description: 'PENDING, APPROVED, REJECTED or DONE, for all kinds alike.',
    }),
    waitsFor: t.expose('waitsFor', {
      type: RequestWaitsForEnum,
      nullable: true,
      description: 'What it waits for; null when it is finished.',
    }),
    amount: t.expose('amount', {
      type: 'Kobo',
      nullable: true,
      description:
        'Amount in kobo: the loan, the grand total, the monthly savings, the withdrawal, the amount due or the payment for land.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Reason of the rejection; null in other states and when none was given.',
    }),
    requestedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time of submission.',
      resolve: ({ record }) => record.requestedAt,
    }),
    record: t.expose('record', {
      type: MemberRequestRecordUnion,
      description: 'The record itself; `... on Node { id }` reads its id.',
    }),
  }),
})
