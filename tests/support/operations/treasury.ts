import { expect } from 'vitest'
import type { Operation } from './operation.ts'

/** The books, as staff read them. */
export const treasuryOperations: readonly Operation[] = [
  {
    name: 'chartOfAccounts',
    as: 'staff',
    document: '{ chartOfAccounts { number name accountClass isControl basis } }',
    extension: true,
    check: ({ chartOfAccounts }) =>
      expect(chartOfAccounts).toContainEqual({
        number: '02020305',
        name: 'Ordinary savings',
        accountClass: 'LIABILITIES',
        isControl: true,
        basis: 'DOCUMENTS',
      }),
  },
  {
    name: 'trialBalance',
    as: 'staff',
    document: `{ trialBalance { at totalDebit totalCredit rows {
      account { number } debit credit members { count balance difference } } } }`,
    extension: true,
    check: ({ trialBalance }) => expect(trialBalance.totalDebit).toBe(trialBalance.totalCredit),
  },
  {
    name: 'generalLedger',
    as: 'staff',
    document: `{ generalLedger(accountNumber: "02020305") { account { name } openingBalance closingBalance totalDebit
      totalCredit lines { totalCount items { lineId entry { id reference } narration occurredAt debit credit balance
        member { record { id } name memberNumber } } } } }`,
    extension: true,
    keep: ({ generalLedger }) => ({ entry: generalLedger?.lines.items[0]?.entry.reference }),
    check: ({ generalLedger }) => expect(generalLedger.lines.items).toHaveLength(10),
  },
  {
    name: 'financialStatement',
    as: 'staff',
    document: `{ financialStatement(kind: RECEIPTS_AND_PAYMENTS, to: "2026-10-31") { kind from to comparativeFrom
      comparativeTo sections { name amount comparative rows { account { number } amount comparative } }
      figures { name amount comparative } } }`,
    extension: true,
    check: ({ financialStatement: { sections, figures } }) =>
      expect(figures[1].amount).toBe(figures[0].amount + sections[0].amount - sections[1].amount),
  },
  {
    name: 'journalEntry',
    as: 'staff',
    document: `query ($id: ID!) { journalEntry(id: $id) { id reference kind narration
      occurredAt recordedAt recordedBy { name record { id } } reverses { reference } reversedBy { id } lines {
        account { number } member { name } debit credit } } }`,
    variables: ({ entry }) => ({ id: entry ?? 'JV00000001' }),
    extension: true,
    check: ({ journalEntry }) => expect(journalEntry.lines.length).toBeGreaterThan(1),
  },
  {
    name: 'dayBook',
    as: 'staff',
    document: `{ dayBook(from: "2026-01-01", to: "2026-10-31", accountNumber: "02020305", pageSize: 3) {
      next entries { id reference kind narration occurredAt recordedBy { name } lines { account { number } debit credit } } } }`,
    extension: true,
    check: ({ dayBook }) => expect(dayBook.entries).toHaveLength(3),
  },
  {
    name: 'journalFile',
    as: 'staff',
    document: '{ journalFile(format: PLAIN_TEXT, from: "2026-01-01", to: "2026-10-31") }',
    extension: true,
    check: ({ journalFile }) => expect(journalFile).toMatch(/\/files\//),
  },
  {
    name: 'booksOverview',
    as: 'staff',
    document: `{ booksOverview(from: "2026-09", to: "2026-10") { at money savings capital loans arrears unremitted
      unapplied suspense period { month endsOn hasEnded } bands { band count outstanding arrears }
      months { month endsOn isClosed savings capital loans scheduled deducted remitted } } }`,
    extension: true,
    check: ({ booksOverview }) => expect(booksOverview.months).toHaveLength(2),
  },
  {
    name: 'arrearsByMonth',
    as: 'staff',
    document: `{ arrearsByMonth(from: "2026-09", to: "2026-10") { month endsOn
      bands { band count outstanding arrears } } }`,
    extension: true,
    check: ({ arrearsByMonth }) => expect(arrearsByMonth.length).toBeGreaterThan(0),
  },
  {
    name: 'accountMovements',
    as: 'staff',
    document: `{ accountMovements(from: "2026-01-01", to: "2026-10-31") { from to
      movements { account { number } opening debit credit closing } } }`,
    extension: true,
    check: ({ accountMovements }) => expect(accountMovements.movements.length).toBeGreaterThan(0),
  },
  {
    name: 'membersByClass',
    as: 'staff',
    document: `{ membersByClass(from: "2026-01-01", to: "2026-10-31") { from to
      classes { category before joined left deceased members } } }`,
    extension: true,
    check: ({ membersByClass }) => expect(membersByClass.classes[0].category).toBe('SENIOR'),
  },
  {
    name: 'periods',
    as: 'staff',
    document: `{ periods { closed { month endsOn closedAt closedBy { name } total } next { month endsOn hasEnded
      work { kind effect count amount since } } } }`,
    extension: true,
    keep: ({ periods }) => ({ month: periods?.next?.month }),
  },
  {
    name: 'booksWork',
    as: 'staff',
    document: '{ booksWork { kind effect count amount since } }',
    extension: true,
    check: ({ booksWork }) =>
      expect(booksWork.every(({ effect }: { effect: string }) => effect === 'INFORMS')).toBe(true),
  },
  {
    name: 'closePeriod',
    as: 'admin',
    document: `mutation ($month: YearMonth!) { closePeriod(input: { month: $month, reason: "Nobody works on it any more" }) {
      message userErrors { field message code } } }`,
    variables: ({ month }) => ({ month: month ?? '2024-10' }),
    extension: true,
  },
]
