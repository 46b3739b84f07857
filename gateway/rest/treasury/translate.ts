import { ACCOUNT_GROUPS } from '#rules/treasury/account-groups.ts'
import { ACCOUNT_CLASSES, type AccountClass, type NumberBasis } from '#rules/treasury/chart.ts'
import { ENTRY_KINDS, type EntryKind } from '#rules/treasury/entry-kinds.ts'
import { SUBLEDGERS, type Subledger, VOUCHER_RULES } from '#rules/treasury/society-accounts.ts'
import type { Account } from '#schema/treasury/account-source.ts'
import type {
  ClosedPeriod,
  ControlCheck,
  DayBookPage,
  GeneralLedger,
  GeneralLedgerLine,
  JournalEntry,
  JournalEntryLine,
  OpenPeriod,
  Periods,
  TrialBalance,
  TrialBalanceRow,
} from '#schema/treasury/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, type WireAnswer } from '../envelope.ts'
import { readAccountNumber } from '../ledger-code.ts'
import { personIn } from '../person.ts'
import { amountIn, dayIn, everyRow, instantIn, memberIn, pageIn, required } from './books-parts.ts'

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

/** A word that must be there. */
export function requiredWord<Word extends string>(
  fields: Decoder,
  name: string,
  words: readonly Word[],
): Word {
  const word = wordIn(fields, name, words)
  if (word === null) throw new DecodeError(`${fields.path}.${name}`, words.join(' or '))
  return word
}

function readAccount(fields: Decoder): Account {
  const isControl = fields.flag('control', false)
  const number = readAccountNumber(fields, 'number')
  return {
    id: number,
    number,
    name: fields.text('name'),
    accountClass: wordIn<AccountClass>(fields, 'class', ACCOUNT_CLASSES),
    isControl,
    holdsMoney: fields.flag('money', false),
    basis: wordIn(fields, 'basis', BASES),
    subledger: wordIn<Subledger>(fields, 'subledger', SUBLEDGERS) ?? (isControl ? 'MEMBERS' : null),
    isClosed: fields.flag('closed', false),
    // A backend that does not say books on every account alike.
    voucherRule: wordIn(fields, 'vouchers', VOUCHER_RULES) ?? 'STAFF',
    group: wordIn(fields, 'group', ACCOUNT_GROUPS),
  }
}

/** The account that a part names; null for none. */
export function accountIn(fields: Decoder, name: string): Account | null {
  const account = fields.child(name)
  return account && readAccount(account)
}

export const accountOf = (fields: Decoder): Account => readAccount(required(fields, 'account'))

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
  const occurredAt = instantIn(fields, 'dt')
  return {
    id: fields.text('_id'),
    reference: fields.text('referenceNo'),
    narration: fields.optionalText('narration') ?? '',
    occurredAt,
    member: memberIn(fields),
    debit: amountIn(fields, 'debit'),
    credit: amountIn(fields, 'credit'),
    balance: fields.naira('balance'),
  }
}

const readEntryLine = (fields: Decoder): JournalEntryLine => ({
  account: accountOf(fields),
  member: memberIn(fields),
  debit: amountIn(fields, 'debit'),
  credit: amountIn(fields, 'credit'),
})

export const readChart = (answer: WireAnswer): readonly Account[] =>
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
  return {
    account: accountOf(fields),
    openingBalance: fields.naira('opening'),
    closingBalance: fields.naira('closing'),
    totalDebit: fields.naira('debit'),
    totalCredit: fields.naira('credit'),
    lines: pageIn(answer, everyRow(fields, 'lines', readLine)),
  }
}

export const readJournalEntry = (answer: WireAnswer): JournalEntry =>
  readEntry(objectIn(answer, ['entry'], ['referenceNo']))

export function readDayBook(answer: WireAnswer): DayBookPage {
  const fields = objectIn(answer, [], ['entries'])
  return { entries: everyRow(fields, 'entries', readEntry), next: fields.optionalText('next') }
}

/** null for a kind that only the backend knows. */
function entryKindIn(fields: Decoder): EntryKind | null {
  const text = fields.text('kind').toLowerCase()
  return ENTRY_KINDS.find((kind) => kind === text) ?? null
}

function readEntry(fields: Decoder): JournalEntry {
  const [occurredAt, recordedAt] = [instantIn(fields, 'dt'), instantIn(fields, 'recordedAt')]
  const reference = fields.text('referenceNo')
  return {
    id: reference,
    reference,
    kind: entryKindIn(fields),
    narration: fields.optionalText('narration') ?? '',
    occurredAt,
    recordedAt,
    recordedBy: personIn(fields, 'recordedBy'),
    reverses: fields.optionalText('reverses'),
    reversedBy: fields.optionalText('reversedBy'),
    lines: everyRow(fields, 'lines', readEntryLine),
  }
}

function readPeriod(fields: Decoder): ClosedPeriod {
  const closedAt = instantIn(fields, 'closedAt')
  return {
    month: fields.month('month'),
    endsOn: dayIn(fields, 'endsOn'),
    closedAt,
    closedBy: personIn(fields, 'closedBy'),
    total: fields.naira('total'),
  }
}

export const readOpenPeriod = (fields: Decoder): OpenPeriod => ({
  month: fields.month('month'),
  endsOn: dayIn(fields, 'endsOn'),
  hasEnded: fields.flag('hasEnded', false),
})

export function readPeriods(answer: WireAnswer): Periods {
  const fields = objectIn(answer, [], ['periods'])
  const next = fields.strict.child('next')
  return {
    closed: everyRow(fields, 'periods', readPeriod),
    next: next && readOpenPeriod(next),
  }
}
