import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'
import { aJournalEntry } from '#tests/support/treasury-records.ts'
import { aReversal, aVoucher } from '#tests/support/voucher-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })
const auditor = aViewer({ id: 'a1', accessLevel: 0, accessUntil: '2027-03-31' as PlainDate })
const member = aViewer({ id: 'm1', accessLevel: 1 })

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id } }'

/** The records of the books, each by an id and the call that reads it. */
const OF_BOOKS = [
  ['Account:01020101', 'treasury.chartOfAccounts()'],
  ['BankLine:2', 'vouchers.bankLine(2)'],
  ['BankRule:r1', 'vouchers.bankRule(r1)'],
  ['BankStatement:b1', 'vouchers.bankStatement(b1)'],
  ['FixedAsset:FA00001', 'treasury.fixedAssets()'],
  ['JournalEntry:JV00000042', 'treasury.journalEntry(JV00000042)'],
  ['NominalAccount:05020101', 'treasury.nominalAccounts()'],
  ['Reversal:r1', 'vouchers.reversal(r1)'],
  ['SocietyBankAccount:01020101', 'treasury.bankAccounts()'],
  ['Voucher:v1', 'vouchers.find(v1)'],
  ['YearEnd:2025', 'treasury.yearEnds()'],
] as const

/** What is brought over is looked at by staff alone. */
const OF_STAFF = [
  ['OpeningBatch:o1', 'vouchers.openingBatch(o1)'],
  ['OpeningRow:2', 'vouchers.openingRow(2)'],
] as const

describe('a record of the books', () => {
  it.each([...OF_BOOKS, ...OF_STAFF])('answers under its id: %s', async (id, call) => {
    const graph = fakeGraph({ viewer: staff })
    const { data, errors } = await graph.ask(NODE, { id })
    expect(errors).toBeUndefined()
    expect(data?.node).toEqual({ __typename: id.split(':')[0], id })
    expect(graph.calls).toEqual([call])
  })

  it.each(OF_BOOKS)('lets auditors read it: %s', async (id) => {
    const { data, errors } = await fakeGraph({ viewer: auditor }).ask(NODE, { id })
    expect(errors).toBeUndefined()
    expect(data?.node?.id).toBe(id)
  })

  it.each(OF_STAFF)('keeps auditors out where it is staff’s alone: %s', async (id) => {
    const graph = fakeGraph({ viewer: auditor })
    expect(codesOf(await graph.ask(NODE, { id }))).toEqual({ node: 'FORBIDDEN' })
    expect(graph.calls).toEqual([])
  })

  it.each([...OF_BOOKS, ...OF_STAFF])('asks the backend for no member and no stranger: %s', async (id) => {
    for (const [viewer, code] of [
      [member, 'FORBIDDEN'],
      [null, 'UNAUTHENTICATED'],
    ] as const) {
      const graph = fakeGraph({ viewer })
      expect(codesOf(await graph.ask(NODE, { id }))).toEqual({ node: code })
      expect(graph.calls).toEqual([])
    }
  })
})

describe('a relation to an entry', () => {
  const posted = async () => aVoucher({ state: 'POSTED', entry: 'JV00000042' })
  const ofVoucher = (selected: string) => `{ voucher(id: "v1") { entry { ${selected} } reversal { id } } }`

  it('costs no call where only what the voucher states of it is read', async () => {
    const graph = fakeGraph({ viewer: staff, vouchers: { find: posted } })
    const { data } = await graph.ask(ofVoucher('__typename id reference'))
    expect(data?.voucher).toEqual({
      entry: { __typename: 'JournalEntry', id: 'JournalEntry:JV00000042', reference: 'JV00000042' },
      reversal: null,
    })
    expect(graph.calls).toEqual(['vouchers.find(v1)'])
  })

  it('leads to the whole entry, with who recorded it as a person', async () => {
    const graph = fakeGraph({
      viewer: staff,
      vouchers: { find: posted },
      treasury: {
        journalEntry: async (reference) => ({
          ...aJournalEntry(reference),
          recordedBy: { id: 's1', name: 'Ngozi Okoro', memberNumber: null },
          reversedBy: 'JV00000043',
        }),
      },
    })
    const { data } = await graph.ask(
      ofVoucher('narration recordedBy { name record { id } } reversedBy { id reference }'),
    )
    expect(data?.voucher.entry).toEqual({
      narration: 'Deduction for October',
      recordedBy: { name: 'Ngozi Okoro', record: { id: 'Member:s1' } },
      reversedBy: { id: 'JournalEntry:JV00000043', reference: 'JV00000043' },
    })
    expect(graph.calls).toEqual(['vouchers.find(v1)', 'treasury.journalEntry(JV00000042)'])
  })

  it('takes an entry by its id and by its reference', async () => {
    const graph = fakeGraph({ viewer: staff })
    await graph.ask(
      '{ a: journalEntry(id: "JournalEntry:JV00000042") { kind } b: journalEntry(id: "JV00000042") { kind } }',
    )
    expect(graph.calls).toEqual(['treasury.journalEntry(JV00000042)', 'treasury.journalEntry(JV00000042)'])
  })
})

describe('the subject of a reversal', () => {
  const SUBJECT = '{ reversal(id: "r1") { subjectKind subject { __typename id } } }'

  it('leads to the record by its id without a call', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(SUBJECT)
    expect(data?.reversal).toEqual({
      subjectKind: 'VOUCHER',
      subject: { __typename: 'Voucher', id: 'Voucher:v1' },
    })
    expect(graph.calls).toEqual(['vouchers.reversal(r1)'])
  })

  it('leads to all of the record with one', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask('{ reversal(id: "r1") { subject { ... on Voucher { number } } } }')
    expect(data?.reversal.subject).toEqual({ number: 'RV00000012' })
    expect(graph.calls).toEqual(['vouchers.reversal(r1)', 'vouchers.find(v1)'])
  })

  it('stays out of sight of auditors where it is staff’s alone, and fails nothing', async () => {
    const graph = fakeGraph({
      viewer: auditor,
      vouchers: { reversal: async () => aReversal({ subject: 'opening balances', subjectId: 'o1' }) },
    })
    const { data, errors } = await graph.ask(SUBJECT)
    expect(errors).toBeUndefined()
    expect(data?.reversal).toEqual({ subjectKind: 'OPENING_BALANCES', subject: null })
  })
})

describe('a bank statement', () => {
  it('holds its lines and the entries that no statement has, each with one call', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(
      `{ bankStatement(id: "BankStatement:b1") { lines(state: OPEN, pageSize: 5) { items { id entries { id } voucher { id } } }
        entries { items { lineId entry { reference } } } } }`,
    )
    expect(data?.bankStatement.lines.items[0]).toEqual({
      id: 'BankLine:1',
      entries: [{ id: 'JournalEntry:JV00000071' }],
      voucher: null,
    })
    expect(data?.bankStatement.entries.items[0]).toEqual({ lineId: '11', entry: { reference: 'JV00000082' } })
    expect(graph.calls).toEqual([
      'vouchers.bankStatement(b1)',
      expect.stringMatching(/^vouchers\.bankLines\(b1, \{"state":"OPEN"/),
      expect.stringMatching(/^vouchers\.bankEntries\(b1/),
    ])
  })

  it('comes in the answer to a change with its lines, which take the ids of the graph', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } =
      await graph.ask(`mutation { excludeBankLines(input: { id: "BankStatement:b1", lineIds: ["BankLine:2"],
      reason: "Claimed back" }) { userErrors { code } bankStatement { id lines { items { id } } } } }`)
    expect(data?.excludeBankLines.bankStatement.lines.items).toHaveLength(2)
    expect(graph.calls[0]).toBe('vouchers.excludeBankLines(b1, ["2"], Claimed back)')
  })

  it('refuses the id of another kind of record before any call', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } =
      await graph.ask(`mutation { excludeBankLines(input: { id: "BankStatement:b1", lineIds: ["Voucher:2"],
      reason: "Claimed back" }) { userErrors { code field } } }`)
    expect(data?.excludeBankLines.userErrors).toEqual([{ code: 'NOT_FOUND', field: ['lineIds'] }])
    expect(graph.calls).toEqual([])
  })
})

describe('the land request of a line of a voucher', () => {
  const LINES = '{ voucher(id: "v1") { lines { landRequest { id } } } }'
  const ofLand = async () =>
    aVoucher({ lines: aVoucher().lines.map((line) => Object.assign({}, line, { landRequestId: 'l1' })) })

  it('leads staff to the request by its id without a call', async () => {
    const graph = fakeGraph({ viewer: staff, vouchers: { find: ofLand } })
    const { data } = await graph.ask(LINES)
    expect(data?.voucher.lines).toEqual([{ landRequest: { id: 'LandRequest:l1' } }])
    expect(graph.calls).toEqual(['vouchers.find(v1)'])
  })

  it('leads auditors nowhere, and fails nothing', async () => {
    const graph = fakeGraph({ viewer: auditor, vouchers: { find: ofLand } })
    const { data, errors } = await graph.ask(LINES)
    expect(errors).toBeUndefined()
    expect(data?.voucher.lines).toEqual([{ landRequest: null }])
  })
})
