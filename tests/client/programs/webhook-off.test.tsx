import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { choose, done, openWebhooks, WEBHOOKS } from './webhooks-page.tsx'

afterEach(() => localStorage.clear())

describe('a webhook that is switched off', () => {
  test('switches a webhook off after a question', async () => {
    const { user, graph } = openWebhooks({
      updateWebhook: done('saved', { webhook: WEBHOOKS[0] }),
    })
    await choose(user, 'Switch off')
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Switch off' }),
    )
    await waitFor(() =>
      expect(graph.callsOf('UpdateWebhook')[0]?.variables).toEqual({
        input: { id: 'Webhook:payroll', disabled: true },
      }),
    )
  })
})
