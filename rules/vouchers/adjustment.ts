import type { PlainDate } from '../dates.ts'
import type { FieldErrors, TextField } from '../field-errors.ts'
import { APPROPRIATION_TEXTS } from '../texts/appropriation.ts'
import {
  type AccountByNumber,
  directPostingError,
  type VoucherForm,
  type VoucherLineForm,
  validateVoucher,
} from './validate-voucher.ts'

/** An audit adjustment of a closed year as it is entered; amounts in kobo. */
export interface AdjustmentForm {
  /** What is adjusted, and why. */
  readonly narration: TextField
  readonly lines: readonly Pick<VoucherLineForm, 'accountNumber' | 'debit' | 'credit'>[]
}

/** The adjustment as the journal voucher it is kept as, dated on the last day of the year. */
export const adjustmentVoucher = ({ narration, lines }: AdjustmentForm, lastDay: PlainDate): VoucherForm => ({
  kind: 'JOURNAL',
  date: lastDay,
  party: '',
  method: null,
  reference: '',
  narration,
  lines: lines.map(({ accountNumber, debit, credit }) => ({
    accountNumber,
    debit,
    credit,
    memberNumber: '',
    landRequestId: '',
  })),
})

/** Whether an adjustment is in order by itself: as a journal voucher, whose day is the year's own. */
export const validateAdjustment = (form: AdjustmentForm, today: PlainDate): FieldErrors =>
  validateVoucher(adjustmentVoucher(form, today), today)

/**
 * Whether its accounts are the society's own: members' balances at the end of the year are what dividends are counted
 * by, so a control account is none. Bank and cash may be adjusted, for charges that the audit found on a statement.
 */
export function adjustmentAccountErrors({ lines }: AdjustmentForm, accountOf: AccountByNumber): FieldErrors {
  const errors: Record<string, string> = {}
  for (const [place, line] of lines.entries()) {
    const account = accountOf((line.accountNumber ?? '').trim())
    const isOwn = account !== null && !account.isControl && account.subledger !== 'LAND'
    // Interest that was unearned at go-live belongs to no loan of the product: the adjustment of a year releases it. The
    // audit is the authority for the others that vouchers leave alone.
    const direct = account && {
      ...account,
      subledger: account.subledger === 'LOANS' ? null : account.subledger,
      voucherRule: 'STAFF' as const,
    }
    const wrong = isOwn && direct ? directPostingError(direct) : APPROPRIATION_TEXTS.adjustmentAccount
    if (wrong !== null) errors[`lines.${place}.accountNumber`] = wrong
  }
  return errors
}
