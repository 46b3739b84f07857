import { DECIMAL_MARKS } from '#rules/tables/decimal-mark.ts'
import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { BANK_PROOFS } from '#rules/vouchers/bank-proof.ts'
import { BANK_DIRECTIONS } from '#rules/vouchers/bank-rules.ts'
import { MATCH_DOUBTS } from '#rules/vouchers/match-evidence.ts'
import { BANK_AGREEMENT } from './bank-agreements.ts'
import { BANK_RULE } from './bank-rules.ts'
import { DONE } from './done.ts'
import { FILE_READING } from './file-reading.ts'
import { choice, day, form, naira, open, payrollFile, text, texts } from './form.ts'
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
import { ACCOUNT, DATE } from './treasury.ts'
import { call, MADE, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'
import { wireWords } from './wire-words.ts'

export const LINE_STATES = ['open', 'waiting', 'matched', 'excluded'] as const

/** A bank statement, and what its reconciliation adds up. */
const STATEMENT = recordOf(
  'BankStatement',
  {
    _id: TEXT,
    bankAccount: { ...ACCOUNT, description: 'the bank account that it is of' } as const,
    status: oneOf('open', 'closed'),
    ...each(['from', 'to'], DATE),
    fileName: TEXT,
    uploaded: DONE,
    closed: orNull(DONE),
    ...each(
      ['opening', 'closing', 'lines', 'book', 'uncredited', 'unpresented', 'excluded', 'unmatched'],
      NAIRA,
    ),
    unmatchedLines: COUNT,
    waitingLines: {
      ...COUNT,
      description: 'those of them for which a voucher was entered that is not posted yet',
    } as const,
    missing: { ...NAIRA, description: 'what opening and lines miss of the closing balance' } as const,
    agreed: { ...NAIRA, description: 'from before the first statement, agreed by two people' } as const,
    unexplained: { ...NAIRA, description: 'from before the first statement, beyond what is agreed' } as const,
    agreement: {
      ...orNull(BANK_AGREEMENT),
      description: 'of the bank account: asked for or confirmed; null for none',
    } as const,
    canClose: FLAG,
    reading: FILE_READING,
  },
  ['bankAccount', 'reading', 'waitingLines', 'agreed', 'agreement'],
)
export type WireBankStatement = Wire<typeof STATEMENT>

const ENTRY = recordOf('BankEntry', {
  _id: TEXT,
  referenceNo: TEXT,
  date: DATE,
  narration: TEXT,
  reference: { ...TEXT, description: 'the number of the teller, transfer or cheque' } as const,
  amount: { ...NAIRA, description: 'above zero came in' } as const,
  early: { ...FLAG, description: 'whether it is booked before the first statement' } as const,
})
export type WireBankEntry = Wire<typeof ENTRY>

/** The entry that a line may be. */
const PROPOSAL = objectOf({
  entry: ENTRY,
  doubts: {
    ...listOf(oneOf(...wireWords(MATCH_DOUBTS))),
    description: 'why it is not matched by itself; day: another fits as well',
  } as const,
})

const LINE = recordOf(
  'BankLine',
  {
    _id: TEXT,
    sheet: { ...TEXT, description: "'' where the file has its lines on one sheet" } as const,
    row: COUNT,
    date: DATE,
    ...each(['description', 'reference'], TEXT),
    amount: { ...NAIRA, description: 'above zero came in' } as const,
    status: oneOf(...LINE_STATES),
    how: orNull(oneOf('reference', 'date', 'hand', 'voucher')),
    reason: { ...orNull(TEXT), description: 'why it is left out' } as const,
    entries: { ...listOf(TEXT), description: 'the references of the entries it is' } as const,
    payer: {
      ...orNull(objectOf({ _id: TEXT, name: TEXT })),
      description: 'of an open line: the payer whose narration it has',
    } as const,
    proposal: { ...orNull(PROPOSAL), description: 'of an open line: the entry that it may be' } as const,
    rules: {
      ...listOf(BANK_RULE),
      description: 'of an open line: the rules that fit it; by two of them it is not entered',
    } as const,
    voucher: {
      ...orNull(objectOf({ _id: TEXT, referenceNo: TEXT })),
      description: 'the voucher that waits to be posted for it',
    } as const,
  },
  ['payer', 'sheet', 'proposal', 'rules', 'voucher'],
)
export type WireBankLine = Wire<typeof LINE>

/** What a file says of a statement before it is kept. */
const CHECKED = recordOf('CheckedBankStatement', {
  reading: FILE_READING,
  ...each(['from', 'to'], DATE),
  ...each(['opening', 'closing'], NAIRA),
  lines: COUNT,
  moneyIn: NAIRA,
  moneyOut: { ...NAIRA, description: 'above zero' } as const,
  proof: {
    ...oneOf(...wireWords(BANK_PROOFS)),
    description: 'what shows that the lines are read right',
  } as const,
})
export type WireCheckedBankStatement = Wire<typeof CHECKED>

/**
 * A statement to upload. Days and balances are filled from the file and the statement before it; columns are named by their
 * headers where the file does not say them.
 */
export const BANK_UPLOAD_FORM = form({
  bankLedgerAccount: open(text('bankAccount')),
  from: open(day()),
  to: open(day()),
  opening: open(naira()),
  closing: open(naira()),
  name: open(text()),
  dateColumn: open(text()),
  descriptionColumn: open(text()),
  referenceColumn: open(text()),
  debitColumn: open(text()),
  creditColumn: open(text()),
  amountColumn: open(text()),
  sideColumn: open(text()),
  balanceColumn: open(text()),
  dateOrder: open(choice(['', ...DATE_ORDERS])),
  decimalMark: open(choice(['', ...DECIMAL_MARKS])),
  file: payrollFile(),
})

/** Lines of the statement, and entries of the books that they are. */
export const BANK_MATCH_FORM = form({ lines: texts(), entries: texts() })
export const BANK_LINES_FORM = form({ lines: texts() })
export const BANK_EXCLUDE_FORM = form({ lines: texts(), reason: text() })
export const BANK_END_FORM = form({ act: choice(['close', 'discard']) })

const id = '/admin/API/bankstatements/:id'

/** Bank reconciliation (our extension). Nothing is booked by it: vouchers are. */
export const bankCalls = {
  bankStatements: call('GET', '/admin/API/bankstatements', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The bank statements, the latest first.',
    query: { ...PAGE_QUERY, bankAccount: { ...TEXT, description: 'the number of a bank account' } },
    answer: objectOf({ statements: listOf(STATEMENT), ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
  bankStatement: call('GET', id, 'staff', {
    programs: 'READ_BOOKS',
    summary: 'A bank statement with the sums of its reconciliation.',
    answer: objectOf({ statement: STATEMENT }),
    extension: true,
    auditors: true,
  }),
  bankLines: call('GET', `${id}/lines`, 'staff', {
    programs: 'READ_BOOKS',
    summary: 'The lines of a statement in their order.',
    query: {
      ...PAGE_QUERY,
      status: oneOf('all', '', ...LINE_STATES),
      search: TEXT,
      narrationPattern: { ...TEXT, description: 'only lines that a rule with this text would fit' } as const,
      direction: oneOf('', ...wireWords(BANK_DIRECTIONS)),
    },
    answer: objectOf({ lines: listOf(LINE), ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
  bankLine: call('GET', '/admin/API/banklines/:line', 'staff', {
    programs: 'READ_BOOKS',
    summary: 'One line of a bank statement.',
    answer: objectOf({ line: LINE }),
    extension: true,
    auditors: true,
  }),
  bankEntries: call('GET', `${id}/entries`, 'staff', {
    programs: 'READ_BOOKS',
    summary: 'What the bank account has in the books up to the last day and no statement has.',
    query: { ...PAGE_QUERY, search: TEXT },
    answer: objectOf({ entries: listOf(ENTRY), ...PAGING }, OPEN_PAGING),
    extension: true,
    auditors: true,
  }),
  uploadBankStatement: call('POST', '/admin/API/bankstatements', 'staff', {
    summary:
      'Reads a statement of the bank, CSV or XLSX, whole or not at all, and matches what nothing speaks against. The same file is taken once.',
    multipart: BANK_UPLOAD_FORM,
    answer: MADE,
    takesLong: true,
    extension: true,
    creates: true,
    also: [409, 415],
  }),
  checkBankStatement: call('POST', '/admin/API/bankstatements/check', 'staff', {
    summary: 'Reads a statement of the bank and says what it holds. Nothing is kept.',
    multipart: BANK_UPLOAD_FORM,
    answer: objectOf({ statement: CHECKED }),
    changes: false,
    takesLong: true,
    extension: true,
    also: [415],
  }),
  automatchBankStatement: call('POST', `${id}/automatch`, 'staff', {
    summary:
      'Matches what nothing speaks against: one reference and amount, else one amount within three days. Never where two fit, or references or names differ.',
    answer: objectOf({ message: TEXT }),
    extension: true,
    also: [409],
  }),
  matchBankLines: call('POST', `${id}/match`, 'staff', {
    summary: 'Matches lines and entries of equal sums.',
    json: BANK_MATCH_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  releaseBankLines: call('POST', `${id}/release`, 'staff', {
    summary: 'Ends the matches of lines, and takes their exclusion back.',
    json: BANK_LINES_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  excludeBankLines: call('POST', `${id}/exclude`, 'staff', {
    summary: 'Leaves lines out with a reason.',
    json: BANK_EXCLUDE_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
  endBankStatement: call('POST', `${id}/end`, 'staff', {
    summary:
      'Closes the reconciliation once everything agrees and no difference is left unexplained, or discards the statement.',
    json: BANK_END_FORM,
    answer: MESSAGE,
    extension: true,
    also: [409],
  }),
}
