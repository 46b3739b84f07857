import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { notify } from '#client/ui/toasts.ts'
import { LIMITS_TEXTS } from '#rules/texts/limits.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import {
  aGraphGuarantor,
  aGraphLoan,
  aGraphMember,
  aLedger,
  aPage,
  aViewer,
} from '#tests/support/client-records.ts'

const two = [aGraphGuarantor(), aGraphGuarantor({ id: 'guarantor-2', name: 'Musa Bello' })]

const named = (id: string, name: string, over: object = {}) =>
  aGraphLoan({
    id,
    reference: `LN${id.toUpperCase()}`,
    borrower: { ...aGraphLoan().borrower, name },
    guarantors: two,
    brokenLimits: [],
    limitsNotChecked: [],
    member: aGraphMember({ ledger: aLedger() }),
    ...over,
  })

type Decide = (reference: string) => object

const OVER = {
  limit: 'CONTRIBUTIONS',
  strength: 'SHOWN',
  text: 'This is ₦30,000 above the usual limit of ₦120,000, which is three times the contributions.',
}

interface Society {
  /** Moderator unless given. */
  readonly level?: 2 | 3
  /** How strictly the limit is kept that Ada's request exceeds. */
  readonly strength?: 'SHOWN' | 'NEEDS_ADMIN_AND_REASON' | 'REFUSED'
  readonly approve?: Decide
  readonly reject?: Decide
}

/** A society whose pending list loses what is decided. */
function openSociety(path: string, { approve, reject, level = 2, strength = 'SHOWN' }: Society = {}) {
  const loans = [
    named('ada', 'Ada Eze', { brokenLimits: [{ ...OVER, strength }] }),
    named('obi', 'Obi Uche'),
    named('uju', 'Uju Ike', { guarantors: [], limitsNotChecked: [LIMITS_TEXTS.noDeductions] }),
  ]
  const gone = new Set<string>()
  let broken = false
  const fine = (reference: string) => {
    gone.add(reference)
    return { message: null, userErrors: [] }
  }
  const acting =
    (field: 'approve' | 'reject', act: Decide = fine) =>
    (_root: unknown, args: Record<string, unknown>) => {
      const { reference } = args['input'] as { reference: string }
      const loan = loans.find((one) => one.reference === reference)
      const state = field === 'approve' ? 'APPROVED' : 'REJECTED'
      return { loanRequest: { ...loan, state }, ...act(reference) }
    }
  const app = renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () =>
          aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: level === 3 ? 'ADMIN' : 'MODERATOR' }),
        // Approved and rejected ones cannot be told apart here; a decided one is approved.
        loanRequest: (_root, { reference }) => {
          if (broken) throw graphError('BACKEND_TIMEOUT', 'The answer took too long.')
          const loan = loans.find((one) => one.reference === reference)
          return loan ? { ...loan, state: gone.has(loan.reference) ? 'APPROVED' : 'PENDING' } : null
        },
        loanRequests: (_root, { state, search }) => {
          const wanted = typeof search === 'string' ? search : ''
          const listed = loans.filter(
            ({ reference }) => gone.has(reference) === (state === 'APPROVED') && reference.includes(wanted),
          )
          return aPage(listed.map((loan) => Object.assign({}, loan, { state })))
        },
      },
      Mutation: {
        approveLoanRequest: acting('approve', approve),
        rejectLoanRequest: acting('reject', reject),
      },
    },
  })
  return {
    ...app,
    decide: (reference: string) => gone.add(reference),
    breakReads: () => {
      broken = true
    },
  }
}

const theDialog = () => screen.findByRole('dialog', { name: 'Emergency loan' })
const press = async (user: ReturnType<typeof openSociety>['user'], name: string) =>
  user.click(within(await theDialog()).getByRole('button', { name }))

afterEach(() => {
  localStorage.clear()
  notify.clear()
})

describe('the decision on a loan request', () => {
  test('approves a request after a question and shows the next one', async () => {
    const { user, graph, where } = openSociety('/dashboard/loan-requests?view=ada')
    await press(user, 'Confirm')
    const question = await screen.findByRole('alertdialog', { name: 'Confirm this loan?' })
    expect(question).toHaveTextContent('This action cannot be undone')
    expect(question).toHaveTextContent('₦135,375 is due to Ada Eze')
    // Arrows must not put another request under the question.
    await user.keyboard('{ArrowRight}')
    expect(where()).toBe('/dashboard/loan-requests?view=ada')
    await user.dblClick(within(question).getByRole('button', { name: 'Confirm loan' }))
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?view=obi'))
    expect(await screen.findByText(LOANS_TEXTS.approved)).toBeVisible()
    expect(graph.callsOf('ApproveLoan').map(({ variables }) => variables['input'])).toEqual([
      { reference: 'LNADA' },
    ])
    expect(within(await theDialog()).getByText('1 of 2')).toBeVisible()
  })

  test.each(['Confirm', 'Reject'])('Cancel says so after %s and stays at the request', async (question) => {
    const { user } = openSociety('/dashboard/loan-requests?view=ada')
    await press(user, question)
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await screen.findByText('Cancelled. The action was cancelled.')).toBeVisible()
    expect(within(await theDialog()).getByText('1 of 3')).toBeVisible()
  })

  test('warns of missing guarantors in the documented words and does not approve', async () => {
    const { user, graph } = openSociety('/dashboard/loan-requests?view=uju')
    await press(user, 'Confirm')
    const warning = await screen.findByRole('alertdialog', {
      name: 'This loan request is missing the required number of guarantors',
    })
    expect(warning).toHaveTextContent('2 guarantors are missing')
    expect(within(warning).queryByRole('button', { name: 'Confirm loan' })).toBeNull()
    await user.click(within(warning).getByRole('button', { name: 'Okay' }))
    expect(graph.callsOf('ApproveLoan')).toEqual([])
  })

  test('rejects a request only with a reason', async () => {
    const { user, graph, where } = openSociety('/dashboard/loan-requests')
    await user.click(await screen.findByRole('button', { name: 'Actions for Uju Ike, LNUJU' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }))
    const question = await screen.findByRole('alertdialog', { name: 'Reject the request of Uju Ike?' })
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    expect(await within(question).findByText('please provide a reason for rejection')).toBeVisible()
    expect(graph.callsOf('RejectLoan')).toEqual([])
    await user.type(within(question).getByLabelText('Reason'), '  no salary slip ')
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText(LOANS_TEXTS.rejected)).toBeVisible()
    expect(graph.callsOf('RejectLoan')[0]?.variables['input']).toEqual({
      reference: 'LNUJU',
      rejectionReason: 'no salary slip',
    })
    await waitFor(() => expect(screen.queryByText('LNUJU')).toBeNull())
    expect(where()).toBe('/dashboard/loan-requests')
  })

  test('shows the previous request after the last of the page is decided', async () => {
    const { user, where } = openSociety('/dashboard/loan-requests?view=uju')
    await press(user, 'Reject')
    await user.type(await screen.findByLabelText('Reason'), 'no salary slip')
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(where()).toBe('/dashboard/loan-requests?view=obi'))
  })

  test('reports that a colleague has decided the request and shows the next one', async () => {
    const society = openSociety('/dashboard/loan-requests?view=ada', {
      approve: (reference) => {
        society.decide(reference)
        return {
          message: null,
          userErrors: [{ message: 'a word of the backend', code: 'ALREADY_DECIDED', field: null }],
          loanRequest: null,
        }
      },
    })
    await press(society.user, 'Confirm')
    await society.user.click(await screen.findByRole('button', { name: 'Confirm loan' }))
    expect(await screen.findByText('The request of Ada Eze has already been decided.')).toBeVisible()
    await waitFor(() => expect(society.where()).toBe('/dashboard/loan-requests?view=obi'))
  })

  test('warns of missing guarantors when the graph says so by its code, even if the record cannot be read', async () => {
    const society = openSociety('/dashboard/loan-requests?view=ada', {
      approve: () => {
        society.breakReads()
        return {
          message: null,
          userErrors: [{ message: 'a word of the backend', code: 'GUARANTORS_MISSING', field: null }],
          loanRequest: null,
        }
      },
    })
    await press(society.user, 'Confirm')
    await society.user.click(await screen.findByRole('button', { name: 'Confirm loan' }))
    const warning = await screen.findByRole('alertdialog', { name: LOANS_TEXTS.missingGuarantors })
    expect(warning).toHaveTextContent('One guarantor is missing')
    expect(society.where()).toBe('/dashboard/loan-requests?view=ada')
  })

  test('keeps the question open when the connection is lost', async () => {
    let down = true
    const { user, where } = openSociety('/dashboard/loan-requests?view=ada', {
      reject: () => {
        if (down) throw graphError('BACKEND_TIMEOUT', 'The answer took too long.')
        return { message: 'rejected', userErrors: [] }
      },
    })
    await press(user, 'Reject')
    await user.type(await screen.findByLabelText('Reason'), 'no salary slip')
    const question = await screen.findByRole('alertdialog')
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    expect(await within(question).findByText('The answer took too long.')).toBeVisible()
    expect(within(question).getByLabelText('Reason')).toHaveValue('no salary slip')
    expect(where()).toBe('/dashboard/loan-requests?view=ada')
    down = false
    await user.click(within(question).getByRole('button', { name: 'Reject' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  })

  test('shows which usual limit a request breaks and by how much', async () => {
    openSociety('/dashboard/loan-requests?view=ada')
    const dialog = within(await theDialog())
    expect(await dialog.findByText(/^This is ₦30,000 above the usual limit/)).toBeVisible()
    expect(dialog.getByText('Above the usual limits, but still allowed')).toBeVisible()
    expect(dialog.getByText('The borrower’s contributions are ₦2,619,000.')).toBeVisible()
  })

  test('calls a request within the usual limits only where all of them were checked', async () => {
    openSociety('/dashboard/loan-requests?view=obi')
    expect(await within(await theDialog()).findByText('Within the usual limits')).toBeVisible()
    cleanup()
    openSociety('/dashboard/loan-requests?view=uju')
    const dialog = within(await theDialog())
    expect(await dialog.findByText('Not all of the usual limits could be checked')).toBeVisible()
    expect(dialog.getByText(/^Other deductions are not known/)).toBeVisible()
    expect(dialog.getByText('The borrower’s contributions are ₦2,619,000.')).toBeVisible()
    expect(dialog.queryByText('Within the usual limits')).toBeNull()
  })

  test('sets the declared savings beside the books and marks what differs', async () => {
    openSociety('/dashboard/loan-requests?view=ada')
    const table = await within(await theDialog()).findByRole('table', { name: /compared with the books/ })
    const row = (name: RegExp) => within(table).getByRole('row', { name })
    expect(row(/^Share capital/)).toHaveTextContent('₦429,000.00₦429,000.00None')
    // Nothing was declared, so nothing differs.
    expect(row(/^Ordinary savings/)).toHaveTextContent('–₦2,190,000.00None')
  })

  test('asks an admin for the reason of a request over a limit that needs one', async () => {
    const { user, graph } = openSociety('/dashboard/loan-requests?view=ada', {
      level: 3,
      strength: 'NEEDS_ADMIN_AND_REASON',
    })
    await within(await theDialog()).findByText('An admin must allow this, with a reason')
    await press(user, 'Confirm')
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm this loan?' }))
    await user.click(question.getByRole('button', { name: 'Confirm loan' }))
    expect(question.getByText('please give the reason for allowing it')).toBeVisible()
    expect(graph.callsOf('ApproveLoan')).toEqual([])
    await user.type(question.getByLabelText('Reason for allowing it'), 'The board agreed')
    await user.click(question.getByRole('button', { name: 'Confirm loan' }))
    await waitFor(() =>
      expect(graph.callsOf('ApproveLoan')[0]?.variables['input']).toEqual({
        reference: 'LNADA',
        overrideReason: 'The board agreed',
      }),
    )
  })

  test.each([
    ['NEEDS_ADMIN_AND_REASON', 'Ask an admin to open this request.'],
    ['REFUSED', 'It can only be rejected.'],
  ] as const)('tells a moderator of a limit that is %s: %s', async (strength, text) => {
    const { user } = openSociety('/dashboard/loan-requests?view=ada', { strength })
    expect(await within(await theDialog()).findByText(text)).toBeVisible()
    await press(user, 'Confirm')
    const question = within(await screen.findByRole('alertdialog', { name: 'Confirm this loan?' }))
    expect(question.getByText(text)).toBeVisible()
    expect(question.queryByLabelText('Reason for allowing it')).toBeNull()
  })

  test('shows the contract on a page of its own, where receipt is acknowledged', async () => {
    const { user } = openSociety('/dashboard/loan-contract-preview?loanid=LNADA')
    expect(await screen.findByRole('heading', { name: 'Loan contract of Ada Eze' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Reject' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Acknowledge receipt' }))
    await user.click(await screen.findByRole('button', { name: 'Confirm loan' }))
    expect(await screen.findByText(LOANS_TEXTS.approved)).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Acknowledge receipt' })).toBeNull())
    expect(screen.getByRole('heading', { name: 'Loan contract of Ada Eze' })).toBeVisible()
  })

  test('leads to the pending requests after a rejection', async () => {
    const { user, where } = openSociety('/dashboard/loan-contract-preview?loanid=LNADA')
    await user.click(await screen.findByRole('button', { name: 'Reject' }))
    await user.type(await screen.findByLabelText('Reason'), 'Please bring a payslip.')
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText(LOANS_TEXTS.rejected)).toBeVisible()
    expect(await screen.findByRole('table', { name: 'Loan requests' })).toHaveTextContent('Obi Uche')
    expect(where()).toBe('/dashboard/loan-requests')
  })

  test.each([
    ['an unknown loan id', '?loanid=LNNOBODY'],
    ['a missing loan id', ''],
  ])('%s shows that nothing was found', async (_, query) => {
    openSociety(`/dashboard/loan-contract-preview${query}`)
    expect(await screen.findByText('Loan request not found')).toBeVisible()
  })
})
