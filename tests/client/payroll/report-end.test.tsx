import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphReport, onePage } from '#tests/support/report-graph.ts'
import { openAsStaff } from '../reports/staff.ts'

test('a discarded report leaves the list at once, also while the list is read again', async () => {
  const report = () => aGraphReport({ rows: onePage([]) })
  const { promise: again, resolve: answer } = Promise.withResolvers<void>()
  let isThere = true
  const { user } = openAsStaff(
    '/dashboard/deduction-reports',
    {
      deductionReport: report,
      deductionReports: async () => {
        if (isThere) return onePage([report()])
        await again
        return onePage([])
      },
      payers: () => [],
    },
    {
      discardDeductionReport: () => {
        isThere = false
        return { message: 'The report is discarded.', userErrors: [], deletedId: report().id }
      },
    },
  )
  const row = (await screen.findAllByRole('row'))[1] as HTMLElement
  const name = within(row).getAllByRole('button')[0]?.textContent ?? ''
  await user.click(within(row).getByRole('button', { name }))
  await user.click(await screen.findByRole('button', { name: REPORT_TEXTS.discard }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: REPORT_TEXTS.discard }))
  expect(await screen.findByText('The report is discarded.')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: REPORT_TEXTS.discard })).toBeNull())
  expect(await screen.findByRole('heading', { level: 1, name: REPORT_TEXTS.reports })).toBeVisible()
  expect(screen.queryByRole('button', { name })).toBeNull()
  answer()
  await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
})

test('a file that cannot be made is said, and not left without a word', async () => {
  const { user } = openAsStaff('/dashboard/deduction-reports/r1', {
    deductionReport: () => ({
      ...aGraphReport({ rows: onePage([]) }),
      fileUrl: graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.'),
    }),
  })
  await user.click(await screen.findByRole('button', { name: REPORT_TEXTS.fileBack('XLSX') }))
  expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
})

test('a report that may not be discarded says why in its question', async () => {
  const { user } = openAsStaff(
    '/dashboard/deduction-reports/r1',
    { deductionReport: () => aGraphReport({ rows: onePage([]) }), payers: () => [] },
    {
      discardDeductionReport: () => ({
        message: null,
        userErrors: [{ field: null, message: 'The report is posted already.', code: 'ALREADY_POSTED' }],
        deletedId: null,
      }),
    },
  )
  await user.click(await screen.findByRole('button', { name: REPORT_TEXTS.discard }))
  const question = await screen.findByRole('alertdialog')
  await user.click(within(question).getByRole('button', { name: REPORT_TEXTS.discard }))
  expect(await within(question).findByRole('alert')).toHaveTextContent('The report is posted already.')
})
