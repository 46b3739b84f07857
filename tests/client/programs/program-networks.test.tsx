import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openPrograms, program } from './programs-page.tsx'

afterEach(() => localStorage.clear())

describe('the networks of a program', () => {
  test('asks before a program may be used from anywhere', async () => {
    const { user, graph } = openPrograms(
      { updateServiceAccount: () => ({ message: 'changed', userErrors: [], serviceAccount: null }) },
      () => [program('Payroll bot', { allowedNetworks: ['10.0.0.1'] })],
    )
    await user.click(await screen.findByRole('button', { name: 'Actions for Payroll bot' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Change the program' }))
    const dialog = await screen.findByRole('dialog', { name: 'Change the program' })
    await user.clear(within(dialog).getByLabelText(/^Networks/))
    await user.click(within(dialog).getByRole('button', { name: 'Save' }))
    const question = await screen.findByRole('alertdialog', {
      name: 'Let Payroll bot be used from anywhere?',
    })
    expect(graph.callsOf('UpdateServiceAccount')).toEqual([])
    await user.click(within(question).getByRole('button', { name: 'Open it to everywhere' }))
    expect(await screen.findByText('changed')).toBeVisible()
    expect(graph.callsOf('UpdateServiceAccount')[0]?.variables).toMatchObject({
      input: { allowedNetworks: [] },
    })
  })
})
