import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { graphError } from '#tests/support/client-graph.ts'
import { choose, done, openWebhooks, WEBHOOKS } from './webhooks-page.tsx'

afterEach(() => localStorage.clear())

describe('the page of webhooks', () => {
  test('lists the addresses with what they are sent and why one is off', async () => {
    openWebhooks()
    const rows = within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByRole('row')
    expect(rows.map((row) => row.textContent).slice(1)).toEqual([
      expect.stringMatching(/payroll\.example.*1 type of event.*2 deliveries wait.*On/),
      expect.stringMatching(/gone\.example.*All events.*wants no more events.*Off/),
    ])
  })

  test('adds one after its address was mended, and shows the secret once', async () => {
    const { user, graph } = openWebhooks({
      createWebhook: done('made', { secret: 'whsec_once', webhook: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' })
    await user.type(within(dialog).getByLabelText('Address'), 'https://me:pw@new.example/')
    await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
    expect(within(dialog).getAllByText(/leave out the name and the password/)[0]).toBeVisible()
    await user.clear(within(dialog).getByLabelText('Address'))
    await user.type(within(dialog).getByLabelText('Address'), 'https://new.example/')
    await user.click(within(dialog).getByRole('checkbox', { name: 'Remittances' }))
    await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
    expect(await screen.findByText('whsec_once')).toBeVisible()
    expect(graph.callsOf('CreateWebhook')[0]?.variables).toEqual({
      input: {
        url: 'https://new.example/',
        types: [
          'REMITTANCE_POSTED',
          'REMITTANCE_REVERSAL_ASKED',
          'REMITTANCE_REVERSAL_REFUSED',
          'REMITTANCE_REVERSED',
        ],
      },
    })
    await user.click(screen.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(screen.queryByText('whsec_once')).toBeNull())
  })

  test('replaces a secret after a question, and shows the new one once', async () => {
    const { user, graph } = openWebhooks({
      rotateWebhookSecret: done('made', { secret: 'whsec_next', webhook: WEBHOOKS[0] }),
    })
    await choose(user, 'New secret')
    const question = await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
    await user.click(within(question).getByRole('button', { name: 'New secret' }))
    expect(await screen.findByText('whsec_next')).toBeVisible()
    expect(graph.callsOf('RotateWebhookSecret')[0]?.variables).toEqual({ input: { id: 'Webhook:payroll' } })
    await user.click(screen.getByRole('button', { name: 'I have copied it' }))
    await waitFor(() => expect(screen.queryByText('whsec_next')).toBeNull())
  })

  test('says that a backend has none', async () => {
    openWebhooks({}, () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    })
    expect(await screen.findByText('This backend sends no events')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add a webhook' })).toBeNull()
  })
})
