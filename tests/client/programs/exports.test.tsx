import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { graphError } from '#tests/support/client-graph.ts'
import { anExport, open, page } from './exports-page.tsx'

afterEach(() => {
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the page of exports', () => {
  test('lists them with their days, how far they are and until when they are kept', async () => {
    open(() =>
      page(
        anExport('one'),
        anExport('two', { state: 'FAILED', problem: 'The disk is full.', fileUrl: null, mayCancel: false }),
        anExport('three', {
          kind: 'VOUCHERS',
          at: null,
          from: '2026-05-01',
          to: '2026-05-31',
          state: 'EXPIRED',
        }),
      ),
    )
    const rows = within(await screen.findByRole('table')).getAllByRole('row')
    expect(rows.slice(1).map((row) => row.textContent)).toEqual([
      expect.stringMatching(
        /Balances of members \(CSV\).*31 October 2026.*Ada Staff.*Finished.*1,234 records, kept until 21 Nov/,
      ),
      expect.stringMatching(/Failed.*The disk is full\./),
      expect.stringMatching(/Vouchers \(CSV\).*1 May 2026 to 31 May 2026.*Deleted/),
    ])
    expect(screen.queryByRole('button', { name: 'Actions for two.csv' })).toBeNull()
  })

  test('downloads a file by the address that holds now', async () => {
    const clicked: string[] = []
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      clicked.push(this.getAttribute('href') ?? '')
    })
    let address = '/files/old'
    const { user } = open(() => page(anExport('one', { fileUrl: address })))
    const button = await screen.findByRole('button', { name: 'Download: one.csv' })
    address = '/files/new'
    await user.click(button)
    await waitFor(() => expect(clicked).toEqual(['/files/new']))
  })

  test('starts an export with the days of its kind alone, and lists it', async () => {
    let items: object[] = []
    const { user, graph } = open(() => page(...items), {
      startExport: () => {
        items = [anExport('new', { kind: 'LEDGER_LINES', state: 'WAITING', fileUrl: null, rows: 0 })]
        return { export: { id: 'Export:new' }, message: 'It has been started.', userErrors: [] }
      },
    })
    expect(await screen.findByText('No exports')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'New export' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'New export' }))
    expect(dialog.queryByText('First day')).toBeNull()
    await user.selectOptions(dialog.getByLabelText('What to export'), 'Ledger lines')
    expect(dialog.getByText('First day')).toBeVisible()
    await user.selectOptions(dialog.getByLabelText('Format'), 'JSON lines, for programs')
    await user.click(dialog.getByRole('button', { name: 'Start the export' }))
    expect(await screen.findByText('It has been started.')).toBeVisible()
    expect(graph.callsOf('StartExport')[0]?.variables).toMatchObject({
      input: { kind: 'LEDGER_LINES', format: 'JSONL', at: null, from: null },
    })
    expect(await screen.findByText('Waiting')).toBeVisible()
  })

  test('shows that an export is finished without a reload', async () => {
    let state = 'RUNNING'
    open(() => page(anExport('one', { state, fileUrl: null })))
    expect(await screen.findByText('Being written')).toBeVisible()
    state = 'FINISHED'
    expect(await screen.findByText('Finished', undefined, { timeout: 6_000 })).toBeVisible()
  })

  test('says that there are none over a backend that makes none', async () => {
    open(() => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('There are no exports')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'New export' })).toBeNull()
  })
})
