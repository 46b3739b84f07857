import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { choose, delivery, done, openWebhooks } from './webhooks-page.tsx'

afterEach(() => localStorage.clear())

describe('the deliveries of a webhook', () => {
  test('sends a test and shows what was sent, of which one can be sent again', async () => {
    const { user, graph } = openWebhooks({
      sendTestEvent: done('a test is on its way'),
      redeliver: done('on its way again', { delivery: delivery('d1', { state: 'WAITING' }) }),
    })
    await choose(user, 'Send a test')
    const log = await screen.findByRole('dialog', { name: /^Deliveries to https:\/\/payroll/ })
    expect(await within(log).findByText(/answered 500, 10 tries/)).toBeVisible()
    await user.click(within(log).getByRole('button', { name: 'Send again: member.updated' }))
    expect(await screen.findByText('on its way again')).toBeVisible()
    expect(graph.callsOf('Redeliver')[0]?.variables).toEqual({ input: { id: 'd1' } })
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
