import { bankCalls } from '#backend/contract/bank.ts'
import { BANK_PROOFS } from '#rules/vouchers/bank-proof.ts'
import type {
  BankEntry,
  BankLine,
  BankSource,
  BankStatement,
  CheckedBankStatement,
  NewBankStatement,
} from '#schema/vouchers/bank-source.ts'
import type { Done } from '#schema/vouchers/done.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import { readFileReading } from '../file-reading.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { amountIn, dayIn, everyRow, instantIn, pageIn, required } from '../treasury/books-parts.ts'
import { accountIn, requiredWord, wordIn } from '../treasury/translate.ts'

const doneIn = (fields: Decoder): Done => ({
  at: instantIn(fields, 'at'),
  by: fields.optionalText('by') ?? '',
})

function readStatement(fields: Decoder): BankStatement {
  const closed = fields.child('closed')
  return {
    id: fields.text('_id'),
    bankAccount: accountIn(fields, 'bankAccount'),
    state: requiredWord(fields, 'status', ['OPEN', 'CLOSED']),
    from: dayIn(fields, 'from'),
    to: dayIn(fields, 'to'),
    fileName: fields.optionalText('fileName') ?? '',
    uploaded: doneIn(required(fields, 'uploaded')),
    closed: closed && doneIn(closed),
    opening: fields.naira('opening'),
    closing: fields.naira('closing'),
    lines: fields.naira('lines'),
    book: fields.naira('book'),
    uncredited: fields.naira('uncredited'),
    unpresented: fields.naira('unpresented'),
    excluded: amountIn(fields, 'excluded'),
    unmatched: amountIn(fields, 'unmatched'),
    unmatchedLines: fields.whole('unmatchedLines'),
    missing: fields.naira('missing'),
    unexplained: amountIn(fields, 'unexplained'),
    canClose: fields.flag('canClose', false),
    reading: readFileReading(fields),
  }
}

const readLine = (fields: Decoder): BankLine => ({
  id: fields.text('_id'),
  sheet: fields.optionalText('sheet') ?? '',
  row: fields.whole('row'),
  date: dayIn(fields, 'date'),
  description: fields.optionalText('description') ?? '',
  reference: fields.optionalText('reference') ?? '',
  amount: fields.naira('amount'),
  state: requiredWord(fields, 'status', ['OPEN', 'MATCHED', 'EXCLUDED']),
  how: wordIn(fields, 'how', ['REFERENCE', 'DATE', 'HAND']),
  reason: fields.optionalText('reason'),
  entries: fields.texts('entries'),
  payer: fields.part('payer', (payer) => ({ id: payer.text('_id'), name: payer.text('name') })),
})

const readEntry = (fields: Decoder): BankEntry => ({
  id: fields.text('_id'),
  entry: fields.text('referenceNo'),
  date: dayIn(fields, 'date'),
  narration: fields.optionalText('narration') ?? '',
  reference: fields.optionalText('reference') ?? '',
  amount: fields.naira('amount'),
  isEarly: fields.flag('early', false),
})

const rowsIn =
  <Row>(name: string, read: (fields: Decoder) => Row) =>
  (answer: WireAnswer) =>
    pageIn(answer, everyRow(objectIn(answer, [], [name]), name, read))

const searched = (search: string) => (search === '' ? null : search)

const readChecked = (fields: Decoder): CheckedBankStatement => ({
  reading: readFileReading(fields),
  from: dayIn(fields, 'from'),
  to: dayIn(fields, 'to'),
  opening: fields.naira('opening'),
  closing: fields.naira('closing'),
  lines: fields.whole('lines'),
  moneyIn: fields.naira('moneyIn'),
  moneyOut: fields.naira('moneyOut'),
  proof: requiredWord(fields, 'proof', BANK_PROOFS),
})

/** A statement to upload as the contract asks for it. */
const uploadOf = ({ columns, dateOrder, file, ...values }: NewBankStatement) => ({
  ...values,
  name: file.name,
  dateColumn: columns.DATE ?? '',
  descriptionColumn: columns.DESCRIPTION ?? '',
  referenceColumn: columns.REFERENCE ?? '',
  debitColumn: columns.DEBIT ?? '',
  creditColumn: columns.CREDIT ?? '',
  amountColumn: columns.AMOUNT ?? '',
  sideColumn: columns.SIDE ?? '',
  balanceColumn: columns.BALANCE ?? '',
  dateOrder: dateOrder ?? '',
  file,
})

/** The calls of bank reconciliation, which are extensions. */
export const bankApi = (backend: Backend): BankSource => ({
  bankStatements: (bankAccount, { page, pageSize }) =>
    backend.ask(
      bankCalls.bankStatements,
      { query: { page, pageSize, bankAccount } },
      rowsIn('statements', readStatement),
    ),
  bankStatement: (id) =>
    nullWhenMissing(
      backend.ask(bankCalls.bankStatement, { params: { id } }, (answer) =>
        readStatement(objectIn(answer, ['statement'], ['canClose'])),
      ),
    ),
  bankLines: (id, state, { page, pageSize, search }) =>
    backend.ask(
      bankCalls.bankLines,
      {
        params: { id },
        query: { page, pageSize, search: searched(search), status: state?.toLowerCase() ?? null },
      },
      rowsIn('lines', readLine),
    ),
  bankEntries: (id, { page, pageSize, search }) =>
    backend.ask(
      bankCalls.bankEntries,
      { params: { id }, query: { page, pageSize, search: searched(search) } },
      rowsIn('entries', readEntry),
    ),
  checkBankStatement: (statement) =>
    backend.act(bankCalls.checkBankStatement, { values: uploadOf(statement) }, (answer) =>
      readChecked(objectIn(answer, ['statement'], ['proof'])),
    ),
  uploadBankStatement: (statement, key) =>
    backend.act(
      bankCalls.uploadBankStatement,
      { values: uploadOf(statement), key },
      (answer) => optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null,
    ),
  automatchBankStatement: (id) => backend.act(bankCalls.automatchBankStatement, { params: { id } }),
  matchBankLines: (id, lines, entries) =>
    backend.act(bankCalls.matchBankLines, { params: { id }, values: { lines, entries } }),
  releaseBankLines: (id, lines) =>
    backend.act(bankCalls.releaseBankLines, { params: { id }, values: { lines } }),
  excludeBankLines: (id, lines, reason) =>
    backend.act(bankCalls.excludeBankLines, { params: { id }, values: { lines, reason } }),
  endBankStatement: (id, isClosing) =>
    backend.act(bankCalls.endBankStatement, {
      params: { id },
      values: { act: isClosing ? 'close' : 'discard' },
    }),
})
