import { recordMutation } from '../mutation.ts'
import { VoucherRef } from './voucher.ts'
import { withGivenReason, withReason } from './with-reason.ts'

recordMutation('discardVoucher', {
  access: 'STAFF',
  description: 'Discards a voucher that is not posted.',
  record: ['voucher', VoucherRef],
  input: withReason('The voucher to discard.'),
  run: (input, { vouchers }) => withGivenReason(input, (id, reason) => vouchers.discard(id, reason)),
})
