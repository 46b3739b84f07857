import { addMonths, formatPlainDate, monthsBetween } from '#rules/dates.ts'
import { LOAN_PRODUCTS, type LoanType } from '#rules/loans/products.ts'
import { loanTerms } from '#rules/loans/terms.ts'
import { divideInstalments, type Kobo, kobo, naira, sumKobo, ZERO_KOBO } from '#rules/money.ts'
import { SAVINGS_PRODUCT_NAMES, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { credit, debit, type Line, loanAccount, savingsAccount, societyAccount } from '../journal/chart.ts'
import { interestAccount } from '../loans/disbursement.ts'
import { at, confirmed, type Demo, type DemoMember, move, payday } from './demo.ts'

/** How far back the ledgers go, in months. */
export const MONTHS = 24

const monthName = (day: Parameters<typeof formatPlainDate>[0]): string =>
  formatPlainDate(day).replace(/^\d+ /, '')

/** What those who joined before the ledgers begin bring along. */
function broughtForward(demo: Demo, member: DemoMember): void {
  const start = payday(demo, MONTHS + 1)
  const months = Math.min(monthsBetween(member.joined, start), 24)
  if (months < 1) return
  const lines = SAVINGS_PRODUCT_NAMES.flatMap((product): Line[] => {
    const amount = kobo((member.monthly[product] ?? ZERO_KOBO) * months)
    if (amount === 0 || product === 'CHRISTMAS_SAVINGS') return []
    move(member, SAVINGS_PRODUCTS[product].code, amount)
    return [credit(savingsAccount(member.row.id, product), amount)]
  })
  const total = kobo(lines.reduce((sum, line) => sum + line.credit, 0))
  if (total === 0) return
  demo.entries.push({
    kind: 'opening',
    narration: 'Balance brought forward',
    occurredAt: at(addMonths(start, 0), 8),
    lines: [...lines, debit(societyAccount('OPENING'), total)],
  })
}

/** Lends, when the member has nothing running: the disbursement as an approved loan posts it. */
function lend(
  demo: Demo,
  member: DemoMember,
  monthsAgo: number,
  type: LoanType,
  amount: Kobo,
  months: number,
): void {
  const terms = loanTerms({ loanType: type, amount, durationMonths: months, group: 'others' }, demo.society)
  if (terms === null) return
  const start = payday(demo, monthsAgo)
  const id = demo.random.id()
  member.loans.push({ id, type, code: terms.ledgerCode, amount, months, start })
  move(member, terms.ledgerCode, amount)
  demo.entries.push({
    kind: 'loan disbursement',
    narration: `${LOAN_PRODUCTS[type].label} granted`,
    occurredAt: at(start, 9),
    source: { kind: 'loan', id },
    lines: [
      debit(loanAccount(member.row.id, terms.ledgerCode), amount),
      credit(societyAccount('BANK'), terms.amountDue),
      credit(interestAccount(demo.society), terms.interest),
      credit(societyAccount('HANDLING_INCOME'), terms.handlingCharge),
    ],
  })
}

/** The deductions of one month, as the payroll sends them: savings and instalments in one entry. */
function deduct(demo: Demo, member: DemoMember, monthsAgo: number): void {
  const day = payday(demo, monthsAgo)
  const lines: Line[] = []
  for (const product of SAVINGS_PRODUCT_NAMES) {
    const amount = member.monthly[product]
    if (amount === undefined) continue
    lines.push(credit(savingsAccount(member.row.id, product), amount))
    move(member, SAVINGS_PRODUCTS[product].code, amount)
  }
  for (const loan of member.loans) {
    const instalment = divideInstalments(loan.amount, loan.months)[monthsBetween(loan.start, day) - 1]
    if (instalment === undefined) continue
    lines.push(credit(loanAccount(member.row.id, loan.code), instalment))
    move(member, loan.code, 0 - instalment)
  }
  const total = sumKobo(lines.map((line) => kobo(line.credit)))
  demo.entries.push({
    kind: 'contribution',
    narration: `Payroll deduction, ${monthName(day)}`,
    occurredAt: at(day, 12),
    lines: [debit(societyAccount('BANK'), total), ...lines],
  })
}

/** Christmas savings are paid out in December. */
function payOutChristmas(demo: Demo, member: DemoMember, monthsAgo: number): void {
  const { code } = SAVINGS_PRODUCTS.CHRISTMAS_SAVINGS
  const balance = member.balances.get(code) ?? ZERO_KOBO
  const day = payday(demo, monthsAgo)
  if (balance <= 0 || day.slice(5, 7) !== '12') return
  move(member, code, 0 - balance)
  demo.entries.push({
    kind: 'savings withdrawal',
    narration: `Christmas savings paid out, ${monthName(day)}`,
    occurredAt: at(day, 15),
    lines: [
      debit(savingsAccount(member.row.id, 'CHRISTMAS_SAVINGS'), balance),
      credit(societyAccount('BANK'), balance),
    ],
  })
}

/** Once a year a dividend goes to the special deposit: five percent of share capital. */
function payDividend(demo: Demo, member: DemoMember, monthsAgo: number): void {
  if (payday(demo, monthsAgo).slice(5, 7) !== '03') return
  const shares = member.balances.get(SAVINGS_PRODUCTS.SHARE_CAPITAL.code) ?? ZERO_KOBO
  const dividend = kobo(Math.floor(shares / 20))
  if (dividend <= 0) return
  move(member, SAVINGS_PRODUCTS.SPECIAL_DEPOSIT.code, dividend)
  demo.entries.push({
    kind: 'adjustment',
    narration: `Dividend ${payday(demo, monthsAgo).slice(0, 4)}, 5% of share capital`,
    occurredAt: at(payday(demo, monthsAgo), 16),
    lines: [
      debit(societyAccount('DIVIDENDS'), dividend),
      credit(savingsAccount(member.row.id, 'SPECIAL_DEPOSIT'), dividend),
    ],
  })
}

function payEntranceFee(demo: Demo, member: DemoMember): void {
  const { registrationFee } = demo.society
  if (monthsBetween(member.joined, demo.today) > MONTHS || registrationFee === 0) return
  demo.entries.push({
    kind: 'registration fee',
    narration: `Entrance fee, ${member.row.name}`,
    occurredAt: at(member.joined, 12),
    source: { kind: 'member', id: member.row.id },
    lines: [
      debit(societyAccount('BANK'), registrationFee),
      credit(societyAccount('REGISTRATION_INCOME'), registrationFee),
    ],
  })
}

/** When the member borrows in these two years: months ago, type, thousand naira, months to repay. */
function borrowing(demo: Demo, member: DemoMember): [number, LoanType, number, number][] {
  if (member.memberNumber?.endsWith('101') === true)
    return [
      [20, 'ONE_YEAR_NORMAL', 600, 12],
      [6, 'EMERGENCY', 250, 10],
      [4, 'TWO_YEAR_NORMAL', 1_200, 24],
    ]
  const { random } = demo
  const loans: [number, LoanType, number, number][] = []
  if (random.percent(35))
    loans.push([random.between(14, 22), 'ONE_YEAR_NORMAL', random.between(8, 60) * 10, 12])
  if (random.percent(22))
    loans.push([
      random.between(2, 10),
      random.pick(['TWO_YEAR_NORMAL', 'CAR', 'HOUSING_PROJECT'] as const),
      random.between(40, 250) * 10,
      24,
    ])
  if (random.percent(15)) loans.push([random.between(1, 8), 'EMERGENCY', random.between(5, 30) * 10, 10])
  if (random.percent(12))
    loans.push([random.between(1, 6), 'ELECTRONIC_PURCHASE', random.between(8, 40) * 10, 8])
  return loans
}

/** Two years of every confirmed member's ledgers, month by month. */
export function addLedgers(demo: Demo): void {
  for (const member of confirmed(demo)) {
    payEntranceFee(demo, member)
    broughtForward(demo, member)
    const loans = borrowing(demo, member)
    for (let monthsAgo = MONTHS; monthsAgo >= 0; monthsAgo -= 1) {
      const day = payday(demo, monthsAgo)
      if (day < member.joined || at(day, 17) > demo.now) continue
      for (const [when, type, thousands, months] of loans)
        if (when === monthsAgo) lend(demo, member, when, type, naira(thousands * 1000), months)
      deduct(demo, member, monthsAgo)
      payOutChristmas(demo, member, monthsAgo)
      payDividend(demo, member, monthsAgo)
    }
  }
  // The first twenty built the society up; the university gave the next ten their shares.
  for (const [index, member] of confirmed(demo).entries()) {
    const product = index < 20 ? 'SWEAT_EQUITY' : index < 30 ? 'UNIVERSITY_SHARES' : null
    const amount = naira(demo.random.between(2, 12) * 5_000)
    if (product === null || at(member.joined) > at(payday(demo, 10))) continue
    move(member, SAVINGS_PRODUCTS[product].code, amount)
    demo.entries.push({
      kind: 'opening',
      narration:
        product === 'SWEAT_EQUITY' ? 'Sweat equity of a founding member' : 'Shares given by the university',
      occurredAt: at(payday(demo, 10), 14),
      lines: [
        debit(societyAccount('OPENING'), amount),
        credit(savingsAccount(member.row.id, product), amount),
      ],
    })
  }
}
