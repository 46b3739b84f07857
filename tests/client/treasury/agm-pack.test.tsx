import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { parsePlainDate } from '#rules/dates.ts'
import { kobo } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { AccountGroup } from '#rules/treasury/account-groups.ts'
import { accountClassOf } from '#rules/treasury/chart.ts'
import { STATEMENT_KINDS } from '#rules/treasury/statements.ts'
import { aLoanPortfolio } from '#tests/support/arrears-records.ts'
import { graphError } from '#tests/support/client-graph.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { aFixedAsset } from '#tests/support/fixed-asset-records.ts'
import { readCsv } from '#tests/support/read-csv.ts'
import { aFinancialStatement, anAccount, aTrialBalance } from '#tests/support/treasury-records.ts'
import { aYearEnd, graphYear, someYearEnds } from '#tests/support/year-end-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const withRisk = <Sums extends object>(sums: Sums) => ({ ...sums, riskPercent: 0 })

/** What moved on an account, in kobo: before, debits, credits, after. */
const moved = (number: string, group: AccountGroup, sums: readonly [number, number, number, number]) => {
  const [opening, debit, credit, closing] = sums.map((sum) => kobo(sum))
  const account = { ...anAccount('01020101'), number, name: `Account ${number}`, group }
  const accountClass = accountClassOf(number)
  return { account: { ...account, accountClass }, opening, debit, credit, closing }
}

const pack = (changes: object = {}) => ({
  yearEnds: () => {
    const { closed } = someYearEnds([aYearEnd(), aYearEnd({ year: 2024, appropriation: null })])
    return { closed: closed.map(graphYear), next: null }
  },
  financialStatement: (_root: unknown, { kind, to }: Record<string, unknown>) => {
    const last = typeof to === 'string' ? parsePlainDate(to) : null
    return aFinancialStatement(
      STATEMENT_KINDS.find((each) => each === kind),
      last === null ? {} : { to: last },
    )
  },
  trialBalance: () => aTrialBalance(),
  loanPortfolio: () => {
    const { sums, rows, ...rest } = aLoanPortfolio('PRODUCT')
    const items = rows.items.map(({ loanType, sums: own }) => ({
      loanType,
      member: null,
      sums: withRisk(own),
    }))
    return { ...rest, sums: withRisk(sums), rows: { ...rows, items } }
  },
  membersByClass: () => ({
    classes: [
      { category: 'SENIOR', before: 1_040, joined: 0, left: 1, deceased: 1, members: 1_038 },
      { category: 'JUNIOR', before: 20, joined: 2, left: 0, deceased: 0, members: 22 },
      { category: null, before: 1, joined: 0, left: 0, deceased: 0, members: 1 },
    ],
  }),
  accountMovements: () => ({
    movements: [
      moved('01020401', 'STOCK', [500_000, 1_000_000, 600_000, 900_000]),
      moved('01010101', 'FIXED_ASSETS', [1_200_000, 300_000, 200_000, 1_300_000]),
      moved('01010102', 'FIXED_ASSETS', [-240_000, 90_000, 130_000, -280_000]),
      moved('03020101', 'FUNDS', [400_000, 50_000, 250_000, 600_000]),
      moved('02020305', 'MEMBERS_SAVINGS', [1, 0, 2, 3]),
    ],
  }),
  fixedAssets: () => ({ assets: [aFixedAsset()], checks: [] }),
  unremittedDeductions: () => ({
    months: [
      {
        payer: { id: 'p1', name: 'Bursary' },
        month: '2025-11',
        sums: { deducted: 50_000, remitted: 20_000, writtenOff: 0, closing: 30_000 },
      },
    ],
    total: { deducted: 50_000, remitted: 20_000, writtenOff: 0, closing: 30_000 },
  }),
  ...changes,
})

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const rowsOf = async (name: string) =>
  within(await screen.findByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => row.textContent)

describe('the pack of a general meeting', () => {
  test('shows the statements of the closed year, the appropriation and the notes', async () => {
    openAsStaff('/dashboard/agm-pack', pack())
    expect(await rowsOf('Income and expenditure')).toContain('Total income₦3,000.00₦1,000.00')
    const headings = (title: string) =>
      within(screen.getByRole('table', { name: title }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    expect(headings('Income and expenditure').at(-1)).toMatch(/^Period to \d/)
    expect(headings('Balance sheet').at(-1)).toMatch(/^\d/)
    expect(screen.getByRole('table', { name: 'Receipts and payments' })).toBeVisible()
    expect(screen.getByRole('table', { name: 'Balance sheet' })).toBeVisible()
    const appropriation = await rowsOf('Appropriation account')
    expect(appropriation[1]).toMatch(/^Net surplus of the year₦/)
    expect(appropriation.at(-2)).toMatch(/^Transferred to accumulated surplus₦/)
    expect(await rowsOf('Note 1: savings and capital of members by product')).toEqual([
      'NumberProductMembersBalance',
      '02020305Ordinary savings2₦5,000.00',
      'Total₦5,000.00',
    ])
    expect((await rowsOf('Note 2: loans by product')).at(-1)).toMatch(/^Total\d+₦/)
    expect(await rowsOf('Note 3: loans by age of arrears')).toHaveLength(7)
    expect(await rowsOf('Note 4: unremitted deductions, by payer')).toEqual([
      'PayerMonthDeductedRemittedUnremitted',
      'BursaryNovember 2025₦500.00₦200.00₦300.00',
      'Total₦500.00₦200.00₦300.00',
    ])
    expect(await rowsOf('Note 5: reserves and capital')).toEqual([
      'NumberAccountOpeningAddedUsedClosing',
      '03020101Account 03020101₦4,000.00₦2,500.00₦500.00₦6,000.00',
      'Total₦4,000.00₦2,500.00₦500.00₦6,000.00',
    ])
    expect(await rowsOf('Note 6: members by class')).toEqual([
      'ClassPrevious yearJoinedLeftDeceasedAt year end',
      'Senior1,0400111,038',
      'Junior2020022',
      'Not stated10001',
      'Total1,0612111,061',
    ])
  })

  test('shows fixed assets at cost, depreciation and book value, and goods from opening to closing stock', async () => {
    openAsStaff('/dashboard/agm-pack', pack())
    expect(await rowsOf('Note 7: fixed assets')).toEqual([
      'NumberAccountOpeningBought or chargedDisposed ofClosing',
      '01010101Account 01010101₦12,000.00₦3,000.00₦2,000.00₦13,000.00',
      'Total cost₦12,000.00₦3,000.00₦2,000.00₦13,000.00',
      '01010102Account 01010102₦2,400.00₦1,300.00₦900.00₦2,800.00',
      'Total depreciation₦2,400.00₦1,300.00₦900.00₦2,800.00',
      'Net book value₦9,600.00₦10,200.00',
    ])
    expect(await rowsOf('Note 8: stock of goods and land')).toEqual([
      'NumberAccountOpeningBoughtSold or written offClosing',
      '01020401Account 01020401₦5,000.00₦10,000.00₦6,000.00₦9,000.00',
      'Total₦5,000.00₦10,000.00₦6,000.00₦9,000.00',
    ])
  })

  test('takes the reserves from the balance sheet where a backend does not tell what moved', async () => {
    openAsStaff(
      '/dashboard/agm-pack',
      pack({ accountMovements: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered') }),
    )
    expect(await screen.findByRole('heading', { name: 'Note 5: reserves and capital' })).toBeVisible()
    expect(screen.queryByRole('table', { name: /^Note [78]/ })).toBeNull()
  })

  test('opens the entries under a figure, of this year and of the one before', async () => {
    openAsStaff('/dashboard/agm-pack', pack())
    const income = within(await screen.findByRole('table', { name: 'Income and expenditure' }))
    const hrefs = (row: HTMLElement | undefined) =>
      row === undefined
        ? []
        : within(row)
            .queryAllByRole('link')
            .map((link) => link.getAttribute('href'))
    const rows = income.getAllByRole('row')
    const account = rows.find((row) => row.textContent?.startsWith('0401'))
    const [now, before] = hrefs(account)
    expect(now).toMatch(/^\/dashboard\/general-ledger\/0401\d{4}\?from=\d{4}-\d\d-\d\d&to=2025-12-31$/)
    expect(before).toMatch(/&to=2024-12-31$/)
    expect(hrefs(rows.find((row) => row.textContent?.startsWith('Total income')))).toEqual([])
    const linksOf = (name: string) => hrefs(screen.getByRole('table', { name }))
    expect(linksOf('Note 1: savings and capital of members by product')).toEqual([
      '/dashboard/general-ledger/02020305?to=2025-12-31',
    ])
    expect(linksOf('Note 3: loans by age of arrears')).toContain(
      '/dashboard/arrears?at=2025-12-31&standing=days_31_60',
    )
    expect(linksOf('Note 4: unremitted deductions, by payer')).toContain(
      '/dashboard/unremitted-deductions?payer=p1&at=2025-12-31',
    )
    expect(linksOf('Appropriation account')).toContain('/dashboard/year-end?year=2025')
  })

  test('opens nothing under a zero, which has no entries of the year', async () => {
    const sums = { deducted: 50_000, remitted: 0, writtenOff: 0, closing: 50_000 }
    const month = { payer: { id: 'p1', name: 'Bursary' }, month: '2025-11', sums }
    openAsStaff(
      '/dashboard/agm-pack',
      pack({ unremittedDeductions: () => ({ months: [month], total: sums }) }),
    )
    const note = await screen.findByRole('table', { name: 'Note 4: unremitted deductions, by payer' })
    const row = within(within(note).getByRole('row', { name: /Bursary/ }))
    expect(row.getAllByRole('link').map((link) => link.textContent)).toEqual(['₦500.00', '₦500.00'])
    expect(row.getByText('₦0.00')).toBeVisible()
  })

  test('asks for the days of the chosen year, which may not be appropriated yet', async () => {
    const { graph } = openAsStaff('/dashboard/agm-pack?year=2024', pack())
    expect(await screen.findByText('The surplus of this year has not been appropriated.')).toBeVisible()
    expect(graph.callsOf('AgmPack')).toHaveLength(1)
  })

  test('keeps the rest where a backend has no remittances', async () => {
    openAsStaff(
      '/dashboard/agm-pack',
      pack({ unremittedDeductions: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered') }),
    )
    expect(await screen.findByRole('table', { name: 'Balance sheet' })).toBeVisible()
    expect(screen.queryByRole('table', { name: /^Note 4/ })).toBeNull()
  })

  test('keeps the rest where a backend does not count members', async () => {
    openAsStaff(
      '/dashboard/agm-pack',
      pack({ membersByClass: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered') }),
    )
    expect(await screen.findByRole('table', { name: 'Balance sheet' })).toBeVisible()
    expect(screen.queryByRole('table', { name: /^Note 6/ })).toBeNull()
  })

  test('says which parts could not be loaded, on paper too, until another try brings them', async () => {
    vi.stubGlobal('print', vi.fn())
    let isDown = true
    const failing = (answer: () => unknown) => () =>
      isDown ? graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.') : answer()
    const { loanPortfolio, accountMovements, trialBalance } = pack()
    const { user, graph } = openAsStaff(
      '/dashboard/agm-pack',
      pack({
        loanPortfolio: failing(loanPortfolio),
        accountMovements: failing(accountMovements),
        trialBalance: failing(trialBalance),
        membersByClass: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered'),
      }),
    )
    const said = (await screen.findByText('The pack is not complete')).closest<HTMLElement>('[role=alert]')
    if (said === null) throw new Error('nothing announces what is missing')
    for (const note of [1, 2, 3, 5, 7, 8]) expect(said).toHaveTextContent(`Note ${note}:`)
    for (const note of [4, 6]) expect(said).not.toHaveTextContent(`Note ${note}:`)
    expect(screen.getByRole('table', { name: 'Balance sheet' })).toBeVisible()
    expect(screen.queryByRole('heading', { name: /^Note [123578]:/ })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Print the pack' }))
    await waitFor(() => expect(document.querySelector('[data-paper] [data-sheet]')).not.toBeNull())
    const [first, second] = document.querySelectorAll('[data-paper] [data-sheet]')
    expect(first).toHaveTextContent('The pack is not complete. These parts could not be loaded: Note 1:')
    expect(second).not.toHaveTextContent('not complete')
    isDown = false
    await user.click(within(said).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Note 2: loans by product' })).toBeVisible()
    expect(screen.queryByText('The pack is not complete')).toBeNull()
    expect(graph.callsOf('AgmPack')).toHaveLength(2)
  })

  test('says so again when the page is opened a second time', async () => {
    const { user } = openAsStaff(
      '/dashboard/agm-pack',
      pack({ trialBalance: () => graphError('BACKEND_TIMEOUT', 'The answer took too long.') }),
    )
    await screen.findByText('The pack is not complete')
    await user.selectOptions(screen.getByLabelText('Financial year'), '2024')
    await screen.findByText('The surplus of this year has not been appropriated.')
    await user.selectOptions(screen.getByLabelText('Financial year'), '2025')
    await screen.findByText('Net surplus of the year')
    expect(await screen.findByText('The pack is not complete')).toBeVisible()
  })

  test('exports each part, and prints all as one paper', async () => {
    const saved = watchDownloads()
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = openAsStaff('/dashboard/agm-pack', pack())
    await screen.findByRole('table', { name: 'Balance sheet' })
    const [first] = screen.getAllByRole('button', { name: 'Export To CSV' })
    if (first === undefined) throw new Error('no button')
    await user.click(first)
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^receipts-and-payments-2025-/)
    expect(readCsv((await saved[0]?.blob.text()) ?? '')[0]).toContain('Account')
    await user.click(screen.getByRole('button', { name: 'Print the pack' }))
    await waitFor(() => expect(print).toHaveBeenCalledOnce())
    const sheets = [...document.querySelectorAll<HTMLElement>('[data-paper] [data-sheet]')]
    expect(sheets).toHaveLength(13)
    const titles = sheets.map((sheet) => within(sheet).getByRole('heading', { hidden: true }).textContent)
    // A part without lines has no table on the screen, and a sheet that says so.
    const shown = screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)
    expect(titles).toEqual(expect.arrayContaining(shown))
    for (const sheet of sheets) {
      expect(sheet).toHaveTextContent(DEFAULT_SOCIETY_SETTINGS.name)
      expect(sheet).toHaveTextContent('1 January 2025 to 31 December 2025')
      // The browser repeats this group on every page of a long table.
      expect(sheet.querySelectorAll('table[data-long] > thead th').length).toBeGreaterThan(2)
    }
    const without = titles.filter(
      (_, place) => !/\bTotal\b/.test(sheets[place]?.querySelector('tbody')?.innerHTML ?? ''),
    )
    expect(without).toEqual(['Appropriation account', 'Note 3: loans by age of arrears'])
  })

  test('waits for a closed year', async () => {
    openAsStaff('/dashboard/agm-pack', pack({ yearEnds: () => ({ closed: [], next: null }) }))
    expect(await screen.findByText('No year is closed yet')).toBeVisible()
  })
})
