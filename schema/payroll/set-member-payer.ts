import { recordMutation, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import { MemberPayerRef } from './member-payer.ts'
import { payerIdOf } from './payer.ts'

recordMutation('setMemberPayer', {
  access: 'STAFF',
  description: 'Gives a member a payer; without one and not alone, the usual one.',
  record: ['memberPayer', MemberPayerRef],
  input: {
    description: 'The member and the payer.',
    fields: (t) => ({
      memberId: t.id({ required: true, description: 'The id of the member.' }),
      payerId: t.id({ description: 'The `id` of the payer.' }),
      paysAlone: t.boolean({ required: true, description: 'Whether the member pays without a payer.' }),
      payrollNumber: t.string({ description: 'The number at the payer; none for that of the register.' }),
      entranceFee: t.field({
        type: 'Kobo',
        description: 'What is not paid of the entrance fee, in kobo; left out it stays as it is.',
      }),
    }),
  },
  run: ({ memberId, payerId, paysAlone, payrollNumber, entranceFee }, { payroll }) =>
    withRecord(
      payroll.setMemberPayer(recordIdOf('Member', memberId, 'memberId'), {
        payerId: payerId ? payerIdOf(payerId) : null,
        paysAlone,
        payrollNumber: payrollNumber?.trim() ?? '',
        entranceFee: entranceFee ?? null,
      }),
      () => payroll.memberPayer(recordIdOf('Member', memberId, 'memberId')),
    ),
})
