import { isBlank } from '#rules/field-errors.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { requireValid } from '../errors.ts'
import { type InputFields, idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import type { VoucherSource } from './source.ts'
import { VoucherRef } from './voucher.ts'

recordMutation('postVoucher', {
  access: 'STAFF',
  description:
    'Posts a voucher that waits. Where the society asks for two people, who entered it gets SECOND_OFFICER.',
  record: ['voucher', VoucherRef],
  input: { description: 'The voucher to post.', fields: (t) => ({ id: idField(t, 'voucher') }) },
  run: ({ id }, { vouchers }) => vouchers.post(recordIdOf('Voucher', id)),
})

const withReason = (description: string) => ({
  description,
  fields: (t: InputFields) => ({
    id: idField(t, 'voucher'),
    reason: t.string({ required: true, description: 'Why.' }),
  }),
})

const given = (
  { id, reason }: { readonly id: string; readonly reason: string },
  act: VoucherSource['discard'],
) => {
  requireValid(isBlank(reason) ? { reason: VOUCHER_TEXTS.reasonMissing } : {})
  return act(recordIdOf('Voucher', id), reason.trim())
}

recordMutation('discardVoucher', {
  access: 'STAFF',
  description: 'Discards a voucher that is not posted.',
  record: ['voucher', VoucherRef],
  input: withReason('The voucher to discard.'),
  run: (input, { vouchers }) => given(input, vouchers.discard),
})

recordMutation('reverseVoucher', {
  access: 'STAFF',
  description:
    'Takes a posted voucher back with an entry of today; its reference is free again. Where money of it has been used since, it waits for a second person: see `reversals`.',
  record: ['voucher', VoucherRef],
  input: withReason('The voucher to reverse.'),
  run: (input, { vouchers }) => given(input, vouchers.reverse),
})
