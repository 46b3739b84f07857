import type { PlainDate } from '../dates.ts'
import { loanTypeOfCode } from '../loans/products.ts'
import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import type { Found } from '../payroll/match.ts'
import { savingsProductOfCode } from '../savings/products.ts'
import type { SocietySettings } from '../society/settings.ts'
import { headerKey } from '../tables/header-key.ts'
import { balanceOf, type ChartAccount } from '../treasury/chart.ts'
import { MEMBERS_UNAPPLIED, titleOf } from '../treasury/society-accounts.ts'
import type { OpeningRow } from './opening-rows.ts'
import type { OpeningOutcome } from './opening-words.ts'

/** Whose account it is and what it holds; the account of opening balances itself and what payers owe take none. */
export type OpeningAccountKind = 'savings' | 'loan' | 'unapplied' | 'land' | 'own' | 'counter'

/** An account of the chart as opening balances see it. */
export interface OpeningAccount {
  readonly account: ChartAccount
  readonly kind: OpeningAccountKind
}

type Settings = Pick<SocietySettings, 'accounts' | 'earlyLoanCodes'>

function kindOf(
  { number, subledger }: ChartAccount,
  { accounts, earlyLoanCodes }: Settings,
): OpeningAccountKind {
  if (savingsProductOfCode(number) !== null) return 'savings'
  if (loanTypeOfCode(number, earlyLoanCodes) !== null) return 'loan'
  if (number === titleOf(MEMBERS_UNAPPLIED, accounts).number) return 'unapplied'
  if (number === titleOf('LAND_DEPOSITS', accounts).number) return 'land'
  // What payers owe is known by payer and month, which the old books do not tell.
  if (subledger === 'PAYERS') return 'counter'
  return number === titleOf('OPENING', accounts).number ? 'counter' : 'own'
}

/** Finds accounts by their number, with or without the zero that spreadsheets take away, or by their name. */
export function makeAccountFinder(
  chart: readonly ChartAccount[],
  settings: Settings,
): (text: string) => OpeningAccount | null {
  const byKey = new Map<string, OpeningAccount>()
  for (const account of chart) {
    const known = { account, kind: kindOf(account, settings) }
    byKey.set(headerKey(account.name), known)
    byKey.set(account.number, known)
  }
  return (text) => {
    const digits = text.replace(/[\s.-]/g, '')
    const number = /^\d{7,8}$/.test(digits) ? digits.padStart(8, '0') : null
    return byKey.get(number ?? headerKey(text)) ?? null
  }
}

/** A loan that the product has. */
export interface KnownLoan {
  readonly id: string
  readonly memberId: string
  readonly code: string
  readonly isPending: boolean
  readonly amount: Kobo
}

/** An approved land request that is not paid in full. */
export interface KnownLand {
  readonly id: string
  readonly memberId: string
  readonly outstanding: Kobo
}

/** What rows are judged by. */
export interface OpeningKnowledge {
  readonly goLive: PlainDate
  readonly accountOf: (text: string) => OpeningAccount | null
  readonly find: (identifier: string, name: string) => Found
  /** A loan by what people quote of it; null for none. */
  readonly loanOf: (reference: string) => KnownLoan | null
  readonly lands: readonly KnownLand[]
}

/** A row with what became of it. */
export interface OpeningJudgement {
  readonly outcome: OpeningOutcome
  /** The number of its account; null while that is not known. */
  readonly account: string | null
  readonly memberId: string | null
  /** Whether the member was found by the digits of the number alone. */
  readonly isWeak: boolean
  /** Debit less credit; nothing unless the outcome is READY. */
  readonly moved: Kobo
  /** The loan request that the row is the balance of; null for one that the batch records itself. */
  readonly loanId: string | null
  readonly landId: string | null
}

type Refined = Pick<OpeningJudgement, 'loanId' | 'landId'> & { readonly outcome: OpeningOutcome }

const PLAIN: Refined = { outcome: 'READY', loanId: null, landId: null }
const refusal = (outcome: OpeningOutcome): Refined => ({ ...PLAIN, outcome })

/** The longest loan that the product keeps. */
const MONTHS_MAX = 36

/** A running loan is a request that waits in the product, or it is described by the row. */
function judgeLoan(row: OpeningRow, memberId: string, code: string, knows: OpeningKnowledge): Refined {
  const isGranted = row.loanDate !== null && row.loanDate <= knows.goLive
  const known = row.record === '' ? null : knows.loanOf(row.record)
  if (known !== null) {
    if (known.memberId !== memberId || known.code !== code) return refusal('LOAN_WRONG')
    if (!known.isPending) return refusal('LOAN_IN_BOOKS')
    return isGranted && row.amount <= known.amount ? { ...PLAIN, loanId: known.id } : refusal('LOAN_WRONG')
  }
  if (row.loanAmount === null || row.loanMonths === null || row.loanDate === null)
    return refusal('LOAN_MISSING')
  const isSound = isGranted && row.amount <= row.loanAmount && row.loanMonths <= MONTHS_MAX
  return isSound ? PLAIN : refusal('LOAN_WRONG')
}

/** A deposit for land belongs to an approved purchase: the one that is named, or the only one. */
function judgeLand(row: OpeningRow, memberId: string, { lands }: OpeningKnowledge): Refined {
  const own = lands.filter((land) => land.memberId === memberId)
  const [land, second] = row.record === '' ? own : own.filter(({ id }) => id === row.record.trim())
  if (land === undefined || second !== undefined) return refusal('LAND_MISSING')
  return row.amount <= land.outstanding ? { ...PLAIN, landId: land.id } : refusal('LAND_TOO_MUCH')
}

/** Debit less credit of an amount on the account. */
const movedOn = ({ accountClass }: ChartAccount, { side, amount }: OpeningRow): Kobo =>
  side === 'OWN' ? balanceOf(accountClass, amount) : side === 'DEBIT' ? amount : kobo(0 - amount)

function judgeRow(row: OpeningRow, knows: OpeningKnowledge): OpeningJudgement {
  const known = knows.accountOf(row.account)
  const found = row.member === '' ? null : knows.find(row.member, row.name)
  const memberId = found !== null && 'memberId' in found ? found.memberId : null
  const judged = (refined: Refined, moved: Kobo = ZERO_KOBO): OpeningJudgement => ({
    ...refined,
    account: known?.account.number ?? null,
    memberId,
    isWeak: found?.kind === 'WEAK',
    moved: refined.outcome === 'READY' ? moved : ZERO_KOBO,
  })
  if (row.fault !== null) return judged(refusal('UNREADABLE'))
  if (row.amount < 0) return judged(refusal('NEGATIVE'))
  if (known === null) return judged(refusal('UNKNOWN_ACCOUNT'))
  const { account, kind } = known
  if (kind === 'counter') return judged(refusal('NOT_FOR_OPENING'))
  if (found?.kind === 'NONE') return judged(refusal('UNKNOWN_MEMBER'))
  if (found?.kind === 'AMBIGUOUS') return judged(refusal('AMBIGUOUS_MEMBER'))
  const moved = movedOn(account, row)
  if (kind === 'own')
    return judged(refusal(memberId !== null ? 'MEMBER_NOT_MEANT' : moved === 0 ? 'NOTHING' : 'READY'), moved)
  if (memberId === null) return judged(refusal('MEMBER_MISSING'))
  if (moved === 0) return judged(refusal('NOTHING'))
  if (kind === 'loan' ? moved < 0 : moved > 0) return judged(refusal('WRONG_SIDE'))
  if (kind === 'loan') return judged(judgeLoan(row, memberId, account.number, knows), moved)
  return judged(kind === 'land' ? judgeLand(row, memberId, knows) : PLAIN, moved)
}

/**
 * What two rows must not share: a balance of one member, loan by loan and purchase by purchase. Of the society's own
 * accounts several rows may be told apart by their references, as items of suspense are.
 */
function keyOf(
  row: OpeningRow,
  { account, memberId, loanId, landId }: OpeningJudgement,
  kind: OpeningAccountKind,
) {
  const record = kind === 'savings' || kind === 'unapplied' ? '' : row.record.trim().toUpperCase()
  const loan = kind === 'loan' && record === '' ? `${row.loanAmount} ${row.loanDate}` : record
  return [account, memberId, loanId ?? landId ?? loan].join('|')
}

/** Judges the rows of a file by what the society knows now. Of two rows for one balance both are DUPLICATE. */
export function judgeOpening(
  rows: readonly OpeningRow[],
  knows: OpeningKnowledge,
): readonly OpeningJudgement[] {
  const judged = rows.map((row) => {
    const outcome = judgeRow(row, knows)
    const kind = knows.accountOf(row.account)?.kind ?? 'own'
    return { outcome, key: outcome.outcome === 'READY' ? keyOf(row, outcome, kind) : null }
  })
  const seen = new Map<string, number>()
  for (const { key } of judged) if (key !== null) seen.set(key, (seen.get(key) ?? 0) + 1)
  return judged.map(({ outcome, key }) =>
    key !== null && (seen.get(key) ?? 0) > 1
      ? Object.assign({}, outcome, { outcome: 'DUPLICATE' as const, moved: ZERO_KOBO })
      : outcome,
  )
}
