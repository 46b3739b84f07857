import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { choose, done, openWebhooks, WEBHOOKS } from './webhooks-page.tsx'

afterEach(() => localStorage.clear())

describe('the secret of a webhook on the page', () => {
  test('stays out of its address, and is said to be lost with its answer', async () => {
    const { user } = openWebhooks({ createWebhook: done('made', { secret: null, webhook: null }) })
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' })
    await user.type(within(dialog).getByLabelText('Address'), 'https://new.example/?key=1')
    expect(within(dialog).getByText(/it is kept in the logs/)).toBeVisible()
    await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
    expect(await screen.findByText(/not shown again/)).toBeVisible()
  })

  test('takes the place of both others at once while two of them sign', async () => {
    const { user, graph } = openWebhooks(
      { rotateWebhookSecret: done('new', { secret: 'whsec_3', webhook: null }) },
      () => [{ ...WEBHOOKS[0], oldSecretUntil: '2026-11-21T09:30:00.000Z' }],
    )
    await choose(user, 'New secret')
    const question = await screen.findByRole('alertdialog', {}, { timeout: 10_000 })
    expect(within(question).getByText(/replaces both at once/)).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'New secret' }))
    expect(await screen.findByText('whsec_3')).toBeVisible()
    expect(graph.callsOf('RotateWebhookSecret')[0]?.variables).toMatchObject({ input: { overlapHours: 0 } })
  })
})
