import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { graphError } from '#tests/support/client-graph.ts'
import { openLandQueue, refusal } from './land-queue.tsx'

// As in request-queue.test.tsx: a window that is still open gives the focus back a moment later.
afterEach(async () => {
  cleanup()
  await new Promise((resolve) => setTimeout(resolve, 100))
})

const box = (id: string) => screen.findByRole('checkbox', { name: `Select ${id}` })
const bar = () => screen.findByRole('region', { name: 'Selection' })
const popup = (name: string) => screen.findByRole('dialog', { name })

/** Opens the first and goes on by the arrow key. */
async function lookAt(user: UserEvent, ids: readonly string[]) {
  const [first = ''] = ids
  await user.click(await screen.findByRole('button', { name: first }))
  for (const id of ids) {
    // oxlint-disable-next-line no-await-in-loop -- one after another, as a person does
    await popup(id)
    // oxlint-disable-next-line no-await-in-loop -- the same
    if (id !== ids.at(-1)) await user.keyboard('{ArrowRight}')
  }
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const pressInBar = async (user: UserEvent, name: string) =>
  user.click(within(await bar()).getByRole('button', { name }))

async function approve(user: UserEvent, count: string) {
  await pressInBar(user, `Approve ${count}`)
  const question = await screen.findByRole('alertdialog', { name: `Approve ${count}?` })
  await user.click(within(question).getByRole('button', { name: `Approve ${count}` }))
  return screen.findByRole('alertdialog', { name: 'Outcome' })
}

describe('a request of a queue', () => {
  it('takes a tick only once it was opened, by keyboard too, and says so before', async () => {
    const { user } = openLandQueue('', { count: 3 })
    const first = await box('land-1')
    expect(first).toHaveAccessibleDescription('Not reviewed')
    first.focus()
    await user.keyboard(' ')
    expect(first).not.toBeChecked()
    await lookAt(user, ['land-1'])
    expect(first).not.toHaveAccessibleDescription()
    first.focus()
    await user.keyboard(' ')
    expect(first).toBeChecked()
    expect(within(await bar()).getByRole('status')).toHaveTextContent('1 land request selected')
    expect(await box('land-2')).toHaveAccessibleDescription('Not reviewed')
  })

  it('says why it must be decided by itself, and is left out when all are selected', async () => {
    const { user } = openLandQueue('', { count: 6 })
    await lookAt(user, ['land-4', 'land-5', 'land-6'])
    const disputed = await box('land-5')
    expect(disputed).toHaveAccessibleDescription('Disputed')
    await user.click(disputed)
    expect(disputed).not.toBeChecked()
    await pressInBar(user, 'Select all reviewed (2)')
    expect(disputed).not.toBeChecked()
    expect(within(await bar()).getByRole('status')).toHaveTextContent('2 land requests selected')
    await pressInBar(user, 'Clear')
    expect(await box('land-4')).not.toBeChecked()
  })

  it('stays selected on another page and under a search', async () => {
    const { user } = openLandQueue('', { count: 23 })
    await lookAt(user, ['land-10', 'land-11'])
    await screen.findByRole('checkbox', { name: 'Select land-11' })
    await pressInBar(user, 'Select all reviewed (2)')
    await user.click(screen.getByRole('link', { name: 'Page 1' }))
    expect(await box('land-10')).toBeChecked()
    await user.type(screen.getByRole('searchbox'), 'land-3')
    await waitFor(() => expect(screen.queryByRole('checkbox', { name: 'Select land-10' })).toBeNull())
    expect(within(await bar()).getByRole('button', { name: 'Approve 2 land requests' })).toBeVisible()
  })
})

describe('several decisions', () => {
  it('need one confirmation that lists the names, go out one after another, and leave the list', async () => {
    const { user, graph } = openLandQueue('', { count: 4 })
    await lookAt(user, ['land-1', 'land-2', 'land-3'])
    await pressInBar(user, 'Select all reviewed (3)')
    await pressInBar(user, 'Approve 3 land requests')
    const question = await screen.findByRole('alertdialog', { name: 'Approve 3 land requests?' })
    expect(within(question).getByText('Each is final.')).toBeVisible()
    expect(
      within(question)
        .getAllByRole('listitem')
        .map((line) => line.textContent),
    ).toEqual(['land-1', 'land-2', 'land-3'])
    await user.click(within(question).getByRole('button', { name: 'Approve 3 land requests' }))
    const outcome = await screen.findByRole('alertdialog', { name: 'Outcome' })
    expect(within(outcome).getByText('3 land requests approved')).toBeVisible()
    expect(graph.callsOf('ApproveLand').map(({ variables }) => variables['id'])).toEqual([
      'land-1',
      'land-2',
      'land-3',
    ])
    await user.click(within(outcome).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(await screen.findByText('1 wait')).toBeVisible()
    expect(screen.queryByRole('checkbox', { name: 'Select land-1' })).toBeNull()
    await waitFor(async () => expect(await bar()).toHaveFocus())
    expect(within(await bar()).getByRole('status')).toHaveTextContent('3 land requests are approved.')
    expect(within(await bar()).queryByRole('button')).toBeNull()
  })

  it('tell who was refused and why, and who had been decided by a colleague, and try the refused again', async () => {
    let frozen = true
    const society = openLandQueue('', {
      count: 4,
      decide: (id) => {
        if (id === 'land-2' && frozen) return refusal('CONFLICT', 'plan 7 is frozen')
        if (id !== 'land-3') return undefined
        society.settle(id, 'REJECTED')
        return refusal('CONFLICT', 'too late')
      },
    })
    const { user, graph } = society
    await lookAt(user, ['land-1', 'land-2', 'land-3'])
    await pressInBar(user, 'Select all reviewed (3)')
    const outcome = await approve(user, '3 land requests')
    expect(within(outcome).getByText('1 land request approved')).toBeVisible()
    expect(within(outcome).getByText('1 land request not approved')).toBeVisible()
    expect(
      within(outcome)
        .getByText(/^land-2$/)
        .closest('li'),
    ).toHaveTextContent('land-2: plan 7 is frozen')
    expect(
      within(outcome).getByText('1 land request already decided, perhaps by a colleague a moment ago'),
    ).toBeVisible()
    frozen = false
    await user.click(within(outcome).getByRole('button', { name: 'Try 1 land request again' }))
    const second = await screen.findByRole('alertdialog', { name: 'Outcome' })
    expect(await within(second).findByText('1 land request approved')).toBeVisible()
    expect(within(second).queryByText(/not approved/)).toBeNull()
    expect(graph.callsOf('ApproveLand').map(({ variables }) => variables['id'])).toEqual([
      'land-1',
      'land-2',
      'land-3',
      'land-2',
    ])
  })

  it('read the screen again once after all of them, however many were refused', async () => {
    const { user, graph } = openLandQueue('', {
      count: 5,
      decide: () => refusal('CONFLICT', 'plan 7 is frozen'),
    })
    await lookAt(user, ['land-1', 'land-2', 'land-3', 'land-4'])
    const before = graph.callsOf('LandQueue').length
    await pressInBar(user, 'Select all reviewed (4)')
    const outcome = await approve(user, '4 land requests')
    expect(await within(outcome).findByText('4 land requests not approved')).toBeVisible()
    await waitFor(() => expect(graph.callsOf('LandQueue')).toHaveLength(before + 1))
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(graph.callsOf('LandQueue')).toHaveLength(before + 1)
  })

  it('end at a failure that concerns all, with the rest unsent and still selected', async () => {
    const { user, graph } = openLandQueue('', {
      count: 4,
      decide: (id) => {
        if (id === 'land-2') throw graphError('BACKEND_TIMEOUT', 'The answer took too long.')
        return undefined
      },
    })
    await lookAt(user, ['land-1', 'land-2', 'land-3', 'land-4'])
    await pressInBar(user, 'Select all reviewed (4)')
    const outcome = await approve(user, '4 land requests')
    expect(within(outcome).getByText('2 land requests not sent')).toBeVisible()
    expect(within(outcome).getByText('land-2').closest('li')).toHaveTextContent('The answer took too long.')
    expect(graph.callsOf('ApproveLand')).toHaveLength(2)
    await user.click(within(outcome).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(await within(await bar()).findByText('3 land requests selected')).toBeVisible()
    // The failure was told in the outcome, and is not in the next question.
    await user.click(screen.getByRole('button', { name: 'Approve land-2' }))
    const question = await screen.findByRole('alertdialog', { name: 'Approve it?' })
    expect(within(question).queryByText('The answer took too long.')).toBeNull()
  })

  it('share one reason, which is asked for once', async () => {
    const { user, graph } = openLandQueue('', { count: 3 })
    await lookAt(user, ['land-1', 'land-2'])
    await pressInBar(user, 'Select all reviewed (2)')
    await pressInBar(user, 'Reject 2 land requests')
    const question = await screen.findByRole('alertdialog', { name: 'Reject 2 land requests?' })
    await user.click(within(question).getByRole('button', { name: 'Reject 2 land requests' }))
    expect(within(question).getByLabelText('Reason')).toHaveAccessibleDescription('Say why')
    await user.type(within(question).getByLabelText('Reason'), 'no road')
    await user.click(within(question).getByRole('button', { name: 'Reject 2 land requests' }))
    await screen.findByText('2 land requests rejected')
    expect(graph.callsOf('RejectLand').map(({ variables }) => variables['reason'])).toEqual([
      'no road',
      'no road',
    ])
  })

  it('change nothing when the question is cancelled', async () => {
    const { user, graph } = openLandQueue('', { count: 3 })
    await lookAt(user, ['land-1'])
    await user.click(await box('land-1'))
    await pressInBar(user, 'Approve 1 land request')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Cancelled. The action was cancelled.')).toBeVisible()
    expect(await box('land-1')).toBeChecked()
    expect(graph.callsOf('ApproveLand')).toEqual([])
  })
})
