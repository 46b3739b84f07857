import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aPage, aViewer } from '#tests/support/client-records.ts'

const APPLICANT = {
  fullName: null,
  email: 'chiamaka@applicants.example',
  phone: '+2348031234567',
  address: '12 Odenigwe Road, Nsukka',
  faculty: null,
  department: null,
  salaryStructure: null,
  natureOfBusiness: 'Tailoring',
  passportUrl: '/files/passport',
  signatureUrl: '/files/signature',
}

const aLand = (name: string, over: object = {}) => ({
  id: name,
  reference: `${name}-ref`,
  state: 'PENDING',
  memberType: 'NON_MEMBER',
  memberNumber: null,
  applicant: { ...APPLICANT, fullName: name },
  nextOfKin: {
    name: 'Obi Nwosu',
    relationship: 'Brother',
    phone: '+2348031234568',
    email: 'obi@kin.example',
    address: '4 Aku Road',
  },
  acquisition: {
    estate: 'BLOSSOM',
    estateLabel: 'Blossom Estate Iyana Ipaja',
    plots: 2,
    totalAmount: 440_000_000,
    paymentType: 'PARTIAL',
    percentPaid: 40,
    amountPaid: 176_000_000,
    outstandingAmount: 264_000_000,
    instalmentMonths: 8,
    monthlyInstalment: 33_000_000,
  },
  payment: {
    transactionId: 'TRX-1',
    tellerId: 'TL-1',
    bankName: 'Zenith Bank',
    paymentDate: '2026-11-02',
    proofUrl: '/files/proof',
  },
  requestedAt: '2026-11-03T10:05:00.000Z',
  approvedAt: null,
  approvedBy: null,
  rejectionReason: null,
  completionReason: null,
  ...over,
})

const aMembersLand = (name: string, over: object = {}) =>
  aLand(name, {
    memberType: 'MEMBER',
    memberNumber: 'COOP000123',
    reference: 'COOP000123',
    applicant: {
      ...APPLICANT,
      fullName: name,
      natureOfBusiness: null,
      faculty: 'Arts',
      department: 'Music',
      salaryStructure: 'CONUASS',
    },
    nextOfKin: null,
    ...over,
  })

const aConfig = (over: object = {}) => ({
  memberPlotPrice: 180_000_000,
  nonMemberPlotPrice: 220_000_000,
  minimumPaymentPercent: 30,
  maximumInstalments: 12,
  version: 'v1',
  estates: [
    { name: 'BLOSSOM', label: 'Blossom Estate Iyana Ipaja', total: 200, available: 3, status: 'OPEN' },
    { name: 'UNIVERSITY', label: 'University Layout Iperu', total: 50, available: 10, status: 'CLOSED' },
  ],
  ...over,
})

const PATH = '/dashboard/land-aquisition'

interface Scene {
  readonly path?: string
  readonly lands?: readonly ReturnType<typeof aLand>[]
  /** The refusal of a decision; none unless given. */
  readonly refusal?: { readonly message: string; readonly code: string }
  /** Instead of a decision. */
  readonly act?: () => never
  /** null while it cannot be read. */
  readonly config?: () => ReturnType<typeof aConfig> | null
  readonly save?: (input: Record<string, unknown>) => object
}

function open({
  path = PATH,
  lands = [aLand('Chiamaka'), aMembersLand('Ada')],
  refusal,
  act,
  config = () => aConfig(),
  save = () => ({ message: null, userErrors: [], systemConfig: aConfig() }),
}: Scene = {}) {
  const gone = new Set<string>()
  const decide = (_root: unknown, args: Record<string, unknown>) => {
    act?.()
    const { id } = args['input'] as { id: string }
    if (refusal) return { message: null, userErrors: [{ field: null, ...refusal }], landRequest: null }
    gone.add(id)
    return { message: null, userErrors: [], landRequest: null }
  }
  return renderClientApp({
    path,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: {
      Query: {
        viewer: () => aViewer(aGraphMember({ id: 'staff-1' }), { accessLevel: 'MODERATOR' }),
        landRequests: () => aPage(lands.filter(({ id }) => !gone.has(id))),
        landRequest: (_root, { id }) => lands.find((one) => one.id === id) ?? null,
        systemConfig: config,
      },
      Mutation: {
        approveLandRequest: decide,
        rejectLandRequest: decide,
        completeLandRequest: decide,
        updateSystemConfig: (_root: unknown, args: Record<string, unknown>) =>
          save(args['input'] as Record<string, unknown>),
      },
    },
  })
}

type User = ReturnType<typeof open>['user']

const openDetails = async (user: User, name: string) => {
  await user.click(await screen.findByRole('button', { name: `View Details of ${name}` }))
  return screen.findByRole('dialog', { name })
}

describe('the queue of land requests', () => {
  test('lists the pending ones with the documented columns and filters by state and member type', async () => {
    const { user, graph, where } = open()
    const headings = within(await screen.findByRole('table', { name: 'Land acquisition management' }))
    expect(headings.getAllByRole('columnheader').map((each) => each.textContent)).toEqual([
      'Date',
      'Type',
      'ID/Reference',
      'Name',
      'Estate',
      'Plots',
      'Total Amount',
      'Status',
      'View Details',
    ])
    expect(screen.getByRole('row', { name: /Ada/ })).toHaveTextContent('COOP000123')
    expect(graph.callsOf('LandRequestsPage')[0]?.variables).toMatchObject({
      state: 'PENDING',
      memberType: null,
      page: 1,
    })
    await user.selectOptions(screen.getByLabelText('Status'), 'Completed')
    await user.selectOptions(screen.getByLabelText('Member type'), 'Non-Member')
    await waitFor(() =>
      expect(graph.callsOf('LandRequestsPage').at(-1)?.variables).toMatchObject({
        state: 'COMPLETED',
        memberType: 'NON_MEMBER',
      }),
    )
    expect(where()).toBe(`${PATH}?state=completed&kind=non-member`)
    await user.click(screen.getByRole('button', { name: 'Reset Filters' }))
    await waitFor(() => expect(where()).toBe(PATH))
  })

  test('the documented texts are shown without requests', async () => {
    open({ lands: [] })
    expect(await screen.findByText('No land acquisition requests found')).toBeVisible()
    expect(screen.getByText('No requests match your current filters')).toBeVisible()
  })

  test('the details of a non-member have four tabs, with files that open in a new tab', async () => {
    const { user } = open()
    const dialog = within(await openDetails(user, 'Chiamaka'))
    expect(dialog.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Personal Information',
      'Next of Kin',
      'Acquisition Details',
      'Payment Information',
    ])
    expect(dialog.getByText('Tailoring')).toBeVisible()
    for (const what of ['Passport photo', 'Signature'])
      expect(dialog.getByRole('link', { name: `View: ${what}` })).toHaveAttribute('target', '_blank')
    await user.click(dialog.getByRole('tab', { name: 'Next of Kin' }))
    expect(await dialog.findByText('Brother')).toBeVisible()
    await user.click(dialog.getByRole('tab', { name: 'Acquisition Details' }))
    expect(await dialog.findByText('Partial (40%)')).toBeVisible()
    expect(dialog.getByText('₦2,640,000.00')).toBeVisible()
    expect(dialog.getByText('8 months')).toBeVisible()
    expect(dialog.getByText('₦330,000.00')).toBeVisible()
    await user.click(dialog.getByRole('tab', { name: 'Payment Information' }))
    const proof = await dialog.findByRole('link', { name: 'View Document: Payment proof' })
    expect(proof).toHaveAttribute('rel', expect.stringContaining('noopener'))
  })

  test('the details of a member have the work instead of a business and no next of kin', async () => {
    const { user } = open({ path: `${PATH}?part=kin` })
    const dialog = within(await openDetails(user, 'Ada'))
    expect(dialog.queryByRole('tab', { name: 'Next of Kin' })).toBeNull()
    expect(dialog.getByText('CONUASS')).toBeVisible()
    expect(dialog.queryByText('Nature of business')).toBeNull()
  })

  test('an approval says what it takes, asks in the documented words, and opens the next request', async () => {
    const { user, graph } = open()
    const dialog = within(await openDetails(user, 'Chiamaka'))
    expect(
      await dialog.findByText('Approval takes 2 of the 3 plots left in Blossom Estate Iyana Ipaja'),
    ).toBeVisible()
    expect(dialog.getByText('1 plot will be left.')).toBeVisible()
    const read = graph.callsOf('LandConfiguration').length
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    await user.click(await screen.findByRole('button', { name: 'Yes, approve it!' }))
    expect(await screen.findByText('Request Approved')).toBeVisible()
    expect(screen.getByText('Land acquisition request approved successfully')).toBeVisible()
    expect(await screen.findByRole('dialog', { name: 'Ada' })).toBeVisible()
    await waitFor(() => expect(graph.callsOf('LandConfiguration').length).toBeGreaterThan(read))
  })

  test('an approval beyond what is left warns, is refused with the reason, and loses nothing', async () => {
    const { user } = open({
      lands: [aLand('Chiamaka', { acquisition: { ...aLand('x').acquisition, plots: 4 } })],
      refusal: { message: 'only 3 plots are left in this estate', code: 'PLOTS_MISSING' },
    })
    const dialog = within(await openDetails(user, 'Chiamaka'))
    expect(
      await dialog.findByText('4 plots requested, but only 3 are left in Blossom Estate Iyana Ipaja'),
    ).toBeVisible()
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Yes, approve it!' }))
    expect(await question.findByText('Update Failed')).toBeVisible()
    expect(question.getByText('only 3 plots are left in this estate')).toBeVisible()
    await user.click(question.getByRole('button', { name: 'Cancel' }))
    expect(dialog.getByRole('button', { name: 'Approve' })).toBeVisible()
  })

  test('a failure without words of its own is told in the documented ones', async () => {
    const { user } = open({
      act: () => {
        throw graphError('INTERNAL', 'internal')
      },
    })
    const dialog = within(await openDetails(user, 'Chiamaka'))
    await user.click(dialog.getByRole('button', { name: 'Approve' }))
    const question = within(await screen.findByRole('alertdialog'))
    await user.click(question.getByRole('button', { name: 'Yes, approve it!' }))
    expect(await question.findByText('Update Failed')).toBeVisible()
    expect(question.getByText(/Failed to update land acquisition request/)).toBeVisible()
  })

  test('a rejection needs its reason, in the documented words', async () => {
    const { user, graph } = open()
    const dialog = within(await openDetails(user, 'Chiamaka'))
    await user.click(dialog.getByRole('button', { name: 'Reject' }))
    const question = within(await screen.findByRole('alertdialog'))
    const reason = question.getByRole('textbox', { name: 'Reason for rejection' })
    await user.type(reason, '   ')
    await user.click(question.getByRole('button', { name: 'Yes, reject it!' }))
    expect(await question.findByText('Error! Please provide a reason for rejection')).toBeVisible()
    expect(graph.callsOf('RejectLandRequest')).toEqual([])
    await user.type(reason, 'The proof cannot be read')
    await user.click(question.getByRole('button', { name: 'Yes, reject it!' }))
    expect(await screen.findByText('Land acquisition request rejected successfully')).toBeVisible()
    expect(graph.callsOf('RejectLandRequest')[0]?.variables).toEqual({
      input: { id: 'Chiamaka', rejectionReason: 'The proof cannot be read' },
    })
  })

  test('an approved request is completed; the others have no action but Close', async () => {
    const { user, graph } = open({
      path: `${PATH}?state=all`,
      lands: [
        aLand('Chiamaka', {
          state: 'APPROVED',
          approvedAt: '2026-11-04T10:05:00.000Z',
          approvedBy: 'Ngozi Okoro',
        }),
        aLand('Bola', { state: 'REJECTED', rejectionReason: 'The proof cannot be read' }),
        aLand('Dupe', { state: 'COMPLETED', completionReason: 'Waived by the board' }),
      ],
    })
    const dupe = within(await openDetails(user, 'Dupe'))
    expect(dupe.getByText('Reason for completing it')).toBeVisible()
    expect(dupe.getByText('Waived by the board')).toBeVisible()
    await user.click(dupe.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    const bola = within(await openDetails(user, 'Bola'))
    expect(bola.getByText('The proof cannot be read')).toBeVisible()
    expect(bola.queryByRole('button', { name: /Approve|Reject|Completed/ })).toBeNull()
    await user.click(bola.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
    const dialog = within(await openDetails(user, 'Chiamaka'))
    expect(dialog.getByText(/by Ngozi Okoro/)).toBeVisible()
    expect(dialog.queryByText(/^Approval takes/)).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Mark as Completed' }))
    // Money is outstanding: it is completed for a reason only.
    await user.click(await screen.findByRole('button', { name: 'Yes, complete it!' }))
    const reason = screen.getByLabelText('Reason for completing it')
    expect(reason).toHaveAccessibleDescription(/₦2,640,000 is outstanding, so please give the reason/)
    expect(graph.callsOf('CompleteLandRequest')).toEqual([])
    await user.type(reason, 'The rest was paid at the office')
    await user.click(screen.getByRole('button', { name: 'Yes, complete it!' }))
    expect(await screen.findByText('Land acquisition request completed successfully')).toBeVisible()
    expect(graph.callsOf('CompleteLandRequest')[0]?.variables).toEqual({
      input: { id: 'Chiamaka', reason: 'The rest was paid at the office' },
    })
  })
})

describe('the land configuration', () => {
  const openConfiguration = async (user: User) => {
    await user.click(await screen.findByRole('button', { name: 'System Configuration' }))
    return within(await screen.findByRole('dialog', { name: 'System Configuration' }))
  }

  test('its card has prices, plots over both estates and of each, and the first payment', async () => {
    open()
    const card = within(await screen.findByRole('region', { name: 'Current Configuration' }))
    expect(await card.findByText('13 of 250')).toBeVisible()
    expect(card.getByText('₦1,800,000.00')).toBeVisible()
    expect(card.getByText('₦2,200,000.00')).toBeVisible()
    expect(card.getByText('30%')).toBeVisible()
    const [, university] = within(card.getByRole('list', { name: 'Plots of each estate' })).getAllByRole(
      'listitem',
    )
    expect(university).toHaveTextContent('University Layout Iperu10 of 50 plots leftClosed')
  })

  test('says so when it is opened before it was read', async () => {
    const { user } = open({ config: () => null })
    await user.click(await screen.findByRole('button', { name: 'System Configuration' }))
    expect(await screen.findByText('Configuration not loaded')).toBeVisible()
    expect(screen.getByText('System configuration data is not available yet')).toBeVisible()
  })

  test('checks every figure in the documented words', async () => {
    const { user, graph } = open()
    await screen.findByText('13 of 250')
    const dialog = await openConfiguration(user)
    const put = async (field: HTMLElement, text: string) => {
      await user.clear(field)
      if (text !== '') await user.type(field, text)
    }
    await put(dialog.getByLabelText('Member plot price'), '0')
    await put(dialog.getByLabelText('Non-member plot price'), '')
    await put(dialog.getByLabelText('Minimum initial payment (%)'), '101')
    await put(dialog.getByLabelText('Maximum instalment months'), '0')
    await put(dialog.getAllByLabelText('Available plots')[0] as HTMLElement, '201')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    // Beside the field, and in the summary.
    expect(await dialog.findAllByText('Plot prices must be greater than zero')).toHaveLength(2)
    for (const text of [
      'Minimum percentage must be between 0 and 100',
      'Maximum installments must be greater than zero',
      'Available plots cannot exceed total plots',
    ])
      expect(dialog.getAllByText(new RegExp(text))[0]).toBeVisible()
    expect(graph.callsOf('UpdateSystemConfig')).toEqual([])
  })

  test('saves the whole configuration as numbers, and reads the requests again', async () => {
    const { user, graph } = open()
    await screen.findByText('13 of 250')
    const dialog = await openConfiguration(user)
    const months = dialog.getByLabelText('Maximum instalment months')
    await user.clear(months)
    await user.type(months, '24')
    await user.selectOptions(dialog.getAllByLabelText('Status')[1] as HTMLElement, 'Open')
    const lists = graph.callsOf('LandRequestsPage').length
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Settings Updated')).toBeVisible()
    expect(screen.getByText('System configuration has been updated successfully')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'System Configuration' })).toBeNull())
    expect(graph.callsOf('UpdateSystemConfig')[0]?.variables).toEqual({
      input: {
        memberPlotPrice: 180_000_000,
        nonMemberPlotPrice: 220_000_000,
        minimumPaymentPercent: 30,
        maximumInstalments: 24,
        estates: {
          blossom: { total: 200, available: 3, status: 'OPEN' },
          university: { total: 50, available: 10, status: 'OPEN' },
        },
        version: 'v1',
      },
    })
    await waitFor(() => expect(graph.callsOf('LandRequestsPage').length).toBeGreaterThan(lists))
  })

  test('keeps the input when a colleague was faster, and offers what is saved now', async () => {
    let now = aConfig()
    const { user, graph } = open({
      config: () => now,
      save: ({ version }) =>
        version === 'v1'
          ? {
              message: null,
              systemConfig: null,
              userErrors: [{ field: null, message: 'somebody else has changed it', code: 'VERSION_CHANGED' }],
            }
          : { message: null, userErrors: [], systemConfig: now },
    })
    await screen.findByText('13 of 250')
    const dialog = await openConfiguration(user)
    now = aConfig({ maximumInstalments: 36, version: 'v2' })
    const percent = dialog.getByLabelText('Minimum initial payment (%)')
    await user.clear(percent)
    await user.type(percent, '35')
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await dialog.findByText('Update Failed')).toBeVisible()
    expect(dialog.getByText('somebody else has changed it')).toBeVisible()
    expect(percent).toHaveValue('35')
    await user.click(dialog.getByRole('button', { name: 'Load the current settings' }))
    await waitFor(() => expect(dialog.getByLabelText('Maximum instalment months')).toHaveValue('36'))
    expect(dialog.queryByText('Update Failed')).toBeNull()
    await user.click(dialog.getByRole('button', { name: 'Save Changes' }))
    expect(await screen.findByText('Settings Updated')).toBeVisible()
    expect(graph.callsOf('UpdateSystemConfig').at(-1)?.variables).toMatchObject({ input: { version: 'v2' } })
  })
})
