import { isBlank } from '#rules/field-errors.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { requireValid } from '../errors.ts'
import { type InputFields, idField } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import type { VoucherSource } from './source.ts'

/** The input of an act on a voucher that needs a reason. */
export const withReason = (description: string) => ({
  description,
  fields: (t: InputFields) => ({
    id: idField(t, 'voucher'),
    reason: t.string({ required: true, description: 'Why it is done, as staff write it.' }),
  }),
})

/** Carries out an act with its reason; a blank one is a user error. */
export const withGivenReason = (
  { id, reason }: { readonly id: string; readonly reason: string },
  act: VoucherSource['discard'],
) => {
  requireValid(isBlank(reason) ? { reason: VOUCHER_TEXTS.reasonMissing } : {})
  return act(recordIdOf('Voucher', id), reason.trim())
}
