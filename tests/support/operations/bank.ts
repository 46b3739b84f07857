import { expect } from 'vitest'
import { DONE, type Operation } from './operation.ts'

const STATEMENT = `statementId bankAccount { number } state from to fileName uploaded { at by } closed { at by } opening closing lines book
  uncredited unpresented excluded unmatched unmatchedLines missing unexplained canClose reading { sheets { read } }`

const CSV = 'Date,Narration,Reference,Debit,Credit\n20/10/2026,A charge of nobody,,4.00,\n'

/** A change of the statement. */
const change = (name: string, more: string, variables: object = {}): Operation => ({
  name,
  as: 'staff',
  document: `mutation ($id: ID!${'lines' in variables ? ', $lines: [ID!]!' : ''}) {
    ${name}(input: { statementId: $id ${more} }) { ${DONE} } }`,
  variables: ({ bankStatement, bankLine }) => ({
    id: bankStatement ?? 'x',
    ...('lines' in variables && { lines: [bankLine ?? '1'] }),
  }),
  extension: true,
})

const READING = `reading { sheets { name use headerRow columns { header use } rows read others { use count rows example }
  hiddenRows merged formulas } }`

const check: Operation = {
  name: 'checkBankStatement',
  as: 'staff',
  document: `mutation ($file: Upload!) { checkBankStatement(input: { from: "2026-10-01", to: "2026-11-01",
    opening: 1000, closing: 600, file: $file }) { ${DONE} statement { from to opening closing lines moneyIn moneyOut
    proof ${READING} } } }`,
  variables: () => ({ file: null }),
  files: async () => ({ file: new Blob([CSV], { type: 'text/csv' }) }),
  extension: true,
}

const upload: Operation = {
  name: 'uploadBankStatement',
  as: 'staff',
  document: `mutation ($file: Upload!) { uploadBankStatement(input: { from: "2026-10-01", to: "2026-11-01",
    opening: 1000, closing: 600, columns: { date: "Date" debit: "Debit" credit: "Credit" }, file: $file }) {
    ${DONE} statementId } }`,
  variables: () => ({ file: null }),
  files: async () => ({ file: new Blob([CSV], { type: 'text/csv' }) }),
  extension: true,
  keep: ({ uploadBankStatement }) => ({ bankStatement: uploadBankStatement?.statementId }),
}

/** The charge in the books, too many days later to be matched without a person. */
const charge: readonly Operation[] = [
  {
    name: 'addVoucher',
    as: 'staff',
    document: `mutation { addVoucher(input: { kind: PAYMENT, date: "2026-11-01", party: "Bank", method: TRANSFER,
      reference: "NO-SUCH-1", narration: "A charge of nobody", lines: [{ account: "05010101", debit: 400 }] }) {
      ${DONE} voucher { id } } }`,
    extension: true,
    keep: ({ addVoucher }) => ({ charge: addVoucher?.voucher?.id }),
  },
  {
    name: 'postVoucher',
    as: 'staff',
    document: `mutation ($id: ID!) { postVoucher(input: { id: $id }) { ${DONE} } }`,
    variables: ({ charge }) => ({ id: charge ?? 'v1' }),
    extension: true,
  },
]

/** A bank statement of one line: given up and uploaded again, its line excluded, opened, matched, and all closed. */
export const bankOperations: readonly Operation[] = [
  ...charge,
  check,
  upload,
  {
    name: 'bankStatements',
    as: 'staff',
    document: `{ bankStatements { totalCount items { ${STATEMENT} } } }`,
    extension: true,
  },
  {
    name: 'bankStatement',
    as: 'staff',
    document: `query ($id: ID!) { bankStatement(statementId: $id) { ${STATEMENT} } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    check: ({ bankStatement }) => expect(bankStatement.unmatchedLines).toBe(1),
  },
  {
    name: 'bankLines',
    as: 'staff',
    document: `query ($id: ID!) { bankLines(statementId: $id) { items {
      lineId row date description reference amount state how reason entries payerId payerName } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    keep: ({ bankLines }) => ({ bankLine: bankLines?.items[0]?.lineId }),
  },
  {
    name: 'bankEntries',
    as: 'staff',
    document: `query ($id: ID!) { bankEntries(statementId: $id, search: "no-such-1") { totalCount items {
      entryId entry date narration reference amount isEarly } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    keep: ({ bankEntries }) => ({ bankEntry: bankEntries?.items[0]?.entryId }),
  },
  change('discardBankStatement', ''),
  upload,
  {
    name: 'bankLines',
    as: 'staff',
    document: `query ($id: ID!) { bankLines(statementId: $id, state: OPEN) { items { lineId } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    keep: ({ bankLines }) => ({ bankLine: bankLines?.items[0]?.lineId }),
  },
  change('automatchBankStatement', ''),
  change('excludeBankLines', ', lineIds: $lines, reason: "Claimed back"', { lines: true }),
  change('releaseBankLines', ', lineIds: $lines', { lines: true }),
  {
    ...change('matchBankLines', ', lineIds: $lines, entryIds: $entries', { lines: true }),
    document: `mutation ($id: ID!, $lines: [ID!]!, $entries: [ID!]!) {
      matchBankLines(input: { statementId: $id, lineIds: $lines, entryIds: $entries }) { ${DONE} } }`,
    variables: ({ bankStatement, bankLine, bankEntry }) => ({
      id: bankStatement ?? 'x',
      lines: [bankLine ?? '1'],
      entries: [bankEntry ?? '7'],
    }),
  },
  change('closeBankStatement', ''),
]
