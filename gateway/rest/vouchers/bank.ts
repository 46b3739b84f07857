import { bankCalls } from '#backend/contract/bank.ts'
import { wireWord } from '#backend/contract/wire-words.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { BANK_PROOFS } from '#rules/vouchers/bank-proof.ts'
import { MATCH_DOUBTS } from '#rules/vouchers/match-evidence.ts'
import type {
  BankAgreement,
  BankEntry,
  BankLine,
  BankSource,
  BankStatement,
  CheckedBankStatement,
  NewBankStatement,
} from '#schema/vouchers/bank-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import { readFileReading } from '../file-reading.ts'
import { readMayDecide } from '../may-decide.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pageQuery } from '../page-read.ts'
import { amountIn, dayIn, everyRow, pageIn, required } from '../treasury/books-parts.ts'
import { accountIn, requiredWord, wordIn } from '../treasury/translate.ts'
import { bankRuleApi, readBankRule } from './bank-rules.ts'
import { neededDone, readDone } from './translate.ts'

const readAgreement = (fields: Decoder): BankAgreement => ({
  amount: fields.naira('amount'),
  upTo: dayIn(fields, 'upTo'),
  reason: fields.text('reason'),
  asked: neededDone(fields, 'asked'),
  confirmed: readDone(fields, 'confirmed'),
  mayDecide: readMayDecide(fields),
})

function readStatement(fields: Decoder): BankStatement {
  return {
    id: fields.text('_id'),
    bankLedgerAccount: accountIn(fields, 'bankAccount'),
    state: requiredWord(fields, 'status', ['OPEN', 'CLOSED']),
    from: dayIn(fields, 'from'),
    to: dayIn(fields, 'to'),
    fileName: fields.optionalText('fileName') ?? '',
    uploaded: neededDone(fields, 'uploaded'),
    closed: readDone(fields, 'closed'),
    opening: fields.naira('opening'),
    closing: fields.naira('closing'),
    lines: fields.naira('lines'),
    book: fields.naira('book'),
    uncredited: fields.naira('uncredited'),
    unpresented: fields.naira('unpresented'),
    excluded: amountIn(fields, 'excluded'),
    unmatched: amountIn(fields, 'unmatched'),
    unmatchedLines: fields.whole('unmatchedLines'),
    waitingLines: fields.optionalWhole('waitingLines') ?? 0,
    missing: fields.naira('missing'),
    agreed: fields.optionalNaira('agreed') ?? ZERO_KOBO,
    unexplained: amountIn(fields, 'unexplained'),
    agreement: fields.part('agreement', readAgreement),
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
  state: requiredWord(fields, 'status', ['OPEN', 'WAITING', 'MATCHED', 'EXCLUDED']),
  how: wordIn(fields, 'how', ['REFERENCE', 'DATE', 'HAND', 'VOUCHER']),
  reason: fields.optionalText('reason'),
  entries: fields.texts('entries'),
  payer: fields.part('payer', (payer) => ({ id: payer.text('_id'), name: payer.text('name') })),
  proposal: fields.part('proposal', (proposal) => ({
    entry: readEntry(required(proposal, 'entry')),
    doubts: MATCH_DOUBTS.filter((doubt) => proposal.texts('doubts').includes(wireWord(doubt))),
  })),
  rules: fields.rows('rules', readBankRule),
  voucher: fields.part('voucher', (voucher) => ({
    id: voucher.text('_id'),
    number: voucher.text('referenceNo'),
  })),
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
const uploadOf = ({ columns, dateOrder, decimalMark, file, ...values }: NewBankStatement) => ({
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
  decimalMark: decimalMark ?? '',
  file,
})

/** The calls of bank reconciliation, which are extensions. */
export const bankApi = (backend: Backend): BankSource => ({
  ...bankRuleApi(backend),
  bankStatements: (bankLedgerAccount, asked) =>
    backend.ask(
      bankCalls.bankStatements,
      { query: { ...pageQuery(asked), bankAccount: bankLedgerAccount } },
      rowsIn('statements', readStatement),
    ),
  bankStatement: (id) =>
    nullWhenMissing(
      backend.ask(bankCalls.bankStatement, { params: { id } }, (answer) =>
        readStatement(objectIn(answer, ['statement'], ['canClose'])),
      ),
    ),
  bankLines: (id, { state, fits }, { search, ...asked }) =>
    backend.ask(
      bankCalls.bankLines,
      {
        params: { id },
        query: {
          ...pageQuery(asked),
          search: searched(search),
          status: state?.toLowerCase() ?? null,
          narrationPattern: fits?.narrationPattern ?? null,
          direction: fits?.direction.toLowerCase() ?? null,
        },
      },
      rowsIn('lines', readLine),
    ),
  bankLine: (line) =>
    nullWhenMissing(
      backend.ask(bankCalls.bankLine, { params: { line } }, (answer) =>
        readLine(objectIn(answer, ['line'], ['row'])),
      ),
    ),
  bankEntries: (id, { search, ...asked }) =>
    backend.ask(
      bankCalls.bankEntries,
      { params: { id }, query: { ...pageQuery(asked), search: searched(search) } },
      rowsIn('entries', readEntry),
    ),
  checkBankStatement: async (statement) => ({
    message: null,
    // Nothing is changed, so an answer that cannot be read is an error.
    record: await backend.ask(bankCalls.checkBankStatement, { values: uploadOf(statement) }, (answer) =>
      readChecked(objectIn(answer, ['statement'], ['proof'])),
    ),
  }),
  uploadBankStatement: (statement) =>
    backend.act(
      bankCalls.uploadBankStatement,
      { values: uploadOf(statement) },
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
