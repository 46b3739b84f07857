import { payrollItemLabel } from '#rules/payroll/item-label.ts'
import { PAYROLL_ITEMS, type PayrollItem } from '#rules/payroll/words.ts'
import { builder } from '../builder.ts'

export const PayerIdentifierEnum = builder.enumType('PayerIdentifier', {
  description: 'The number under which a payer knows people.',
  values: {
    STAFF_NUMBER: { value: 'staff number', description: 'The staff number.' },
    PAYROLL_NUMBER: { value: 'payroll number', description: 'The payroll number.' },
    MEMBER_NUMBER: { value: 'member number', description: 'The member number.' },
  } as const,
})

export const ScheduleLayoutEnum = builder.enumType('ScheduleLayout', {
  description: 'What a payer wants each month.',
  values: {
    FULL: { value: 'full', description: 'Every deduction.' },
    VARIATIONS: { value: 'variations', description: 'Only what changed since the last schedule.' },
  } as const,
})

export const ScheduleSheetsEnum = builder.enumType('ScheduleSheets', {
  description: 'The sheets of the workbook of a deduction schedule.',
  values: {
    ONE: { value: 'one', description: 'One for everything.' },
    PER_ELEMENT: { value: 'per element', description: 'One for each element.' },
  } as const,
})

export const ScheduleColumnEnum = builder.enumType('ScheduleColumn', {
  description: 'What a column of the file of a deduction schedule tells.',
  values: {
    NUMBER: { description: 'The number under which the payer knows the person.' },
    STAFF_NUMBER: { description: 'The staff number of the register.' },
    PAYROLL_NUMBER: { description: 'The payroll number of the register.' },
    NAME: { description: 'The name.' },
    MEMBER_NUMBER: { description: 'The member number.' },
    ELEMENT: { description: "The payer's code of the element." },
    DESCRIPTION: { description: 'What the element is called.' },
    OLD_AMOUNT: { description: 'What was asked before.' },
    NEW_AMOUNT: { description: 'What is asked now; 0 for what stops.' },
    ACTION: { description: 'START, CHANGE or STOP.' },
    FIRST_MONTH: { description: 'The first month of the amount.' },
    LAST_MONTH: { description: 'Its last month; empty without an end.' },
    MONTHS: { description: 'How many months it is deducted; empty without an end.' },
    BALANCE: { description: 'What is still to be recovered; empty for savings.' },
    LOAN_REFERENCE: { description: 'The references of the loans in the row.' },
    AUTHORITY: { description: "The references of the member's own instructions, forms and orders." },
  } as const,
})

export const ScheduleFileKindEnum = builder.enumType('ScheduleFileKind', {
  description: 'The kind of file.',
  values: {
    CSV: { value: 'csv', description: 'Comma-separated values.' },
    XLSX: { value: 'xlsx', description: 'A workbook.' },
  } as const,
})

export const ScheduleStateEnum = builder.enumType('ScheduleState', {
  description: 'How far a deduction schedule is.',
  values: {
    DRAFT: { value: 'draft', description: 'Built; it can be built again.' },
    SENT: { value: 'sent', description: 'Sent to the payer, and frozen.' },
    WITHDRAWN: { value: 'withdrawn', description: 'It counts for nothing.' },
  } as const,
})

export const ItemStateEnum = builder.enumType('ScheduleItemState', {
  description: 'What became of an item.',
  values: {
    PLANNED: { value: 'planned', description: 'Of a draft.' },
    SENT: { value: 'sent', description: 'In flight: sent, and not reported yet.' },
    DEDUCTED: { value: 'deducted', description: 'Deducted in full.' },
    SHORT: { value: 'short', description: 'Deducted in part.' },
    NOT_DEDUCTED: { value: 'not deducted', description: 'Not deducted.' },
    REMITTED: { value: 'remitted', description: 'The money has come.' },
    WRITTEN_OFF: {
      value: 'written off',
      description: 'The payer never sent all of it: the rest is written off.',
    },
  } as const,
})

export const ItemKindEnum = builder.enumType('ScheduleItemKind', {
  description: 'What kind of record an item belongs to.',
  values: {
    SAVINGS: { value: 'savings', description: 'A savings product.' },
    LOAN: { value: 'loan', description: 'A loan.' },
    COMMODITY: { value: 'commodity', description: 'An order of commodities.' },
    LAND: { value: 'land', description: 'A purchase of land.' },
    FEE: { value: 'fee', description: 'The entrance fee.' },
  } as const,
})

export const ItemActionEnum = builder.enumType('ScheduleAction', {
  description: 'What changed since the last schedule that was sent.',
  values: {
    START: { value: 'start', description: 'It was not asked before.' },
    CHANGE: { value: 'change', description: 'Another amount was asked.' },
    STOP: { value: 'stop', description: 'It is asked no more.' },
  } as const,
})

export const PayrollItemEnum = builder.enumType('PayrollItem', {
  description: 'What is deducted.',
  values: Object.fromEntries(
    PAYROLL_ITEMS.map((item) => [item, { description: `${payrollItemLabel(item)}.` }]),
  ) as Record<PayrollItem, { description: string }>,
})
