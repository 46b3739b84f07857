import { recordMutation } from '../mutation.ts'
import { VoucherRef } from './voucher.ts'
import { withGivenReason, withReason } from './with-reason.ts'

recordMutation('reverseVoucher', {
  access: 'STAFF',
  description:
    'Takes a posted voucher back with an entry of today; its reference is free again. Where money of it has been used since, it waits for a second person: see `reversals`.',
  record: ['voucher', VoucherRef],
  input: withReason('The voucher to reverse.'),
  run: (input, { vouchers }) => withGivenReason(input, (id, reason) => vouchers.reverse(id, reason)),
})
