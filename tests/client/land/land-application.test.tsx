import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'
import { aPicture } from '#tests/support/uploads.ts'

/** Both estates, of which the first is open with these plots left. */
const estatesWith = (available: number) => [
  { name: 'BLOSSOM', label: 'Blossom Estate Iyana Ipaja', total: 200, available, status: 'OPEN' },
  { name: 'UNIVERSITY', label: 'University Layout Iperu', total: 50, available: 10, status: 'CLOSED' },
]

const aConfig = (over: object = {}) => ({
  memberPlotPrice: 180_000_000,
  nonMemberPlotPrice: 220_000_000,
  minimumPaymentPercent: 30,
  maximumInstalments: 12,
  version: 'v1',
  estates: estatesWith(3),
  ...over,
})

type Apply = (input: Record<string, unknown>) => object

interface Scene {
  readonly apply?: Apply
  readonly config?: () => unknown
  readonly lands?: () => unknown
}

const SENT: Apply = () => ({
  message: null,
  userErrors: [],
  landRequest: { id: 'land-1', reference: 'land-1-r', state: 'PENDING' },
})

const resolvers = ({ apply = SENT, config = () => aConfig() }: Scene): GraphResolvers => ({
  Query: { systemConfig: config },
  Mutation: {
    applyForLand: (_root: unknown, args: Record<string, unknown>) =>
      apply(args['input'] as Record<string, unknown>),
  },
})

const openPublic = (scene: Scene = {}) =>
  renderClientApp({ path: '/land-application', resolvers: resolvers(scene) })

const ada = (over: object = {}) =>
  aGraphMember({
    id: 'member-1',
    name: 'Ada Eze',
    homeAddress: '3 Obollo Road',
    employment: { faculty: 'Arts', department: 'Music', salaryStructure: 'CONUASS' },
    ...over,
  })

function openMember(scene: Scene = {}) {
  const base = resolvers(scene)
  return renderClientApp({
    path: '/dashboard/my-requests/land',
    session: aSession({ id: 'member-1' }),
    resolvers: {
      ...base,
      Query: {
        ...base['Query'],
        viewer: () => aViewer(ada()),
        myRequests: () => ({}),
      },
      MyRequests: { landRequests: scene.lands ?? (() => []) },
    },
  })
}

type User = ReturnType<typeof openPublic>['user']

const type = async (user: User, texts: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(texts)) {
    const field = screen.getByLabelText(label, { exact: true })
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
}
const next = (user: User) => user.click(screen.getByRole('button', { name: 'Next' }))
const stepIs = (title: string) => screen.findByRole('heading', { level: 2, name: new RegExp(`: ${title}$`) })

const choosePlots = async (user: User) => {
  await stepIs('Plots and payment plan')
  await user.selectOptions(screen.getByLabelText('Estate'), 'BLOSSOM')
  await type(user, { 'Number of plots': '2' })
}

const PERSON = {
  'Full name': 'Chiamaka Nwosu',
  Phone: '0803 123 4567',
  'E-mail': 'chiamaka@applicants.example',
  'Nature of business': 'Tailoring',
  'Home address': '12 Odenigwe Road, Nsukka',
}
const KIN = {
  'Name of next of kin': 'Obi Nwosu',
  'Relationship to you': 'Brother',
  'Phone of next of kin': '0803 123 4568',
  'E-mail of next of kin': 'obi@kin.example',
  'Address of next of kin': '4 Aku Road, Nsukka',
}
const PAYMENT = { 'Bank name': 'Zenith Bank', 'Transaction ID': 'TRX-1', 'Teller ID': 'TL-1' }

const choose = async (user: User, name: string, file: File) => {
  const input = document.querySelector(`input[type=file][name=${name}]`)
  await user.upload(input as HTMLInputElement, file)
}

const giveDocuments = async (user: User) => {
  await type(user, PAYMENT)
  const day = within(screen.getByRole('group', { name: 'Payment date' })).getByLabelText('Day')
  await user.click(day)
  await user.paste('02/11/2026')
  const picture = new File([new Uint8Array(await aPicture('png'))], 'picture.png', { type: 'image/png' })
  for (const name of ['paymentProof', 'passport', 'signature']) await choose(user, name, picture)
}

const fillToTheEnd = async (user: User) => {
  await choosePlots(user)
  await next(user)
  await stepIs('Personal information')
  await type(user, PERSON)
  await next(user)
  await stepIs('Next of kin')
  await type(user, KIN)
  await next(user)
  await stepIs('Payment and documents')
  await giveDocuments(user)
}

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

describe('the public application for land', () => {
  test('shows price, first payment and instalments of the chosen plots from the configuration', async () => {
    const { user } = openPublic()
    await choosePlots(user)
    const plan = within(screen.getByRole('region', { name: 'Cost' }))
    expect(plan.getByText('₦2,200,000.00')).toBeVisible()
    expect(plan.getAllByText('₦4,400,000.00')).toHaveLength(2)
    await user.selectOptions(screen.getByLabelText('Payment type'), 'PARTIAL')
    await type(user, { 'First payment (%)': '40', 'Months for the rest': '7' })
    expect(plan.getByText('First payment (40%)')).toBeVisible()
    expect(plan.getByText('₦1,760,000.00')).toBeVisible()
    expect(plan.getByText('₦2,640,000.00')).toBeVisible()
    expect(plan.getByText('₦377,142.86')).toBeVisible()
    expect(plan.getByText('The last instalment is ₦377,142.84.')).toBeVisible()
  })

  test('takes the first payment in naira as well, and says of each field why there is no plan', async () => {
    const { user } = openPublic()
    const plan = within(await screen.findByRole('region', { name: 'Cost' }))
    expect(plan.getByText('Estate: not chosen yet.')).toBeVisible()
    await choosePlots(user)
    await user.selectOptions(screen.getByLabelText('Payment type'), 'PARTIAL')
    expect(screen.getByLabelText('First payment (₦)')).toHaveValue('1,320,000')
    await type(user, { 'First payment (₦)': '1500000' })
    expect(screen.getByLabelText('First payment (%)')).toHaveValue('34.09')
    expect(plan.getByText('First payment (34.0909%)')).toBeVisible()
    expect(plan.getByText('₦1,500,000.00')).toBeVisible()
    await type(user, { 'First payment (%)': '690000' })
    expect(plan.getByText(/^First payment \(%\): a partial payment is less than the total/)).toBeVisible()
    expect(plan.queryByText(/Estate/)).toBeNull()
  })

  test('keeps the first payment in the unit that was typed last when the number of plots changes', async () => {
    const { user } = openPublic()
    const plan = within(await screen.findByRole('region', { name: 'Cost' }))
    await choosePlots(user)
    await user.selectOptions(screen.getByLabelText('Payment type'), 'PARTIAL')
    await type(user, { 'First payment (₦)': '1500000', 'Number of plots': '3' })
    expect(screen.getByLabelText('First payment (₦)')).toHaveValue('1,500,000')
    // 22.7272… is never rounded up, because 29.999 is not enough where 30 is the least.
    expect(screen.getByLabelText('First payment (%)')).toHaveValue('22.72')
    expect(plan.getByText(/^First payment \(%\): please pay at least 30 percent first/)).toBeVisible()
    await type(user, { 'Number of plots': '1' })
    expect(plan.getByText('₦1,500,000.00')).toBeVisible()
    await type(user, { 'First payment (%)': '40', 'Number of plots': '2' })
    expect(screen.getByLabelText('First payment (%)')).toHaveValue('40')
    expect(screen.getByLabelText('First payment (₦)')).toHaveValue('1,760,000')
  })

  test('checks the plan against the configuration, and the plots against what is left', async () => {
    const { user } = openPublic()
    await choosePlots(user)
    expect(screen.getByRole('option', { name: 'University Layout Iperu (closed)' })).toBeDisabled()
    // The closed choice on a phone shows the name of the estate whole; what is left stands below it.
    expect(screen.getByRole('option', { name: 'Blossom Estate Iyana Ipaja' })).toBeEnabled()
    expect(screen.getByText('Blossom Estate Iyana Ipaja: 3 plots left.')).toBeVisible()
    await user.selectOptions(screen.getByLabelText('Payment type'), 'PARTIAL')
    await type(user, { 'Number of plots': '4', 'First payment (%)': '29', 'Months for the rest': '13' })
    await next(user)
    for (const text of [
      'only 3 plots are left in this estate',
      'please pay at least 30 percent first',
      'please choose 1 to 12 months',
    ])
      expect((await screen.findAllByText(new RegExp(text)))[0]).toBeVisible()
    expect(await stepIs('Plots and payment plan')).toBeVisible()
  })

  test('asks non-members for business and next of kin, and sends everything once with the amount shown', async () => {
    const { user, graph } = openPublic()
    await fillToTheEnd(user)
    await user.click(screen.getByRole('button', { name: 'Submit application' }))
    expect(await screen.findByText('Your application has been submitted.')).toBeVisible()
    expect(screen.getByText('land-1-r')).toBeVisible()
    expect(graph.callsOf('ApplyForLand')).toHaveLength(1)
    expect(graph.callsOf('ApplyForLand')[0]?.variables).toMatchObject({
      input: {
        memberType: 'NON_MEMBER',
        applicant: { fullName: 'Chiamaka Nwosu', natureOfBusiness: 'Tailoring' },
        nextOfKin: { name: 'Obi Nwosu', relationship: 'Brother' },
        acquisition: { estate: 'BLOSSOM', plots: 2, paymentType: 'FULL', amountPaid: 440_000_000 },
        payment: { transactionId: 'TRX-1', paymentDate: '2026-11-02' },
        idempotencyKey: expect.any(String),
      },
    })
    expect(localStorage.getItem('isusu.draft.land-application')).toBeNull()
  })

  test('says which documents are missing', async () => {
    const { user, graph } = openPublic()
    await choosePlots(user)
    await next(user)
    await stepIs('Personal information')
    await type(user, PERSON)
    await next(user)
    await stepIs('Next of kin')
    await type(user, KIN)
    await next(user)
    await stepIs('Payment and documents')
    await user.click(screen.getByRole('button', { name: 'Submit application' }))
    const summary = within(await screen.findByRole('group', { name: 'Please check these fields' }))
    for (const field of ['Payment proof', 'Passport photo', 'Signature', 'Teller ID'])
      expect(summary.getByText(new RegExp(field))).toBeVisible()
    expect(graph.callsOf('ApplyForLand')).toEqual([])
  })

  test('keeps what was typed when the plots went meanwhile, and shows what is left', async () => {
    let left = 3
    const message = 'only 1 plot is left in this estate'
    const { user } = openPublic({
      config: () => aConfig({ estates: estatesWith(left) }),
      apply: () => {
        left = 1
        return {
          message: null,
          landRequest: null,
          userErrors: [{ field: ['acquisition', 'plots'], message, code: 'PLOTS_MISSING' }],
        }
      },
    })
    await fillToTheEnd(user)
    await user.click(screen.getByRole('button', { name: 'Submit application' }))
    expect(await stepIs('Plots and payment plan')).toBeVisible()
    expect((await screen.findAllByText(new RegExp(message)))[0]).toBeVisible()
    expect(await screen.findByText('Blossom Estate Iyana Ipaja: 1 plot left.')).toBeVisible()
    expect(screen.getByLabelText('Number of plots')).toHaveValue('2')
  })

  test('offers what was begun on this device, without files', async () => {
    localStorage.setItem(
      'isusu.draft.land-application',
      JSON.stringify({
        savedAt: Date.now(),
        values: {
          acquisition: {
            estate: 'BLOSSOM',
            plots: '3',
            paymentType: 'FULL',
            percentPaid: '30',
            instalmentMonths: '12',
          },
        },
      }),
    )
    const { user } = openPublic()
    await user.click(await screen.findByRole('button', { name: 'Continue this form' }))
    expect(await stepIs('Personal information')).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByLabelText('Number of plots')).toHaveValue('3')
  })

  test('says where the backend has no land that it is not offered', async () => {
    openPublic({ config: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered') })
    expect(await screen.findByText('This is not offered online')).toBeVisible()
  })

  test('says that every estate is closed', async () => {
    openPublic({
      config: () => aConfig({ estates: estatesWith(0) }),
    })
    expect(await screen.findByText('Applications for plots are closed at present')).toBeVisible()
  })

  test('leads members to the form with their price', async () => {
    openPublic()
    expect(await screen.findByText(/Members pay ₦1,800,000 a plot/)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Apply as a member' })).toHaveAttribute(
      'href',
      '/dashboard/my-requests/land',
    )
  })
})

describe('the application of a member', () => {
  test('starts with what the record has, at the price of members and without next of kin', async () => {
    const { user, graph } = openMember()
    await choosePlots(user)
    expect(
      screen.getByText('₦1,800,000.00', { selector: 'section[aria-labelledby=land-plan] *' }),
    ).toBeVisible()
    await next(user)
    expect(await stepIs('Personal information')).toBeVisible()
    expect(screen.getByLabelText('Full name')).toHaveValue('Ada Eze')
    expect(screen.getByLabelText('Department')).toHaveValue('Music')
    expect(screen.queryByLabelText('Nature of business')).toBeNull()
    await next(user)
    await stepIs('Payment and documents')
    await giveDocuments(user)
    await user.click(screen.getByRole('button', { name: 'Submit application' }))
    expect(await screen.findByText('Your application has been submitted.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'See my requests' })).toHaveAttribute(
      'href',
      '/dashboard/my-requests?view=land-1',
    )
    const input = graph.callsOf('ApplyForLand')[0]?.variables['input'] as Record<string, unknown>
    expect(input).toMatchObject({
      memberType: 'MEMBER',
      memberNumber: 'COOP000101',
      acquisition: { amountPaid: 360_000_000 },
    })
    expect(input['nextOfKin']).toBeUndefined()
  })

  test('shows the applications that wait already', async () => {
    openMember({
      lands: () => [
        {
          id: 'land-9',
          state: 'PENDING',
          requestedAt: '2026-11-03T10:05:00.000Z',
          acquisition: { estateLabel: 'Blossom Estate Iyana Ipaja', plots: 2 },
        },
      ],
    })
    const link = await screen.findByRole('link', { name: '2 in Blossom Estate Iyana Ipaja' })
    expect(link).toHaveAttribute('href', '/dashboard/my-requests?view=land-9')
  })

  test('says where the backend has no requests of members that it is not offered', async () => {
    openMember({ lands: () => graphError('NOT_SUPPORTED_BY_BACKEND', 'not offered') })
    await waitFor(() => expect(screen.getByText('This is not offered online')).toBeVisible())
  })
})
