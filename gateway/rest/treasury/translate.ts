import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import {
  ACCOUNT_CLASSES,
  type AccountClass,
  type ChartAccount,
  type NumberBasis,
} from '#rules/treasury/chart.ts'
import type {
  ClosedPeriod,
  ControlCheck,
  GeneralLedger,
  GeneralLedgerLine,
  JournalEntry,
  JournalEntryLine,
  NamedMember,
  Periods,
  TrialBalance,
  TrialBalanceRow,
} from '#schema/treasury/source.ts'
import { DecodeError, type Decoder } from '../decoder.ts'
import { objectIn, pagingIn, type WireAnswer } from '../envelope.ts'
import { readLedgerCode } from '../ledger-code.ts'

const BASES: readonly NumberBasis[] = ['DOCUMENTS', 'ASSUMED', 'SOCIETY']

/** One of the words in the wire's small letters, with blanks; null when it is absent. Throws for another word. */
export function wordIn<Word extends string>(
  fields: Decoder,
  name: string,
  words: readonly Word[],
): Word | null {
  const text = fields.optionalText(name)?.toUpperCase().replaceAll(' ', '_') ?? null
  const found = words.find((word) => word === text) ?? null
  if (text !== null && found === null) throw new DecodeError(`${fields.path}.${name}`, words.join(' or '))
  return found
}

function readAccount(fields: Decoder): ChartAccount {
  return {
    number: readLedgerCode(fields, 'number'),
    name: fields.text('name'),
    accountClass: wordIn<AccountClass>(fields, 'class', ACCOUNT_CLASSES),
    isControl: fields.flag('control', false),
    basis: wordIn(fields, 'basis', BASES),
  }
}

const required = (fields: Decoder, name: string): Decoder => {
  const child = fields.child(name)
  if (child === null) throw new DecodeError(`${fields.path}.${name}`, 'an object')
  return child
}

export const accountOf = (fields: Decoder): ChartAccount => readAccount(required(fields, 'account'))

function memberOf(fields: Decoder): NamedMember | null {
  const member = fields.child('member')
  return (
    member && {
      id: member.text('_id'),
      name: member.optionalText('name') ?? '',
      memberNumber: member.optionalText('memberId'),
    }
  )
}

const amountIn = (fields: Decoder, name: string): Kobo => fields.strict.optionalNaira(name) ?? ZERO_KOBO

const readCheck = (fields: Decoder): ControlCheck => ({
  count: fields.whole('count'),
  balance: fields.naira('balance'),
  difference: fields.naira('difference'),
})

function readRow(fields: Decoder): TrialBalanceRow {
  const members = fields.child('members')
  return {
    account: accountOf(fields),
    debit: amountIn(fields, 'debit'),
    credit: amountIn(fields, 'credit'),
    members: members && readCheck(members),
  }
}

const readLine = (fields: Decoder): GeneralLedgerLine => {
  const occurredAt = fields.instant('dt')
  if (occurredAt === null) throw new DecodeError(`${fields.path}.dt`, 'an instant')
  return {
    id: fields.text('_id'),
    reference: fields.text('referenceNo'),
    narration: fields.optionalText('narration') ?? '',
    occurredAt,
    member: memberOf(fields),
    debit: amountIn(fields, 'debit'),
    credit: amountIn(fields, 'credit'),
    balance: fields.naira('balance'),
  }
}

const readEntryLine = (fields: Decoder): JournalEntryLine => ({
  account: accountOf(fields),
  member: memberOf(fields),
  debit: amountIn(fields, 'debit'),
  credit: amountIn(fields, 'credit'),
})

/** A row that cannot be read is an error: a list of accounts or of lines without it would not add up. */
export const everyRow = <Row>(fields: Decoder, name: string, read: (row: Decoder) => Row): readonly Row[] =>
  fields.strict.children(name).map(read)

export const readChart = (answer: WireAnswer): readonly ChartAccount[] =>
  everyRow(objectIn(answer, [], ['accounts']), 'accounts', readAccount)

export function readTrialBalance(answer: WireAnswer): TrialBalance {
  const fields = objectIn(answer, ['trialBalance'], ['rows'])
  return {
    at: dayIn(fields, 'at'),
    rows: everyRow(fields, 'rows', readRow),
    totalDebit: fields.naira('debit'),
    totalCredit: fields.naira('credit'),
  }
}

/** The sums of a general ledger with one page of its lines. */
export function readGeneralLedger(answer: WireAnswer): GeneralLedger {
  const fields = objectIn(answer, ['ledger'], ['lines'])
  const { currentPage, totalPages, totalRequests } = pagingIn(answer.body)
  return {
    account: accountOf(fields),
    openingBalance: fields.naira('opening'),
    closingBalance: fields.naira('closing'),
    totalDebit: fields.naira('debit'),
    totalCredit: fields.naira('credit'),
    lines: {
      items: everyRow(fields, 'lines', readLine),
      currentPage: currentPage ?? 1,
      totalPages: Math.max(1, totalPages ?? 1),
      totalCount: totalRequests,
    },
  }
}

export function readJournalEntry(answer: WireAnswer): JournalEntry {
  const fields = objectIn(answer, ['entry'], ['referenceNo'])
  const [occurredAt, recordedAt] = [fields.instant('dt'), fields.instant('recordedAt')]
  if (occurredAt === null || recordedAt === null) throw new DecodeError(`${fields.path}.dt`, 'an instant')
  return {
    reference: fields.text('referenceNo'),
    kind: fields.text('kind'),
    narration: fields.optionalText('narration') ?? '',
    occurredAt,
    recordedAt,
    recordedBy: fields.optionalText('recordedBy'),
    reverses: fields.optionalText('reverses'),
    reversedBy: fields.optionalText('reversedBy'),
    lines: everyRow(fields, 'lines', readEntryLine),
  }
}

/** A day that must be there. */
export function dayIn(fields: Decoder, name: string): PlainDate {
  const date = fields.date(name)
  if (date === null) throw new DecodeError(`${fields.path}.${name}`, 'a date')
  return date
}

function readPeriod(fields: Decoder): ClosedPeriod {
  const closedAt = fields.instant('closedAt')
  if (closedAt === null) throw new DecodeError(`${fields.path}.closedAt`, 'an instant')
  return {
    month: fields.text('month'),
    endsOn: dayIn(fields, 'endsOn'),
    closedAt,
    closedBy: fields.optionalText('closedBy'),
    total: fields.naira('total'),
  }
}

export function readPeriods(answer: WireAnswer): Periods {
  const fields = objectIn(answer, [], ['periods'])
  const next = fields.strict.child('next')
  return {
    closed: everyRow(fields, 'periods', readPeriod),
    next: next && {
      month: next.text('month'),
      endsOn: dayIn(next, 'endsOn'),
      hasEnded: next.flag('hasEnded', false),
    },
  }
}
