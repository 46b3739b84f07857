import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { pageOf } from '#schema/cut-page.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { watchDownloads } from '#tests/support/downloads.ts'
import { readCsv } from '#tests/support/read-csv.ts'

const PATH = '/dashboard/audit-log'

const record = (position: number) => ({
  position,
  happenedAt: '2026-11-19T09:00:00.000Z',
  actor: { name: 'Ngozi Okoro' },
  actorLevel: 'MODERATOR',
  byProgram: false,
  actInWords: 'change bank details',
  recordKindInWords: 'member',
  recordId: `m${position}`,
  requestId: 'r1',
  hash: 'f00d',
  changes: [{ name: 'accountNumber', before: '0123456789', after: '2034567890' }],
})

const MARK = {
  mark: '2:f00d',
  sentMark: '1:beef',
  sentAt: '2026-11-16T00:10:00.000Z',
  sentMail: 'SENT',
  isSentByItself: true,
}

function openLog(
  path = PATH,
  auditLog: () => unknown = () => pageOf([record(2), record(1)], { page: 1, pageSize: 25 }),
  mutations = {},
  auditMark: () => unknown = () => MARK,
) {
  return renderClientApp({
    path,
    session: aSession({ id: 'admin-1', level: 3, name: 'Ada Admin' }),
    resolvers: { Query: { auditLog, auditMark }, Mutation: mutations },
  })
}

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the audit log', () => {
  test('shows who did what, and the values before and after', async () => {
    const { user } = openLog()
    const table = await screen.findByRole('table', { name: 'Audit log' })
    expect(within(table).getAllByRole('row')).toHaveLength(3)
    expect(within(table).getAllByText('Ngozi Okoro, Moderator')).toHaveLength(2)
    await user.click(within(table).getAllByRole('button', { name: /Change bank details/ })[0] as HTMLElement)
    const dialog = await screen.findByRole('dialog', { name: 'Change bank details' })
    const values = within(dialog).getByRole('table', { name: 'Values before and after' })
    expect(within(values).getAllByRole('row')[1]).toHaveTextContent(
      /Account number\s*0123456789\s*2034567890/,
    )
  })

  test('names a program as a program, not as the officer whose level its key has', async () => {
    const acts = [{ ...record(1), actor: { name: 'Payroll bot (program)' }, byProgram: true }]
    openLog(PATH, () => pageOf(acts, { page: 1, pageSize: 25 }))
    const table = await screen.findByRole('table', { name: 'Audit log' })
    expect(within(table).getByText('Payroll bot (program)')).toBeInTheDocument()
    expect(within(table).queryByText(/Moderator/)).not.toBeInTheDocument()
  })

  test('keeps person, group and days in the address, and asks the graph for them', async () => {
    const { user, graph, where } = openLog(`${PATH}?from=2026-11-01&to=2026-11-20`)
    await user.selectOptions(await screen.findByLabelText('Group'), 'Refusals')
    await user.type(screen.getByRole('searchbox'), 'Ngozi')
    await waitFor(() =>
      expect(graph.callsOf('AuditLogPage').at(-1)?.variables).toMatchObject({
        group: 'FAILURE',
        search: 'Ngozi',
        from: '2026-11-01',
        to: '2026-11-20',
      }),
    )
    expect(where()).toContain('group=failure')
  })

  test('exports every value in a line, after the export itself was recorded', async () => {
    const saved = watchDownloads()
    const { user, graph } = openLog()
    await screen.findByRole('table', { name: 'Audit log' })
    await user.click(screen.getByRole('button', { name: 'Export To CSV' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(graph.callsOf('RecordExport')[0]?.variables).toEqual({
      input: { list: 'audit-log', rows: 2, format: 'FILE', narrowedTo: null },
    })
    const lines = readCsv(await (saved[0]?.blob.text() ?? Promise.resolve('')))
    expect(lines[1]?.slice(7, 10)).toEqual(['accountNumber', '0123456789', '2034567890'])
  })

  test('hands out nothing when the export cannot be recorded', async () => {
    const saved = watchDownloads()
    const { user } = openLog(PATH, undefined, {
      recordExport: () => {
        throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached.')
      },
    })
    await screen.findByRole('table', { name: 'Audit log' })
    await user.click(screen.getByRole('button', { name: 'Export To CSV' }))
    expect(await screen.findByText(/cannot be reached/)).toBeVisible()
    expect(saved).toEqual([])
  })

  test('leaves the menu, and says so on its page, where the backend keeps none', async () => {
    openLog(PATH, () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('No audit log')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Audit log' })).not.toBeInTheDocument()
  })

  test.each([
    [{}, 'A mark of this log was sent out on 16 November 2026, 01:10.'],
    [{ sentMail: null }, 'A mark of this log was sent out on 16 November 2026, 01:10.'],
    [{ sentMail: 'FAILED' }, 'The e-mail with the mark of 16 November 2026, 01:10 could not be sent.'],
    [{ sentMail: 'QUEUED' }, 'The e-mail with the mark of 16 November 2026, 01:10 is waiting to be sent.'],
    [{ sentMark: null, sentAt: null, sentMail: null }, 'No mark of this log has been sent out yet.'],
    [{ isSentByItself: false }, /^Marks of this log are not sent out automatically/],
  ])('shows the mark, and what is known of the log outside the server: %o', async (more, text) => {
    openLog(PATH, undefined, {}, () => ({ ...MARK, ...more }))
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.getByText('2:f00d')).toBeVisible()
  })

  test('stays closed to moderators', async () => {
    renderClientApp({ path: PATH, session: aSession({ id: 's1', level: 2, name: 'Ngozi Okoro' }) })
    expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
  })
})
