import { gql } from '@apollo/client'
import { ApolloProvider } from '@apollo/client/react'
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { followOn } from '#client/live/follower.ts'
import { listenToEvents } from '#client/live/listen.ts'
import { useNotes } from '#client/live/notes.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { type Decide, openLandQueue, refusal } from '../requests/land-queue.tsx'

afterEach(async () => {
  cleanup()
  vi.restoreAllMocks()
  await new Promise((resolve) => setTimeout(resolve, 100))
})

const idOf = (number: number) => `LandRequest:${number}`
const row = (number: number) => screen.queryByRole('button', { name: `Approve ${idOf(number)}` })
const lineOf = (number: number) => row(number)?.closest('tr')

/** The queue of a person whose page follows what others do, and what a colleague can do. */
async function follow(query = '', count = 12, decide?: Decide) {
  const queue = openLandQueue(query, { count, idOf, ...(decide && { decide }) })
  const follower = followOn(queue.client, document, 'Member:staff-1')
  const stop = listenToEvents(queue.client, {
    onEvent: follower.hear,
    onMissed: follower.missed,
    onOver: () => undefined,
    whenLookedAt: () => () => undefined,
  })
  onTestFinished(() => {
    stop()
    follower.stop()
  })
  await waitFor(() => expect(row(1) ?? screen.queryByRole('dialog')).not.toBeNull())
  const tell = async (number: number, verb: string, event: object = {}) => {
    await act(async () =>
      queue.graph.tell({ type: `LAND_REQUEST_${verb}`, subjectId: idOf(number), state: verb, ...event }),
    )
  }
  return {
    ...queue,
    tell,
    /** A colleague approves a request. */
    approve: async (number: number, event: object = {}) => {
      queue.settle(idOf(number), 'APPROVED')
      await tell(number, 'APPROVED', event)
    },
    lists: () => queue.graph.callsOf('LandQueue').length,
  }
}

/** Somebody of staff, as an event names them. */
const actor = (id: string, name: string) => ({
  __typename: 'Person',
  name,
  record: { __typename: 'Member', id: `Member:${id}` },
})

/** The person approves a request on a screen that does not take it off the list. */
const APPROVE_ELSEWHERE = gql`
  mutation ApproveElsewhere($id: ID!) {
    approveLandRequest(input: { id: $id }) {
      userErrors {
        message
        code
      }
    }
  }
`

describe('a queue while colleagues work', () => {
  it('shows within two seconds what a colleague has decided, in its old place, and counts it no more', async () => {
    const { approve } = await follow()
    expect(await screen.findByText('12 wait')).toBeVisible()
    await approve(3)
    expect(await screen.findByText('11 wait', {}, { timeout: 2_000 })).toBeVisible()
    expect(within(lineOf(3) as HTMLElement).getByText('Approved by a colleague')).toBeVisible()
    const lines = screen.getAllByRole('row').map((line) => /LandRequest:(\d+)/.exec(line.textContent)?.[1])
    expect(lines.filter(Boolean)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11'])
    expect(screen.getByText('1 land request in this list has been decided.')).toHaveRole('status')
  })

  it('names the colleague who decided, and the person who reads it where that was in another window', async () => {
    const { approve, tell, settle } = await follow()
    await approve(2, { actor: actor('staff-2', 'Ada Eze') })
    expect(await screen.findByText('Approved by Ada Eze')).toBeVisible()
    settle(idOf(4), 'REJECTED')
    await tell(4, 'REJECTED', { actor: actor('staff-1', 'Bola Ade') })
    expect(await screen.findByText('Rejected by you, in another window')).toBeVisible()
  })

  it('names what a program or the member did otherwise', async () => {
    const { approve, tell, settle } = await follow()
    await approve(2, { actorKind: 'SERVICE' })
    expect(await screen.findByText('Approved by a program')).toBeVisible()
    settle(idOf(4), 'REJECTED')
    await tell(4, 'REJECTED', { actorKind: 'SYSTEM' })
    expect(await screen.findByText('Rejected')).toBeVisible()
  })

  it('lists what has come in, with one question for many events', async () => {
    const { settle, tell, lists } = await follow('', 3)
    const before = lists()
    for (const number of [4, 5, 6, 7]) {
      settle(idOf(number), 'PENDING')
      await tell(number, 'SUBMITTED')
    }
    await waitFor(() => expect(row(7)).toBeVisible())
    expect(lists()).toBe(before + 1)
    expect(screen.queryByText(/by a colleague/)).toBeNull()
  })

  it('asks nothing for what is not on the screen', async () => {
    const { tell, lists } = await follow()
    const before = lists()
    await tell(1, 'SUBMITTED', { type: 'LOAN_REQUEST_SUBMITTED', subjectId: 'LoanRequest:1' })
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(lists()).toBe(before)
  })

  it('keeps the focus where it is', async () => {
    const { approve } = await follow()
    row(3)?.focus()
    await approve(3)
    await screen.findByText('Approved by a colleague')
    await screen.findByText('11 wait')
    expect(row(3)).toHaveFocus()
  })

  it('leaves an open window and what is typed in it alone, says in it what happened, and catches up behind it', async () => {
    const { user, approve, graph } = await follow(`?view=${idOf(3)}`)
    const popup = await screen.findByRole('dialog', { name: idOf(3) })
    await user.click(within(popup).getByRole('button', { name: 'Reject' }))
    await user.type(await screen.findByRole('textbox', { name: /Reason/ }), 'No plot is left')
    await approve(3)
    // The question that is open says so as well, and decides nothing any more.
    const question = screen.getByRole('alertdialog', { name: 'Reject it?' })
    expect(await within(question).findByText('Approved by a colleague')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Yes, reject' }))
    expect(graph.callsOf('RejectLand')).toEqual([])
    await user.click(screen.getByRole('textbox', { name: /Reason/ }))
    await waitFor(() => expect(within(popup).getByText('Approved by a colleague')).toBeInTheDocument())
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('No plot is left')
    expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveFocus()
    expect(screen.getByText('12 wait')).toBeInTheDocument()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /Reason/ })).toBeNull())
    await user.click(within(popup).getByRole('button', { name: 'Close' }))
    expect(await screen.findByText('11 wait', {}, { timeout: 2_000 })).toBeVisible()
  })

  it('shows what was decided while an older reading was under way', async () => {
    const { approve, holdLists, lists } = await follow()
    const before = lists()
    const answer = holdLists()
    await approve(3)
    await waitFor(() => expect(lists()).toBe(before + 1))
    await approve(4)
    await screen.findAllByText('Approved by a colleague')
    await act(async () => answer())
    expect(await screen.findByText('10 wait', {}, { timeout: 5_000 })).toBeVisible()
  })

  it('takes no answer to a question from before the event', async () => {
    const { approve, client, holdLists, lists } = await follow()
    const before = lists()
    const answer = holdLists()
    void client.refetchQueries({ include: 'active' })
    await waitFor(() => expect(lists()).toBe(before + 1))
    await approve(3)
    await waitFor(() => expect(lists()).toBe(before + 2))
    await act(async () => answer())
    expect(await screen.findByText('11 wait')).toBeVisible()
  })

  it('draws a note once in an open window', async () => {
    const { approve, client } = await follow(`?view=${idOf(3)}`)
    let drawn = 0
    renderHook(
      () => {
        drawn += 1
        return useNotes()
      },
      { wrapper: ({ children }) => <ApolloProvider client={client}>{children}</ApolloProvider> },
    )
    await approve(3)
    await waitFor(() => expect(screen.getAllByText('Approved by a colleague')).not.toEqual([]))
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(drawn).toBe(2)
  })

  it('counts no rows that have stayed', async () => {
    const { user, approve } = await follow()
    await approve(3)
    await screen.findByText('11 wait')
    await user.click(screen.getByRole('button', { name: idOf(4) }))
    const popup = await screen.findByRole('dialog', { name: idOf(4) })
    expect(within(popup).getByText(/3 of 11/)).toBeVisible()
    await user.click(within(popup).getByRole('button', { name: 'Previous land request' }))
    expect(await screen.findByRole('dialog', { name: idOf(3) })).not.toHaveTextContent(/\d of 11/)
  })

  it('names a colleague who decides what the person has changed too', async () => {
    const { client, approve } = await follow()
    await act(() => client.mutate({ mutation: APPROVE_ELSEWHERE, variables: { id: idOf(3) } }))
    await approve(3, { actor: actor('staff-2', 'Ada Eze') })
    expect(await screen.findByText('Approved by Ada Eze', {}, { timeout: 3_000 })).toBeVisible()
  })

  it('calls no person their own colleague on another screen', async () => {
    const { client, tell } = await follow()
    await act(() => client.mutate({ mutation: APPROVE_ELSEWHERE, variables: { id: idOf(3) } }))
    await tell(3, 'APPROVED')
    expect(await screen.findByText('11 wait', {}, { timeout: 3_000 })).toBeVisible()
    expect(row(3)).toBeNull()
    expect(screen.queryByText(/by a colleague/)).toBeNull()
  })

  it('names the colleague who was faster', async () => {
    const decide = () => refusal('ALREADY_DECIDED', 'It is decided.')
    const { client, approve } = await follow('', 12, decide)
    await act(() => client.mutate({ mutation: APPROVE_ELSEWHERE, variables: { id: idOf(3) } }))
    await approve(3)
    expect(await screen.findByText('Approved by a colleague', {}, { timeout: 3_000 })).toBeVisible()
  })

  it('calls no person their own colleague', async () => {
    const { user, tell } = await follow()
    await user.click(row(2) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Yes, approve' }))
    await tell(2, 'APPROVED')
    expect(await screen.findByText('11 wait')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    expect(row(2)).toBeNull()
    expect(screen.queryByText(/by a colleague/)).toBeNull()
  })

  it('lets go of the rows that stayed when the person decides one', async () => {
    const { user, approve } = await follow()
    await approve(3)
    await screen.findByText('11 wait')
    await user.click(row(5) as HTMLElement)
    await user.click(await screen.findByRole('button', { name: 'Yes, approve' }))
    expect(await screen.findByText('10 wait')).toBeVisible()
    await waitFor(() => expect(row(3)).toBeNull())
  })

  it('catches up when a hidden page is seen again', async () => {
    const { approve, lists } = await follow()
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    const before = lists()
    await approve(3)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(lists()).toBe(before)
    visible.mockReturnValue('visible')
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
    expect(await screen.findByText('11 wait')).toBeVisible()
  })

  it('goes on as without events when the list cannot be read again', async () => {
    const { approve, graph } = await follow()
    graph.network(false)
    await approve(3)
    expect(await screen.findByText('Approved by a colleague')).toBeVisible()
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(screen.getByText('12 wait')).toBeVisible()
    expect(screen.queryByText(SHELL_TEXTS.offline)).toBeNull()
  })
})
