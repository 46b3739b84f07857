import { builder } from '../builder.ts'
import { recordIdOf } from '../node.ts'
import { textOf } from '../text-of.ts'
import { PayerRef } from './payer.ts'
import type { MemberPayer } from './source.ts'

export const MemberPayerRef = builder.objectRef<MemberPayer>('MemberPayer').implement({
  access: 'STAFF',
  scope: ['READ_PAYROLL', 'READ_MEMBERS'],
  description: "Who pays a member's salary.",
  fields: (t) => ({
    payer: t.field({
      type: PayerRef,
      nullable: true,
      description: 'Who pays; null for none.',
      resolve: ({ payer }) => payer,
    }),
    paysAlone: t.exposeBoolean('paysAlone', { description: 'Whether the member pays without a payer.' }),
    payrollNumber: t.string({
      nullable: true,
      description: 'The number at the payer, where it is not that of the register; null where it is.',
      resolve: textOf('payrollNumber'),
    }),
    entranceFee: t.expose('entranceFee', {
      type: 'Kobo',
      description:
        'What is not paid of the entrance fee, in kobo: schedules ask for it until it is deducted.',
    }),
  }),
})

builder.queryField('memberPayer', (t) =>
  t.field({
    type: MemberPayerRef,
    nullable: true,
    access: 'STAFF',
    scope: ['READ_PAYROLL', 'READ_MEMBERS'],
    description: "Who pays a member's salary: the society's only payer unless said otherwise.",
    args: { id: t.arg.id({ required: true, description: 'The `id` of the member.' }) },
    resolve: (_root, { id }, { payroll }) => payroll.memberPayer(recordIdOf('Member', id)),
  }),
)
