import {
  type AmountField,
  amountError,
  collectErrors,
  type FieldErrors,
  PARAGRAPH_MAX,
  requiredText,
  type TextField,
} from '../field-errors.ts'
import type { Kobo } from '../money.ts'
import { UNAPPLIED_TEXTS } from '../texts/unapplied.ts'
import { VOUCHER_TEXTS } from '../texts/vouchers.ts'

/** Where money that is held goes: a member's account, and how much of it. */
export interface HeldMove {
  /** The number of a control account of members. */
  readonly accountNumber: TextField
  readonly memberNumber: TextField
  readonly amount: AmountField
  readonly narration: TextField
}

/** Whether held money can be moved so; `most` is what there is of it, in kobo. */
export const validateHeldMove = (move: HeldMove, most: Kobo): FieldErrors =>
  collectErrors({
    accountNumber: requiredText(move.accountNumber, UNAPPLIED_TEXTS.targetMissing),
    memberNumber: requiredText(move.memberNumber, UNAPPLIED_TEXTS.memberMissing),
    amount:
      (move.amount === null || move.amount === undefined ? UNAPPLIED_TEXTS.amountMissing : null) ??
      amountError(move.amount, 1) ??
      ((move.amount ?? 0) > most ? UNAPPLIED_TEXTS.tooMuch : null),
    narration: requiredText(move.narration, VOUCHER_TEXTS.narrationMissing, PARAGRAPH_MAX),
  })
