import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { MISSED_REASONS } from '#rules/payroll/outcomes.ts'
import {
  FILE_COLUMNS,
  FILE_KINDS,
  ITEM_ACTIONS,
  ITEM_KINDS,
  ITEM_STATES,
  PAYER_IDENTIFIERS,
  PAYROLL_ITEMS,
  type PayrollItem,
  SCHEDULE_LAYOUTS,
  SCHEDULE_STATES,
  SHEET_CHOICES,
} from '#rules/payroll/words.ts'
import type {
  DeductionHoliday,
  DeductionSchedule,
  ItemArrears,
  MemberPayer,
  NextDeduction,
  OverLimit,
  OwnDeduction,
  Payer,
  ScheduleItem,
  ScheduleWarnings,
} from '#schema/payroll/source.ts'
import type { NamedMember } from '#schema/treasury/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import { personIn } from '../person.ts'
import { dayIn } from '../treasury/books-parts.ts'

/** One of the words; null when it is absent. Throws for another one. */
export function optionalWord<Word extends string>(
  fields: Decoder,
  name: string,
  words: readonly Word[],
): Word | null {
  const text = fields.strict.optionalText(name)
  if (text === null) return null
  const found = words.find((word) => word === text)
  if (found === undefined) throw new DecodeError(`${fields.path}.${name}`, words.join(' or '))
  return found
}

export function word<Word extends string>(fields: Decoder, name: string, words: readonly Word[]): Word {
  const found = optionalWord(fields, name, words)
  if (found === null) throw new DecodeError(`${fields.path}.${name}`, words.join(' or '))
  return found
}

const itemIn = (fields: Decoder): PayrollItem => word(fields, 'item', PAYROLL_ITEMS)

export function instantIn(fields: Decoder, name: string): Date {
  const instant = fields.instant(name)
  if (instant === null) throw new DecodeError(`${fields.path}.${name}`, 'an instant')
  return instant
}

export function memberIn(fields: Decoder): NamedMember {
  const member = fields.child('member')
  if (member === null) throw new DecodeError(`${fields.path}.member`, 'an object')
  return {
    id: member.text('_id'),
    name: member.optionalText('name') ?? '',
    memberNumber: member.optionalText('memberId'),
  }
}

/** A row that cannot be read is an error: a list without it would not add up. */
export const everyRow = <Row>(fields: Decoder, name: string, read: (row: Decoder) => Row): readonly Row[] =>
  fields.strict.children(name).map(read)

const readPayer = (fields: Decoder): Payer => ({
  id: fields.text('_id'),
  name: fields.text('name'),
  identifier: word(fields, 'identifier', PAYER_IDENTIFIERS),
  layout: word(fields, 'layout', SCHEDULE_LAYOUTS),
  fileKind: word(fields, 'fileKind', FILE_KINDS),
  cutOffDay: fields.whole('cutOffDay'),
  remittanceDay: fields.whole('remittanceDay'),
  narrationPattern: fields.optionalText('narrationPattern') ?? '',
  sheets: optionalWord(fields, 'sheets', SHEET_CHOICES),
  columns: fields.names().includes('columns')
    ? everyRow(fields, 'columns', (column) => ({
        column: word(column, 'column', FILE_COLUMNS),
        heading: column.text('heading'),
      }))
    : null,
  elements: everyRow(fields, 'elements', (element) => ({
    code: element.text('code'),
    description: element.optionalText('description') ?? '',
    items: element.texts('items').map((name) => {
      const found = PAYROLL_ITEMS.find((item) => item === name)
      if (found === undefined) throw new DecodeError(`${element.path}.items`, PAYROLL_ITEMS.join(' or '))
      return found
    }),
  })),
  members: fields.whole('members'),
  isClosed: fields.flag('isClosed', false),
})

export const readPayers = (answer: WireAnswer): readonly Payer[] =>
  everyRow(objectIn(answer, [], ['payers']), 'payers', readPayer)

export function readMemberPayer(answer: WireAnswer): MemberPayer {
  const fields = objectIn(answer, [], ['paysAlone'])
  const payer = fields.strict.child('payer')
  return {
    payer: payer && { id: payer.text('_id'), name: payer.text('name') },
    paysAlone: fields.flag('paysAlone', false),
    payrollNumber: fields.optionalText('payrollNumber') ?? '',
    entranceFee: fields.strict.optionalNaira('entranceFee') ?? ZERO_KOBO,
  }
}

export const readSchedule = (fields: Decoder): DeductionSchedule => ({
  id: fields.text('_id'),
  payerId: fields.text('payerId'),
  payerName: fields.text('payerName'),
  month: fields.month('month'),
  version: fields.whole('version'),
  state: word(fields, 'state', SCHEDULE_STATES),
  layout: word(fields, 'layout', SCHEDULE_LAYOUTS),
  fileKind: word(fields, 'fileKind', FILE_KINDS),
  builtAt: instantIn(fields, 'builtAt'),
  builtBy: personIn(fields, 'builtBy'),
  sentAt: fields.instant('sentAt'),
  sentBy: personIn(fields, 'sentBy'),
  withdrawnAt: fields.instant('withdrawnAt'),
  withdrawalReason: fields.optionalText('withdrawalReason'),
  members: fields.whole('members'),
  items: fields.whole('items'),
  amount: fields.naira('amount'),
  arrears: fields.naira('arrears'),
  started: fields.whole('started'),
  changed: fields.whole('changed'),
  stopped: fields.whole('stopped'),
  deducted: fields.naira('deducted'),
  remitted: fields.naira('remitted'),
  warnings: null,
})

export const readItem = (fields: Decoder): ScheduleItem => ({
  id: fields.text('_id'),
  member: memberIn(fields),
  identifier: fields.optionalText('identifier') ?? '',
  kind: word(fields, 'kind', ITEM_KINDS),
  recordId: fields.text('recordId'),
  item: itemIn(fields),
  element: fields.text('element'),
  authority: fields.optionalText('authority') ?? '',
  amount: fields.naira('amount'),
  arrears: fields.naira('arrears'),
  advanced: fields.strict.optionalNaira('advanced') ?? ZERO_KOBO,
  oldAmount: fields.naira('oldAmount'),
  deducted: fields.naira('deducted'),
  remitted: fields.naira('remitted'),
  action: optionalWord(fields, 'action', ITEM_ACTIONS),
  firstMonth: fields.month('firstMonth'),
  lastMonth: fields.optionalMonth('lastMonth'),
  state: word(fields, 'state', ITEM_STATES),
})

const readOverLimit = (fields: Decoder): OverLimit => ({
  member: memberIn(fields),
  amount: fields.naira('amount'),
  most: fields.naira('most'),
  salary: fields.naira('salary'),
  statedAt: instantIn(fields, 'statedAt'),
  dropped: everyRow(fields, 'dropped', (row) => ({ item: itemIn(row), amount: row.naira('amount') })),
})

function readWarnings(fields: Decoder): ScheduleWarnings {
  const limit = fields.strict.child('limit')
  return {
    limit: limit && {
      percent: limit.number('percent'),
      of: word(limit, 'of', ['gross', 'net']) === 'net' ? 'NET' : 'GROSS',
    },
    overLimit: everyRow(fields, 'overLimit', readOverLimit),
    overLimitCount: fields.whole('overLimitCount'),
    salaryUnknown: fields.whole('salaryUnknown'),
    withoutNumber: fields.whole('withoutNumber'),
    numberChanged: fields.optionalWhole('numberChanged') ?? 0,
    withoutSavings: fields.optionalWhole('withoutSavings') ?? 0,
    withoutPayer: fields.whole('withoutPayer'),
    onHoliday: fields.whole('onHoliday'),
  }
}

export function readCheckedSchedule(answer: WireAnswer): DeductionSchedule {
  const fields = objectIn(answer, [], ['schedule'])
  const [schedule, warnings] = [fields.child('schedule'), fields.child('warnings')]
  if (schedule === null || warnings === null) throw new DecodeError('schedule', 'an object')
  return { ...readSchedule(schedule), warnings: readWarnings(warnings) }
}

const readHoliday = (fields: Decoder): DeductionHoliday => ({
  id: fields.text('_id'),
  member: memberIn(fields),
  kind: optionalWord(fields, 'kind', ITEM_KINDS),
  recordId: fields.optionalText('recordId'),
  item: optionalWord(fields, 'item', PAYROLL_ITEMS),
  firstMonth: fields.month('firstMonth'),
  lastMonth: fields.month('lastMonth'),
  reason: fields.text('reason'),
})

export const readHolidays = (answer: WireAnswer): readonly DeductionHoliday[] =>
  everyRow(objectIn(answer, [], ['holidays']), 'holidays', readHoliday)

function readItemArrears(fields: Decoder): ItemArrears {
  const planned = fields.strict.child('planned')
  const [member, kind] = [memberIn(fields), word(fields, 'kind', ITEM_KINDS)]
  const recordId = fields.text('recordId')
  return {
    id: [member.id, kind, recordId].join('|'),
    member,
    kind,
    recordId,
    item: itemIn(fields),
    open: fields.naira('open'),
    planned: planned && {
      amount: planned.naira('amount'),
      firstMonth: planned.month('firstMonth'),
      months: planned.whole('months'),
    },
    reason: optionalWord(fields, 'reason', MISSED_REASONS),
  }
}

export const readArrears = (answer: WireAnswer): readonly ItemArrears[] =>
  everyRow(objectIn(answer, [], ['arrears']), 'arrears', readItemArrears)

/** What a claim answers of its items; null where a backend says only that it is done. */
export const readClaimed = (answer: WireAnswer): readonly ItemArrears[] | null =>
  optionalObjectIn(answer, [], ['arrears']) === null ? null : readArrears(answer)

export function readNextDeduction(answer: WireAnswer): NextDeduction | null {
  const next = objectIn(answer, [], ['next']).strict.child('next')
  return (
    next && {
      month: next.month('month'),
      payer: next.text('payer'),
      isSent: next.flag('isSent', false),
      amount: next.naira('amount'),
      items: everyRow(next, 'items', (part) => ({
        item: itemIn(part),
        kind: word(part, 'kind', ITEM_KINDS),
        amount: part.naira('amount'),
        arrears: part.naira('arrears'),
        advanced: part.strict.optionalNaira('advanced') ?? ZERO_KOBO,
        oldAmount: part.naira('oldAmount'),
        lastMonth: part.optionalMonth('lastMonth'),
        authority: part.optionalText('authority') ?? '',
      })),
    }
  )
}

export const readMonthlyDeductions = (answer: WireAnswer): Kobo | null =>
  objectIn(answer, [], ['deducted']).strict.optionalNaira('deducted')

export const readOwnDeductions = (answer: WireAnswer): readonly OwnDeduction[] =>
  everyRow(objectIn(answer, [], ['deductions']), 'deductions', (row) => ({
    month: row.month('month'),
    payer: row.text('payer'),
    amount: row.naira('amount'),
    surplus: row.strict.optionalNaira('surplus') ?? ZERO_KOBO,
    advanced: row.strict.optionalNaira('advanced') ?? ZERO_KOBO,
    reportedOn: dayIn(row, 'reportedOn'),
    remittedOn: row.date('remittedOn'),
    isCredited: row.flag('isCredited', false),
    isWrittenOff: row.flag('isWrittenOff', false),
  }))
