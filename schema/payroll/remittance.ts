import { requireAccess } from '../access.ts'
import { builder } from '../builder.ts'
import { NodeRef, readNode, recordIdOf } from '../node.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { textOf } from '../text-of.ts'
import { AccountRef } from '../treasury/account.ts'
import { reversalFields } from '../vouchers/reversal-fields.ts'
import { DoneRef, MoneyMethodEnum } from '../vouchers/voucher.ts'
import { PayerRef, payerField, payerIdOf } from './payer.ts'
import type { Remittance, RemittancePart } from './remittance-source.ts'

const RemittanceStateEnum = builder.enumType('RemittanceState', {
  description: 'A remittance is posted at once, and only reversed.',
  values: {
    POSTED: { description: 'In the books.' },
    REVERSED: { description: 'Taken back by entries of its own.' },
  } satisfies Record<Remittance['state'], { description: string }>,
})

const RemittancePartRef = builder.objectRef<RemittancePart>('RemittancePart').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'A month that a remittance is for.',
  fields: (t) => ({
    month: t.expose('month', { type: 'YearMonth', description: "The month of the salaries: '2026-05'." }),
    amount: t.expose('amount', { type: 'Kobo', description: 'How much it is, in kobo.' }),
    held: t.expose('held', {
      type: 'Kobo',
      description: 'What of it waits in suspense until the report of the month is posted, in kobo.',
    }),
  }),
})

export const RemittanceRef = builder.objectRef<Remittance>('Remittance').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  interfaces: [NodeRef],
  description: 'The money that a payer sent for what it deducted, for one or several months.',
  fields: (t) => ({
    number: t.exposeString('number', { description: "Its own number: 'RM-2026-000012'." }),
    payer: payerField(t, 'The payer who sent the money.'),
    state: t.expose('state', { type: RemittanceStateEnum, description: 'Where it stands.' }),
    date: t.expose('date', {
      type: 'PlainDate',
      description: 'The day on which the money was on the account.',
    }),
    method: t.expose('method', { type: MoneyMethodEnum, description: 'How the money came.' }),
    bankLedgerAccount: t.field({
      scope: 'READ_BOOKS',
      type: AccountRef,
      nullable: true,
      description: 'The bank account that the money is on; null for cash.',
      resolve: ({ bankLedgerAccount }) => bankLedgerAccount,
    }),
    reference: t.exposeString('reference', { description: 'The number of the transfer, teller or cheque.' }),
    narration: t.string({
      nullable: true,
      description: 'What is noted beside it; null for nothing.',
      resolve: textOf('narration'),
    }),
    received: t.expose('received', { type: 'Kobo', description: 'What came, in kobo.' }),
    charge: t.expose('charge', { type: 'Kobo', description: 'What payer or bank kept of it, in kobo.' }),
    parts: t.field({
      type: [RemittancePartRef],
      description: 'The months that it is for; together what came and was kept.',
      resolve: ({ parts }) => [...parts],
    }),
    evidenceUrl: t.expose('evidenceUrl', {
      type: 'URL',
      nullable: true,
      description: 'Address of the attached evidence for a browser, valid for 15 to 30 minutes.',
    }),
    posted: t.field({ type: DoneRef, description: 'Who posted it.', resolve: ({ posted }) => posted }),
    reversed: t.field({
      type: DoneRef,
      nullable: true,
      description: 'Who reversed it.',
      resolve: ({ reversed }) => reversed,
    }),
    reason: t.exposeString('reason', { nullable: true, description: 'Why it was reversed.' }),
    ...reversalFields(t),
  }),
})

readNode('Remittance', async (id, { viewer, remittances }) => {
  requireAccess('STAFF', await viewer(), null, 'READ_PAYROLL')
  return remittances.remittance(id)
})

const RemittancePage = pageType('RemittancePage', RemittanceRef, 'remittances')

builder.objectField(PayerRef, 'remittances', (t) =>
  t.field({
    type: RemittancePage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'The money that it sent, the latest day first.',
    args: searchArgs(t.arg, 'number or reference'),
    resolve: ({ id }, page, { remittances }) => remittances.remittances(id, pageRequest(page)),
  }),
)

builder.queryFields((t) => ({
  remittance: t.field({
    type: RemittanceRef,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'One remittance; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'Its `id`, or its number.' }) },
    resolve: (_root, { id }, { remittances }) => remittances.remittance(recordIdOf('Remittance', id)),
  }),
  remittances: t.field({
    type: RemittancePage,
    nullable: true,
    access: 'STAFF',
    scope: 'READ_PAYROLL',
    description: 'The money that payers sent, the latest day first.',
    args: {
      ...searchArgs(t.arg, 'number, reference or payer'),
      payerId: t.arg.id({ description: 'Only those of this payer.' }),
    },
    resolve: (_root, { payerId, ...page }, { remittances }) =>
      remittances.remittances(payerId ? payerIdOf(payerId) : null, pageRequest(page)),
  }),
}))
