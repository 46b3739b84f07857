import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { BELL_TEXTS } from '#rules/texts/bell.ts'
import { NOTICES_TEXTS } from '#rules/texts/notices.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const notification = (id: string, more: object = {}) => ({
  __typename: 'Notification',
  id: `Notification:${id}`,
  kind: 'LOAN_APPROVED',
  subjectId: 'LoanRequest:LNK1',
  title: 'Your loan was approved',
  text: 'Your car loan of ₦500,000 was approved.',
  createdAt: '2026-11-20T08:00:00.000Z',
  readAt: null,
  ...more,
})

const READ = { readAt: '2026-11-20T09:00:00.000Z' }

const pageOf = (items: readonly object[]) => ({
  items,
  currentPage: 1,
  totalPages: 1,
  totalCount: items.length,
})

const open = (
  items: readonly object[] | (() => readonly object[]),
  unread: () => unknown,
  path = '/dashboard/security',
  onRead: () => void = () => {},
) =>
  renderClientApp({
    path,
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(aGraphMember()) },
      Viewer: {
        sessions: () => [],
        unreadNotifications: unread,
        notifications: (_root, { pageSize }) =>
          pageOf((typeof items === 'function' ? items() : items).slice(0, pageSize as number)),
      },
      Mutation: {
        markNotificationRead: () => {
          onRead()
          return { message: 'read', userErrors: [], notification: notification('1', READ) }
        },
        markAllNotificationsRead: () => ({ message: NOTICES_TEXTS.markedAll, userErrors: [] }),
      },
    },
  })

const bell = (unread: number) => screen.findByRole('button', { name: BELL_TEXTS.bell(unread) })

afterEach(() => localStorage.clear())

describe('the bell', () => {
  test('says the number of what is not read, and its tray leads to the record and marks it as read', async () => {
    let unread = 2
    const { user, graph, where } = open(
      [notification('1'), notification('2', { kind: 'LOAN_REJECTED', title: 'Your loan was not approved' })],
      () => unread,
      undefined,
      () => {
        unread = 1
      },
    )
    await user.click(await bell(2))
    const tray = await screen.findByRole('dialog', { name: 'Notifications' })
    const row = await within(tray).findByRole('link', { name: /Your loan was approved.*not read/ })
    expect(row).toHaveTextContent('Your car loan of ₦500,000 was approved')
    await user.click(row)
    await waitFor(() => expect(where()).toBe('/dashboard/loan-status?view=LoanRequest%3ALNK1'))
    expect(graph.callsOf('MarkNotificationRead')[0]?.variables).toEqual({ input: { id: 'Notification:1' } })
    expect(await bell(1)).toBeVisible()
  })

  test('counts what is unread by now, where one was read on another device before', async () => {
    let unread = 2
    const { user, graph } = open(
      [notification('1'), notification('2')],
      () => unread,
      undefined,
      () => {
        unread = 2
      },
    )
    await user.click(await bell(2))
    const [row] = await screen.findAllByRole('link', { name: /Your loan was approved.*not read/ })
    await user.click(row as HTMLElement)
    await waitFor(() => expect(graph.callsOf('MarkNotificationRead')).toHaveLength(1))
    await waitFor(() => expect(graph.callsOf('NotificationBell')).toHaveLength(2))
    expect(await bell(2)).toBeVisible()
  })

  test('shows No Notifications where nothing has happened', async () => {
    const { user } = open([], () => 0)
    await user.click(await bell(0))
    expect(await screen.findByText('No Notifications')).toBeVisible()
    expect(screen.queryByRole('button', { name: NOTICES_TEXTS.markAll })).toBeNull()
  })

  test('stays as the documents have it over a backend that keeps no notifications', async () => {
    const lacking = () => {
      throw graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered')
    }
    const { user } = renderClientApp({
      path: '/dashboard/security',
      session: aSession(),
      resolvers: {
        Query: { viewer: () => aViewer(aGraphMember()) },
        Viewer: { sessions: () => [], unreadNotifications: lacking, notifications: lacking },
      },
    })
    await user.click(await bell(0))
    expect(await screen.findByText('No Notifications')).toBeVisible()
  })
})

describe('the page of all notifications', () => {
  test('lists what happened, and all is read with one touch', async () => {
    let unread = 1
    const { user, graph } = open(
      [
        notification('1'),
        notification('2', { kind: 'NOT_DEDUCTED', text: 'Your employer did not deduct it.', ...READ }),
      ],
      () => unread,
      '/dashboard/notifications',
    )
    const list = await screen.findByRole('list', { name: 'Notifications' })
    expect(within(list).getAllByRole('link')).toHaveLength(2)
    expect(within(list).getByText('Your employer did not deduct it.')).toBeVisible()
    unread = 0
    await user.click(screen.getByRole('button', { name: NOTICES_TEXTS.markAll }))
    await waitFor(() => expect(graph.callsOf('MarkAllNotificationsRead')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('button', { name: NOTICES_TEXTS.markAll })).toBeNull())
  })

  test('shows all of its rows as read, where all are marked in the tray above it', async () => {
    let unread = 12
    const rows = Array.from({ length: 12 }, (_, index) => notification(String(index)))
    const { user } = open(rows, () => unread, '/dashboard/notifications')
    expect(await screen.findAllByRole('link', { name: /not read/ })).toHaveLength(12)
    await user.click(await bell(12))
    const tray = within(await screen.findByRole('dialog', { name: 'Notifications' }))
    unread = 0
    await user.click(await tray.findByRole('button', { name: NOTICES_TEXTS.markAll }))
    await waitFor(() => expect(screen.queryAllByText(/not read/)).toHaveLength(0))
  })

  test('lists what has come meanwhile, once the bell counts it', async () => {
    let items = [notification('1', READ)]
    open(
      () => items,
      () => items.length - 1,
      '/dashboard/notifications',
    )
    await screen.findByRole('link', { name: /Your loan was approved/ })
    await bell(0)
    items = [notification('2', { title: 'Your order was approved' }), ...items]
    fireEvent(document, new Event('visibilitychange'))
    await bell(1)
    expect(await screen.findByRole('link', { name: /Your order was approved/ })).toBeVisible()
  })
})
