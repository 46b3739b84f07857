import { screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { done, openWebhooks, WEBHOOKS } from './webhooks-page.tsx'

afterEach(() => localStorage.clear())

describe('the webhook of a program', () => {
  test('offers the programs in use that are told of events, and the society itself', async () => {
    const { user, graph } = openWebhooks({
      createWebhook: done('made', { secret: 'whsec_once', webhook: null }),
    })
    await user.click(await screen.findByRole('button', { name: 'Add a webhook' }))
    const dialog = await screen.findByRole('dialog', { name: 'Add a webhook' })
    const choice = await within(dialog).findByLabelText('Program')
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      'None: the society’s own, which is sent everything',
      'Payroll bot',
    ])
    await user.type(within(dialog).getByLabelText('Address'), 'https://new.example/')
    await user.selectOptions(choice, 'Payroll bot')
    await user.click(within(dialog).getByRole('button', { name: 'Add a webhook' }))
    expect(await screen.findByText('whsec_once')).toBeVisible()
    expect(graph.callsOf('CreateWebhook')[0]?.variables).toEqual({
      input: { url: 'https://new.example/', types: [], serviceAccountId: 'ServiceAccount:p' },
    })
  })

  test('bears its name in the list, and says that it ended with it', async () => {
    openWebhooks({}, () => [
      {
        ...WEBHOOKS[0],
        program: { name: 'Payroll bot (program)' },
        disabledAt: '2026-11-20T09:30:00.000Z',
        disabledReason: 'PROGRAM',
      },
    ])
    const table = await screen.findByRole('table', { name: 'Webhooks' })
    expect(within(table).getByText('Payroll bot (program)')).toBeVisible()
    expect(within(table).getByText('The program that it belongs to has ended.')).toBeVisible()
  })
})
