import { expect } from 'vitest'
import { DONE, type Operation } from './operation.ts'

const BATCH = `id state version goLive fileName uploaded { at by { name record { id } } } posted { at by { name record { id } } } ended { at by { name record { id } } } reason
  isReversalWaiting mayDecide outcomes { outcome rows } kinds { kind rows ready } controls { account { number name } rows amount typed } debit credit`

const CSV = `Account,Debit,Credit,Member,Name,Record,Loan,Months,Date
01020101,10.00,,,,,,,
02010107,,10.00,,,,,,
`

const upload: Operation = {
  name: 'uploadOpeningBalances',
  as: 'staff',
  // The day of the first entry of the demo society.
  document: `mutation ($file: Upload!) { uploadOpeningBalances(input: { goLive: "2024-10-25",
    columns: { account: "Account", debit: "Debit", credit: "Credit", member: "Member", name: "Name", record: "Record",
      loanAmount: "Loan", loanMonths: "Months", loanDate: "Date" }, file: $file }) { ${DONE} openingBatch { id } } }`,
  variables: () => ({ file: null }),
  files: async () => ({ file: new Blob([CSV], { type: 'text/csv' }) }),
  extension: true,
  keep: ({ uploadOpeningBalances }) => ({ openingBatch: uploadOpeningBalances?.openingBatch?.id }),
}

const look: Operation = {
  name: 'openingBatch',
  as: 'staff',
  document: `query ($id: ID!) { openingBatch(id: $id) { ${BATCH} } }`,
  variables: ({ openingBatch }) => ({ id: openingBatch ?? 'x' }),
  extension: true,
  keep: ({ openingBatch }) => ({ openingVersion: openingBatch && String(openingBatch.version) }),
}

/** A change of the batch. */
const change = (name: string, more = '', hasVersion = false): Operation => ({
  name,
  as: 'staff',
  document: `mutation ($id: ID!${hasVersion ? ', $version: Int!' : ''}) {
    ${name}(input: { id: $id${hasVersion ? ', version: $version' : ''} ${more} }) { ${DONE} openingBatch { id state version } } }`,
  variables: ({ openingBatch, openingVersion }) => ({
    id: openingBatch ?? 'x',
    ...(hasVersion && { version: Number(openingVersion ?? '1') }),
  }),
  extension: true,
})

/** Opening balances of two accounts: given up and uploaded again, their totals typed, posted and taken back. */
export const openingOperations: readonly Operation[] = [
  {
    name: 'openingTemplateUrl',
    as: 'staff',
    // Its address is made without a call.
    document: '{ openingTemplateUrl }',
    check: ({ openingTemplateUrl }) => expect(openingTemplateUrl).toMatch(/\/files\//),
  },
  upload,
  change('discardOpeningBalances'),
  upload,
  look,
  {
    name: 'openingBatches',
    as: 'staff',
    document: `{ openingBatches { totalCount items { ${BATCH} } } }`,
    extension: true,
  },
  {
    name: 'openingBatch, its rows',
    as: 'staff',
    document: `query ($id: ID!) { openingBatch(id: $id) { rows(outcome: READY) { totalCount items { id kind row member name
      accountText record amount side outcome message found { record { id } name } account { number } } } } }`,
    variables: ({ openingBatch }) => ({ id: openingBatch ?? 'x' }),
    extension: true,
    keep: ({ openingBatch }) => ({ openingRow: openingBatch?.rows?.items[0]?.id }),
    check: ({ openingBatch }) => expect(openingBatch.rows.items.length).toBeGreaterThan(0),
  },
  {
    name: 'node, a row of opening balances',
    as: 'staff',
    document: `query ($id: ID!) { node(id: $id) { id ... on OpeningRow { outcome accountText } } }`,
    variables: ({ openingRow }) => ({ id: openingRow ?? 'OpeningRow:1' }),
    extension: true,
  },
  {
    name: 'openingBatch, its file',
    as: 'staff',
    document: 'query ($id: ID!) { openingBatch(id: $id) { fileUrl(kind: CSV) } }',
    variables: ({ openingBatch }) => ({ id: openingBatch ?? 'x' }),
    extension: true,
  },
  change(
    'setOpeningTotals',
    ', totals: [{ accountNumber: "01020101", amount: 1000 }, { accountNumber: "02010107", amount: 1000 }]',
    true,
  ),
  look,
  change('postOpeningBalances', '', true),
  change('reverseOpeningBalances', ', reason: "The balances of another month"'),
]
