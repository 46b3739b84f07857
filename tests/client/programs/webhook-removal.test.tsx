import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { choose, done, openWebhooks } from './webhooks-page.tsx'

afterEach(() => localStorage.clear())

describe('a webhook that is removed', () => {
  test('removes a webhook with its deliveries after a question', async () => {
    const { user, graph } = openWebhooks({
      deleteWebhook: done('removed', { deletedId: 'Webhook:payroll' }),
    })
    await choose(user, 'Remove')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(graph.callsOf('DeleteWebhook')).toHaveLength(1))
  })
})
