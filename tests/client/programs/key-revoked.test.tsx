import { screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { openPrograms } from './programs-page.tsx'

afterEach(() => localStorage.clear())

describe('a key that is revoked', () => {
  test('revokes a key after a question', async () => {
    const { user, graph } = openPrograms({
      revokeKey: () => ({ message: 'The key is revoked.', userErrors: [], serviceAccount: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Actions for Payroll bot' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Revoke key …x9Zq' }))
    await user.click(await screen.findByRole('button', { name: 'Revoke' }))
    expect(await screen.findByText('The key is revoked.')).toBeVisible()
    expect(graph.callsOf('RevokeKey')[0]?.variables).toEqual({ input: { id: 'key-of-Payroll bot' } })
  })
})
