import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { keepDraft, readDraft } from '#client/forms/draft-store.ts'
import { aSession, type ClientApp, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const COUNTS = { members: 227, sms: 224, email: 227, both: 451 }
const DONE = { progressId: 'broadcast-1', state: 'DONE', sent: 448, failed: 3, waiting: 0 }

const open = (
  Mutation: GraphResolvers[string] = {},
  Query: GraphResolvers[string] = {},
  path = '/dashboard/message',
): ClientApp =>
  renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        broadcastRecipients: () => COUNTS,
        broadcast: () => DONE,
        ...Query,
      },
      Mutation,
    },
  })

const field = (label: string) => screen.findByLabelText(label, { selector: 'input, select, textarea' })
const put = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }))
const preview = () => screen.findByRole('region', { name: 'Preview' })

async function fillIn(channel: string, message = 'Please come on Friday.'): Promise<void> {
  await put('Subject', 'General meeting')
  await put('Message', message)
  await put('Message type', channel)
}

/** Presses Send and answers the question. */
async function sendIt(): Promise<void> {
  await press('Send the message')
  const question = await screen.findByRole('alertdialog', { name: 'Send this message?' })
  fireEvent.click(within(question).getByText('Send the message'))
}

describe('Compose New Message', () => {
  test('asks for subject, message and type in the documented words', async () => {
    const { graph } = open({ sendBroadcast: () => ({}) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Compose New Message' })).toBeVisible()
    await press('Send the message')
    expect(await field('Subject')).toHaveAccessibleDescription(
      expect.stringContaining('subject cannot be blank!'),
    )
    expect(await field('Message')).toHaveAccessibleDescription('message cannot be blank!')
    expect(await field('Message type')).toHaveAccessibleDescription('SELECT MESSAGE TYPE')
    expect(graph.callsOf('SendBroadcast')).toHaveLength(0)
  })

  test('shows the message on each channel of its type, and the parts of the SMS', async () => {
    open()
    await fillIn('both', 'Your dividend is ₦5,000.')
    expect(within(await preview()).getAllByText('Your dividend is ₦5,000.')).toHaveLength(2)
    expect(
      await within(await preview()).findByText('1 part, 24 characters, 46 left in this part'),
    ).toBeVisible()
    expect(within(await preview()).getByText(/“₦” is not in the alphabet of SMS/)).toBeVisible()
    await put('Message type', 'email')
    await waitFor(async () => expect(within(await preview()).queryByText(/left in this part/)).toBeNull())
    expect(within(await preview()).getByText('General meeting')).toBeVisible()
    await put('Message type', 'sms')
    await put('Message', 'a'.repeat(161))
    expect(
      await within(await preview()).findByText('2 parts, 161 characters, 145 left in this part'),
    ).toBeVisible()
    expect(within(await preview()).queryByText('General meeting')).toBeNull()
    expect(within(await preview()).getByText(/3 members have no phone number/)).toBeVisible()
  })

  test('says who gets it before it is sent, and sends nothing when that is cancelled', async () => {
    const { graph } = open({ sendBroadcast: () => ({}) })
    await fillIn('both')
    await press('Send the message')
    const question = await screen.findByRole('alertdialog')
    expect(question).toHaveTextContent('224 members by SMS and 227 members by e-mail, 451 messages in total')
    expect(question).toHaveTextContent('1 each, 224 in total')
    expect(question).toHaveTextContent('It is sent at once and cannot be recalled.')
    fireEvent.click(within(question).getByText('Cancel'))
    expect(await screen.findByText('Cancelled. The action was cancelled.')).toBeVisible()
    expect(graph.callsOf('SendBroadcast')).toHaveLength(0)
    expect(await field('Message')).toHaveValue('Please come on Friday.')
  })

  test('shows the true counts, and begins the next message empty', async () => {
    const { graph, where } = open({
      sendBroadcast: () => ({
        message: 'message sent to 448, failed for 3',
        userErrors: [],
        broadcast: DONE,
      }),
    })
    await fillIn('both')
    await sendIt()
    expect(await screen.findByRole('region', { name: 'message sent' })).toHaveTextContent('Sent448Failed3')
    expect(screen.getAllByText('message sent to 448, failed for 3').length).toBeGreaterThan(0)
    expect(where()).toBe('/dashboard/message?progress=broadcast-1')
    expect(graph.callsOf('SendBroadcast')[0]?.variables).toEqual({
      input: {
        subject: 'General meeting',
        message: 'Please come on Friday.',
        channel: 'BOTH',
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    })
    await press('Compose another message')
    expect(await field('Message')).toHaveValue('')
    expect(where()).toBe('/dashboard/message')
    expect(screen.queryByText('You have an unfinished form')).toBeNull()
  })

  test('sends the same message under the same key until it is known to be sent', async () => {
    let failing = true
    const { graph } = open({
      sendBroadcast: () => {
        if (failing) throw graphError('BACKEND_TIMEOUT', 'The society’s records did not answer in time.')
        return { message: 'message sent to 448', userErrors: [], broadcast: DONE }
      },
    })
    await fillIn('sms')
    await sendIt()
    expect(await screen.findByText(/nothing will be done twice/)).toBeVisible()
    expect(await field('Message')).toHaveValue('Please come on Friday.')
    failing = false
    await sendIt()
    await screen.findByRole('region', { name: 'message sent' })
    const [first, second] = graph.callsOf('SendBroadcast').map(({ variables }) => variables)
    expect(second).toEqual(first)
  })

  test('shows an error of the graph at its field', async () => {
    open({
      sendBroadcast: () => ({
        message: null,
        broadcast: null,
        userErrors: [{ field: ['message'], message: 'message cannot be blank!', code: 'BAD_USER_INPUT' }],
      }),
    })
    await fillIn('sms')
    await sendIt()
    await waitFor(async () =>
      expect(await field('Message')).toHaveAccessibleDescription('message cannot be blank!'),
    )
    expect(await field('Subject')).toHaveValue('General meeting')
  })

  test('offers an unfinished message of the same person', async () => {
    keepDraft('message.staff-1', { subject: 'AGM', message: 'Come', channel: 'sms' }, Date.now())
    open()
    await press('Continue this form')
    expect(await field('Subject')).toHaveValue('AGM')
    expect(await field('Message type')).toHaveValue('sms')
    expect(readDraft('message.staff-2', Date.now())).toBeNull()
  })

  test('a message whose recipients could not be counted can be sent, and the question says so', async () => {
    open(
      {},
      {
        broadcastRecipients: () => {
          throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached at the moment.')
        },
      },
    )
    expect(await screen.findByText('The society’s records cannot be reached at the moment.')).toBeVisible()
    await fillIn('email')
    await press('Send the message')
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'All confirmed members; they could not be counted',
    )
  })

  test('sends no message that reaches no one', async () => {
    const { graph } = open({}, { broadcastRecipients: () => ({ members: 2, sms: 0, email: 2, both: 2 }) })
    expect(await within(await preview()).findByText('Messages by both')).toBeVisible()
    await fillIn('sms')
    await sendIt()
    expect(await screen.findByText('Nobody can be reached this way.')).toBeVisible()
    expect(graph.callsOf('SendBroadcast')).toHaveLength(0)
  })

  test('says that the device is offline and keeps what was typed', async () => {
    const { graph } = open()
    await within(await preview()).findByText('Messages by both')
    await fillIn('sms')
    graph.network(false)
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    try {
      await sendIt()
      expect(await screen.findByText(/Nothing was sent, and nothing you typed is lost/)).toBeVisible()
    } finally {
      Reflect.deleteProperty(navigator, 'onLine')
    }
    expect(await field('Message')).toHaveValue('Please come on Friday.')
  })
})

describe('the progress of a message', () => {
  const at = '/dashboard/message?progress=broadcast-1'

  test('follows the counts until every message was sent or has failed, also after a reload', async () => {
    const answers = [
      { progressId: 'broadcast-1', state: 'RUNNING', sent: 120, failed: 1, waiting: 330 },
      DONE,
    ]
    const { graph } = open({}, { broadcast: () => answers.shift() ?? DONE }, at)
    expect(await screen.findByText('the message is being sent, 330 remaining')).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '121 of 451')
    expect(
      await screen.findByText('message sent to 448, failed for 3', {}, { timeout: 10_000 }),
    ).toBeVisible()
    expect(graph.callsOf('BroadcastProgress')[0]?.variables).toEqual({ progressId: 'broadcast-1' })
  })

  test('an unknown message leads to a new one', async () => {
    open({}, { broadcast: () => null }, at)
    expect(await screen.findByText('message not found')).toBeVisible()
    await press('Compose another message')
    expect(await field('Message')).toBeVisible()
  })

  test('counts that cannot be read say why and can be asked for again', async () => {
    open(
      {},
      {
        broadcast: () => {
          throw graphError('BACKEND_UNAVAILABLE', 'The society’s records cannot be reached at the moment.')
        },
      },
      at,
    )
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('members are refused at the address', async () => {
  renderClientApp({ path: '/dashboard/message', session: aSession() })
  expect(await screen.findByText("You don't have permission to view this page.")).toBeVisible()
  expect(screen.queryByLabelText('Message')).toBeNull()
})
