import { BANK_RULE_KINDS, type BankDirection, validateBankRule } from '#rules/vouchers/bank-rules.ts'
import type { VoucherKind } from '#rules/vouchers/voucher.ts'
import { requireValid } from '../errors.ts'
import type { InputFields } from '../mutation.ts'
import { BankDirectionEnum } from './bank-rule.ts'
import type { BankRuleValues } from './bank-source.ts'
import { VoucherKindEnum } from './voucher.ts'

/** What staff say of a rule. */
export const bankRuleFields = (t: InputFields) => ({
  narrationPattern: t.string({
    required: true,
    description: 'What the narration contains, as whole words; `*` stands for any text.',
  }),
  direction: t.field({
    type: BankDirectionEnum,
    required: true,
    description: 'Which money it is about.',
  }),
  kind: t.field({
    type: VoucherKindEnum,
    required: true,
    description: 'RECEIPT for money in, PAYMENT for money out, or TRANSFER; never JOURNAL.',
  }),
  accountNumber: t.field({
    type: 'AccountNumber',
    required: true,
    description:
      'The account that lines are booked on: one that needs neither a member nor a resolution; of a transfer one that holds money.',
  }),
  party: t.string({ description: 'Who pays or is paid; needed unless it is a transfer.' }),
})

/** A rule as it is sent; what is wrong with it is a user error. */
export function checkedBankRule(given: {
  readonly narrationPattern: string
  readonly direction: BankDirection
  readonly kind: VoucherKind
  readonly accountNumber: string
  readonly party?: string | null | undefined
}): BankRuleValues {
  const { narrationPattern, direction, accountNumber } = given
  const kind = BANK_RULE_KINDS.find((each) => each === given.kind) ?? null
  const values = {
    narrationPattern: narrationPattern.trim(),
    direction,
    accountNumber,
    party: given.party?.trim() ?? '',
  }
  requireValid(validateBankRule({ ...values, kind }))
  // `validateBankRule` has refused a rule without a kind.
  return { ...values, kind: kind ?? 'PAYMENT' }
}
