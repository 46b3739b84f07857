import { NUMBER_BOOKS } from '#rules/vouchers/number-series.ts'
import { MONEY_USES } from '#rules/vouchers/reversal.ts'
import { MONEY_METHODS, VOUCHER_KINDS, VOUCHER_STATES } from '#rules/vouchers/voucher.ts'
import { DONE } from './done.ts'
import { choice, claimDocument, day, flag, form, list, naira, open, text, texts } from './form.ts'
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
import { ACCOUNT, DATE, MEMBER_NAMED } from './treasury.ts'
import {
  CHANGES_BESIDE,
  CHANGES_QUERY,
  call,
  MAY_DECIDE,
  OPEN_CHANGES,
  OPEN_PAGING,
  PAGE_QUERY,
  PAGING,
  UPDATED_AT,
} from './wire.ts'
import { wireWords } from './wire-words.ts'

const KINDS = wireWords(VOUCHER_KINDS)
const STATES = wireWords(VOUCHER_STATES)
export const METHODS = wireWords(MONEY_METHODS)

const VOUCHER_LINE = objectOf({
  account: ACCOUNT,
  member: MEMBER_NAMED,
  landRequestId: orNull(TEXT),
  debit: NAIRA,
  credit: NAIRA,
})

/** What a payer never sent and a journal voucher writes off. */
const WRITE_OFF = objectOf({
  ...each(['payerId', 'payerName'], TEXT),
  resolution: { ...TEXT, description: 'the number of the resolution of the committee' } as const,
  resolvedOn: DATE,
  months: listOf(
    objectOf({
      month: MONTH,
      amount: NAIRA,
      recovered: { ...NAIRA, description: 'what of it came after all' } as const,
    }),
  ),
})

/** A receipt, payment, journal or transfer voucher. */
const VOUCHER = recordOf(
  'Voucher',
  {
    _id: TEXT,
    referenceNo: { ...TEXT, description: "its own number: 'RV-2026-000012'" } as const,
    kind: oneOf(...KINDS),
    status: oneOf(...STATES),
    date: DATE,
    party: { ...TEXT, description: 'who paid or is paid' } as const,
    method: orNull(oneOf(...METHODS)),
    bankAccount: {
      ...orNull(ACCOUNT),
      description: 'the bank account that the money is on; null for cash',
    } as const,
    reference: { ...TEXT, description: 'the number of the teller, transfer or cheque' } as const,
    narration: TEXT,
    total: NAIRA,
    lines: listOf(VOUCHER_LINE),
    evidence: orNull(FILE_LINK),
    yearEnd: {
      ...orNull(COUNT),
      description: 'the closed year whose thirteenth period an audit adjustment belongs to',
    } as const,
    resolution: {
      ...orNull(TEXT),
      description: 'the number of the resolution that books it on funds, reserves or the accumulated surplus',
    } as const,
    resolvedOn: { ...orNull(DATE), description: 'the day of that resolution' } as const,
    writeOff: {
      ...orNull(WRITE_OFF),
      description: 'what of a payer’s months it writes off; null for every other voucher',
    } as const,
    created: DONE,
    updatedAt: UPDATED_AT,
    posted: orNull(DONE),
    ended: { ...orNull(DONE), description: 'when it was reversed or discarded' } as const,
    reason: orNull(TEXT),
    entry: { ...orNull(TEXT), description: 'the reference of its entry in the journal' } as const,
    reversal: { ...orNull(TEXT), description: 'the reference of the entry that takes it back' } as const,
    reversalWaits: { ...FLAG, description: 'whether a second person decides about its reversal' } as const,
    mayDecide: MAY_DECIDE,
  },
  ['bankAccount', 'yearEnd', 'resolution', 'resolvedOn', 'writeOff', 'mayDecide', 'updatedAt'],
)
export type WireVoucher = Wire<typeof VOUCHER>

/** A voucher to enter. */
export const VOUCHER_FORM = form({
  kind: choice(KINDS),
  date: day(),
  party: open(text()),
  method: open(choice(METHODS)),
  bankLedgerAccount: open(text('bankAccount')),
  reference: open(text()),
  narration: text(),
  resolution: open(text()),
  resolvedOn: open(day()),
  lines: list({
    accountNumber: text('account'),
    memberNumber: open(text('memberId')),
    landRequestId: open(text()),
    suspenseItemId: open(text()),
    debit: open(naira()),
    credit: open(naira()),
  }),
  /** The lines of a bank statement that it books: they are matched with it once it is posted. */
  bankLines: open(texts()),
  evidence: open(claimDocument()),
})

/** Why a voucher is discarded or reversed. */
export const REASON_FORM = form({ reason: text() })

/** A second person's decision about a reversal. */
export const REVERSAL_DECISION_FORM = form({ accept: flag() })

/** A member whose money of a posting has been used since. */
const MONEY_USED = objectOf({
  account: ACCOUNT,
  member: MEMBER_NAMED,
  use: oneOf(...wireWords(MONEY_USES)),
  taken: { ...NAIRA, description: 'what the reversal takes from the account' } as const,
  left: { ...NAIRA, description: 'its balance afterwards; below zero is a debit balance' } as const,
})

/** A reversal of a posting. */
const REVERSAL = recordOf(
  'Reversal',
  {
    _id: TEXT,
    subject: { ...TEXT, description: "the word of the record: 'voucher'" } as const,
    subjectId: TEXT,
    title: { ...TEXT, description: 'what people call the record' } as const,
    reason: TEXT,
    status: oneOf('waiting', 'done', 'refused'),
    asked: DONE,
    decided: orNull(DONE),
    mayDecide: MAY_DECIDE,
    uses: listOf(MONEY_USED),
  },
  ['mayDecide'],
)
export type WireReversal = Wire<typeof REVERSAL>

/** The answer to a change of a voucher. */
export const VOUCHER_ANSWER = objectOf({ message: TEXT, voucher: VOUCHER })

/** What there is of the numbers of a book and year. */
const BOOK_NUMBERS = recordOf('BookNumbers', {
  book: {
    ...oneOf(...NUMBER_BOOKS),
    description: 'RV receipts, PV payments, GV journals, TV transfers, RM remittances',
  } as const,
  year: { ...COUNT, description: 'of the day of the voucher' } as const,
  last: { ...COUNT, description: 'the last number that was given; the first is 1' } as const,
  ...each(['posted', 'waiting', 'reversed', 'discarded'], COUNT),
  missing: {
    ...listOf(COUNT),
    description: 'numbers up to the last that nothing has; the first hundred',
  } as const,
})

/** A page of vouchers. */
export const VOUCHER_PAGE = objectOf({ vouchers: listOf(VOUCHER), ...PAGING, ...CHANGES_BESIDE }, [
  ...OPEN_PAGING,
  ...OPEN_CHANGES,
])

/** What staff enter by hand, and reversals (our extension). */
export const voucherCalls = {
  vouchers: call('GET', '/admin/API/vouchers', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'A page of vouchers, the latest day first.',
    query: {
      ...PAGE_QUERY,
      ...CHANGES_QUERY,
      kind: oneOf('all', '', ...KINDS),
      status: oneOf('all', '', ...STATES),
      search: TEXT,
      from: { type: 'string', format: 'date', description: 'the first day' },
      to: { type: 'string', format: 'date', description: 'the last day' },
      yearEnd: { type: 'integer', description: 'only audit adjustments of this closed year' },
      numbersOf: {
        type: 'integer',
        description: 'only vouchers with a number of this year, in the order of their numbers',
      },
    },
    answer: VOUCHER_PAGE,
    extension: true,
    auditors: true,
  }),
  bookNumbers: call('GET', '/admin/API/booknumbers', 'staff', {
    programs: 'READ_BOOKS',
    summary:
      'The numbers of every book and year, the latest year first, with those that nothing has: none in books that are in order.',
    answer: objectOf({ books: listOf(BOOK_NUMBERS) }),
    extension: true,
    auditors: true,
  }),
  voucher: call('GET', '/admin/API/vouchers/:id', 'staff', {
    programs: ['READ_BOOKS', 'WRITE_VOUCHERS'],
    summary: 'A voucher by its id or its reference.',
    answer: objectOf({ voucher: VOUCHER }),
    extension: true,
    auditors: true,
  }),
  addVoucher: call('POST', '/admin/API/vouchers', 'staff', {
    programs: 'WRITE_VOUCHERS',
    summary:
      'Enters a voucher. It is in the books once it is posted. The number of a teller, transfer or cheque is taken once. Funds, reserves and the accumulated surplus are booked by an admin, by a resolution.',
    multipart: VOUCHER_FORM,
    answer: VOUCHER_ANSWER,
    extension: true,
    creates: true,
    also: [409],
  }),
  postVoucher: call('POST', '/admin/API/vouchers/:id/post', 'staff', {
    summary:
      'Posts a voucher; where the society asks for two people, and always where members get something of the society’s own, not by who entered it.',
    answer: VOUCHER_ANSWER,
    extension: true,
    also: [409],
  }),
  discardVoucher: call('POST', '/admin/API/vouchers/:id/discard', 'staff', {
    summary: 'Discards a voucher that is not posted.',
    json: REASON_FORM,
    answer: VOUCHER_ANSWER,
    extension: true,
    also: [409],
  }),
  reverseVoucher: call('POST', '/admin/API/vouchers/:id/reverse', 'staff', {
    summary:
      'Takes a posted voucher back with an entry of today. Where money of it has been used, or two people were needed to post it, a second person decides.',
    json: REASON_FORM,
    answer: VOUCHER_ANSWER,
    extension: true,
    also: [409],
  }),
  reversals: call('GET', '/admin/API/reversals', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The reversals of postings, those that wait first, then the latest.',
    query: PAGE_QUERY,
    answer: objectOf({ reversals: listOf(REVERSAL), waiting: COUNT, ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
  reversal: call('GET', '/admin/API/reversals/:id', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'One reversal of a posting.',
    answer: objectOf({ reversal: REVERSAL }),
    extension: true,
    auditors: true,
  }),
  decideReversal: call('POST', '/admin/API/reversals/:id', 'staff', {
    summary: 'Makes a reversal that waits, or refuses it; not by who asked for it.',
    json: REVERSAL_DECISION_FORM,
    answer: objectOf({ message: TEXT }),
    extension: true,
    also: [409],
  }),
}
