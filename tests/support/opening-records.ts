import type { PlainDate } from '#rules/dates.ts'
import { naira } from '#rules/money.ts'
import { pageOf } from '#schema/cut-page.ts'
import type { OpeningBatch, OpeningBatchRow, OpeningSource } from '#schema/vouchers/opening-source.ts'
import { aFileReading } from './file-readings.ts'
import { anAccount } from './treasury-records.ts'

const DONE = {
  at: new Date('2026-11-20T09:00:00Z'),
  by: { id: 's1', name: 'Ngozi Adeyemi', memberNumber: null },
}

/** A batch that is looked at: balanced, with control totals, and nothing wrong. */
export const anOpeningBatch = (changes: Partial<OpeningBatch> = {}): OpeningBatch => ({
  id: 'o1',
  state: 'DRAFT',
  version: 3,
  goLive: '2026-11-01' as PlainDate,
  fileName: 'balances.csv',
  uploaded: DONE,
  posted: null,
  ended: null,
  reading: aFileReading(),
  reason: null,
  isReversalWaiting: false,
  mayDecide: true,
  outcomes: [{ outcome: 'READY', rows: 2 }],
  kinds: [{ kind: 'BALANCE', rows: 2, ready: 2 }],
  controls: [
    { account: anAccount('01020101'), rows: 1, amount: naira(500), typed: naira(500) },
    { account: anAccount('02020305'), rows: 1, amount: naira(500), typed: naira(500) },
  ],
  debit: naira(500),
  credit: naira(500),
  ...changes,
})

export const someOpeningRows = (): readonly OpeningBatchRow[] => [
  {
    id: '1',
    kind: 'BALANCE',
    sheet: '',
    row: 2,
    member: 'COOP000101',
    name: 'Ada Eze',
    accountText: 'Ordinary savings',
    record: '',
    amount: naira(500),
    side: 'OWN',
    outcome: 'READY',
    message: '',
    found: { id: 'm1', name: 'Ada Eze', memberNumber: 'COOP000101' },
    account: anAccount('02020305'),
  },
  {
    id: '2',
    kind: 'BALANCE',
    sheet: '',
    row: 3,
    member: 'COOP999999',
    name: '',
    accountText: 'Ordinary savings',
    record: '',
    amount: naira(20),
    side: 'OWN',
    outcome: 'UNKNOWN_MEMBER',
    message: 'There is no member with this ID.',
    found: null,
    account: anAccount('02020305'),
  },
]

/** A source with these. */
export const fakeOpening = (): OpeningSource => ({
  openingBatches: async (request) => pageOf([anOpeningBatch()], request),
  openingBatch: async (id) => anOpeningBatch({ id }),
  openingRows: async (_id, _outcome, request) => pageOf(someOpeningRows(), request),
  openingRow: async (id) => someOpeningRows().find((row) => row.id === id) ?? null,
  openingTemplateUrl: async () => '/files/template',
  openingFileUrl: async () => '/files/balances',
  uploadOpening: async () => ({ message: 'read', record: 'o1' }),
  setOpeningTotals: async () => ({ message: 'saved' }),
  postOpening: async () => ({ message: 'posted' }),
  discardOpening: async () => ({ message: 'discarded' }),
  reverseOpening: async () => ({ message: 'reversed' }),
})
