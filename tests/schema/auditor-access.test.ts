import { type GraphQLObjectType, isObjectType } from 'graphql'
import { describe, expect, it } from 'vitest'
import type { PlainDate } from '#rules/dates.ts'
import { schema } from '#schema/schema.ts'
import { codesOf, fakeGraph } from '#tests/support/graph.ts'
import { aMember, aViewer } from '#tests/support/graph-records.ts'

const AUDITOR = aViewer({ id: 'a1', accessLevel: 0, accessUntil: '2027-03-31' as PlainDate })

/** The rules that let auditors through; PUBLIC lets everybody. */
const OPEN_RULES: ReadonlySet<unknown> = new Set(['ACCOUNT', 'BOOKS', 'AUDIT_LOG', 'OWN_OR_BOOKS'])

/** What is added to the graph is closed to auditors until it stands here. */
const QUERIES = [
  'accountMovements',
  'arrearsByMonth',
  'auditLog',
  'auditMark',
  'bankRules',
  'bankStatement',
  'bankStatements',
  'bookNumbers',
  'booksOverview',
  'booksWork',
  'chartOfAccounts',
  'dayBook',
  'financialStatement',
  'fixedAssets',
  'generalLedger',
  'journalEntry',
  'journalFile',
  'loanPortfolio',
  'loanStandings',
  'membersByClass',
  'node',
  'nodes',
  'nominalAccounts',
  'periods',
  'reversal',
  'reversals',
  'societyBankAccounts',
  'suspenseItems',
  'trialBalance',
  'unappliedBalances',
  'unremittedDeductions',
  'voucher',
  'vouchers',
  'writeOffs',
  'yearEnd',
  'yearEnds',
]

const TYPES = [
  'Account',
  'AccountMovement',
  'AccountMovements',
  'AgeingBandSums',
  'AppropriatedFund',
  'Appropriation',
  'AppropriationPart',
  'AuditChange',
  'AuditMark',
  'AuditRecord',
  'BankAgreement',
  'BankEntry',
  'BankLine',
  'BankProposal',
  'BankRule',
  'BankRuleSuggestion',
  'BankStatement',
  'BankSuggestions',
  'BookNumbers',
  'BooksOverview',
  'ClassOfMembers',
  'ClosedPeriod',
  'ControlCheck',
  'DayBook',
  'Done',
  'EquityAfter',
  'FileColumn',
  'FileReading',
  'FileRows',
  'FinancialStatement',
  'FixedAsset',
  'FixedAssetCheck',
  'FixedAssetRegister',
  'GeneralLedger',
  'GeneralLedgerLine',
  'JournalEntry',
  'JournalEntryLine',
  'LoanPortfolio',
  'LoanPortfolioRow',
  'LoanStanding',
  'LoanStandings',
  'LoanSums',
  'MemberShare',
  'MembersByClass',
  'MoneyUsed',
  'MonthOfArrears',
  'MonthOfBooks',
  'NominalAccount',
  'OpenPeriod',
  'Payer',
  'Periods',
  'Person',
  'Reversal',
  'SheetReading',
  'SocietyBankAccount',
  'StatementFigure',
  'StatementRow',
  'StatementSection',
  'SuspenseItem',
  'SuspenseItems',
  'TrialBalance',
  'TrialBalanceRow',
  'UnappliedBalance',
  'UnappliedBalances',
  'UnappliedOrigin',
  'UnremittedDeductions',
  'UnremittedMonth',
  'UnremittedSums',
  'Voucher',
  'VoucherLine',
  'WorkItem',
  'WriteOff',
  'WriteOffMonth',
  'YearEnd',
  'YearEnds',
]

const fieldsOf = (type: GraphQLObjectType | null | undefined) => Object.values(type?.getFields() ?? {})

const openAmong = (type: GraphQLObjectType | null | undefined) =>
  fieldsOf(type)
    .filter(({ extensions }) => OPEN_RULES.has(extensions.access))
    .map(({ name }) => name)
    .toSorted()

const types = Object.values(schema.getTypeMap()).filter((type): type is GraphQLObjectType =>
  isObjectType(type),
)

describe('what the graph opens to auditors', () => {
  it('lists every query', () => {
    expect(openAmong(schema.getQueryType())).toEqual(QUERIES)
  })

  it('lists every mutation: only their own sessions', () => {
    expect(openAmong(schema.getMutationType())).toEqual(['endOtherSessions', 'endSession'])
  })

  it('lists every type whose fields they may read', () => {
    const open = types.filter(({ extensions }) => OPEN_RULES.has(extensions.access)).map(({ name }) => name)
    expect(open.toSorted()).toEqual(TYPES)
  })

  it('lists every field of another type', () => {
    const roots: ReadonlySet<unknown> = new Set([schema.getQueryType(), schema.getMutationType()])
    const open = types
      .filter((type) => !roots.has(type) && !OPEN_RULES.has(type.extensions.access))
      .flatMap((type) => openAmong(type).map((field) => `${type.name}.${field}`))
    expect(open).toEqual([])
  })
})

describe('an auditor who asks', () => {
  const ask = (query: string) => {
    const graph = fakeGraph({ viewer: AUDITOR, members: { member: async (id) => aMember({ id }) } })
    return graph.ask(query)
  }

  it('learns until when the access lasts, and that there is no member of theirs', async () => {
    const result = await ask('{ viewer { name accessLevel accessUntil member { name } } }')
    expect(result.errors).toBeUndefined()
    expect(result.data?.viewer).toMatchObject({
      accessLevel: 'AUDITOR',
      accessUntil: '2027-03-31',
      member: null,
    })
  })

  it('reads the day book with the names on its lines', async () => {
    const result = await ask(
      '{ dayBook { entries { narration lines { debit member { name memberNumber } } } } }',
    )
    expect(result.errors).toBeUndefined()
    expect(result.data?.dayBook.entries.length).toBeGreaterThan(0)
  })

  it.each([
    ['{ member(id: "m2") { name } }', 'member'],
    ['{ node(id: "Member:m1") { id } }', 'node'],
    ['{ viewer { workQueue { newRegistrations } } }', 'viewer.workQueue'],
    ['mutation { endAuditorAccess(input: { id: "m2" }) { message } }', 'endAuditorAccess'],
    ['mutation { recordExport(input: { list: "x", format: FILE, rows: 1 }) { message } }', 'recordExport'],
  ])('learns that %s is closed', async (query, field) => {
    expect(codesOf(await ask(query))).toEqual({ [field]: 'FORBIDDEN' })
  })
})
