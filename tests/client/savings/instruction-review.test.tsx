import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import { pageOf } from '#schema/cut-page.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const DAY = 24 * 60 * 60 * 1000
const item = (product: string, label: string, amount: number, durationMonths: number | null) => ({
  product,
  label,
  amount,
  durationMonths,
  total: durationMonths === null ? null : amount * durationMonths,
})

/** Three members whose instructions of a kind wait, the oldest first; the society carries decisions out. */
function openInstructions(
  query = '',
  { kind = 'INITIAL', page = 'initial' }: { readonly kind?: string; readonly page?: string } = {},
) {
  const people = ['Ada Eze', 'Bola Ojo', 'Chidi Obi'].map((name, index) => ({
    id: `member-${index + 1}`,
    name,
    memberNumber: `COOP00010${index + 1}`,
  }))
  const instructions = people.map(({ id }, index) => ({
    __typename: 'SavingsInstruction',
    id: `instruction-${index + 1}`,
    memberId: id,
    kind,
    state: 'PENDING',
    requestedAt: new Date(Date.now() - (8 - 4 * index) * DAY).toISOString(),
    rejectionReason: null as string | null,
    monthlyTotal: 1_100_000,
    items: [
      item('SHARE_CAPITAL', 'Share capital', 500_000, 20),
      item('ORDINARY_SAVINGS', 'Ordinary savings', 600_000, null),
    ],
    amountsInForce: [{ product: 'SHARE_CAPITAL', amount: 400_000 }],
  }))
  const memberOf = (id: unknown) => {
    const person = people.find((each) => each.id === id)
    return person
      ? aGraphMember({
          ...person,
          savingsInstructions: instructions.filter(({ memberId }) => memberId === id),
        })
      : null
  }
  const settle = (memberId: unknown, state: string, reason: string | null = null) => {
    for (const each of instructions)
      if (each.memberId === memberId) Object.assign(each, { state, rejectionReason: reason })
  }
  const deciding = (state: string) => (_root: unknown, args: Record<string, unknown>) => {
    const { memberId, rejectionReason = null } = args['input'] as {
      memberId: string
      rejectionReason?: string | null
    }
    const pending = instructions.some((each) => each.memberId === memberId && each.state === 'PENDING')
    if (!pending)
      return {
        message: null,
        member: null,
        userErrors: [
          { field: null, message: 'there is no pending instruction of this kind', code: 'ALREADY_DECIDED' },
        ],
      }
    settle(memberId, state, rejectionReason)
    return { message: 'successful', userErrors: [], member: memberOf(memberId) }
  }
  const app = renderClientApp({
    path: page === 'print' ? `/print-request${query}` : `/dashboard/instructions/${page}${query}`,
    session: aSession({ id: 'staff-1', level: 2 }),
    resolvers: {
      SavingsInstruction: {
        member: (instruction) => memberOf((instruction as { memberId?: unknown }).memberId),
      },
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR', workQueue: {} }),
        member: (_root, { id }) => memberOf(id),
        savingsInstructions: (_root, args) =>
          pageOf(
            instructions.filter(
              (each) =>
                each.state === args['state'] &&
                each.kind === args['kind'] &&
                String(memberOf(each.memberId)?.name).includes(
                  typeof args['search'] === 'string' ? args['search'] : '',
                ),
            ),
            { page: Number(args['page']), pageSize: 10 },
          ),
      },
      Mutation: {
        acknowledgeSavingsInstruction: deciding('SEEN'),
        declineSavingsInstruction: deciding('DECLINED'),
      },
    },
  })
  return { ...app, settle }
}

const accordion = (name: string) => screen.findByRole('button', { name: new RegExp(`^${name}`) })

describe('the list of initial instructions', () => {
  test('shows an accordion per member with amounts and months, the oldest first with its age', async () => {
    const { user, graph, where } = openInstructions()
    const list = await screen.findByRole('list', { name: 'Initial savings instructions' })
    const heads = within(list)
      .getAllByRole('heading')
      .map(({ textContent }) => textContent)
    expect(heads).toEqual([
      expect.stringMatching(/^Ada EzeCOOP000101₦11,000.00 a month8 days$/),
      expect.stringMatching(/^Bola Ojo.*4 days$/),
      expect.stringMatching(/^Chidi Obi.*today$/),
    ])
    expect(screen.getByText('3 waiting to be acknowledged, oldest first')).toBeVisible()
    const opener = await accordion('Ada Eze')
    expect(opener).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener)
    const table = await screen.findByRole('table', { name: 'Instruction of Ada Eze' })
    expect(within(table).getByRole('row', { name: /Share capital/ })).toHaveTextContent(
      'Share capital₦5,000.0020 months₦100,000.00',
    )
    expect(within(table).getByRole('row', { name: /Ordinary savings/ })).toHaveTextContent('Until changed')
    expect(where()).toBe('/dashboard/instructions/initial?view=instruction-1')
    expect(graph.callsOf('InstructionsPage')[0]?.variables).toEqual({
      kind: 'INITIAL',
      page: 1,
      search: null,
    })
  })

  test('acknowledges a receipt after NO and YES, and opens the next', async () => {
    const { user, graph } = openInstructions('?view=instruction-1')
    await user.click(await screen.findByRole('button', { name: 'Acknowledge receipt' }))
    const question = await screen.findByRole('alertdialog', { name: 'Confirm user?' })
    await user.click(within(question).getByRole('button', { name: 'NO' }))
    expect(graph.callsOf('AcknowledgeInstruction')).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Acknowledge receipt' }))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'YES' }))
    expect(await screen.findByText('successful')).toBeVisible()
    expect(graph.callsOf('AcknowledgeInstruction')[0]?.variables).toEqual({
      input: { kind: 'INITIAL', memberId: 'member-1' },
    })
    const next = await accordion('Bola Ojo')
    await waitFor(() => expect(next).toHaveAttribute('aria-expanded', 'true'))
    await waitFor(() => expect(next).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Ada Eze/ })).toBeNull()
    expect(await screen.findByText('2 waiting to be acknowledged, oldest first')).toBeVisible()
  })

  test('rejects with the reason that was given', async () => {
    const { user, graph } = openInstructions('?view=instruction-2')
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reject the instruction of Bola Ojo?' })
    await user.type(within(question).getByLabelText('Reason (optional)'), 'not signed')
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('The instruction has been declined.')).toBeVisible()
    expect(graph.callsOf('DeclineInstruction')[0]?.variables).toEqual({
      input: { kind: 'INITIAL', memberId: 'member-2', rejectionReason: 'not signed' },
    })
  })

  test('tells that a colleague has decided an instruction already', async () => {
    const { user, settle } = openInstructions('?view=instruction-1')
    await user.click(await screen.findByRole('button', { name: 'Acknowledge receipt' }))
    settle('member-1', 'DECLINED')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'YES' }))
    expect(await screen.findByText(/^The instruction of Ada Eze has already been decided/)).toBeVisible()
  })

  test('acknowledges several that were opened at once', async () => {
    const { user, graph } = openInstructions()
    await user.click(await accordion('Ada Eze'))
    await user.click(await accordion('Bola Ojo'))
    expect(screen.getByRole('checkbox', { name: 'Select Chidi Obi' })).toHaveAccessibleDescription(
      'Not reviewed',
    )
    await user.click(await screen.findByRole('button', { name: 'Select all reviewed (2)' }))
    await user.click(screen.getByRole('button', { name: 'Acknowledge 2 initial instructions' }))
    const question = await screen.findByRole('alertdialog', { name: 'Acknowledge 2 initial instructions?' })
    await user.click(within(question).getByRole('button', { name: 'Acknowledge 2 initial instructions' }))
    const outcome = await screen.findByRole('alertdialog', { name: 'Outcome' })
    expect(within(outcome).getByText('2 initial instructions acknowledged')).toBeVisible()
    expect(graph.callsOf('AcknowledgeInstruction')).toHaveLength(2)
  })
})

describe('the other kinds', () => {
  test.each([
    ['increment', 'INCREASE', 'Increases of savings'],
    ['decrement', 'DECREASE', 'Decreases of savings'],
  ])('%s lists its own kind with what was deducted until now', async (page, kind, title) => {
    const { user } = openInstructions('', { kind, page })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    await user.click(await accordion('Ada Eze'))
    const row = await screen.findByRole('row', { name: /Share capital/ })
    expect(row).toHaveTextContent('₦4,000.00₦5,000.00')
  })

  test('shows the empty list in words', async () => {
    openInstructions('', { kind: 'INITIAL', page: 'increment' })
    expect(await screen.findByText('No instructions waiting')).toBeVisible()
  })
})

describe('the printed form', () => {
  test.each([
    ['INITIAL', 'initial-instrutions', 'Debit instruction: savings and share capital'],
    ['INCREASE', 'increase-instrutions', 'Debit instruction: increase of savings'],
    ['DECREASE', 'decrease-instrutions', 'Debit instruction: decrease of savings'],
    // The right spelling is taken as well.
    ['DECREASE', 'decrease-instructions', 'Debit instruction: decrease of savings'],
  ])('the form of kind %s follows the type %s in the address', async (kind, type, title) => {
    openInstructions(`?user=member-1&type=${type}`, { kind, page: 'print' })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible()
    // There is nothing to submit (decision 109).
    expect(screen.queryByText(/click submit/)).toBeNull()
    expect(screen.getByText('COOP000101')).toBeVisible()
    expect(screen.getAllByText(DEFAULT_SOCIETY_SETTINGS.name).length).toBeGreaterThan(0)
    expect(screen.getAllByText(DEFAULT_SOCIETY_SETTINGS.address).length).toBeGreaterThan(0)
  })

  test('prints by its button', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    const { user } = openInstructions('?user=member-1&type=initial-instrutions', { page: 'print' })
    await user.click(await screen.findByRole('button', { name: 'Print' }))
    expect(print).toHaveBeenCalledOnce()
    vi.unstubAllGlobals()
  })

  test.each(['?user=member-1&type=increase-instrutions', '?user=nobody&type=initial-instrutions', ''])(
    'says that there is no form at %s',
    async (query) => {
      openInstructions(query, { page: 'print' })
      expect(await screen.findByText('Form not found')).toBeVisible()
    },
  )
})
