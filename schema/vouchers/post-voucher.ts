import { idField, recordMutation } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { VoucherRef } from './voucher.ts'

recordMutation('postVoucher', {
  access: 'STAFF',
  description:
    'Posts a voucher that waits. Where the society asks for two people, who entered it gets SECOND_OFFICER.',
  record: ['voucher', VoucherRef],
  input: { description: 'The voucher to post.', fields: (t) => ({ id: idField(t, 'voucher') }) },
  run: ({ id }, { vouchers }) => vouchers.post(recordIdOf('Voucher', id)),
})
