import type { PlainDate } from '../dates.ts'
import {
  collectErrors,
  type FieldErrors,
  isBlank,
  LINE_MAX,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import { type Kobo, kobo, sumKobo } from '../money.ts'
import { fitsNarration, hasNarrationWords } from '../payroll/narration.ts'
import type { AccessLevel } from '../session/access-level.ts'
import { rowRanges } from '../tables/row-ranges.ts'
import { BANK_RULE_TEXTS } from '../texts/bank-rules.ts'
import { VOUCHER_TEXTS } from '../texts/vouchers.ts'
import type { ChartAccount } from '../treasury/chart.ts'
import { bookingError, type VoucherForm } from './validate-voucher.ts'
import type { VoucherKind } from './voucher.ts'

/** Whether money came in or went out. */
export const BANK_DIRECTIONS = ['IN', 'OUT'] as const

export type BankDirection = (typeof BANK_DIRECTIONS)[number]

/** What a rule of a bank account may enter. */
export const BANK_RULE_KINDS = ['RECEIPT', 'PAYMENT', 'TRANSFER'] as const satisfies readonly VoucherKind[]

export type BankRuleKind = (typeof BANK_RULE_KINDS)[number]

/** The lines that a rule is about. */
export interface BankRuleText {
  /** What the narration contains, as whole words; '*' stands for any text. */
  readonly narrationPattern: string
  readonly direction: BankDirection
}

/** A rule of a bank account in a form. */
export interface BankRuleForm {
  readonly narrationPattern: TextField
  readonly direction: BankDirection | null | undefined
  readonly kind: BankRuleKind | null | undefined
  /** The number in the chart of the account that the lines are booked on. */
  readonly accountNumber: TextField
  /** Who is paid or pays; blank for a transfer. */
  readonly party: TextField
}

/** A line of the bank as a rule reads it. Kobo; above zero came in. */
export interface RuledLine {
  readonly id: number
  /** '' or null where the file has its lines on one sheet. */
  readonly sheet: string | null
  readonly row: number
  readonly date: PlainDate
  readonly amount: Kobo
  /** Reference and description together. */
  readonly words: string
}

export const directionOf = (amount: number): BankDirection => (amount > 0 ? 'IN' : 'OUT')

/** Whether money of a direction is what a voucher of a kind moves; a transfer goes either way. */
export const isKindOf = (kind: BankRuleKind, direction: BankDirection): boolean =>
  kind === 'TRANSFER' || (kind === 'RECEIPT') === (direction === 'IN')

/** Whether a rule is in order by itself; what account it names is for `bankRuleAccountErrors`. */
export function validateBankRule(form: BankRuleForm): FieldErrors {
  const { narrationPattern, direction, kind, accountNumber, party } = form
  return collectErrors({
    narrationPattern:
      requiredText(narrationPattern, BANK_RULE_TEXTS.textMissing, LINE_MAX) ??
      (hasNarrationWords(narrationPattern ?? '') ? null : BANK_RULE_TEXTS.textMissing),
    direction: direction ? null : BANK_RULE_TEXTS.directionMissing,
    kind: !kind
      ? BANK_RULE_TEXTS.kindMissing
      : direction && !isKindOf(kind, direction)
        ? BANK_RULE_TEXTS.otherKind
        : null,
    accountNumber: requiredText(accountNumber, VOUCHER_TEXTS.accountMissing),
    party:
      kind === 'TRANSFER'
        ? isBlank(party)
          ? null
          : BANK_RULE_TEXTS.partyNotMeant
        : requiredText(
            party,
            VOUCHER_TEXTS.partyMissing(kind === 'RECEIPT' ? 'RECEIPT' : 'PAYMENT'),
            LINE_MAX,
          ),
  })
}

/** An account that a rule may name. */
type RuleAccount = Parameters<typeof bookingError>[0] & Pick<ChartAccount, 'number'>

/**
 * Whether lines can be booked on the account without anything more: a rule knows no member, no land request and no
 * resolution. A transfer is with another account of money. `bank` is the number of the bank account itself.
 */
export function bankRuleAccountErrors(
  { kind, accountNumber: typed }: Pick<BankRuleForm, 'kind' | 'accountNumber'>,
  accountOf: (number: string) => RuleAccount | null,
  { bank, level }: { readonly bank: string; readonly level: AccessLevel },
): FieldErrors {
  const account = accountOf((typed ?? '').trim())
  if (account === null) return { accountNumber: VOUCHER_TEXTS.noAccount }
  const refused = bookingError(account, level)
  if (refused !== null) return { accountNumber: refused }
  if (account.voucherRule === 'RESOLUTION') return { accountNumber: BANK_RULE_TEXTS.needsMore }
  if (account.holdsMoney !== (kind === 'TRANSFER'))
    return { accountNumber: kind === 'TRANSFER' ? VOUCHER_TEXTS.onlyMoney : VOUCHER_TEXTS.moneyByItself }
  if (account.number === bank) return { accountNumber: VOUCHER_TEXTS.sameAccount }
  return account.isControl || account.subledger !== null ? { accountNumber: BANK_RULE_TEXTS.needsMore } : {}
}

/** Whether a rule is about a line. */
export const fitsRule = (
  { narrationPattern, direction }: BankRuleText,
  line: Pick<RuledLine, 'amount' | 'words'>,
): boolean => directionOf(line.amount) === direction && fitsNarration(narrationPattern, line.words)

/** The rules that are about a line: it is booked by one alone, and by none where two are about it. */
export const rulesOf = <Rule extends BankRuleText>(
  rules: readonly Rule[],
  line: Pick<RuledLine, 'amount' | 'words'>,
): readonly Rule[] => rules.filter((rule) => fitsRule(rule, line))

/** The rules with the lines that each books, the lines in their order; without those that have none. */
export function linesByRule<Rule extends BankRuleText, Line extends Pick<RuledLine, 'amount' | 'words'>>(
  rules: readonly Rule[],
  lines: readonly Line[],
): readonly { readonly rule: Rule; readonly lines: readonly Line[] }[] {
  const only = lines.flatMap((line) => {
    const [rule, second] = rulesOf(rules, line)
    return rule === undefined || second !== undefined ? [] : [{ rule, line }]
  })
  return rules.flatMap((rule) => {
    const own = only.filter((each) => each.rule === rule).map(({ line }) => line)
    return own.length === 0 ? [] : [{ rule, lines: own }]
  })
}

/**
 * The text of a rule that fits a narration and those like it: its words, with '*' for whatever has a digit, such as a
 * reference or a day: 'SMS CHARGE 12/REF 8841' is 'SMS CHARGE*REF'.
 */
export const patternOfNarration = (narration: string): string => {
  const parts: string[][] = [[]]
  for (const word of narration.split(/[^\p{L}\p{N}]+/u))
    if (/\d/.test(word)) parts.push([])
    else if (word !== '') parts.at(-1)?.push(word)
  return parts
    .filter((words) => words.length > 0)
    .map((words) => words.join(' '))
    .join('*')
    .slice(0, LINE_MAX)
}

/** Lines of one statement that become one voucher. */
export interface LinesOfVoucher {
  readonly lines: readonly Pick<RuledLine, 'sheet' | 'row' | 'date' | 'amount'>[]
  /** The number in the chart of the bank account. */
  readonly bank: string
  /** The last day of the statement. */
  readonly to: PlainDate
}

/** What lines of a statement come to together, in kobo; above zero came in. */
export const sumOfLines = (lines: readonly { readonly amount: Kobo }[]): Kobo =>
  sumKobo(lines.map(({ amount }) => amount))

/** The day of a voucher for lines: that of the last. */
export const lastDayOf = (lines: readonly { readonly date: PlainDate }[]): PlainDate | null =>
  lines
    .map(({ date }) => date)
    .toSorted()
    .at(-1) ?? null

/** The rows of lines as people write them, '5, 9–11', those of each sheet together. */
const rowsText = (lines: LinesOfVoucher['lines']): string =>
  [...Map.groupBy(lines, ({ sheet }) => sheet)]
    .map(([sheet, own]) =>
      [sheet, rowRanges(own.map(({ row }) => row).toSorted((one, other) => one - other)).join(', ')]
        .filter(Boolean)
        .join(' '),
    )
    .join('; ')

/**
 * The reference of a voucher for lines of a statement: '01020101, 2026-11-10, rows 5, 9'. The rows of a statement are
 * booked once, so it is taken once: lines that a voucher has are not booked by another, even after the file is uploaded
 * again.
 */
export const referenceOfLines = ({ lines, bank, to }: LinesOfVoucher): string =>
  `${bank}, ${to}, ${BANK_RULE_TEXTS.rows(rowsText(lines), lines.length)}`

/** What the voucher of a rule says: which lines, and how many. */
const narrationOf = (pattern: string, { lines, to }: LinesOfVoucher): string =>
  BANK_RULE_TEXTS.narration(pattern, lines.length, rowsText(lines), to)

/** A voucher that a rule enters. */
export interface RuleVoucher extends VoucherForm {
  readonly date: PlainDate
}

/** The voucher that a rule enters for lines: their sum, on the day of the last. The lines go one way, and there is one at least. */
export function voucherOfRule(
  rule: {
    readonly narrationPattern: string
    readonly kind: BankRuleKind
    readonly accountNumber: string
    readonly party: string
  },
  of: LinesOfVoucher,
): RuleVoucher {
  const sum = sumOfLines(of.lines)
  const amount = kobo(Math.abs(sum))
  const line = (accountNumber: string, isDebit: boolean) => ({
    accountNumber,
    memberNumber: null,
    landRequestId: null,
    debit: isDebit ? amount : null,
    credit: isDebit ? null : amount,
  })
  const isIn = sum > 0
  const other = line(rule.accountNumber, !isIn)
  const base = {
    kind: rule.kind,
    date: lastDayOf(of.lines) ?? of.to,
    narration: narrationOf(rule.narrationPattern, of),
  }
  return rule.kind === 'TRANSFER'
    ? {
        ...base,
        party: '',
        method: null,
        bankLedgerAccount: '',
        reference: '',
        lines: [line(of.bank, isIn), other],
      }
    : {
        ...base,
        party: rule.party,
        method: 'TRANSFER',
        bankLedgerAccount: of.bank,
        reference: referenceOfLines(of),
        lines: [other],
      }
}
