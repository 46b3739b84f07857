import { OPENING_OUTCOMES, OPENING_SIDES, OPENING_STATES } from '#rules/go-live/opening-words.ts'
import { OPENING_ROW_KINDS } from '#rules/go-live/row-details.ts'
import { FILE_KINDS } from '#rules/payroll/words.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { DONE } from './done.ts'
import { FILE_READING } from './file-reading.ts'
import { choice, day, form, list, naira, open, payrollFile, text, whole } from './form.ts'
import {
  COUNT,
  each,
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
import { call, MADE, MAY_DECIDE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** An account of a batch: what its rows come to, and the typed control total. */
const CONTROL = objectOf({
  account: ACCOUNT,
  rows: COUNT,
  amount: { ...NAIRA, description: 'on the side on which the account grows' } as const,
  typed: { ...orNull(NAIRA), description: 'its control total' } as const,
})

/** What a row brings. */
const KIND = oneOf(...wireWords(OPENING_ROW_KINDS))

/** A batch of opening balances with what it adds up. */
const BATCH = recordOf(
  'OpeningBatch',
  {
    _id: TEXT,
    status: oneOf(...wireWords(OPENING_STATES)),
    version: COUNT,
    goLive: DATE,
    fileName: TEXT,
    uploaded: DONE,
    posted: orNull(DONE),
    ended: { ...orNull(DONE), description: 'when it was reversed or discarded' } as const,
    reason: orNull(TEXT),
    reversalWaits: { ...FLAG, description: 'whether a second person decides about its reversal' } as const,
    outcomes: listOf(objectOf({ outcome: oneOf(...OPENING_OUTCOMES), rows: COUNT })),
    kinds: listOf(objectOf({ kind: KIND, rows: COUNT, ready: COUNT })),
    controls: listOf(CONTROL),
    ...each(['debit', 'credit'], NAIRA),
    mayDecide: MAY_DECIDE,
    reading: FILE_READING,
  },
  ['mayDecide', 'reading', 'kinds'],
)
export type WireOpeningBatch = Wire<typeof BATCH>

const ROW = recordOf(
  'OpeningRow',
  {
    _id: TEXT,
    kind: { ...KIND, description: 'what the row brings' } as const,
    sheet: { ...TEXT, description: "'' where the file has its rows on one sheet" } as const,
    row: { ...COUNT, description: 'as the spreadsheet numbers it' } as const,
    ...each(['member', 'name', 'accountText', 'record', 'message'], TEXT),
    amount: { ...NAIRA, description: 'as it was written' } as const,
    side: oneOf(...wireWords(OPENING_SIDES)),
    outcome: oneOf(...OPENING_OUTCOMES),
    found: MEMBER_NAMED,
    account: orNull(ACCOUNT),
  },
  ['sheet', 'kind'],
)
export type WireOpeningRow = Wire<typeof ROW>

/** Balances to upload. Columns are named by their headers where the file does not say them. */
export const OPENING_UPLOAD_FORM = form({
  goLive: day(),
  name: open(text()),
  accountColumn: open(text()),
  memberColumn: open(text()),
  nameColumn: open(text()),
  recordColumn: open(text()),
  debitColumn: open(text()),
  creditColumn: open(text()),
  amountColumn: open(text()),
  sideColumn: open(text()),
  loanAmountColumn: open(text()),
  loanMonthsColumn: open(text()),
  loanDateColumn: open(text()),
  dateOrder: open(choice(['', ...DATE_ORDERS])),
  file: payrollFile(),
})

/** The control totals, all of them. */
export const OPENING_TOTALS_FORM = form({
  version: whole(),
  totals: list({ accountNumber: text('account'), amount: naira() }),
})

export const OPENING_POST_FORM = form({ version: whole() })
export const OPENING_REVERSE_FORM = form({ reason: text() })

const path = '/admin/API/openingbalances'
const id = `${path}/:id`

const CHANGED = objectOf({ message: TEXT, version: COUNT })

/** Opening balances at go-live (our extension). */
export const openingCalls = {
  openingBatches: call('GET', path, 'staff', {
    summary: 'The batches of opening balances, the one that is looked at or posted first.',
    query: PAGE_QUERY,
    answer: objectOf({ batches: listOf(BATCH), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  openingBatch: call('GET', id, 'staff', {
    summary: 'A batch of opening balances with its outcomes and control totals.',
    answer: objectOf({ batch: BATCH }),
    extension: true,
  }),
  openingRows: call('GET', `${id}/rows`, 'staff', {
    summary: 'The rows of a batch in the order of the file.',
    query: { ...PAGE_QUERY, outcome: oneOf('all', '', ...OPENING_OUTCOMES), search: TEXT },
    answer: objectOf({ rows: listOf(ROW), ...PAGING }, OPEN_PAGING),
    extension: true,
  }),
  openingRow: call('GET', '/admin/API/openingrows/:row', 'staff', {
    summary: 'One row of a batch.',
    answer: objectOf({ row: ROW }),
    extension: true,
  }),
  openingFile: call('GET', `${id}/file`, 'staff', {
    summary:
      'The file as it came, with outcome and message beside each row, as CSV unless XLSX is asked for. The answer is the file itself.',
    query: { kind: oneOf('', ...FILE_KINDS) },
    answer: null,
    takesLong: true,
    extension: true,
  }),
  openingTemplate: call('GET', `${path}/template`, 'staff', {
    summary:
      'The workbook to fill in at go-live, with notes, lists and an example on each sheet. The answer is the file itself.',
    answer: null,
    extension: true,
  }),
  uploadOpening: call('POST', path, 'staff', {
    summary:
      'Reads members, monthly deductions and balances from CSV or XLSX and judges each row; books nothing. A batch that is looked at is read anew, and keeps its control totals.',
    multipart: OPENING_UPLOAD_FORM,
    answer: MADE,
    takesLong: true,
    extension: true,
    creates: true,
    also: [409, 415],
  }),
  setOpeningTotals: call('PUT', `${id}/totals`, 'staff', {
    summary: 'Notes the control total of each account in the place of those before.',
    json: OPENING_TOTALS_FORM,
    answer: CHANGED,
    extension: true,
    also: [409],
  }),
  postOpening: call('POST', `${id}/post`, 'staff', {
    summary:
      'Makes the members of a batch, records their instructions, loans and land, and books its balances, all of it once, at the beginning of the go-live day: refused while a row is wrong, a control total differs or the batch does not balance; where the society asks for two people, not by who uploaded it.',
    json: OPENING_POST_FORM,
    answer: CHANGED,
    takesLong: true,
    extension: true,
    also: [409],
  }),
  discardOpening: call('DELETE', id, 'staff', {
    summary: 'Discards a batch that is not posted.',
    answer: objectOf({ message: TEXT }),
    extension: true,
    also: [409],
  }),
  reverseOpening: call('POST', `${id}/reverse`, 'staff', {
    summary:
      'Takes a posted batch back whole with entries of today. Where money of it has been used, a second person decides.',
    json: OPENING_REVERSE_FORM,
    answer: objectOf({ message: TEXT }),
    takesLong: true,
    extension: true,
    also: [409],
  }),
}
