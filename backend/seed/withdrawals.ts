import { claimCalculation } from '#rules/claims/calculation.ts'
import { addMonths, lagosDate } from '#rules/dates.ts'
import { loanTypeOfCode } from '#rules/loans/products.ts'
import { kobo, naira, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName, savingsProductOfCode } from '#rules/savings/products.ts'
import { exitQuote } from '#rules/withdrawals/membership-exit.ts'
import type { WithdrawalState } from '#rules/withdrawals/review.ts'
import type { LoanBalance, SavingsBalance, SettlementItem } from '#rules/withdrawals/settlement.ts'
import { credit, debit, type Line, loanAccount, savingsAccount, societyAccount } from '../journal/chart.ts'
import { type Demo, type DemoMember, daysAgo, member, move } from './demo.ts'
import { accountOf, bankAccount, personName, phoneNumber } from './people.ts'

const REJECTED = 'The bank details do not belong to the member; please send them again.'

function balancesOf(of: DemoMember): { savings: KnownBalance[]; loans: LoanBalance[] } {
  const savings: KnownBalance[] = []
  const loans: LoanBalance[] = []
  for (const [code, balance] of of.balances) {
    const product = savingsProductOfCode(code)
    const type = loanTypeOfCode(code)
    if (product !== null) savings.push({ product, balance })
    else if (type !== null && balance > 0) loans.push({ type, code, balance })
  }
  return { savings, loans }
}

/** The columns of the decision about a request made that many days ago. */
function decisions(demo: Demo, state: WithdrawalState, days: number) {
  const decided = state === 'pending' ? null : daysAgo(demo, Math.max(days - 2, 0))
  const processed = state === 'processed' ? daysAgo(demo, Math.max(days - 4, 0)) : null
  return {
    state,
    comments: state === 'rejected' ? REJECTED : null,
    transaction_reference: processed === null ? null : `FT${demo.random.between(100_000_000, 999_999_999)}`,
    requested_at: daysAgo(demo, days),
    decided_at: decided,
    decided_by: decided === null ? null : demo.moderator,
    processed_at: processed,
    processed_by: processed === null ? null : demo.admin,
  }
}

function addSavingsWithdrawal(
  demo: Demo,
  running: number,
  state: WithdrawalState,
  days: number,
  wanted: readonly SavingsProductName[],
): void {
  const of = member(demo, running)
  const id = demo.random.id()
  const items = wanted.flatMap((product) => {
    const { code } = SAVINGS_PRODUCTS[product]
    const balance = of.balances.get(code) ?? ZERO_KOBO
    const amount = kobo(Math.floor(Math.min(balance / 4, naira(150_000)) / 100_000) * 100_000)
    return amount > 0 ? [{ product, code, amount }] : []
  })
  if (items.length === 0) return
  const total = sumKobo(items.map(({ amount }) => amount))
  const decided = decisions(demo, state, days)
  demo.rows.savingsWithdrawals.push({ id, member_id: of.row.id, total, ...accountOf(demo, of), ...decided })
  for (const [place, item] of items.entries())
    demo.rows.savingsWithdrawalItems.push({ withdrawal_id: id, place, ...item })
  if (decided.processed_at === null) return
  for (const { code, amount } of items) move(of, code, 0 - amount)
  demo.entries.push({
    kind: 'savings withdrawal',
    narration: `Savings withdrawal ${decided.transaction_reference ?? ''}`.trim(),
    occurredAt: decided.processed_at,
    source: { kind: 'savings withdrawal', id },
    lines: [
      ...items.map(({ product, amount }) => debit(savingsAccount(of.row.id, product), amount)),
      credit(societyAccount('BANK'), total),
    ],
  })
}

/** Savings under a code of the documents. */
type KnownBalance = SavingsBalance & { readonly product: SavingsProductName }

/** Closes a member's accounts: savings are paid out and loans are set off. */
function closingLines(
  of: DemoMember,
  savings: readonly KnownBalance[],
  loans: readonly LoanBalance[],
): Line[] {
  for (const { product, balance } of savings) move(of, SAVINGS_PRODUCTS[product].code, 0 - balance)
  for (const { code, balance } of loans) move(of, code, 0 - balance)
  return [
    ...savings.map(({ product, balance }) => debit(savingsAccount(of.row.id, product), balance)),
    ...loans.map(({ code, balance }) => credit(loanAccount(of.row.id, code), balance)),
  ]
}

const stored = (items: readonly SettlementItem[]): string => JSON.stringify(items)

function addExit(demo: Demo, running: number, state: WithdrawalState, days: number): void {
  const of = member(demo, running)
  const { savings, loans } = balancesOf(of)
  const quote = exitQuote({ savings, loans }, demo.society.exitServiceChargePercent)
  const id = demo.random.id()
  const decided = decisions(demo, quote.amountDue < 0 && state === 'processed' ? 'approved' : state, days)
  demo.rows.membershipWithdrawals.push({
    id,
    member_id: of.row.id,
    effective_date: addMonths(lagosDate(decided.requested_at), 6),
    total_savings: quote.totalSavings,
    total_loans: quote.totalLoans,
    net_balance: quote.netAmount,
    service_charge_rate: quote.serviceChargePercent,
    service_charge: quote.serviceCharge,
    amount_due: quote.amountDue,
    savings_items: stored(quote.savingsItems),
    loan_items: stored(quote.loanItems),
    ...accountOf(demo, of),
    ...decided,
  })
  if (decided.processed_at === null) return
  demo.entries.push({
    kind: 'membership withdrawal',
    narration: `Membership ended, paid out ${decided.transaction_reference ?? ''}`.trim(),
    occurredAt: decided.processed_at,
    source: { kind: 'membership withdrawal', id },
    lines: [
      ...closingLines(of, savings, loans),
      credit(societyAccount('SERVICE_CHARGE_INCOME'), quote.serviceCharge),
      credit(societyAccount('BANK'), quote.amountDue),
    ],
  })
}

function addClaim(
  demo: Demo,
  running: number,
  state: WithdrawalState,
  days: number,
  relationship: string,
): void {
  const of = member(demo, running)
  const { savings, loans } = balancesOf(of)
  const sums = claimCalculation({ savings, loans }, demo.society.claimRetirementFactorPercent)
  const id = demo.random.id()
  const { name } = personName(demo)
  const account = bankAccount(demo, name)
  const decided = decisions(demo, sums.shortfall > 0 && state === 'processed' ? 'approved' : state, days)
  demo.rows.claims.push({
    id,
    member_id: of.row.id,
    deceased_member_number: of.memberNumber,
    date_of_death: addMonths(lagosDate(decided.requested_at), -2),
    beneficiary_name: name,
    beneficiary_email: `${name.toLowerCase().replace(' ', '.')}@mail.example`,
    beneficiary_phone: phoneNumber(demo),
    relationship,
    beneficiary_address: of.row.home_address ?? '',
    ...account,
    total_savings: sums.totalSavings,
    total_loans: sums.totalLoans,
    net_amount: sums.netAmount,
    amount_due: sums.amountDue,
    savings_items: stored(sums.savingsItems),
    loan_items: stored(sums.loanItems),
    documents: JSON.stringify({}),
    submission_date: lagosDate(decided.requested_at),
    ...decided,
  })
  if (decided.processed_at === null) return
  const saved = sumKobo(sums.savingsItems.map(({ balance }) => balance))
  demo.entries.push({
    kind: 'claim',
    narration: `Paid to the beneficiary ${decided.transaction_reference ?? ''}`.trim(),
    occurredAt: decided.processed_at,
    source: { kind: 'claim', id },
    lines: [
      ...closingLines(of, savings, loans),
      debit(societyAccount('RETIREMENT_BONUS'), kobo(sums.totalSavings - saved)),
      credit(societyAccount('BANK'), sums.amountDue),
    ],
  })
}

/** Withdrawals of both kinds and beneficiary claims in every state; the processed ones are in the books. */
export function addWithdrawals(demo: Demo): void {
  const ordinary: readonly SavingsProductName[] = ['ORDINARY_SAVINGS']
  addSavingsWithdrawal(demo, 101, 'pending', 2, ['ORDINARY_SAVINGS', 'SPECIAL_DEPOSIT'])
  addSavingsWithdrawal(demo, 101, 'processed', 90, ordinary)
  const states: readonly WithdrawalState[] = ['pending', 'pending', 'approved', 'rejected', 'processed']
  for (const [index, running] of [5, 13, 21, 34, 42, 50, 59, 66, 74, 81, 87, 93, 98, 103].entries())
    addSavingsWithdrawal(
      demo,
      running,
      states[index % 5] ?? 'pending',
      5 + index * 4,
      index % 3 === 0 ? ['ORDINARY_SAVINGS', 'EDUCATION_SAVINGS'] : ordinary,
    )
  addExit(demo, 16, 'pending', 4)
  addExit(demo, 39, 'pending', 9)
  addExit(demo, 62, 'approved', 15)
  addExit(demo, 80, 'rejected', 22)
  addExit(demo, 96, 'processed', 30)
  addClaim(demo, 28, 'pending', 3, 'Wife')
  addClaim(demo, 45, 'pending', 8, 'Son')
  addClaim(demo, 57, 'approved', 13, 'Daughter')
  addClaim(demo, 69, 'rejected', 25, 'Brother')
  addClaim(demo, 84, 'processed', 34, 'Husband')
}
