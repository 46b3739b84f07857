import { formatPlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { rowPlace } from '../../../lists/file-rows.ts'
import type { RemittanceValues } from '../../payroll/remittances/remittance-values.ts'
import type { VoucherValues } from '../voucher-values.ts'
import type {
  BankEntriesListQuery,
  BankLinesListQuery,
  BankStatementPartsFragment,
} from './BankStatementPage.generated.ts'

export type ShownStatement = Omit<BankStatementPartsFragment, ' $fragmentName'>
export type ShownLine = NonNullable<BankLinesListQuery['bankLines']>['items'][number]
export type ShownEntry = NonNullable<BankEntriesListQuery['bankEntries']>['items'][number]

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
  [hasSeveral ? statement.bankAccount?.name : null, daysText(statement)].filter(Boolean).join(', ')

/**
 * The voucher that books a line of the bank, as its form begins: a receipt for what came in, a payment for what went out,
 * on the account of the statement.
 */
export function voucherOfLine(line: ShownLine, bankAccount: string): VoucherValues {
  const isReceipt = line.amount > 0
  const amount = Math.abs(line.amount) as Kobo
  return {
    kind: isReceipt ? 'RECEIPT' : 'PAYMENT',
    date: line.date,
    party: 'Bank',
    method: 'TRANSFER',
    bankAccount,
    reference: line.reference === '' ? `Row ${rowPlace(line)}, ${line.date}` : line.reference,
    narration: line.description,
    resolution: '',
    resolvedOn: '',
    lines: [
      {
        account: '',
        memberNumber: '',
        landRequestId: '',
        debit: isReceipt ? null : amount,
        credit: isReceipt ? amount : null,
      },
    ],
    evidence: null,
  }
}

/** The payer whose remittance a line seems to be, and what its form begins with; null where it seems to be none. */
export const remittanceOfLine = (
  line: ShownLine | undefined,
  bankAccount: string,
): { readonly payerName: string; readonly start: Partial<RemittanceValues> & { payerId: string } } | null =>
  line?.payerId && line.state === 'OPEN'
    ? {
        payerName: line.payerName ?? '',
        start: {
          payerId: line.payerId,
          date: line.date,
          method: 'TRANSFER',
          bankAccount,
          reference: line.reference === '' ? `Row ${rowPlace(line)}, ${line.date}` : line.reference,
          narration: line.description,
          received: line.amount,
        },
      }
    : null
