import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { graphError } from '#tests/support/client-graph.ts'
import { openLandQueue, refusal } from './land-queue.tsx'

const popup = (name: string) => screen.findByRole('dialog', { name })
const row = (id: string) => screen.queryByRole('button', { name: `Approve ${id}` })

// A window that is still open when a test ends gives the focus back a moment later, outside the next test's window,
// which that would close.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 100))
})

/** Answers the question of an approval with yes. */
const sayYes = async (user: UserEvent) =>
  user.click(await screen.findByRole('button', { name: 'Yes, approve' }))

async function approveRow(user: UserEvent, id: string) {
  await user.click(await screen.findByRole('button', { name: `Approve ${id}` }))
  await sayYes(user)
}

async function approveInPopup(user: UserEvent, id: string) {
  await user.click(within(await popup(id)).getByRole('button', { name: 'Approve' }))
  await sayYes(user)
}

describe('a request that is decided', () => {
  it('leaves the list and the count before the list is read again', async () => {
    const { user, holdLists } = openLandQueue('', { count: 23 })
    expect(await screen.findByText('23 wait')).toBeVisible()
    const answerLists = holdLists()
    await approveRow(user, 'land-2')
    expect(await screen.findByText('22 wait')).toBeVisible()
    expect(row('land-2')).toBeNull()
    expect(row('land-11')).toBeNull()
    answerLists()
    await waitFor(() => expect(row('land-11')).toBeVisible())
    expect(screen.getByText('land-2 is decided')).toBeVisible()
  })

  it('gives way in the popup to the request after it', async () => {
    const { user, where, holdLists } = openLandQueue('?view=land-3', { count: 23 })
    await popup('land-3')
    holdLists()
    await approveInPopup(user, 'land-3')
    const next = await popup('land-4')
    expect(within(next).getByText('land-3 is decided')).toBeVisible()
    expect(where()).toBe('?view=land-4')
    await user.click(within(next).getByRole('button', { name: 'Next land request' }))
    expect(within(await popup('land-5')).queryByText('land-3 is decided')).toBeNull()
  })

  it('gives way at the end of a page to the request that moves up, which waits for the list', async () => {
    const { user, holdLists } = openLandQueue('?view=land-10', { count: 23 })
    await popup('land-10')
    const answerLists = holdLists()
    await approveInPopup(user, 'land-10')
    const before = await popup('land-9')
    expect(within(before).getByRole('button', { name: 'Approve' }).closest('[inert]')).not.toBeNull()
    answerLists()
    const next = await popup('land-11')
    expect(within(next).getByText('10 of 22')).toBeVisible()
    expect(within(next).getByRole('button', { name: 'Approve' }).closest('[inert]')).toBeNull()
  })

  it('gives way to the one before it when it was the last of all', async () => {
    const { user, where } = openLandQueue('?view=land-3', { count: 3 })
    await approveInPopup(user, 'land-3')
    await popup('land-2')
    expect(where()).toBe('?view=land-2')
  })

  it('shows the page before, and its last request in the popup, when the only request of a page is decided in the popup', async () => {
    const { user, where } = openLandQueue('?page=3&view=land-21', { count: 21 })
    await approveInPopup(user, 'land-21')
    await popup('land-20')
    expect(where()).toBe('?page=2&view=last')
  })

  it('shows the page before when the only request of a page is decided in the list', async () => {
    const { user, where } = openLandQueue('?page=3', { count: 21 })
    await approveRow(user, 'land-21')
    await waitFor(() => expect(row('land-20')).toBeVisible())
    expect(where()).toBe('?page=2')
  })

  it('closes the popup when it was the only one', async () => {
    const { user, where } = openLandQueue('?view=land-1', { count: 1 })
    await approveInPopup(user, 'land-1')
    expect(await screen.findByText('No land requests')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(where()).toBe('')
  })
})

describe('a decision', () => {
  it('tells the decision of a colleague from the record, whatever the graph says about it', async () => {
    const society = openLandQueue('?view=land-1', {
      count: 3,
      decide: (id) => {
        society.settle(id, 'REJECTED')
        return refusal('CONFLICT', 'plan 7 is frozen')
      },
    })
    await approveInPopup(society.user, 'land-1')
    expect(await screen.findByText('land-1 was decided by a colleague')).toBeVisible()
    await popup('land-2')
    expect(screen.queryByText('plan 7 is frozen')).toBeNull()
  })

  it('tells the decision of a colleague from the code when the record cannot be read', async () => {
    const society = openLandQueue('?view=land-1', {
      count: 3,
      decide: () => {
        society.hideRecords()
        return refusal('ALREADY_DECIDED', 'plan 7 is frozen')
      },
    })
    await approveInPopup(society.user, 'land-1')
    expect(await screen.findByText('land-1 was decided by a colleague')).toBeVisible()
  })

  it('tells a request that has vanished as decided by a colleague', async () => {
    const society = openLandQueue('', {
      count: 3,
      decide: (id) => {
        society.remove(id)
        return refusal('NOT_FOUND', 'no such request')
      },
    })
    await approveRow(society.user, 'land-1')
    expect(await screen.findByText('land-1 was decided by a colleague')).toBeVisible()
    expect(row('land-1')).toBeNull()
  })

  it('refused while the record is still pending keeps its question, with the graph’s words', async () => {
    const { user } = openLandQueue('', {
      count: 3,
      decide: () => refusal('CONFLICT', 'no plots are left'),
    })
    await approveRow(user, 'land-1')
    const question = await screen.findByRole('alertdialog', { name: 'Approve it?' })
    expect(await within(question).findByText('no plots are left')).toBeVisible()
    await user.click(within(question).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Cancelled. The action was cancelled.')).toBeVisible()
    expect(row('land-1')).toBeVisible()
  })

  it('refused for its input does not read the record', async () => {
    const { user, graph } = openLandQueue('', {
      count: 3,
      decide: () => refusal('BAD_USER_INPUT', 'this id is none'),
    })
    await approveRow(user, 'land-1')
    expect(await screen.findByText('this id is none')).toBeVisible()
    expect(graph.callsOf('LandState')).toEqual([])
  })

  it('reports an answer without a payload as an error, never as a success', async () => {
    const { user } = openLandQueue('', { count: 3, decide: () => null })
    await approveRow(user, 'land-1')
    const question = await screen.findByRole('alertdialog', { name: 'Approve it?' })
    expect(await within(question).findByRole('alert')).toHaveTextContent('Something went wrong on our side.')
    expect(screen.getByText('3 wait')).toBeInTheDocument()
    expect(screen.queryByText('land-1 is decided')).toBeNull()
  })

  it('keeps what was typed when a decision fails, so that it can be tried again', async () => {
    let down = true
    const society = openLandQueue('?view=land-1', {
      count: 3,
      decide: (id) => {
        if (down) throw graphError('BACKEND_TIMEOUT', 'The answer took too long.')
        society.settle(id, 'REJECTED')
        return { message: null, userErrors: [] }
      },
    })
    const { user } = society
    await user.click(within(await popup('land-1')).getByRole('button', { name: 'Reject' }))
    const reason = await screen.findByLabelText('Reason')
    await user.type(reason, ' too late ')
    await user.click(screen.getByRole('button', { name: 'Yes, reject' }))
    expect(await screen.findByText('The answer took too long.')).toBeVisible()
    down = false
    await user.click(screen.getByRole('button', { name: 'Yes, reject' }))
    await popup('land-2')
    expect(society.graph.callsOf('RejectLand').map(({ variables }) => variables['reason'])).toEqual([
      'too late',
      'too late',
    ])
  })

  it('shows beside its field what the rules or the graph say about it', async () => {
    const { user, graph } = openLandQueue('?view=land-1', {
      count: 3,
      decide: () => refusal('BAD_USER_INPUT', 'Say more', 'rejectionReason'),
    })
    await user.click(within(await popup('land-1')).getByRole('button', { name: 'Reject' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, reject' }))
    const reason = screen.getByLabelText('Reason')
    expect(reason).toHaveAccessibleDescription('Say why')
    expect(reason).toHaveFocus()
    expect(graph.callsOf('RejectLand')).toEqual([])
    await user.type(reason, 'no')
    await user.click(screen.getByRole('button', { name: 'Yes, reject' }))
    await waitFor(() => expect(reason).toHaveAccessibleDescription('Say more'))
  })

  it('keeps the whole of a reason that is pasted, and refuses it when it is too long', async () => {
    const { user, graph } = openLandQueue('?view=land-1', { count: 3 })
    await user.click(within(await popup('land-1')).getByRole('button', { name: 'Reject' }))
    const reason = await screen.findByLabelText('Reason')
    await user.click(reason)
    await user.paste('a'.repeat(501))
    expect(reason).toHaveValue('a'.repeat(501))
    await user.click(screen.getByRole('button', { name: 'Yes, reject' }))
    expect(reason).toHaveAccessibleDescription('cannot be longer than 500 characters')
    expect(graph.callsOf('RejectLand')).toEqual([])
    await user.type(reason, '{Backspace}')
    expect(reason).not.toHaveAccessibleDescription()
  })
})

describe('the way through a queue', () => {
  it('leads over the end of a page and back by the arrow keys, but not under a question', async () => {
    const { user, where } = openLandQueue('?view=land-10', { count: 23 })
    expect(within(await popup('land-10')).getByText('10 of 23')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    await popup('land-11')
    expect(where()).toBe('?view=first&page=2')
    await user.click(within(await popup('land-11')).getByRole('button', { name: 'Approve' }))
    await screen.findByRole('alertdialog')
    await user.keyboard('{ArrowRight}')
    expect(where()).toBe('?view=first&page=2')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await user.keyboard('{ArrowLeft}')
    await popup('land-10')
  })

  it('moves from an address past the end to the last page', async () => {
    const { where } = openLandQueue('?page=9', { count: 23 })
    await waitFor(() => expect(row('land-23')).toBeVisible())
    expect(where()).toBe('?page=3')
  })
})
