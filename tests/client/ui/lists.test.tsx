import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { AppFrame } from '#client/shell/AppFrame.tsx'
import { initialsOf } from '#client/ui/Avatar.tsx'
import { StatusBadge } from '#client/ui/Badge.tsx'
import { splitSocietyName } from '#client/ui/Brand.tsx'
import { Email, Phone } from '#client/ui/Contact.tsx'
import { DataTable } from '#client/ui/DataTable.tsx'
import { Money } from '#client/ui/Money.tsx'
import { Pagination } from '#client/ui/Pagination.tsx'
import { pageWindow } from '#client/ui/page-window.ts'
import { naira } from '#rules/money.ts'

describe('the pages of a list', () => {
  it.each([
    [1, 1, [1]],
    [5, 9, [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [1, 10, [1, 2, 3, 4, 5, 6, 7, 'gap', 10]],
    [4, 10, [1, 2, 3, 4, 5, 6, 7, 'gap', 10]],
    [6, 12, [1, 'gap', 4, 5, 6, 7, 8, 'gap', 12]],
    [12, 12, [1, 'gap', 6, 7, 8, 9, 10, 11, 12]],
    [99, 10, [1, 'gap', 4, 5, 6, 7, 8, 9, 10]],
  ] as const)('shows page %i of %i as %j', (page, total, slots) => {
    expect(pageWindow(page, total, 'all')).toEqual(slots)
  })

  it.each([
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, 3, 4, 5]],
    [6, 12, [4, 5, 6, 7, 8]],
    [12, 12, [8, 9, 10, 11, 12]],
  ] as const)('shows at most five links on page %i of %i: %j', (page, total, slots) => {
    expect(pageWindow(page, total, 'five')).toEqual(slots)
  })

  it('never skips or repeats a page and always shows the first, the last and the current one', () => {
    for (let total = 1; total <= 40; total += 1) {
      for (let page = 1; page <= total; page += 1) {
        const numbers = pageWindow(page, total, 'all').filter((slot) => slot !== 'gap')
        expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
        expect(numbers.length).toBeLessThanOrEqual(9)
      }
    }
  })

  it('links to pages, so that Back and a copied address restore them', () => {
    render(
      <AppFrame>
        <MemoryRouter>
          <Pagination page={2} totalPages={3} hrefFor={(page) => `/list?page=${page}`} label="members" />
        </MemoryRouter>
      </AppFrame>,
    )
    const pages = screen.getByRole('navigation', { name: 'Pages of members' })
    expect(within(pages).getByRole('link', { name: 'Page 3' })).toHaveAttribute('href', '/list?page=3')
    expect(within(pages).getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
    for (const link of within(pages).getAllByRole('link', { name: 'Previous page' })) {
      expect(link).toHaveAttribute('href', '/list?page=1')
    }
  })

  it('shows no links for a single page', () => {
    render(
      <AppFrame>
        <MemoryRouter>
          <Pagination page={1} totalPages={1} hrefFor={() => '/'} label="members" />
        </MemoryRouter>
      </AppFrame>,
    )
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument()
  })
})

describe('a table', () => {
  const rows = [
    { id: '1', name: 'Ada Eze', balance: naira(100) },
    { id: '2', name: 'Bola Ade', balance: naira(-5) },
  ]
  const columns = [
    { id: 'name', header: 'Name', cell: (row: (typeof rows)[number]) => row.name },
    {
      id: 'balance',
      header: 'Balance',
      cell: (row: (typeof rows)[number]) => <Money amount={row.balance} />,
    },
  ]

  it('keeps the roles of a table in every layout', () => {
    render(
      <AppFrame>
        <DataTable caption="Members" rows={rows} rowKey={(row) => row.id} columns={columns} />
      </AppFrame>,
    )
    const table = screen.getByRole('table', { name: 'Members' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual(['Name', 'Balance'])
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(
      within(table)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Ada Eze', '₦100.00', 'Bola Ade', '−₦5.00'])
  })

  it('opens a row with the keyboard', async () => {
    const user = userEvent.setup()
    const opened: string[] = []
    render(
      <AppFrame>
        <DataTable
          caption="Members"
          rows={rows}
          rowKey={(row) => row.id}
          columns={columns}
          onOpen={(row) => opened.push(row.id)}
        />
      </AppFrame>,
    )
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    expect(opened).toEqual(['2'])
  })

  it('opens a row from any text, but not from a control in it or to select text', async () => {
    const user = userEvent.setup()
    const opened: string[] = []
    render(
      <AppFrame>
        <DataTable
          caption="Members"
          rows={rows}
          rowKey={(row) => row.id}
          columns={[
            ...columns,
            {
              id: 'actions',
              header: 'Actions',
              cell: ({ name }) => <button type="button">Pay {name}</button>,
            },
          ]}
          onOpen={(row) => opened.push(row.id)}
        />
      </AppFrame>,
    )
    await user.click(screen.getByText('₦100.00'))
    await user.click(screen.getByText('Bola Ade'))
    expect(opened).toEqual(['1', '2'])
    await user.click(screen.getByRole('button', { name: 'Pay Ada Eze' }))
    expect(opened).toEqual(['1', '2'])
    const balance = screen.getByText('₦100.00')
    await user.pointer([
      { target: balance, offset: 0, keys: '[MouseLeft>]' },
      { target: balance, offset: 4 },
      { keys: '[/MouseLeft]' },
    ])
    expect(document.getSelection()?.toString()).toBe('₦100')
    expect(opened).toEqual(['1', '2'])
  })

  it('shows a sentence instead of an empty table', () => {
    render(
      <AppFrame>
        <DataTable
          caption="Members"
          rows={[]}
          rowKey={() => ''}
          columns={columns}
          empty={<p>Nothing found!!</p>}
        />
      </AppFrame>,
    )
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
    expect(screen.getByText('Nothing found!!')).toBeInTheDocument()
  })
})

describe('texts of a list', () => {
  it('marks incoming and outgoing money by its sign', () => {
    render(
      <AppFrame>
        <p data-testid="in">
          <Money amount={naira(25_000)} movement="credit" />
        </p>
        <p data-testid="out">
          <Money amount={naira(25_000)} movement="debit" />
        </p>
      </AppFrame>,
    )
    expect(screen.getByTestId('in')).toHaveTextContent('+₦25,000.00')
    expect(screen.getByTestId('out')).toHaveTextContent('−₦25,000.00')
  })

  it('wraps an e-mail address before its @ only, and a phone number nowhere', () => {
    render(
      <AppFrame>
        <p data-testid="email">
          <Email>ada.eze@mail.example</Email>
        </p>
        <p data-testid="phone">
          <Phone link>+2348078622504</Phone>
        </p>
      </AppFrame>,
    )
    expect(screen.getByTestId('email')).toHaveTextContent(/^ada\.eze@mail\.example$/)
    expect(screen.getByTestId('email').innerHTML).toContain('ada.eze<wbr>@mail.example')
    expect(screen.getByRole('link', { name: '0807 862 2504' })).toHaveAttribute('href', 'tel:+2348078622504')
  })

  it.each([
    ['PENDING', 'Pending'],
    ['seen', 'Acknowledged'],
    ['UNCONFIRMED', 'Pending approval'],
    ['SOMETHING_NEW', 'SOMETHING_NEW'],
  ])('names the state %s in words: %s', (status, words) => {
    render(
      <AppFrame>
        <StatusBadge status={status} />
      </AppFrame>,
    )
    expect(screen.getByText(words)).toBeInTheDocument()
  })

  it.each([
    ['Prof. Ngọzi Adaeze Ezeụgwụ', 'NE'],
    ['ịfẹ', 'Ị'],
    ['  Mrs.  Ṣọlá   Adéyẹmí ', 'ṢA'],
    ['', ''],
  ])('takes the initials of %s', (name, letters) => {
    expect(initialsOf(name)).toBe(letters)
  })

  it.each([
    ['Isusu Multi-Purpose Co-operative Society', ['Isusu', 'Multi-Purpose Co-operative Society']],
    ['Umunne Cooperative Thrift Society', ['Umunne', 'Cooperative Thrift Society']],
    ['Ajo', ['Ajo', '']],
  ])('splits the society name %s', (name, parts) => {
    expect(splitSocietyName(name)).toEqual(parts)
  })
})
