import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { notify } from '#client/ui/toasts.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

const staff = aGraphMember({ id: 'staff-1', accessLevel: 'MODERATOR' })

type Applicant = ReturnType<typeof aGraphMember>

/** A society with three applicants that really confirms and deletes them. */
function aSociety() {
  const people = new Map<string, Applicant>(
    ['Ada Eze', 'Bola Ojo', 'Chidi Obi'].map((name, index) => {
      const id = `applicant-${index + 1}`
      const likelyDuplicates = { isComplete: true, found: [] }
      const person = { name, status: 'UNCONFIRMED', memberNumber: null, likelyDuplicates }
      return [id, aGraphMember({ id, ...person })]
    }),
  )
  const waiting = () => [...people.values()].filter(({ status }) => status === 'UNCONFIRMED')
  const idOf = (args: Record<string, unknown>) => (args['input'] as { id: string }).id
  const refused = (code: string, message: string) => ({
    message,
    userErrors: [{ field: null, message, code }],
    member: null,
    deletedId: null,
  })
  const confirm = (id: string) => {
    const person = people.get(id)
    if (person === undefined) return refused('NOT_FOUND', 'member not found')
    if (person.status === 'CONFIRMED') return refused('ALREADY_DECIDED', 'this member is already confirmed')
    const member = aGraphMember({ ...person, status: 'CONFIRMED', memberNumber: 'COOP000121' })
    people.set(id, member)
    return { message: 'done', userErrors: [], member }
  }
  const resolvers: GraphResolvers = {
    Query: {
      viewer: () =>
        aViewer(staff, { accessLevel: 'MODERATOR', workQueue: { newRegistrations: waiting().length } }),
      registrations: () => aPage(waiting(), { currentPage: 1, totalPages: 1, totalCount: waiting().length }),
      member: (_root, { id }) => people.get(String(id)) ?? null,
    },
    Mutation: {
      confirmRegistration: (_root, args) => confirm(idOf(args)),
      deleteRegistration: (_root, args) => {
        people.delete(idOf(args))
        return { message: 'gone', userErrors: [], deletedId: idOf(args) }
      },
    },
  }
  return { people, confirm, resolvers }
}

let society: ReturnType<typeof aSociety>
beforeEach(() => {
  notify.clear()
  society = aSociety()
})

const open = (path: string, resolvers: GraphResolvers = society.resolvers) =>
  renderClientApp({ path, session: aSession({ id: 'staff-1', level: 2 }), resolvers })

const question = (name: string) => screen.findByRole('alertdialog', { name })

describe('a registration in the list', () => {
  test('confirms by keyboard: the row goes, the member id appears, the count falls', async () => {
    const { user } = open('/dashboard/confirmuser')
    const button = await screen.findByRole('button', { name: 'Confirm Bola Ojo' })
    button.focus()
    await user.keyboard('{Enter}')
    const dialog = await question('Confirm user?')
    expect(within(dialog).getByText('Bola Ojo')).toBeVisible()
    expect(within(dialog).getByText(/cannot be undone/)).toBeVisible()
    await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus())
    await user.tab()
    expect(within(dialog).getByRole('button', { name: 'Confirm User' })).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(await screen.findByText('user confirmed successfully')).toBeVisible()
    const result = await screen.findByText('Bola Ojo is a member now: COOP000121')
    expect(screen.queryByRole('button', { name: 'Confirm Bola Ojo' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Confirm Ada Eze' })).toBeVisible()
    expect(await screen.findByText('2 waiting to be confirmed')).toBeVisible()
    await waitFor(() => expect(document.activeElement?.contains(result)).toBe(true))
    expect(screen.getByRole('link', { name: 'Open the member’s profile' })).toHaveAttribute(
      'href',
      '/dashboard/memberprofile/applicant-2',
    )
  })

  test('deletes after a question, and Cancel changes nothing and says so', async () => {
    const { user, graph } = open('/dashboard/confirmuser')
    await user.click(await screen.findByRole('button', { name: 'Delete Ada Eze' }))
    const asked = await question('Delete the registration of Ada Eze?')
    expect(asked).toHaveTextContent(/We do not notify the applicant, so please call or write first/)
    await user.click(within(asked).getByRole('button', { name: 'Cancel' }))
    expect(await screen.findByText('Cancelled. The action was cancelled.')).toBeVisible()
    expect(graph.callsOf('DeleteRegistration')).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Delete Ada Eze' }))
    await user.click(
      within(await question('Delete the registration of Ada Eze?')).getByRole('button', { name: 'Delete' }),
    )
    expect(await screen.findByText('user deleted successfully')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm Ada Eze' })).toBeNull()
  })

  test('reports with the member id that a colleague has just confirmed the registration', async () => {
    const { user } = open('/dashboard/confirmuser')
    await user.click(await screen.findByRole('button', { name: 'Confirm Ada Eze' }))
    society.confirm('applicant-1')
    await user.click(within(await question('Confirm user?')).getByRole('button', { name: 'Confirm User' }))
    expect(
      await screen.findByText(
        'Ada Eze has already been confirmed, perhaps by a colleague a moment ago: COOP000121',
      ),
    ).toBeVisible()
    expect(screen.queryByText('user confirmed successfully')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Confirm Ada Eze' })).toBeNull()
  })

  test('reports that a colleague has just deleted the registration', async () => {
    const { user } = open('/dashboard/confirmuser')
    await user.click(await screen.findByRole('button', { name: 'Confirm Ada Eze' }))
    society.people.delete('applicant-1')
    await user.click(within(await question('Confirm user?')).getByRole('button', { name: 'Confirm User' }))
    expect(await screen.findByText(/The registration of Ada Eze no longer exists/)).toBeVisible()
  })

  test('keeps the question open when the records cannot be reached and allows another try', async () => {
    const { user, graph } = open('/dashboard/confirmuser')
    await user.click(await screen.findByRole('button', { name: 'Confirm Ada Eze' }))
    graph.network(false)
    const yes = within(await question('Confirm user?')).getByRole('button', { name: 'Confirm User' })
    await user.click(yes)
    expect(await screen.findByText('There was no reply.')).toBeVisible()
    graph.network(true)
    await user.click(yes)
    expect(await screen.findByText('Ada Eze is a member now: COOP000121')).toBeVisible()
  })

  test('confirms in the popup and shows the next registration', async () => {
    const { user } = open('/dashboard/confirmuser?view=applicant-1')
    const popup = await screen.findByRole('dialog', { name: 'Ada Eze' })
    await user.click(within(popup).getByRole('button', { name: 'Confirm User' }))
    await user.click(within(await question('Confirm user?')).getByRole('button', { name: 'Confirm User' }))
    const next = await screen.findByRole('dialog', { name: 'Bola Ojo' })
    expect(within(next).getByText('Ada Eze is a member now: COOP000121')).toBeVisible()
    expect(await within(next).findByText('1 of 2')).toBeVisible()
    await user.keyboard('{ArrowRight}')
    const last = await screen.findByRole('dialog', { name: 'Chidi Obi' })
    expect(within(last).queryByText(/is a member now/)).toBeNull()
  })
})

describe('several registrations at once', () => {
  test('become members after one look each; a duplicate and an incomplete one stay out and say why', async () => {
    const complete = {
      birthDate: '1984-03-08',
      homeAddress: '4 Odim Street',
      passportUrl: 'https://files.isusu.example/passport.jpg',
      signatureUrl: 'https://files.isusu.example/signature.png',
      employment: { organisation: 'UNIVERSITY OF NIGERIA', staffNumber: 'UNP/SS. 1042' },
      payment: {
        tellerName: 'Ada Eze',
        tellerReference: 'TRX1',
        paymentDate: '2026-10-21',
        bankName: 'Zenith Bank',
        amount: 200_000,
      },
    }
    const twin = aGraphMember({ id: 'member-9', name: 'Chidi A. Obi', memberNumber: 'COOP000009' })
    const found = [{ member: twin, inWords: ['has the same phone number'] }]
    const more = [
      complete,
      { ...complete, signatureUrl: null },
      { ...complete, likelyDuplicates: { isComplete: true, found } },
    ]
    const extra = aGraphMember({
      id: 'applicant-4',
      name: 'Dele Ige',
      status: 'UNCONFIRMED',
      memberNumber: null,
      ...complete,
      likelyDuplicates: { isComplete: true, found: [] },
    })
    for (const [index, [id, person]] of [...society.people].entries())
      society.people.set(id, aGraphMember({ ...person, ...more[index] }))
    society.people.set('applicant-4', extra)
    const { user, graph } = open('/dashboard/confirmuser?view=applicant-1')
    const names = ['Ada Eze', 'Bola Ojo', 'Chidi Obi', 'Dele Ige']
    for (const name of names) {
      // oxlint-disable-next-line no-await-in-loop -- one look after another
      const popup = await screen.findByRole('dialog', { name })
      // oxlint-disable-next-line no-await-in-loop -- the same
      await within(popup).findByText(/Nobody else has|May already be registered/)
      // oxlint-disable-next-line no-await-in-loop -- the same
      if (name !== names.at(-1)) await user.keyboard('{ArrowRight}')
    }
    await user.keyboard('{Escape}')
    const bar = await screen.findByRole('region', { name: 'Selection' })
    await user.click(await within(bar).findByRole('button', { name: 'Select all reviewed (2)' }))
    const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` })
    expect(box('Bola Ojo')).toHaveAccessibleDescription('Some required fields are missing')
    expect(box('Chidi Obi')).toHaveAccessibleDescription('May already be registered')
    await user.click(within(bar).getByRole('button', { name: 'Confirm 2 registrations' }))
    const asked = await question('Confirm 2 registrations?')
    expect(within(asked).getByText(/This cannot be undone/)).toBeVisible()
    await user.click(within(asked).getByRole('button', { name: 'Confirm 2 registrations' }))
    const outcome = await question('Outcome')
    expect(within(outcome).getByText('Ada Eze').closest('li')).toHaveTextContent('Ada Eze: COOP000121')
    expect(graph.callsOf('ConfirmRegistration')).toHaveLength(2)
    await user.click(within(outcome).getAllByRole('button', { name: 'Close' }).at(-1) ?? document.body)
    expect(await screen.findByText('2 waiting to be confirmed')).toBeVisible()
  })
})

/** Without the menu, which has some links of the same name. */
const inPage = () => within(screen.getByRole('main'))

describe('a registration as a page of its own', () => {
  test('shows the payment beside the form and links to the neighbours', async () => {
    const { user, where } = open('/dashboard/confirmuser/applicant-2?search=o')
    expect(await screen.findByRole('heading', { level: 1, name: 'Bola Ojo' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Payment evidence' })).toBeVisible()
    expect(screen.getByRole('region', { name: 'Employment Details' })).toBeVisible()
    expect(await screen.findByText('2 of 3')).toBeVisible()
    expect(inPage().getByRole('link', { name: 'New registrations' })).toHaveAttribute(
      'href',
      '/dashboard/confirmuser?search=o',
    )
    await user.keyboard('{ArrowRight}')
    expect(await screen.findByRole('heading', { level: 1, name: 'Chidi Obi' })).toBeVisible()
    expect(where()).toBe('/dashboard/confirmuser/applicant-3?search=o')
    await waitFor(() => expect(screen.getByRole('button', { name: 'Next registration' })).toBeDisabled())
    await user.click(screen.getByRole('button', { name: 'Previous registration' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bola Ojo' })).toBeVisible()
  })

  test('confirms on the page and offers the next registration', async () => {
    const { user, where } = open('/dashboard/confirmuser/applicant-1')
    await user.click(await screen.findByRole('button', { name: 'Confirm User' }))
    await user.click(within(await question('Confirm user?')).getByRole('button', { name: 'Confirm User' }))
    expect(await screen.findByText('Ada Eze is a member now: COOP000121')).toBeVisible()
    expect(screen.getAllByText('COOP000121')[0]).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Confirm User' })).toBeNull()
    const main = within(screen.getByRole('main'))
    await user.click(
      (await main.findAllByRole('button', { name: 'Next registration' })).at(-1) ?? document.body,
    )
    expect(where()).toBe('/dashboard/confirmuser/applicant-2')
    expect(await screen.findByRole('heading', { level: 1, name: 'Bola Ojo' })).toBeVisible()
  })

  test('reports a registration that no longer exists', async () => {
    open('/dashboard/confirmuser/nobody')
    expect(await screen.findByText('Registration not found')).toBeVisible()
    expect(inPage().getByRole('link', { name: 'New registrations' })).toBeVisible()
  })
})

describe('likely duplicates', () => {
  const withDuplicates = (likelyDuplicates: () => unknown): GraphResolvers => ({
    ...society.resolvers,
    Member: { likelyDuplicates },
    Query: {
      ...society.resolvers['Query'],
      member: (_root, { id }) => aGraphMember({ id, status: 'UNCONFIRMED', memberNumber: null }),
    },
  })

  test('names likely duplicates with what they share and links to the record', async () => {
    const other = aGraphMember({ id: 'member-9', name: 'Ada A. Eze', memberNumber: 'COOP000009' })
    const found = [{ member: other, inWords: ['has the same phone number', 'has the same staff number'] }]
    open(
      '/dashboard/confirmuser/applicant-1',
      withDuplicates(() => ({ isComplete: true, found })),
    )
    const notice = (await screen.findByText('May already be registered')).closest('[role=status]')
    expect(notice).toHaveTextContent(
      'Ada A. Eze (COOP000009) has the same phone number and has the same staff number.',
    )
    expect(screen.getByRole('link', { name: 'Ada A. Eze' })).toHaveAttribute(
      'href',
      '/dashboard/memberprofile/member-9',
    )
  })

  test('names what a backend without the call for duplicates could not compare', async () => {
    open(
      '/dashboard/confirmuser/applicant-1',
      withDuplicates(() => ({ isComplete: false, found: [] })),
    )
    expect(await screen.findByText(/Staff numbers and payments could not be compared/)).toBeVisible()
  })

  test('allows confirmation when duplicates cannot be looked up', async () => {
    open(
      '/dashboard/confirmuser/applicant-1',
      withDuplicates(() => {
        throw graphError('BACKEND_TIMEOUT', 'too long')
      }),
    )
    expect(await screen.findByText(/could not check whether this person is already registered/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Confirm User' })).toBeEnabled()
  })
})
