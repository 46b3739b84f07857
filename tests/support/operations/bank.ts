import { expect } from 'vitest'
import { DONE, type Known, type Operation } from './operation.ts'

const STATEMENT = `id bankLedgerAccount { number } state from to fileName uploaded { at by { name record { id } } } closed { at by { name record { id } } } opening closing linesTotal book
  uncredited unpresented excluded unmatched unmatchedLines waitingLines missing agreed unexplained
  agreement { amount upTo reason asked { at by { name record { id } } } confirmed { at by { name record { id } } } mayDecide } canClose reading { sheets { read } }`

const RULE = `id bankLedgerAccount { number } narrationPattern direction kind account { number } party created { at by { name } }
  ended { at by { name } }`

const CSV = `Date,Narration,Reference,Debit,Credit
20/10/2026,A charge of nobody,,4.00,
21/10/2026,SMS ALERT 1,,0.50,
21/10/2026,SMS ALERT 2,,0.50,
30/10/2026,Paid,,1.00,
30/10/2026,Paid,,1.00,
`

/** A change of the statement. */
const change = (name: string, more: string, variables: object = {}): Operation => ({
  name,
  as: 'staff',
  document: `mutation ($id: ID!${'lines' in variables ? ', $lines: [ID!]!' : ''}) {
    ${name}(input: { id: $id ${more} }) { ${DONE} ${
      name === 'discardBankStatement' ? 'deletedId' : 'bankStatement { id state unmatchedLines }'
    } } }`,
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
    opening: 1000, closing: 300, file: $file }) { ${DONE} statement { from to opening closing lines moneyIn moneyOut
    proof ${READING} } } }`,
  variables: () => ({ file: null }),
  files: async () => ({ file: new Blob([CSV], { type: 'text/csv' }) }),
  extension: true,
}

const upload: Operation = {
  name: 'uploadBankStatement',
  as: 'staff',
  document: `mutation ($file: Upload!) { uploadBankStatement(input: { from: "2026-10-01", to: "2026-11-01",
    opening: 1000, closing: 300, columns: { date: "Date" description: "Narration" debit: "Debit" credit: "Credit" }, file: $file }) {
    ${DONE} bankStatement { id } } }`,
  variables: () => ({ file: null }),
  files: async () => ({ file: new Blob([CSV], { type: 'text/csv' }) }),
  extension: true,
  keep: ({ uploadBankStatement }) => ({ bankStatement: uploadBankStatement?.bankStatement?.id }),
}

/** A charge that is posted to the books. */
const booked = (reference: string, date: string, kobo: number): readonly Operation[] => [
  {
    name: 'addVoucher',
    as: 'staff',
    document: `mutation { addVoucher(input: { kind: PAYMENT, date: "${date}", party: "Bank", method: TRANSFER,
      reference: "${reference}", narration: "A charge of nobody", lines: [{ accountNumber: "05010101", debit: ${kobo} }] }) {
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

/** One too many days later to be matched without a person, and one that two lines could be. */
const charges = [...booked('NO-SUCH-1', '2026-11-01', 400), ...booked('NO-SUCH-2', '2026-10-30', 100)]

const ofRule = ({ bankRule }: Known) => ({ id: bankRule ?? 'BankRule:x' })

/** A rule that enters two lines as one voucher, and what the others may be. */
const rules: readonly Operation[] = [
  {
    name: 'addBankRule',
    as: 'staff',
    document: `mutation { addBankRule(input: { narrationPattern: "SMS", direction: OUT, kind: PAYMENT,
      accountNumber: "05010101", party: "Bank" }) { ${DONE} rule { ${RULE} } } }`,
    extension: true,
    keep: ({ addBankRule }) => ({ bankRule: addBankRule?.rule?.id }),
  },
  {
    name: 'updateBankRule',
    as: 'staff',
    document: `mutation ($id: ID!) { updateBankRule(input: { id: $id, narrationPattern: "SMS*ALERT", direction: OUT,
      kind: PAYMENT, accountNumber: "05010101", party: "Bank" }) { ${DONE} rule { id } } }`,
    variables: ofRule,
    extension: true,
  },
  {
    name: 'bankRules',
    as: 'staff',
    document: `{ bankRules(bankLedgerAccount: "01020101") { ${RULE} } }`,
    extension: true,
  },
  {
    name: 'bankStatement',
    as: 'staff',
    document: `query ($id: ID!) { bankStatement(id: $id) { id suggestions { undoubted doubtful heldBack
      byRules { rule { id } lines amount } } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
  },
  {
    name: 'bankStatement, lines that fit a rule',
    as: 'staff',
    document: `query ($id: ID!) { bankStatement(id: $id) { lines(narrationPattern: "SMS", direction: OUT) { items {
      id state rules { id } proposal { entry { lineId entry { id reference } } doubts } voucher { id number } } } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
  },
  {
    name: 'enterVouchersByRules',
    as: 'staff',
    document: `mutation ($id: ID!, $rule: ID!) {
      enterVouchersByRules(input: { id: $id, ruleIds: [$rule] }) { ${DONE} } }`,
    variables: ({ bankStatement, bankRule }) => ({
      id: bankStatement ?? 'x',
      rule: bankRule ?? 'BankRule:x',
    }),
    extension: true,
  },
  change('matchProposedLines', ''),
  {
    name: 'endBankRule',
    as: 'staff',
    document: `mutation ($id: ID!) { endBankRule(input: { id: $id }) { ${DONE} rule { id ended { at } } } }`,
    variables: ofRule,
    extension: true,
  },
]

/** The line that the accepted proposal has left, excluded; and the books before the first statement, agreed by two. */
const settled: readonly Operation[] = [
  {
    name: 'bankStatement, its open lines',
    as: 'staff',
    document: `query ($id: ID!) { bankStatement(id: $id) { lines(state: OPEN) { items { id } } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    keep: ({ bankStatement }) => ({ bankLine: bankStatement?.lines?.items[0]?.id }),
  },
  change('excludeBankLines', ', lineIds: $lines, reason: "Charged twice"', { lines: true }),
  change('askBankAgreement', ', reason: "The old books"'),
  { ...change('decideBankAgreement', ', confirm: true'), as: 'admin' },
]

/** A bank statement: given up and uploaded again, its lines entered by a rule, excluded, opened, matched, and all closed. */
export const bankOperations: readonly Operation[] = [
  check,
  ...charges,
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
    document: `query ($id: ID!) { bankStatement(id: $id) { ${STATEMENT} } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    check: ({ bankStatement }) => expect(bankStatement.unmatchedLines).toBeGreaterThan(0),
  },
  {
    name: 'bankStatement, its lines',
    as: 'staff',
    document: `query ($id: ID!) { bankStatement(id: $id) { lines { items {
      id row date description reference amount state how reason entries { id reference } payer { id name }
      proposal { entry { lineId entry { id reference } date narration reference amount isEarly } doubts }
      rules { ${RULE} } voucher { id number } } } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    keep: ({ bankStatement }) => ({ bankLine: bankStatement?.lines?.items[0]?.id }),
  },
  {
    name: 'node, a line of a bank statement',
    as: 'staff',
    document: `query ($id: ID!) { node(id: $id) { id ... on BankLine { state amount } } }`,
    variables: ({ bankLine }) => ({ id: bankLine ?? 'BankLine:1' }),
    extension: true,
  },
  {
    name: 'bankStatement, its entries',
    as: 'staff',
    document: `query ($id: ID!) { bankStatement(id: $id) { entries(search: "no-such-1") { totalCount items {
      lineId entry { id reference } date narration reference amount isEarly } } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    keep: ({ bankStatement }) => ({ bankEntry: bankStatement?.entries?.items[0]?.lineId }),
  },
  change('discardBankStatement', ''),
  upload,
  {
    name: 'bankStatement, its open lines',
    as: 'staff',
    document: `query ($id: ID!) { bankStatement(id: $id) { lines(state: OPEN) { items { id } } } }`,
    variables: ({ bankStatement }) => ({ id: bankStatement ?? 'x' }),
    extension: true,
    keep: ({ bankStatement }) => ({ bankLine: bankStatement?.lines?.items[0]?.id }),
  },
  ...rules,
  change('automatchBankStatement', ''),
  change('excludeBankLines', ', lineIds: $lines, reason: "Claimed back"', { lines: true }),
  change('releaseBankLines', ', lineIds: $lines', { lines: true }),
  {
    ...change('matchBankLines', ', lineIds: $lines, entryIds: $entries', { lines: true }),
    document: `mutation ($id: ID!, $lines: [ID!]!, $entries: [ID!]!) {
      matchBankLines(input: { id: $id, lineIds: $lines, entryIds: $entries }) { ${DONE} } }`,
    variables: ({ bankStatement, bankLine, bankEntry }) => ({
      id: bankStatement ?? 'x',
      lines: [bankLine ?? '1'],
      entries: [bankEntry ?? '7'],
    }),
  },
  ...settled,
  change('closeBankStatement', ''),
]
