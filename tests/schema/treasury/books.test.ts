import { describe, expect, it } from 'vitest'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aViewer } from '#tests/support/graph-records.ts'

const staff = aViewer({ id: 's2', accessLevel: 2 })

const LEDGER = `query ($accountNumber: AccountNumber!, $pageSize: Int = 10) {
  generalLedger(accountNumber: $accountNumber, from: "2026-10-01", pageSize: $pageSize) {
    openingBalance lines { items { entry { id reference } member { record { id } name } } } } }`

describe('the books in the graph', () => {
  it('answers a general ledger with the lines of one page', async () => {
    const graph = fakeGraph({ viewer: staff })
    const { data } = await graph.ask(LEDGER, { accountNumber: '02020305' })
    expect(data?.generalLedger).toEqual({
      openingBalance: 0,
      lines: {
        items: [
          {
            entry: { id: 'JournalEntry:JV00000042', reference: 'JV00000042' },
            member: { record: { id: 'Member:m1' }, name: 'Adaeze Okafor' },
          },
        ],
      },
    })
    expect(graph.calls).toEqual([
      'treasury.generalLedger(02020305, {"from":"2026-10-01","to":null}, {"page":1,"pageSize":10,"search":""})',
    ])
  })

  it('refuses a page that is too large before any call', async () => {
    const graph = fakeGraph({ viewer: staff })
    const answer = await graph.ask(LEDGER, { accountNumber: '02020305', pageSize: 101 })
    expect(codesOf(answer)).toEqual({ generalLedger: 'BAD_USER_INPUT' })
    expect(graph.calls).toEqual([])
  })

  it('gives nothing to members', async () => {
    const graph = fakeGraph()
    const answer = await graph.ask(
      '{ chartOfAccounts { number } trialBalance { at } journalEntry(id: "JV00000042") { kind } }',
    )
    expect(codesOf(answer)).toEqual({
      chartOfAccounts: 'FORBIDDEN',
      trialBalance: 'FORBIDDEN',
      journalEntry: 'FORBIDDEN',
    })
    expect(graph.calls).toEqual([])
  })
})
