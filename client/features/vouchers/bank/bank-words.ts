import { formatPlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, shortNaira } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import {
  directionOf,
  lastDayOf,
  patternOfNarration,
  referenceOfLines,
  sumOfLines,
} from '#rules/vouchers/bank-rules.ts'
import { rowPlace } from '../../../lists/file-rows.ts'
import type { RemittanceValues } from '../../payroll/remittances/remittance-values.ts'
import type { VoucherValues } from '../voucher-values.ts'
import type { BankRuleValues } from './BankRuleDialog.tsx'
import type { BankRulePartsFragment } from './BankRules.generated.ts'
import type {
  BankEntriesListQuery,
  BankLinePartsFragment,
  BankStatementPageQuery,
  BankStatementPartsFragment,
  MatchBankLinesMutationVariables,
} from './BankStatementPage.generated.ts'

export type ShownStatement = Omit<BankStatementPartsFragment, ' $fragmentName'>
export type ShownLine = Omit<BankLinePartsFragment, ' $fragmentName'>
export type ShownRule = Omit<BankRulePartsFragment, ' $fragmentName'>
export type ShownSuggestions = NonNullable<
  NonNullable<BankStatementPageQuery['bankStatement']>['suggestions']
>
export type ShownEntry = NonNullable<
  NonNullable<BankEntriesListQuery['bankStatement']>['entries']
>['items'][number]

/** Which page of the lines and of the entries is shown: what a change answers is that page as it is then. */
export type View = Pick<
  MatchBankLinesMutationVariables,
  'state' | 'page' | 'search' | 'entriesPage' | 'entriesSearch' | 'pageSize'
>

/** Ids that are chosen, each with its amount in kobo. */
export type Chosen = ReadonlyMap<string, Kobo>

/** '1 November 2026 to 10 November 2026'. */
export const daysText = ({ from, to }: Pick<ShownStatement, 'from' | 'to'>): string =>
  `${formatPlainDate(from)} to ${formatPlainDate(to)}`

/** Chosen with one more, or without it. */
export function toggled(chosen: Chosen, id: string, amount: Kobo): Chosen {
  const next = new Map(chosen)
  if (!next.delete(id)) next.set(id, amount)
  return next
}

/** The days of a statement, with the name of its bank account where the society has several. */
export const statementText = (statement: ShownStatement, hasSeveral: boolean): string =>
  [hasSeveral ? statement.bankLedgerAccount?.name : null, daysText(statement)].filter(Boolean).join(', ')

/** Who agreed what of the difference from before the first statement, and why. */
export const agreementText = ({
  amount,
  upTo,
  reason,
  asked,
  confirmed,
}: NonNullable<ShownStatement['agreement']>): string =>
  BANK_TEXTS.agreedBy({
    amount: shortNaira(amount),
    day: formatPlainDate(upTo),
    reason,
    asked: asked.by?.name ?? '',
    confirmed: confirmed?.by?.name ?? '',
  })

/** Whether chosen lines can become one voucher: they are open and come to something. */
export const canBecomeVoucher = (lines: readonly ShownLine[]): boolean =>
  lines.length > 0 && lines.every(({ state }) => state === 'OPEN') && sumOfLines(lines) !== 0

/** What the bank says of lines, each text once. */
const descriptionsOf = (lines: readonly ShownLine[]): string =>
  [...new Set(lines.map(({ description }) => description))].join('; ').slice(0, DESCRIPTIONS_MAX)

/** Letters of the narration that begins the voucher of several lines. */
const DESCRIPTIONS_MAX = 300

/**
 * The voucher that books lines of the bank, as its form begins: a receipt for what came in, a payment for what went out,
 * with the sum and the last day of the lines, on the account of the statement.
 */
export function voucherOfLines(
  lines: readonly ShownLine[],
  statement: Pick<ShownStatement, 'bankLedgerAccount' | 'to'>,
  bankLedgerAccount: string,
): VoucherValues {
  const sum = sumOfLines(lines)
  const isReceipt = sum > 0
  const amount = kobo(Math.abs(sum))
  const [only, second] = lines
  const single = second === undefined ? only?.reference : ''
  return {
    kind: isReceipt ? 'RECEIPT' : 'PAYMENT',
    date: lastDayOf(lines) ?? '',
    party: 'Bank',
    method: 'TRANSFER',
    bankLedgerAccount,
    reference:
      single ||
      referenceOfLines({ lines, bank: statement.bankLedgerAccount?.number ?? '', to: statement.to }),
    narration: descriptionsOf(lines),
    resolution: '',
    resolvedOn: '',
    lines: [
      {
        accountNumber: '',
        memberNumber: '',
        landRequestId: '',
        debit: isReceipt ? null : amount,
        credit: isReceipt ? amount : null,
      },
    ],
    evidence: null,
  }
}

/** The rule that a line begins: its narration, without numbers, which differ from line to line. */
export const ruleOfLine = (line: ShownLine, bankLedgerAccount: string): BankRuleValues => ({
  bankLedgerAccount,
  narrationPattern: patternOfNarration(line.description),
  direction: directionOf(line.amount),
  kind: line.amount > 0 ? 'RECEIPT' : 'PAYMENT',
  accountNumber: '',
  party: 'Bank',
})

/** The payer whose remittance a line seems to be, and what its form begins with; null where it seems to be none. */
export const remittanceOfLine = (
  line: ShownLine | undefined,
  bankLedgerAccount: string,
): { readonly payerName: string; readonly start: Partial<RemittanceValues> & { payerId: string } } | null =>
  line?.payer && line.state === 'OPEN'
    ? {
        payerName: line.payer.name,
        start: {
          payerId: line.payer.id,
          date: line.date,
          method: 'TRANSFER',
          bankLedgerAccount,
          reference: line.reference === null ? `Row ${rowPlace(line)}, ${line.date}` : line.reference,
          narration: line.description,
          received: line.amount,
        },
      }
    : null
