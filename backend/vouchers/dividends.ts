import type { FieldErrors } from '#rules/field-errors.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { isSocietyAccount, subledgerOf } from '#rules/treasury/society-accounts.ts'
import type { Tx } from '../db/schema.ts'
import { dividendLeft, holdDividends } from '../treasury/dividends.ts'

/** A line of a voucher with whose dividend it pays. Amounts in kobo. */
interface DividendLine {
  readonly code: string
  readonly memberId: string | null
  readonly debit: number
  readonly credit: number
}

/** The lines that pay a member more of the dividend payable than is left for them. Other payments of it wait. */
export async function dividendErrors(tx: Tx, lines: readonly DividendLine[]): Promise<FieldErrors> {
  const ofDividends = ({ code }: DividendLine) => isSocietyAccount(code) && subledgerOf(code) === 'DIVIDENDS'
  if (!lines.some(ofDividends)) return {}
  await holdDividends(tx)
  const errors: Record<string, string> = {}
  for (const [place, line] of lines.entries()) {
    const { memberId } = line
    if (memberId === null || line.debit === 0 || !ofDividends(line)) continue
    const own = lines.filter((other) => ofDividends(other) && other.memberId === memberId)
    const left = await dividendLeft(tx, memberId)
    if (own.reduce((sum, { debit, credit }) => sum + debit - credit, 0) > left)
      errors[`lines.${place}.debit`] = VOUCHER_TEXTS.dividendTooMuch(left)
  }
  return errors
}
