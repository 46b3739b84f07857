import type { PlainDate } from '#rules/dates.ts'
import { kobo, naira, ZERO_KOBO } from '#rules/money.ts'
import type { BookNumbers } from '#rules/vouchers/number-series.ts'
import type { Reversal, Voucher } from '#schema/vouchers/source.ts'
import { anAccount } from './treasury-records.ts'

const DONE = {
  at: new Date('2026-11-20T09:00:00Z'),
  by: { id: 's1', name: 'Ngozi Adeyemi', memberNumber: null },
}
const MEMBER = { id: 'm1', name: 'Adaeze Okafor', memberNumber: 'COOP000101' }

/** A receipt of 5,000 naira for ordinary savings, which waits. */
export const aVoucher = (changes: Partial<Voucher> = {}): Voucher => ({
  id: 'v1',
  number: 'RV00000012',
  kind: 'RECEIPT',
  state: 'WAITING',
  date: '2026-11-20' as PlainDate,
  party: 'Adaeze Okafor',
  method: 'TELLER',
  bankLedgerAccount: null,
  reference: 'TL/1',
  narration: 'Savings paid at the bank',
  total: naira(5_000),
  lines: [
    {
      account: anAccount('02020305'),
      member: MEMBER,
      landRequestId: null,
      debit: ZERO_KOBO,
      credit: naira(5_000),
    },
  ],
  evidenceUrl: null,
  yearEnd: null,
  resolution: null,
  resolvedOn: null,
  writeOff: null,
  updatedAt: null,
  created: DONE,
  posted: null,
  ended: null,
  reason: null,
  entry: null,
  reversal: null,
  isReversalWaiting: false,
  mayDecide: true,
  ...changes,
})

/** A journal that writes off 120,000 naira of a month that the bursary never sent, which waits. */
export const aWriteOff = (changes: Partial<Voucher> = {}): Voucher =>
  aVoucher({
    id: 'w1',
    number: 'GV00000014',
    kind: 'JOURNAL',
    party: 'University bursary',
    method: null,
    reference: '',
    narration: 'The polytechnic was closed',
    total: naira(120_000),
    lines: [
      {
        account: anAccount('05010108'),
        member: null,
        landRequestId: null,
        debit: naira(120_000),
        credit: ZERO_KOBO,
      },
      {
        account: anAccount('01020201'),
        member: null,
        landRequestId: null,
        debit: ZERO_KOBO,
        credit: naira(120_000),
      },
    ],
    writeOff: {
      payerId: 'p1',
      payerName: 'University bursary',
      resolution: 'MC/2026/14',
      resolvedOn: '2026-11-18' as PlainDate,
      months: [{ month: '2024-03', amount: naira(120_000), recovered: naira(20_000) }],
    },
    ...changes,
  })

/** Who did something, as the graph tells it. */
export const isoDone = <Act extends { readonly at: Date } | null>(done: Act) =>
  done && { ...done, at: done.at.toISOString() }

/** An entry of which a record states the reference, as the graph tells it. */
export const graphEntry = <Reference extends string | null>(reference: Reference) =>
  reference && { id: `JournalEntry:${reference}`, reference }

/** Adaeze Okafor, as the graph tells it. */
export const GRAPH_MEMBER = { memberId: 'Member:m1', name: MEMBER.name, memberNumber: MEMBER.memberNumber }

/** A voucher as the graph tells it. */
export const graphVoucher = (changes: Partial<Voucher> = {}) => {
  const { id, created, posted, ended, lines, ...voucher } = aVoucher(changes)
  return {
    ...voucher,
    party: voucher.party || null,
    reference: voucher.reference || null,
    id: `Voucher:${id}`,
    created: isoDone(created),
    posted: isoDone(posted),
    ended: isoDone(ended),
    entry: graphEntry(voucher.entry),
    reversal: graphEntry(voucher.reversal),
    lines: lines.map((line) => Object.assign({}, line, { member: line.member && GRAPH_MEMBER })),
  }
}

/** A reversal that waits, because a member has withdrawn 1,000 naira of it. */
export const aReversal = (changes: Partial<Reversal> = {}): Reversal => ({
  id: 'r1',
  subject: 'voucher',
  subjectId: 'v1',
  title: 'RV00000012',
  reason: 'Wrong member',
  state: 'WAITING',
  asked: DONE,
  decided: null,
  mayDecide: true,
  uses: [
    {
      account: anAccount('02020305'),
      member: MEMBER,
      use: 'WITHDRAWN',
      taken: naira(5_000),
      left: kobo(-100_000),
    },
  ],
  ...changes,
})

/** The payments of a year whose numbers are all there. */
export const someNumbers = (more: Partial<BookNumbers> = {}): BookNumbers => ({
  book: 'PV',
  year: 2026,
  last: 12,
  posted: 9,
  waiting: 1,
  reversed: 1,
  discarded: 1,
  missing: [],
  ...more,
})
