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

/** One request in the words all kinds share. */
export interface MemberRequest {
  /** The record id of whoever asked, as the request itself tells it. */
  readonly ownerId: string | null
  readonly kind: MemberRequestKind
  readonly state: MemberRequestState
  readonly detail: string | null
  readonly amount: Kobo | null
  readonly waitsFor: RequestWaitsFor | null
  readonly rejectionReason: string | null
  readonly record: RequestRecord
}

/** What a kind tells of itself beside its record. */
type Told = Pick<MemberRequest, 'detail' | 'amount'> & {
  readonly rejectionReason?: string | null
  readonly guarantorsMissing?: number
}

function request(
  kind: MemberRequestKind,
  ownerId: string | null,
  record: RequestRecord,
  told: Told,
): MemberRequest {
  const state = memberRequestState(record.state)
  return {
    ownerId,
    kind,
    state,
    detail: told.detail,
    amount: told.amount,
    rejectionReason: state === 'rejected' ? (told.rejectionReason ?? null) : null,
    waitsFor: requestWaitsFor(kind, state, told.guarantorsMissing ?? 0),
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
    })

export const ofInstruction = (instruction: SavingsInstruction): MemberRequest =>
  request('savings instruction', instruction.memberId, instruction, {
    detail: null,
    amount: monthlyTotal(instruction.items),
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

const MemberRequestKindEnum = builder.enumType('MemberRequestKind', {
  description: 'What a member can ask the society for.',
  values: {
    LOAN: { value: 'loan', description: 'A loan.' },
    COMMODITIES: { value: 'commodities', description: 'Commodities on credit.' },
    SAVINGS_INSTRUCTION: {
      value: 'savings instruction',
      description: 'Savings to be deducted from the salary.',
    },
    SAVINGS_WITHDRAWAL: { value: 'savings withdrawal', description: 'A part of the savings.' },
    MEMBERSHIP_WITHDRAWAL: { value: 'membership withdrawal', description: 'To leave the society.' },
    LAND: { value: 'land', description: 'Plots of land.' },
  } satisfies Record<string, { value: MemberRequestKind; description: string }>,
})

const MemberRequestStateEnum = builder.enumType('MemberRequestState', {
  description: 'How far a request has come, whatever it is for.',
  values: {
    PENDING: { value: 'pending', description: 'Nothing is decided yet.' },
    APPROVED: { value: 'approved', description: 'Approved by staff.' },
    REJECTED: { value: 'rejected', description: 'Rejected or declined by staff.' },
    DONE: { value: 'done', description: 'Acknowledged, paid out or completed: nothing more happens.' },
  } satisfies Record<string, { value: MemberRequestState; description: string }>,
})

const RequestWaitsForEnum = builder.enumType('RequestWaitsFor', {
  description: 'What a request waits for.',
  values: {
    GUARANTORS: { value: 'guarantors', description: "Guarantors who have not filled the loan's form yet." },
    DECISION: { value: 'decision', description: 'A decision by staff.' },
    PAYMENT: { value: 'payment', description: 'The payment by staff.' },
    COMPLETION: { value: 'completion', description: 'Staff who complete it.' },
  } satisfies Record<string, { value: RequestWaitsFor; description: string }>,
})

const MemberRequestRecordUnion = builder.unionType('MemberRequestRecord', {
  description: 'A request as its own kind shows it.',
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
  description: 'One request of a member in the words all kinds share; its `id` is that of its record.',
  fields: (t) => ({
    kind: t.expose('kind', { type: MemberRequestKindEnum, description: 'What it is for.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Which loan, goods, savings or estate; null where there is no more to tell.',
    }),
    state: t.expose('state', { type: MemberRequestStateEnum, description: 'How far it has come.' }),
    waitsFor: t.expose('waitsFor', {
      type: RequestWaitsForEnum,
      nullable: true,
      description: 'What it waits for; null when nothing more happens.',
    }),
    amount: t.expose('amount', {
      type: 'Kobo',
      nullable: true,
      description:
        'What it is about, in kobo: the loan, the grand total, the savings each month, what is withdrawn, due or paid for land.',
    }),
    rejectionReason: t.exposeString('rejectionReason', {
      nullable: true,
      description: 'Why it was rejected; null when it was not, or no reason was given.',
    }),
    requestedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was asked for.',
      resolve: ({ record }) => record.requestedAt,
    }),
    record: t.expose('record', {
      type: MemberRequestRecordUnion,
      description: 'The request as its own kind shows it; `... on Node { id }` reads its id.',
    }),
  }),
})
