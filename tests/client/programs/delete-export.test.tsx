import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { anExport, open, page } from './exports-page.tsx'

// The test browser takes the choice of the first menu of a document alone, so this one has a file of its own.
describe('an export in the list', () => {
  test('deletes the file of a finished export after a question', async () => {
    const { user } = open(() => page(anExport('one')), {
      cancelExport: () => ({
        export: anExport('one', { state: 'CANCELLED', fileUrl: null, mayCancel: false }),
        message: 'It has been cancelled.',
        userErrors: [],
      }),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for one.csv' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Delete the file' }))
    const title = 'Delete the file of this export?'
    const question = within(await screen.findByRole('alertdialog', { name: title }, { timeout: 10_000 }))
    await user.click(question.getByRole('button', { name: 'Delete the file' }))
    expect(await screen.findByText('Cancelled')).toBeVisible()
  })
})
