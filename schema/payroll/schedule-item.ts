import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { builder } from '../builder.ts'
import { PersonRef } from '../members/person.ts'
import { pageType } from '../page-type.ts'
import { textOf } from '../text-of.ts'
import { recordField } from './item-record.ts'
import type { ScheduleItem } from './source.ts'
import { ItemActionEnum, ItemKindEnum, ItemStateEnum, PayrollItemEnum } from './words.ts'

const ScheduleItemRef = builder.objectRef<ScheduleItem>('ScheduleItem').implement({
  access: 'STAFF',
  scope: 'READ_PAYROLL',
  description: 'What is asked of one member for one thing in one month.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable and unique over all schedules.' }),
    member: t.field({
      type: PersonRef,
      description: 'The member whom it is about.',
      resolve: ({ member }) => member,
    }),
    identifier: t.string({
      nullable: true,
      description: "The member's number at the payer; null for none.",
      resolve: textOf('identifier'),
    }),
    kind: t.expose('kind', { type: ItemKindEnum, description: 'What kind of record it belongs to.' }),
    record: recordField(t),
    item: t.expose('item', {
      type: PayrollItemEnum,
      description: 'What is deducted for: savings, a loan, goods, land.',
    }),
    label: t.string({
      description: "Its name for people: 'Ordinary savings'.",
      resolve: ({ item }) => payrollItemLabel(item),
    }),
    element: t.exposeString('element', { description: "The payer's code under which it is deducted." }),
    authority: t.string({
      nullable: true,
      description: "The reference of the member's instruction, form or order; null where it has none.",
      resolve: textOf('authority'),
    }),
    amount: t.expose('amount', {
      type: 'Kobo',
      description: 'In kobo, with the arrears in it; 0 for what stops.',
    }),
    arrears: t.expose('arrears', { type: 'Kobo', description: 'The part that is arrears, in kobo.' }),
    advanced: t.expose('advanced', {
      type: 'Kobo',
      description: 'What of the month was paid in advance, in kobo; the amount is without it.',
    }),
    oldAmount: t.expose('oldAmount', {
      type: 'Kobo',
      description: 'What the last schedule that was sent asked, in kobo.',
    }),
    deducted: t.expose('deducted', { type: 'Kobo', description: 'What the payer reported, in kobo.' }),
    remitted: t.expose('remitted', { type: 'Kobo', description: 'What has come of it, in kobo.' }),
    action: t.expose('action', {
      type: ItemActionEnum,
      nullable: true,
      description: 'What changed; null for the same amount.',
    }),
    firstMonth: t.expose('firstMonth', { type: 'YearMonth', description: "The first month: '2026-10'." }),
    lastMonth: t.expose('lastMonth', {
      type: 'YearMonth',
      nullable: true,
      description: 'The last month; null without an end.',
    }),
    state: t.expose('state', { type: ItemStateEnum, description: 'What became of it.' }),
  }),
})

export const ScheduleItemPage = pageType('ScheduleItemPage', ScheduleItemRef, 'items')
