import { openingCalls } from '#backend/contract/opening.ts'
import { OPENING_OUTCOMES, OPENING_SIDES, OPENING_STATES } from '#rules/go-live/opening-words.ts'
import { OPENING_ROW_KINDS } from '#rules/go-live/row-details.ts'
import type {
  OpeningBatch,
  OpeningBatchRow,
  OpeningControlOf,
  OpeningSource,
} from '#schema/vouchers/opening-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readFileReading } from '../file-reading.ts'
import { readMayDecide } from '../may-decide.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pathOf } from '../outgoing-call.ts'
import { pageQuery } from '../page-read.ts'
import { word } from '../payroll/translate.ts'
import { amountIn, dayIn, everyRow, memberIn, pageIn } from '../treasury/books-parts.ts'
import { accountOf, requiredWord, wordIn } from '../treasury/translate.ts'
import { neededDone, readDone } from './translate.ts'

const readControl = (fields: Decoder): OpeningControlOf => ({
  account: accountOf(fields),
  rows: fields.whole('rows'),
  amount: amountIn(fields, 'amount'),
  typed: fields.optionalNaira('typed'),
})

const readBatch = (fields: Decoder): OpeningBatch => ({
  id: fields.text('_id'),
  state: requiredWord(fields, 'status', OPENING_STATES),
  version: fields.whole('version'),
  goLive: dayIn(fields, 'goLive'),
  fileName: fields.optionalText('fileName') ?? '',
  uploaded: neededDone(fields, 'uploaded'),
  posted: readDone(fields, 'posted'),
  ended: readDone(fields, 'ended'),
  reason: fields.optionalText('reason'),
  isReversalWaiting: fields.flag('reversalWaits', false),
  reading: readFileReading(fields),
  mayDecide: readMayDecide(fields),
  outcomes: everyRow(fields, 'outcomes', (sum) => ({
    outcome: word(sum, 'outcome', OPENING_OUTCOMES),
    rows: sum.whole('rows'),
  })),
  kinds: fields.children('kinds').map((sum) => ({
    kind: requiredWord(sum, 'kind', OPENING_ROW_KINDS),
    rows: sum.whole('rows'),
    ready: sum.whole('ready'),
  })),
  controls: everyRow(fields, 'controls', readControl),
  debit: amountIn(fields, 'debit'),
  credit: amountIn(fields, 'credit'),
})

const readRow = (fields: Decoder): OpeningBatchRow => ({
  id: fields.text('_id'),
  kind: wordIn(fields, 'kind', OPENING_ROW_KINDS) ?? 'BALANCE',
  sheet: fields.optionalText('sheet') ?? '',
  row: fields.whole('row'),
  member: fields.optionalText('member') ?? '',
  name: fields.optionalText('name') ?? '',
  accountText: fields.optionalText('accountText') ?? '',
  record: fields.optionalText('record') ?? '',
  amount: amountIn(fields, 'amount'),
  side: requiredWord(fields, 'side', OPENING_SIDES),
  outcome: word(fields, 'outcome', OPENING_OUTCOMES),
  message: fields.optionalText('message') ?? '',
  found: memberIn(fields, 'found'),
  account: fields.child('account') === null ? null : accountOf(fields),
})

const rowsIn =
  <Row>(name: string, read: (fields: Decoder) => Row) =>
  (answer: WireAnswer) =>
    pageIn(answer, everyRow(objectIn(answer, [], [name]), name, read))

/** The calls of opening balances, which are extensions. */
export const openingApi = (backend: Backend, links: FileLinks): OpeningSource => ({
  openingBatches: (asked) =>
    backend.ask(openingCalls.openingBatches, { query: pageQuery(asked) }, rowsIn('batches', readBatch)),
  openingBatch: (id) =>
    nullWhenMissing(
      backend.ask(openingCalls.openingBatch, { params: { id } }, (answer) =>
        readBatch(objectIn(answer, ['batch'], ['goLive'])),
      ),
    ),
  openingRows: (id, outcome, { search, ...asked }) =>
    backend.ask(
      openingCalls.openingRows,
      { params: { id }, query: { outcome, ...pageQuery(asked), search: search === '' ? null : search } },
      rowsIn('rows', readRow),
    ),
  openingRow: (row) =>
    nullWhenMissing(
      backend.ask(openingCalls.openingRow, { params: { row } }, (answer) =>
        readRow(objectIn(answer, ['row'], ['accountText'])),
      ),
    ),
  openingTemplateUrl: () => links.at(pathOf(openingCalls.openingTemplate, {})),
  openingFileUrl: (id, kind) =>
    links.at(pathOf(openingCalls.openingFile, { params: { id }, query: { kind } })),
  uploadOpening: ({ goLive, columns, dateOrder, file }) =>
    backend.act(
      openingCalls.uploadOpening,
      {
        values: {
          goLive,
          name: file.name,
          accountColumn: columns.ACCOUNT ?? '',
          memberColumn: columns.MEMBER ?? '',
          nameColumn: columns.NAME ?? '',
          recordColumn: columns.RECORD ?? '',
          debitColumn: columns.DEBIT ?? '',
          creditColumn: columns.CREDIT ?? '',
          amountColumn: columns.AMOUNT ?? '',
          sideColumn: columns.SIDE ?? '',
          loanAmountColumn: columns.LOAN_AMOUNT ?? '',
          loanMonthsColumn: columns.LOAN_MONTHS ?? '',
          loanDateColumn: columns.LOAN_DATE ?? '',
          dateOrder: dateOrder ?? '',
          file,
        },
      },
      (answer) => optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null,
    ),
  setOpeningTotals: (id, version, totals) =>
    backend.act(openingCalls.setOpeningTotals, { params: { id }, values: { version, totals: [...totals] } }),
  postOpening: (id, version) =>
    backend.act(openingCalls.postOpening, { params: { id }, values: { version } }),
  discardOpening: (id) => backend.act(openingCalls.discardOpening, { params: { id } }),
  reverseOpening: (id, reason) =>
    backend.act(openingCalls.reverseOpening, { params: { id }, values: { reason } }),
})
