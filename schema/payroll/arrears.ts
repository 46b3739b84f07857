import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { pageRequest } from '../page.ts'
import { pageType, searchArgs } from '../page-type.ts'
import { recordField } from './item-record.ts'
import { PayerRef } from './payer.ts'
import { MissedReasonEnum } from './report-words.ts'
import type { ItemArrears } from './source.ts'
import { ItemKindEnum, PayrollItemEnum } from './words.ts'

const ArrearsPlanRef = builder.objectRef<NonNullable<ItemArrears['planned']>>('ArrearsPlan').implement({
  access: 'STAFF',
  scope: ['READ_PAYROLL', 'READ_LOANS'],
  description: 'How the treasurer claims arrears.',
  fields: (t) => ({
    amount: t.expose('amount', { type: 'Kobo', description: 'The whole claim in kobo.' }),
    firstMonth: t.expose('firstMonth', { type: 'YearMonth', description: "The first month: '2026-10'." }),
    months: t.exposeInt('months', { description: 'Over how many months.' }),
  }),
})

export const ItemArrearsRef = builder.objectRef<ItemArrears>('ItemArrears').implement({
  access: 'STAFF',
  scope: ['READ_PAYROLL', 'READ_LOANS'],
  description: 'What months whose report is posted left open of one item.',
  fields: (t) => ({
    member: t.field({
      type: PersonRef,
      description: 'The member whom it is about.',
      resolve: ({ member }) => member,
    }),
    kind: t.expose('kind', { type: ItemKindEnum, description: 'The kind of the item.' }),
    record: recordField(t),
    item: t.expose('item', {
      type: PayrollItemEnum,
      description: 'What is deducted for: savings, a loan, goods, land.',
    }),
    label: t.string({
      description: 'Its name for people.',
      resolve: ({ item }) => payrollItemLabel(item),
    }),
    open: t.expose('open', { type: 'Kobo', description: 'In kobo, less what is in flight of it.' }),
    plan: t.field({
      type: ArrearsPlanRef,
      nullable: true,
      description: 'How it is claimed; null while nobody has decided it.',
      resolve: ({ planned }) => planned,
    }),
    reason: t.expose('reason', {
      type: MissedReasonEnum,
      nullable: true,
      description:
        'Why nothing was deducted, as staff stated of the latest posted month; null for nothing stated.',
    }),
  }),
})

builder.objectField(PayerRef, 'arrears', (t) =>
  t.field({
    type: pageType('ItemArrearsPage', ItemArrearsRef, 'items with arrears'),
    nullable: true,
    access: 'STAFF',
    scope: ['READ_PAYROLL', 'READ_LOANS'],
    description:
      'What reported months left open of its members, by member number. It is asked only when claimed.',
    args: searchArgs(t.arg, "member's name or member number"),
    resolve: ({ id }, page, { payroll }) => payroll.arrears(id, pageRequest(page)),
  }),
)
