import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { naira } from '#rules/money.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import type { BankEntry, BankLine } from '#schema/vouchers/bank-source.ts'
import {
  aBankRule,
  aBankStatement,
  aCheckedStatement,
  anAgreement,
  someBankEntries,
  someBankLines,
  someSuggestions,
} from '#tests/support/bank-records.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { anAccount } from '#tests/support/treasury-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const page = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

/** A line as the graph answers it. */
const shownLine = ({ entries, ...line }: BankLine, changes: object = {}) => ({
  ...line,
  sheet: line.sheet || null,
  reference: line.reference || null,
  entries: entries.map((reference) => ({ id: `JournalEntry:${reference}`, reference })),
  ...changes,
})

/** An entry as the graph answers it. */
const shownEntry = ({ id, entry, ...shown }: BankEntry) => ({
  ...shown,
  lineId: id,
  entry: { id: `JournalEntry:${entry}`, reference: entry },
})

/** As the graph answers it: instants as text, with the page of its lines and of its entries. */
const statement = (
  changes: Parameters<typeof aBankStatement>[0] = {},
  shown: { readonly lines?: readonly object[]; readonly entries?: readonly object[] } = {},
) => {
  const { lines, ...rest } = JSON.parse(JSON.stringify(aBankStatement(changes)))
  return {
    ...rest,
    linesTotal: lines,
    suggestions: null,
    lines: page(shown.lines ?? someBankLines().map((line) => shownLine(line))),
    entries: page(shown.entries ?? someBankEntries().map((entry) => shownEntry(entry))),
  }
}

/** A statement with these lines. */
const withLines = (lines: readonly object[], changes: Parameters<typeof aBankStatement>[0] = {}) => ({
  bankStatement: () => statement(changes, { lines }),
})

const GRAPH = {
  bankStatements: () => page([statement()]),
  bankStatement: () => statement(),
  chartOfAccounts: () => ['01020101', '05010101'].map(anAccount),
  landRequests: () => page([]),
}

const DONE = { message: 'done', userErrors: [] }

const openToChange = (path: string, graph: object = {}) =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        ...GRAPH,
        ...graph,
      },
      Mutation: {
        matchBankLines: () => DONE,
        excludeBankLines: () => DONE,
        matchProposedLines: () => DONE,
        enterVouchersByRules: () => DONE,
        askBankAgreement: () => DONE,
        decideBankAgreement: () => DONE,
        addVoucher: () => ({ ...DONE, voucher: null }),
        addBankRule: () => DONE,
      },
    },
  })

/** As the graph answers them. */
const asJson = (record: object) => JSON.parse(JSON.stringify(record))
const charge = (id: string, row: number, changes: object = {}) => ({
  ...someBankLines()
    .slice(1)
    .map((line) => shownLine(line, { id, row, ...changes }))[0],
})
const proposal = (doubts: readonly string[]) => ({
  entry: someBankEntries().map((entry) => shownEntry(entry))[0],
  doubts,
})

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('a bank reconciliation', () => {
  test('shows its figures, and closes only once every line is matched or excluded', async () => {
    openAsStaff('/dashboard/bank-reconciliation/b1', GRAPH)
    expect(await screen.findByText('1 line is not matched or excluded.')).toBeVisible()
    expect(screen.getByText('Add: unpresented payments')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close the reconciliation' })).toBeDisabled()
  })

  test('matches what is chosen on both sides when the sums are equal', async () => {
    const { user, graph } = openToChange('/dashboard/bank-reconciliation/b1')
    const line = await screen.findByRole('checkbox', { name: 'Row 3, SMS charge' })
    const match = screen.getByRole('button', { name: 'Match' })
    await user.click(line)
    await user.click(await screen.findByRole('checkbox', { name: /^JV00000083/ }))
    expect(screen.getByText('Statement -₦4, books -₦41')).toBeVisible()
    expect(match).toBeDisabled()
    await user.click(screen.getByRole('checkbox', { name: /^JV00000083/ }))
    await user.click(screen.getByRole('checkbox', { name: /^JV00000082/ }))
    await user.click(match)
    await waitFor(() => expect(graph.callsOf('MatchBankLines')).toHaveLength(1))
    expect(graph.callsOf('MatchBankLines')[0]?.variables).toMatchObject({
      input: { id: 'b1', lineIds: ['2'], entryIds: ['11'] },
    })
  })

  test('shows the entry that a line may be with the doubts, and matches it with one press', async () => {
    const { user, graph } = openToChange(
      '/dashboard/bank-reconciliation/b1',
      withLines([charge('2', 3, { proposal: proposal(['REFERENCES', 'NAMES']) })]),
    )
    expect(
      await screen.findByText(
        'Not matched: May be JV00000082 (Charges PV00000004): different references, different names',
      ),
    ).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Accept: row 3, JV00000082' }))
    await waitFor(() => expect(graph.callsOf('MatchBankLines')).toHaveLength(1))
    expect(graph.callsOf('MatchBankLines')[0]?.variables).toMatchObject({
      input: { id: 'b1', lineIds: ['2'], entryIds: ['11'] },
    })
  })

  test('shows what became of a line from the answer to the change, and reads nothing again', async () => {
    const { user, graph } = renderClientApp({
      path: '/dashboard/bank-reconciliation/b1',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...GRAPH,
        },
        Mutation: {
          matchBankLines: () => ({
            ...DONE,
            bankStatement: statement(
              { unmatchedLines: 0, canClose: true },
              {
                lines: [
                  charge('2', 3, {
                    state: 'MATCHED',
                    how: 'HAND',
                    entries: [{ id: 'JournalEntry:JV00000082', reference: 'JV00000082' }],
                  }),
                ],
                entries: [],
              },
            ),
          }),
        },
      },
    })
    await user.click(await screen.findByRole('checkbox', { name: 'Row 3, SMS charge' }))
    await user.click(await screen.findByRole('checkbox', { name: /^JV00000082/ }))
    const asked = graph.calls.length
    await user.click(screen.getByRole('button', { name: 'Match' }))
    expect(await screen.findByText('Matched: JV00000082')).toBeVisible()
    expect(screen.getByText('No entries left in the books')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close the reconciliation' })).toBeEnabled()
    expect(graph.calls.slice(asked).map(({ operation }) => operation)).toEqual(['MatchBankLines'])
  })

  test('accepts what only lacks being alone, and enters what rules fit, each in one press', async () => {
    const other = aBankRule({ id: 'r2', narrationPattern: 'VAT' })
    const { user, graph } = openToChange('/dashboard/bank-reconciliation/b1', {
      bankStatement: () => ({
        ...statement(),
        suggestions: asJson(
          someSuggestions({
            undoubted: 2,
            heldBack: 1,
            byRules: [
              { rule: aBankRule(), lines: 3, amount: naira(-12) },
              { rule: other, lines: 1, amount: naira(-1) },
            ],
          }),
        ),
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Accept 2 matches' }))
    await waitFor(() => expect(graph.callsOf('MatchProposedLines')).toHaveLength(1))
    expect(screen.getByText('4 lines fit your rules.')).toBeVisible()
    expect(screen.getByText(/^1 line fits a rule and may be in the books already/)).toBeVisible()
    expect(screen.getByText(/^SMS charge: 3 lines, -₦12, /)).toBeVisible()
    await user.click(screen.getByRole('checkbox', { name: 'VAT' }))
    await user.click(screen.getByRole('button', { name: 'Enter 1 voucher' }))
    await waitFor(() => expect(graph.callsOf('EnterVouchersByRules')).toHaveLength(1))
    expect(graph.callsOf('EnterVouchersByRules')[0]?.variables).toMatchObject({
      input: { id: 'b1', ruleIds: ['r1'] },
    })
  })

  test('says which voucher a line waits for, and which rules stand in each other’s way', async () => {
    openToChange(
      '/dashboard/bank-reconciliation/b1',
      withLines([
        charge('2', 3, { state: 'WAITING', voucher: { id: 'Voucher:v1', number: 'PV00000012' } }),
        charge('3', 4, {
          rules: [aBankRule(), aBankRule({ id: 'r2', narrationPattern: 'SMS' })].map(asJson),
        }),
      ]),
    )
    expect(await screen.findByRole('link', { name: 'PV00000012' })).toHaveAttribute(
      'href',
      expect.stringContaining('v1'),
    )
    expect(
      screen.getByText('Not matched: several rules fit, so none is used: “SMS charge”, “SMS”'),
    ).toBeVisible()
  })

  test('begins one voucher with several charges, and sends their lines with it', async () => {
    const { user, graph } = openToChange(
      '/dashboard/bank-reconciliation/b1',
      withLines([charge('2', 3), charge('3', 4, { date: '2026-11-09' })], {
        bankLedgerAccount: anAccount('01020101'),
      }),
    )
    await user.click(await screen.findByRole('checkbox', { name: 'Row 3, SMS charge' }))
    await user.click(screen.getByRole('checkbox', { name: 'Row 4, SMS charge' }))
    await user.click(screen.getByRole('button', { name: 'Enter a voucher' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New voucher' }))
    expect(dialog.getByLabelText(/^Amount/)).toHaveValue('8')
    await user.selectOptions(dialog.getByLabelText(/^Account/), '05010101')
    await user.click(dialog.getByRole('button', { name: /^Save/ }))
    await waitFor(() => expect(graph.callsOf('AddVoucher')).toHaveLength(1))
    expect(graph.callsOf('AddVoucher')[0]?.variables).toMatchObject({
      input: {
        kind: 'PAYMENT',
        date: '2026-11-09',
        reference: '01020101, 2026-11-10, rows 3–4',
        narration: 'SMS charge',
        bankLineIds: ['2', '3'],
      },
    })
  })

  test('makes a rule from a line, with the lines that it fits', async () => {
    const { user, graph } = openToChange(
      '/dashboard/bank-reconciliation/b1',
      withLines([charge('2', 3, { description: 'SMS charge 12/REF 88' })]),
    )
    await user.click(await screen.findByRole('checkbox', { name: /^Row 3/ }))
    await user.click(screen.getByRole('button', { name: 'Always enter lines like this' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a rule' }))
    expect(dialog.getByLabelText(/^Text in the narration/)).toHaveValue('SMS charge*REF')
    expect(await dialog.findByText('1 line of this statement fits:')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText(/^Account/), '05010101')
    await user.click(dialog.getByRole('button', { name: 'Save the rule' }))
    await waitFor(() => expect(graph.callsOf('AddBankRule')).toHaveLength(1))
    expect(graph.callsOf('AddBankRule')[0]?.variables).toMatchObject({
      input: {
        narrationPattern: 'SMS charge*REF',
        direction: 'OUT',
        kind: 'PAYMENT',
        accountNumber: '05010101',
        party: 'Bank',
      },
    })
  })

  test('offers to agree an unexplained difference with a reason, and another person confirms it', async () => {
    const open = { unmatchedLines: 0, unmatched: naira(0), unexplained: naira(45) }
    const asked = openToChange('/dashboard/bank-reconciliation/b1', { bankStatement: () => statement(open) })
    expect(await screen.findByText(/^₦45 from before the first statement is not explained/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Close the reconciliation' })).toBeDisabled()
    await asked.user.click(screen.getByRole('button', { name: 'Agree this difference' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Agree this difference' }))
    await asked.user.type(dialog.getByLabelText(/^Reason/), 'The old books')
    await asked.user.click(dialog.getByRole('button', { name: 'Agree this difference' }))
    await waitFor(() => expect(asked.graph.callsOf('AskBankAgreement')).toHaveLength(1))
    expect(asked.graph.callsOf('AskBankAgreement')[0]?.variables).toEqual({
      input: { id: 'b1', reason: 'The old books' },
    })
  })

  const waiting = (mayDecide: boolean) => ({
    bankStatement: () =>
      statement({ unmatchedLines: 0, unexplained: naira(45), agreement: anAgreement({ mayDecide }) }),
  })

  test('leaves the confirmation of a difference to a colleague of the person who asked for it', async () => {
    openToChange('/dashboard/bank-reconciliation/b1', waiting(false))
    expect(await screen.findByText(SECOND_PERSON_TEXTS.agreement)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm the difference' })).toBeNull()
  })

  test('lets a colleague confirm a difference', async () => {
    const { user, graph } = openToChange('/dashboard/bank-reconciliation/b1', waiting(true))
    await user.click(await screen.findByRole('button', { name: 'Confirm the difference' }))
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Confirm the difference' }),
    )
    await waitFor(() => expect(graph.callsOf('DecideBankAgreement')).toHaveLength(1))
    expect(graph.callsOf('DecideBankAgreement')[0]?.variables).toEqual({
      input: { id: 'b1', confirm: true },
    })
  })

  test('says when no entry of the books is left, and when none is like the search', async () => {
    const { user } = openAsStaff('/dashboard/bank-reconciliation/b1', {
      ...GRAPH,
      bankStatement: () => statement({}, { entries: [] }),
    })
    expect(await screen.findByText('No entries left in the books')).toBeVisible()
    expect(screen.getByText(BANK_TEXTS.noEntries)).toBeVisible()
    await user.type(screen.getByRole('searchbox', { name: 'Search the books' }), 'rent')
    expect(await screen.findByText('No entries match')).toBeVisible()
    expect(screen.queryByText(BANK_TEXTS.noEntries)).toBeNull()
  })

  test('begins a payment voucher with a charge of the bank', async () => {
    const { user } = openToChange('/dashboard/bank-reconciliation/b1')
    await user.click(await screen.findByRole('checkbox', { name: 'Row 3, SMS charge' }))
    await user.click(screen.getByRole('button', { name: 'Enter a voucher' }))
    const dialog = await screen.findByRole('dialog', { name: 'New voucher' })
    expect(within(dialog).getByLabelText(/^Purpose/)).toHaveValue('SMS charge')
    expect(within(dialog).getByLabelText(/^Amount/)).toHaveValue('4')
  })

  test('begins a remittance with a line that has the narration of a payer, and matches it then', async () => {
    const ofPayer = {
      ...charge('9', 9),
      amount: 500_00,
      date: '2026-11-05',
      state: 'OPEN',
      description: 'NIP UNN BURSARY',
      reference: 'FT9',
      payer: { id: 'p1', name: 'Bursary' },
    }
    const { user, graph } = renderClientApp({
      path: '/dashboard/bank-reconciliation/b1',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...GRAPH,
          ...withLines([ofPayer]),
          unremittedDeductions: () => ({ months: [{ month: '2026-10', sums: { closing: 500_00 } }] }),
        },
        Mutation: {
          postRemittance: () => ({ ...DONE, remittance: { id: 'Remittance:r1' } }),
          automatchBankStatement: () => DONE,
        },
      },
    })
    expect(await screen.findByText('Not matched: From Bursary, identified by narration')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Enter the remittance' })).toBeNull()
    await user.click(screen.getByRole('checkbox', { name: 'Row 9, NIP UNN BURSARY' }))
    await user.click(screen.getByRole('button', { name: 'Enter the remittance' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New remittance' }))
    expect(dialog.getByLabelText(/^Payer/)).toHaveDisplayValue('Bursary')
    expect(dialog.getByLabelText(/^Amount received/)).toHaveValue('500')
    await dialog.findByDisplayValue('October 2026')
    await user.click(dialog.getByRole('button', { name: /^(?:Save|Post)/ }))
    await waitFor(() => expect(graph.callsOf('AutomatchBankStatement')).toHaveLength(1))
    expect(graph.callsOf('PostRemittance')[0]?.variables).toMatchObject({
      input: { payerId: 'p1', reference: 'FT9', received: 500_00, date: '2026-11-05' },
    })
  })

  test('reads the file of a statement as soon as it is chosen, and keeps it with what the file tells', async () => {
    const { user, graph } = renderClientApp({
      path: '/dashboard/bank-reconciliation',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...GRAPH,
        },
        Mutation: {
          checkBankStatement: () => ({ ...DONE, statement: aCheckedStatement() }),
          uploadBankStatement: () => ({ ...DONE, bankStatement: { id: 'b1' } }),
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Upload a statement' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a statement' }))
    await user.click(dialog.getByRole('button', { name: 'Keep the statement' }))
    expect(await dialog.findAllByText(/please choose the file of the bank/)).not.toHaveLength(0)
    await user.upload(
      dialog.getByLabelText(/^Bank file/),
      new File(['x'], 'november.csv', { type: 'text/csv' }),
    )
    expect(await dialog.findByText('1 November 2026 to 10 November 2026')).toBeVisible()
    expect(dialog.getByText('The lines add up to the totals in the file.')).toBeVisible()
    expect(dialog.getByText('₦1,496.00')).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Keep the statement' }))
    await waitFor(() => expect(graph.callsOf('UploadBankStatement')).toHaveLength(1))
    expect(graph.callsOf('UploadBankStatement')[0]?.variables).toMatchObject({
      input: { from: null, to: null, opening: null, closing: null },
    })
  })

  test('asks for a balance that the file does not tell, at its field', async () => {
    const { user } = renderClientApp({
      path: '/dashboard/bank-reconciliation',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...GRAPH,
        },
        Mutation: {
          checkBankStatement: () => ({
            message: null,
            statement: null,
            userErrors: [{ field: ['closing'], message: BANK_TEXTS.balanceMissing, code: 'BAD_USER_INPUT' }],
          }),
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Upload a statement' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a statement' }))
    await user.upload(
      dialog.getByLabelText(/^Bank file/),
      new File(['x'], 'november.csv', { type: 'text/csv' }),
    )
    await waitFor(() =>
      expect(dialog.getByLabelText(/^Closing balance/)).toHaveAttribute('aria-invalid', 'true'),
    )
  })

  test('asks how amounts are written that can be read either way, and keeps the statement with the answer', async () => {
    const asked = { field: ['decimalMark'], message: BANK_TEXTS.ambiguousMarks, code: 'BAD_USER_INPUT' }
    const { user, graph } = renderClientApp({
      path: '/dashboard/bank-reconciliation',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...GRAPH,
        },
        Mutation: {
          checkBankStatement: (_root: unknown, { input }: Record<string, unknown>) =>
            (input as { decimalMark: string | null }).decimalMark === null
              ? { message: null, statement: null, userErrors: [asked] }
              : { ...DONE, statement: aCheckedStatement() },
          uploadBankStatement: () => ({ ...DONE, bankStatement: { id: 'b1' } }),
        },
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Upload a statement' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload a statement' }))
    expect(dialog.queryByLabelText(/^Amount format/)).toBeNull()
    await user.upload(
      dialog.getByLabelText(/^Bank file/),
      new File(['x'], 'november.csv', { type: 'text/csv' }),
    )
    await user.selectOptions(await dialog.findByLabelText(/^Amount format/), 'Comma before kobo: 1.234,50')
    expect(await dialog.findByText('1 November 2026 to 10 November 2026')).toBeVisible()
    expect(dialog.getByLabelText(/^Amount format/)).toHaveValue('COMMA')
    await user.click(dialog.getByRole('button', { name: 'Keep the statement' }))
    await waitFor(() => expect(graph.callsOf('UploadBankStatement')).toHaveLength(1))
    expect(graph.callsOf('UploadBankStatement')[0]?.variables).toMatchObject({
      input: { decimalMark: 'COMMA', dateOrder: null },
    })
  })
})

describe('the discarding of a bank statement', () => {
  const discard = async (answer: object) => {
    const app = renderClientApp({
      path: '/dashboard/bank-reconciliation/b1',
      session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
          ...GRAPH,
        },
        Mutation: { discardBankStatement: () => answer },
      },
    })
    await app.user.click(await screen.findByRole('button', { name: BANK_TEXTS.discard }))
    const question = await screen.findByRole('alertdialog', { name: `${BANK_TEXTS.discard}?` })
    expect(within(question).getByText(BANK_TEXTS.discardAdvice)).toBeVisible()
    expect(app.graph.callsOf('DiscardBankStatement')).toEqual([])
    await app.user.click(within(question).getByRole('button', { name: BANK_TEXTS.discard }))
    return { ...app, question }
  }

  test('asks first, says what was done, and leaves for the list of statements', async () => {
    const { graph } = await discard({
      message: 'It is discarded.',
      userErrors: [],
      deletedId: 'BankStatement:b1',
    })
    expect(await screen.findByText('It is discarded.')).toBeVisible()
    expect(graph.callsOf('DiscardBankStatement')[0]?.variables).toEqual({ input: { id: 'b1' } })
    await waitFor(() => expect(screen.queryByRole('button', { name: BANK_TEXTS.close })).toBeNull())
    expect(graph.callsOf('BankStatementsPage').length).toBeGreaterThan(0)
  })

  test('stays on the statement and says why where it is refused', async () => {
    const { question } = await discard({
      message: null,
      userErrors: [{ field: null, message: 'A voucher waits for one of its lines.', code: 'CONFLICT' }],
      deletedId: null,
    })
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'A voucher waits for one of its lines.',
    )
    expect(screen.getByRole('button', { name: BANK_TEXTS.close, hidden: true })).toBeInTheDocument()
  })
})
