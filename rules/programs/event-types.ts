/** What an event is about, by its type in the graph; a record that has no type there is named by its id alone. */
export type EventSubject =
  | 'BankStatement'
  | 'BeneficiaryClaim'
  | 'CommodityRequest'
  | 'DeductionReport'
  | 'DeductionSchedule'
  | 'Export'
  | 'FinancialReport'
  | 'FixedAsset'
  | 'LandRequest'
  | 'LegalDocument'
  | 'LoanRequest'
  | 'Member'
  | 'MembershipWithdrawal'
  | 'OpeningBatch'
  | 'Payer'
  | 'Product'
  | 'Remittance'
  | 'SavingsInstruction'
  | 'SavingsWithdrawal'
  | 'Voucher'
  | 'YearEnd'

interface EventKind {
  /** null for what has no type in the graph, such as a period, whose id is its name. */
  readonly subject: EventSubject | null
  /** The state that the record comes to, as the graph names it; null where it comes to none, or is gone. */
  readonly state: string | null
}

/** Event types of one subject: each name behind the dot, with the state that it leads to. */
function about<const Prefix extends string, const Name extends string>(
  prefix: Prefix,
  subject: EventSubject | null,
  states: Readonly<Record<Name, string | null>>,
): Record<`${Prefix}.${Name}`, EventKind> {
  const kinds = {} as Record<string, EventKind>
  for (const [name, state] of Object.entries<string | null>(states))
    kinds[`${prefix}.${name}`] = { subject, state }
  return kinds
}

const PAID_REQUEST = {
  submitted: 'PENDING',
  approved: 'APPROVED',
  rejected: 'REJECTED',
  processed: 'PROCESSED',
} as const

const CHANGED = { added: null, changed: null, removed: null } as const

/** Every type of event that programs may be told of. A type that was released stays, with its meaning. */
export const EVENT_TYPES = {
  ...about('member', 'Member', {
    registered: 'UNCONFIRMED',
    confirmed: 'MEMBER',
    updated: null,
    deductions_changed: null,
    left: 'LEFT',
    deceased: 'DECEASED',
    deleted: null,
  }),
  ...about('statement', 'Member', { issued: null }),
  ...about('loan_request', 'LoanRequest', {
    submitted: 'PENDING',
    guarantor_asked: 'PENDING',
    guarantor_reminded: 'PENDING',
    guarantor_opened: 'PENDING',
    guarantor_signed: 'PENDING',
    guarantor_declined: 'PENDING',
    behind: 'APPROVED',
    approved: 'APPROVED',
    rejected: 'REJECTED',
  }),
  ...about('savings_instruction', 'SavingsInstruction', {
    submitted: 'PENDING',
    acknowledged: 'SEEN',
    declined: 'DECLINED',
  }),
  ...about('savings_withdrawal', 'SavingsWithdrawal', PAID_REQUEST),
  ...about('membership_withdrawal', 'MembershipWithdrawal', PAID_REQUEST),
  ...about('beneficiary_claim', 'BeneficiaryClaim', PAID_REQUEST),
  ...about('commodity_request', 'CommodityRequest', {
    submitted: 'PENDING',
    approved: 'APPROVED',
    rejected: 'REJECTED',
  }),
  ...about('land_request', 'LandRequest', {
    submitted: 'PENDING',
    approved: 'APPROVED',
    rejected: 'REJECTED',
    completed: 'COMPLETED',
  }),
  ...about('product', 'Product', CHANGED),
  ...about('payer', 'Payer', { added: null, changed: null, closed: null }),
  ...about('deduction_schedule', 'DeductionSchedule', {
    built: 'DRAFT',
    sent: 'SENT',
    withdrawn: 'WITHDRAWN',
  }),
  ...about('deduction_report', 'DeductionReport', {
    uploaded: 'DRAFT',
    discarded: null,
    posted: 'POSTED',
    reversal_asked: 'POSTED',
    reversal_refused: 'POSTED',
    reversed: 'REVERSED',
  }),
  ...about('remittance', 'Remittance', {
    posted: 'POSTED',
    reversal_asked: 'POSTED',
    reversal_refused: 'POSTED',
    reversed: 'REVERSED',
  }),
  ...about('voucher', 'Voucher', {
    entered: 'WAITING',
    discarded: 'DISCARDED',
    posted: 'POSTED',
    reversal_asked: 'POSTED',
    reversal_refused: 'POSTED',
    reversed: 'REVERSED',
  }),
  ...about('opening_batch', 'OpeningBatch', {
    uploaded: 'DRAFT',
    discarded: 'DISCARDED',
    posted: 'POSTED',
    reversal_asked: 'POSTED',
    reversal_refused: 'POSTED',
    reversed: 'REVERSED',
  }),
  ...about('bank_statement', 'BankStatement', { uploaded: 'OPEN', discarded: null, closed: 'CLOSED' }),
  ...about('fixed_asset', 'FixedAsset', {
    added: null,
    removed: null,
    disposed: null,
    reversal_asked: null,
    reversal_refused: null,
    disposal_reversed: null,
  }),
  ...about('period', null, { closed: null }),
  ...about('year', 'YearEnd', {
    closed: null,
    appropriation_approved: 'APPROVED',
    appropriation_posted: 'POSTED',
    appropriation_paid: 'PAID',
  }),
  ...about('legal_document', 'LegalDocument', { added: null, removed: null }),
  ...about('export', 'Export', { finished: 'FINISHED' }),
  ...about('financial_report', 'FinancialReport', { added: null, removed: null }),
} as const satisfies Readonly<Record<string, EventKind>>

/** 'loan_request.approved': what programs are told by. */
export type EventType = keyof typeof EVENT_TYPES

/** The names of all types, in the order of the table. */
export const EVENT_TYPE_NAMES = Object.keys(EVENT_TYPES) as EventType[]

/** What an event is about: what stands before the dot of its type. */
export type EventGroup = EventType extends infer Type
  ? Type extends `${infer Group}.${string}`
    ? Group
    : never
  : never

/** The group of a type. */
export const groupOfEvent = (type: EventType): EventGroup => type.slice(0, type.indexOf('.')) as EventGroup

/** The name of a type in the graph's enum. */
export type EventWord = EventType extends infer Type
  ? Type extends `${infer Group}.${infer Name}`
    ? `${Uppercase<Group>}_${Uppercase<Name>}`
    : never
  : never

/** LOAN_REQUEST_APPROVED for 'loan_request.approved'. */
export const eventWord = (type: EventType): EventWord => type.toUpperCase().replace('.', '_') as EventWord

/** Whether a text names a type of event. */
export const isEventType = (text: string): text is EventType => Object.hasOwn(EVENT_TYPES, text)

/** Who did it, by kind: never by name. */
export const EVENT_ACTOR_KINDS = ['member', 'staff', 'auditor', 'service', 'visitor', 'system'] as const

export type EventActorKind = (typeof EVENT_ACTOR_KINDS)[number]

/** The id of an event's subject in the graph: `LoanRequest:42`; of what has no type there its name. */
export const eventSubjectId = (type: EventType, recordId: string): string => {
  const { subject } = EVENT_TYPES[type]
  return subject === null ? recordId : `${subject}:${recordId}`
}

/** How long events are kept, in days. */
export const EVENT_DAYS = 90

/** The longest that a caller waits for an event, in seconds. */
export const EVENT_WAIT_MAX = 25
