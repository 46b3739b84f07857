import { EVENT_TYPE_NAMES, EVENT_TYPES, type EventSubject, type EventType } from './event-types.ts'
import { ANY_SCOPE, isScopeGiven, type NeededScope, type Scope } from './scopes.ts'

/** The scope that reads each kind of record in the graph; null for one that only people read. */
export const SCOPE_OF_SUBJECT: Readonly<Record<EventSubject, NeededScope | null>> = {
  BankStatement: 'READ_BOOKS',
  BeneficiaryClaim: 'READ_REQUESTS',
  CommodityRequest: 'READ_REQUESTS',
  DeductionReport: 'READ_PAYROLL',
  DeductionSchedule: 'READ_PAYROLL',
  Export: 'EXPORT',
  FinancialReport: ANY_SCOPE,
  FixedAsset: 'READ_BOOKS',
  LandRequest: 'READ_REQUESTS',
  LegalDocument: ANY_SCOPE,
  LoanRequest: ['READ_LOANS', 'READ_REQUESTS'],
  Member: 'READ_MEMBERS',
  MembershipWithdrawal: 'READ_REQUESTS',
  OpeningBatch: null,
  Payer: ['READ_PAYROLL', 'READ_BOOKS', 'READ_MEMBERS'],
  Product: 'READ_REQUESTS',
  Remittance: 'READ_PAYROLL',
  SavingsInstruction: 'READ_REQUESTS',
  SavingsWithdrawal: 'READ_REQUESTS',
  Voucher: ['READ_BOOKS', 'WRITE_VOUCHERS'],
  YearEnd: 'READ_BOOKS',
}

/** What has no type in the graph is a period of the books. */
const OF_PERIODS: NeededScope = 'READ_BOOKS'

function scopeOfType(type: EventType): NeededScope | null {
  const { subject } = EVENT_TYPES[type]
  return subject === null ? OF_PERIODS : SCOPE_OF_SUBJECT[subject]
}

/**
 * The types of events that a program with these scopes is told: with READ_EVENTS, those of the records that it reads by its
 * other scopes.
 */
export function eventTypesOf(scopes: readonly Scope[]): EventType[] {
  if (!isScopeGiven(scopes, 'READ_EVENTS')) return []
  return EVENT_TYPE_NAMES.filter((type) => {
    const needed = scopeOfType(type)
    return needed !== null && isScopeGiven(scopes, needed)
  })
}
