import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const choice = (group: string, more: object = {}) => ({
  __typename: 'NotificationChoice',
  group,
  bell: true,
  email: true,
  sms: false,
  push: true,
  isAlwaysSent: false,
  ...more,
})

afterEach(() => localStorage.clear())

describe('the choice of what reaches a person', () => {
  test('keeps each change at once, and what is always sent cannot be switched off', async () => {
    let sms = false
    let keep = () => {}
    const { user, graph } = renderClientApp({
      path: '/dashboard/notifications/choices',
      session: aSession(),
      resolvers: {
        Query: { viewer: () => aViewer(aGraphMember()) },
        Viewer: {
          notificationChoices: () => ({
            choices: [choice('SECURITY', { sms: true, isAlwaysSent: true }), choice('REQUESTS', { sms })],
            devices: [],
            pushKey: 'BKey',
          }),
        },
        Mutation: {
          chooseNotifications: async () => {
            await new Promise<void>((resolve) => {
              keep = resolve
            })
            return { message: 'kept', userErrors: [], choice: choice('REQUESTS', { sms }) }
          },
        },
      },
    })
    const security = await screen.findByRole('group', { name: NOTICES_TEXTS.groups.SECURITY.label })
    for (const way of ['Bell', 'E-mail', 'SMS'])
      expect(within(security).getByRole('checkbox', { name: way })).toBeDisabled()
    expect(within(security).getByRole('checkbox', { name: NOTICES_TEXTS.ways.push })).toBeEnabled()
    const requests = screen.getByRole('group', { name: NOTICES_TEXTS.groups.REQUESTS.label })
    sms = true
    const box = within(requests).getByRole('checkbox', { name: 'SMS' })
    await user.click(box)
    // By keyboard one goes on from where one is, also while it is being kept.
    expect(box).toHaveFocus()
    expect(box).toBeEnabled()
    await waitFor(() => expect(graph.callsOf('ChooseNotifications')).toHaveLength(1))
    await user.click(within(requests).getByRole('checkbox', { name: 'Bell' }))
    expect(graph.callsOf('ChooseNotifications')).toHaveLength(1)
    keep()
    expect(graph.callsOf('ChooseNotifications')[0]?.variables).toEqual({
      input: { group: 'REQUESTS', sms: true },
    })
    await waitFor(() => expect(within(requests).getByRole('checkbox', { name: 'SMS' })).toBeChecked())
    expect(screen.getByText(NOTICES_TEXTS.quiet)).toBeVisible()
  })
})
