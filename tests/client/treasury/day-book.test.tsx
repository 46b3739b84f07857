import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aJournalEntry } from '#tests/support/treasury-records.ts'
import { openAsStaff } from '../reports/staff.ts'

const entry = (reference: string) => {
  const { occurredAt, recordedAt, lines, ...rest } = aJournalEntry()
  return {
    ...rest,
    kind: 'CONTRIBUTION',
    reference,
    occurredAt: occurredAt.toISOString(),
    recordedAt: recordedAt.toISOString(),
    lines: lines.map(({ member, ...line }) =>
      Object.assign(line, {
        member: member && {
          record: { id: `Member:${member.id}` },
          name: member.name,
          memberNumber: member.memberNumber,
        },
      }),
    ),
  }
}

test('the day book shows both sides of every entry and goes on after the last one', async () => {
  const dayBook = vi.fn((_root: unknown, { after }: { after?: string | null }) =>
    after === 'JV00000042'
      ? { entries: [entry('JV00000043')], next: null }
      : { entries: [entry('JV00000042')], next: 'JV00000042' },
  )
  const { user } = openAsStaff('/dashboard/day-book?from=2026-10-01', { dayBook })
  const table = await screen.findByRole('table', { name: 'Day book' })
  const [, row] = within(table).getAllByRole('row')
  const { lines } = aJournalEntry()
  for (const { account } of lines) expect(row).toHaveTextContent(`${account.number} ${account.name}`)
  expect(row).toHaveTextContent(/debit ₦[\d,.]+/)
  expect(row).toHaveTextContent(/credit ₦[\d,.]+/)
  await user.click(screen.getByRole('link', { name: 'Next entries' }))
  expect(await screen.findByRole('button', { name: 'JV00000043' })).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Next entries' })).toBeNull()
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'DEDUCTION')
  await waitFor(() =>
    expect(dayBook.mock.lastCall?.[1]).toMatchObject({ from: '2026-10-01', kind: 'DEDUCTION', after: null }),
  )
})

test('the journal of the days is offered as a file in every form, by an address that the graph gives', async () => {
  const journalFile = vi.fn(() => '/files/sealed')
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  const { user } = openAsStaff('/dashboard/day-book?from=2026-10-01&to=2026-10-31', {
    dayBook: () => ({ entries: [], next: null }),
    journalFile,
  })
  expect(await screen.findByText('No entry matches')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Plain-text journal' }))
  await waitFor(() => expect(clicked).toHaveBeenCalledTimes(1))
  const link = clicked.mock.contexts[0] as HTMLAnchorElement
  expect(link.getAttribute('href')).toBe('/files/sealed')
  // Saved, under the name that comes with the file.
  expect(link.hasAttribute('download')).toBe(true)
  expect(journalFile.mock.lastCall?.at(1)).toMatchObject({
    format: 'PLAIN_TEXT',
    from: '2026-10-01',
    to: '2026-10-31',
  })
  clicked.mockRestore()
})
