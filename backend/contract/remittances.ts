import { WIRE_BANDS } from './arrears.ts'
import { DONE } from './done.ts'
import { choice, claimDocument, day, form, list, naira, open, text } from './form.ts'
import { MONTH } from './payroll.ts'
import {
  COUNT,
  each,
  FILE_LINK,
  FLAG,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import { ACCOUNT, DATE } from './treasury.ts'
import { METHODS, REASON_FORM } from './vouchers.ts'
import { call, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** The money that a payer sent for what it deducted. */
const REMITTANCE = recordOf(
  'Remittance',
  {
    _id: TEXT,
    referenceNo: { ...TEXT, description: "its own number: 'RM-2026-000012'" } as const,
    ...each(['payerId', 'payerName', 'narration'], TEXT),
    status: oneOf('posted', 'reversed'),
    date: { ...DATE, description: 'the day on which the money was on the account' } as const,
    method: oneOf(...METHODS),
    bankAccount: {
      ...orNull(ACCOUNT),
      description: 'the bank account that the money is on; null for cash',
    } as const,
    reference: { ...TEXT, description: 'the number of the transfer, teller or cheque' } as const,
    received: NAIRA,
    charge: { ...NAIRA, description: 'what payer or bank kept' } as const,
    parts: listOf(
      objectOf({
        month: MONTH,
        amount: NAIRA,
        held: { ...NAIRA, description: 'what of it waits in suspense for the report' } as const,
      }),
    ),
    evidence: orNull(FILE_LINK),
    posted: DONE,
    reversed: orNull(DONE),
    reason: orNull(TEXT),
    entry: { ...orNull(TEXT), description: 'the reference of its entry in the journal' } as const,
    reversal: { ...orNull(TEXT), description: 'the reference of the entry that takes it back' } as const,
    reversalWaits: { ...FLAG, description: 'whether a second person decides about its reversal' } as const,
  },
  ['bankAccount'],
)
export type WireRemittance = Wire<typeof REMITTANCE>

/** A remittance to post. The months come to what was received and the charge. */
export const REMITTANCE_FORM = form({
  payer: text(),
  date: day(),
  method: choice(METHODS),
  bankLedgerAccount: open(text('bankAccount')),
  reference: text(),
  narration: open(text()),
  received: naira(),
  charge: open(naira()),
  parts: list({ month: text(), amount: naira() }),
  evidence: open(claimDocument()),
})

const SUMS = {
  opening: { ...NAIRA, description: 'unremitted before the first day' } as const,
  deducted: NAIRA,
  remitted: NAIRA,
  writtenOff: {
    ...NAIRA,
    description: 'by resolution of the committee, less what of it was recovered',
  } as const,
  closing: { ...NAIRA, description: 'opening + deducted − remitted − writtenOff' } as const,
  held: { ...NAIRA, description: 'came before the report, and waits in suspense' } as const,
}

/** What a payer deducted for a month and has not sent. */
const UNREMITTED = recordOf(
  'UnremittedMonth',
  {
    ...each(['payerId', 'payerName'], TEXT),
    month: MONTH,
    ...SUMS,
    expectedOn: DATE,
    daysLate: COUNT,
    band: oneOf(...WIRE_BANDS),
  },
  ['writtenOff'],
)
export type WireUnremitted = Wire<typeof UNREMITTED>

const REMITTANCE_ANSWER = objectOf({ message: TEXT, remittance: REMITTANCE })

/** The money of payers, and what they have not sent, for staff (our extension). */
export const remittanceCalls = {
  remittances: call('GET', '/admin/API/remittances', 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'A page of remittances, the latest day first.',
    query: { ...PAGE_QUERY, payer: TEXT, search: TEXT },
    answer: objectOf({ remittances: listOf(REMITTANCE), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  remittance: call('GET', '/admin/API/remittances/:id', 'staff', {
    programs: 'READ_PAYROLL',
    summary: 'A remittance by its id or its number.',
    answer: objectOf({ remittance: REMITTANCE }),
    extension: true,
  }),
  postRemittance: call('POST', '/admin/API/remittances', 'staff', {
    summary:
      'Books the money of a payer for one or several months. What is for a month without a report waits in suspense until it is posted.',
    multipart: REMITTANCE_FORM,
    answer: REMITTANCE_ANSWER,
    extension: true,
    creates: true,
    also: [409],
  }),
  reverseRemittance: call('POST', '/admin/API/remittances/:id/reverse', 'staff', {
    summary: 'Takes a remittance back with entries of today; its months are unremitted again.',
    json: REASON_FORM,
    answer: REMITTANCE_ANSWER,
    extension: true,
    also: [409],
  }),
  unremitted: call('GET', '/admin/API/unremitted', 'staff', {
    programs: ['READ_PAYROLL', 'READ_BOOKS'],
    summary:
      'What payers deducted and have not sent, by payer and month; without a first day the months that are open alone.',
    query: {
      payer: TEXT,
      from: { type: 'string', format: 'date', description: 'the first day' },
      at: { type: 'string', format: 'date', description: 'the last day; today' },
    },
    answer: objectOf({ at: DATE, months: listOf(UNREMITTED), total: objectOf(SUMS, ['writtenOff']) }),
    extension: true,
    auditors: true,
  }),
}
