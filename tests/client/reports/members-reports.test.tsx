import { screen, waitFor, within } from '@testing-library/react'
import { readXlsx } from 'hucre/xlsx'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember } from '#tests/support/client-records.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { exported, headings, openAsStaff, pagedOver } from './staff.ts'

const aNumber = (index: number) => `COOP${String(index).padStart(6, '0')}`

/** `count` confirmed members; the first one's name is a formula. */
const members = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aGraphMember({
      id: `member-${index + 1}`,
      name: index === 0 ? '=HYPERLINK("http://evil","Ada")' : `Member ${index + 1}`,
      memberNumber: aNumber(index + 1),
      phone: '+2348031234567',
      email: `m${index + 1}@isusu.example`,
      joinedAt: '2026-11-03T10:05:00.000Z',
      bankAccount: {
        accountName: `Holder ${index + 1}`,
        accountNumber: `012345${String(index + 1).padStart(4, '0')}`,
        bankName: 'Zenith Bank',
      },
    }),
  )
const over = (count: number) => ({
  members: pagedOver(members(count), ({ name, memberNumber }) => `${name} ${memberNumber}`),
})

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the list of all members', () => {
  test('shows all members in pages, and opens a record', async () => {
    const { user, where } = openAsStaff('/dashboard/viewmembers', over(30))
    expect(await screen.findByText('30 members')).toBeVisible()
    const table = await screen.findByRole('table', { name: 'All members' })
    expect(within(table).getAllByRole('row')).toHaveLength(26)
    await user.click(within(table).getByRole('button', { name: /Member 7$/ }))
    await waitFor(() => expect(where()).toBe('/dashboard/memberprofile/member-7'))
  })

  test('keeps search, status and order in the address and asks the graph for them', async () => {
    const { user, where, graph } = openAsStaff('/dashboard/viewmembers', over(30))
    await user.selectOptions(await screen.findByLabelText('Status'), 'Pending approval')
    await user.click(await screen.findByRole('button', { name: 'Joined' }))
    await user.click(await screen.findByRole('button', { name: 'Joined' }))
    await user.type(screen.getByRole('searchbox', { name: 'Search the list' }), 'Member 2')
    await waitFor(() => {
      const query = new URL(where(), 'http://test').searchParams
      expect(Object.fromEntries(query)).toEqual({
        status: 'unconfirmed',
        order: '-joined_at',
        search: 'Member 2',
      })
    })
    await waitFor(() =>
      expect(graph.callsOf('MembersPage').at(-1)?.variables).toMatchObject({
        status: 'UNCONFIRMED',
        orderBy: 'JOINED_AT',
        descending: true,
        search: 'Member 2',
      }),
    )
    expect(screen.getByRole('columnheader', { name: 'Joined' })).toHaveAttribute('aria-sort', 'descending')
    expect(screen.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'none')
  })

  test('marks who left or died', async () => {
    const people = [
      aGraphMember({ id: 'm-1', name: 'Ada Eze', memberNumber: 'COOP000001', membership: 'LEFT' }),
      aGraphMember({ id: 'm-2', name: 'Obi Eze', memberNumber: 'COOP000002', membership: 'DECEASED' }),
      aGraphMember({ id: 'm-3', name: 'Uju Eze', memberNumber: 'COOP000003' }),
    ]
    openAsStaff('/dashboard/viewmembers', { members: pagedOver(people, ({ name }) => name) })
    expect(await screen.findByRole('row', { name: /Ada Eze/ })).toHaveTextContent('Left the society')
    expect(screen.getByRole('row', { name: /Obi Eze/ })).toHaveTextContent('Deceased')
    expect(screen.getByRole('row', { name: /Uju Eze/ })).not.toHaveTextContent(/Left|Deceased|Confirmed/)
  })

  test('says what to do when no member fits, and shows all again', async () => {
    const { user, where } = openAsStaff('/dashboard/viewmembers?search=zzz', over(3))
    expect(await screen.findByText('No member matches this search')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Show all' }))
    expect(await screen.findByText('3 members')).toBeVisible()
    expect(where()).toBe('/dashboard/viewmembers')
  })

  test('returns from a page behind the end to the last one', async () => {
    const { where } = openAsStaff('/dashboard/viewmembers?page=9', over(30))
    await waitFor(() => expect(where()).toBe('/dashboard/viewmembers?page=2'))
    expect(await screen.findByText('Member 30')).toBeVisible()
  })
})

describe('the members register', () => {
  test('lists confirmed members by the number of their member ID', async () => {
    const { graph } = openAsStaff('/dashboard/member-register?page=2', over(30))
    expect(await screen.findByRole('heading', { level: 1, name: 'Members Register' })).toBeVisible()
    expect(await headings()).toEqual([
      'S/N',
      'Member ID',
      'Name',
      'Organisation, department',
      'Phone',
      'E-mail',
      'Joined',
    ])
    expect(screen.getByRole('columnheader', { name: 'Member ID' })).toHaveAttribute('aria-sort', 'ascending')
    const first = screen.getAllByRole('row')[1]
    expect(first).toHaveTextContent(/^26COOP000026Member 26/)
    expect(graph.callsOf('MembersRegisterPage')[0]?.variables).toMatchObject({
      orderBy: 'MEMBER_NUMBER',
      descending: false,
      page: 2,
    })
  })

  test('says on paper how many of its rows it holds, of which search and as at when', async () => {
    openAsStaff('/dashboard/member-register?search=Member', over(113))
    const held = /^25 of 11\d members found: search for ‘Member’\. As at \d{1,2} \w+ \d{4}, \d\d:\d\d$/
    expect(await screen.findByText(held)).not.toBeVisible()
  })

  test('exports every page in the order and with the search of the screen', async () => {
    const saved = watchDownloads()
    const app = openAsStaff('/dashboard/member-register?order=-name', over(230))
    const { name, lines } = await exported(app, saved)
    expect(name).toMatch(/^members-register-\d{4}-\d\d-\d\d\.csv$/)
    expect(lines).toHaveLength(231)
    expect(lines[0]).toEqual([
      'S/N',
      'Member ID',
      'Name',
      'Organisation',
      'Department',
      'Phone',
      'E-mail',
      'Joined',
      'Membership',
    ])
    expect(lines[1]?.slice(0, 3)).toEqual(['1', 'COOP000001', `'=HYPERLINK("http://evil","Ada")`])
    expect(lines[230]?.slice(0, 3)).toEqual(['230', 'COOP000230', 'Member 230'])
    expect(lines[230]?.slice(-2)).toEqual(['2026-11-03', 'member'])
    const pages = app.graph
      .callsOf('MembersRegisterPage')
      .filter(({ variables }) => variables['pageSize'] === 100)
    expect(
      pages.map(({ variables }) => [variables['page'], variables['orderBy'], variables['descending']]),
    ).toEqual([1, 2, 3].map((page) => [page, 'NAME', true]))
  })

  test('exports only what the search leaves', async () => {
    const saved = watchDownloads()
    const { lines } = await exported(
      openAsStaff('/dashboard/member-register?search=Member 11', over(30)),
      saved,
    )
    expect(lines.slice(1).map((line) => line[2])).toEqual(['Member 11'])
  })

  test('shows how far the export is, and saves nothing when it is cancelled', async () => {
    const saved = watchDownloads()
    const { promise: cancelled, resolve: cancel } = Promise.withResolvers<void>()
    const { user, graph } = openAsStaff('/dashboard/member-register', {
      members: async (root, args) => {
        if (args['page'] === 3) await cancelled
        return over(950).members(root, args)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Export To CSV' }))
    expect(await screen.findByText('200 of 950 read')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Cancel the export' }))
    cancel()
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export To CSV' })).not.toHaveAttribute('aria-busy'),
    )
    expect(saved).toEqual([])
    const pages = graph
      .callsOf('MembersRegisterPage')
      .filter(({ variables }) => variables['pageSize'] === 100)
    expect(pages).toHaveLength(3)
  })

  test('saves no part of a list that cannot be read to its end', async () => {
    const saved = watchDownloads()
    const { user } = openAsStaff('/dashboard/member-register', {
      members: (root, args) => {
        if (args['page'] === 2) throw graphError('BACKEND_UNAVAILABLE', 'gone')
        return over(230).members(root, args)
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Export To CSV' }))
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Export To CSV' })).not.toHaveAttribute('aria-busy'),
    )
    expect(saved).toEqual([])
  })

  test('prints the members of all pages', async () => {
    const printed: string[] = []
    vi.stubGlobal('print', () => {
      printed.push(document.querySelector('[data-paper]')?.textContent ?? '')
    })
    const { user } = openAsStaff('/dashboard/member-register', over(130))
    await screen.findByRole('table')
    await user.click(screen.getByRole('button', { name: 'Print' }))
    await waitFor(() => expect(printed).toHaveLength(1))
    expect(printed[0]).toContain('Members Register')
    expect(printed[0]).toContain('COOP000001')
    expect(printed[0]).toContain('COOP000130')
  })

  test('says what would be in an empty register', async () => {
    openAsStaff('/dashboard/member-register', over(0))
    expect(await screen.findByText('The register is empty')).toBeVisible()
    expect(screen.getByText(/listed here by their member ID once staff have confirmed/)).toBeVisible()
  })

  test('offers another try when the register cannot be read', async () => {
    openAsStaff('/dashboard/member-register', {
      members: () => {
        throw graphError('BACKEND_UNAVAILABLE', 'gone')
      },
    })
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

describe('the members bank report', () => {
  test('hides account numbers but for the last four digits until they are asked for', async () => {
    const { user } = openAsStaff('/dashboard/bank-report', over(3))
    expect(await headings()).toEqual([
      'S/N',
      'Name',
      'Membership number',
      'Account holder name',
      'Account number',
      'Bank name',
    ])
    expect(screen.queryByText('0123450002')).toBeNull()
    expect(screen.getByText('ends in 0002')).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Show the account number of Member 2' }))
    expect(screen.getByText('0123450002')).toBeVisible()
    expect(screen.queryByText('0123450003')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Hide the account number of Member 2' }))
    expect(screen.queryByText('0123450002')).toBeNull()
  })

  test('exports the documented columns with the whole account numbers', async () => {
    const saved = watchDownloads()
    const { name, lines } = await exported(openAsStaff('/dashboard/bank-report', over(2)), saved)
    expect(name).toMatch(/^members-bank-report-/)
    expect(lines[0]).toEqual([
      'S/N',
      'Name',
      'Membership number',
      'Account holder name',
      'Account number',
      'Bank name',
    ])
    expect(lines[2]).toEqual(['2', 'Member 2', 'COOP000002', 'Holder 2', '0123450002', 'Zenith Bank'])
  })

  test('offers the same as a workbook, in which account numbers are texts', async () => {
    const saved = watchDownloads()
    const { user } = openAsStaff('/dashboard/bank-report', over(2))
    await screen.findAllByRole('table')
    await user.click(screen.getByRole('button', { name: 'Export To Excel' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toMatch(/^members-bank-report-\d{4}-\d{2}-\d{2}\.xlsx$/)
    const { sheets } = await readXlsx(
      new Uint8Array((await saved[0]?.blob.arrayBuffer()) ?? new ArrayBuffer(0)),
    )
    expect(sheets[0]?.rows[2]).toEqual([2, 'Member 2', 'COOP000002', 'Holder 2', '0123450002', 'Zenith Bank'])
  })
})

describe('access to the reports', () => {
  test.each([
    '/dashboard/member-register',
    '/dashboard/summaryreport',
    '/dashboard/referralreport',
    '/dashboard/bank-report',
    '/dashboard/viewmembers',
  ])('members are kept out of %s', async (path) => {
    const { graph } = renderClientApp({ path, session: aSession() })
    expect(await screen.findByText(/permission/i)).toBeVisible()
    expect(graph.calls.filter(({ operation }) => /Report|Register|MembersPage/.test(operation))).toEqual([])
  })
})
