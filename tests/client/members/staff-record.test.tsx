import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { type GraphResolvers, graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

const staffViewer = () =>
  aViewer(aGraphMember({ id: 'staff-1', name: 'Ngozi Okoro' }), { accessLevel: 'MODERATOR' })

const HIGHER = 'This account has a higher level than yours, so only an admin can change it.'

const open = (path: string, member: unknown, Mutation: GraphResolvers[string] = {}) =>
  renderClientApp({
    path: `/dashboard/memberprofile/member-1${path}`,
    session: aSession({ id: 'staff-1', level: 2, name: 'Ngozi Okoro' }),
    resolvers: { Query: { viewer: staffViewer, member: () => member }, Mutation },
  })

const field = (label: string) => screen.findByLabelText(label, { selector: 'input, select, textarea' })
const put = async (label: string, value: string) =>
  fireEvent.change(await field(label), { target: { value } })
// By text rather than by role: on a page with so many fields a search by role takes seconds.
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }))
const listed = (text: string) => screen.findByText(text, { selector: 'a' })

const UNIVERSITY = 'University of Nigeria, Nsukka'
const ada = aGraphMember({ passportUrl: '/files/passport', signatureUrl: '/files/signature' })

describe("the staff's Edit Profile", () => {
  test('names every empty field, and says that required fields are missing', async () => {
    const { graph } = open('/edit', ada, { updateMember: () => ({}) })
    await put('Rank', '')
    await put('Full name', ' ')
    await press('Save changes')
    expect(await screen.findByText('Some required fields are missing')).toBeVisible()
    await press('Okay')
    await waitFor(() => expect(screen.queryByText('Some required fields are missing')).toBeNull())
    expect(screen.getAllByText('cannot be blank!')).toHaveLength(2)
    expect(await listed('Rank: cannot be blank!')).toBeVisible()
    expect(graph.callsOf('UpdateMember')).toHaveLength(0)
  })

  test('requires the pictures of a record that has none', async () => {
    open('/edit', aGraphMember({ passportUrl: null, signatureUrl: null }))
    await press('Save changes')
    await press('Okay')
    expect(await listed('Passport photograph: cannot be blank!')).toBeVisible()
    expect(await listed('Signature: cannot be blank!')).toBeVisible()
  })

  test('keeps the stored pictures, and sends the record with another title and workplace', async () => {
    const { graph, where } = open('/edit', ada, {
      updateMember: () => ({ message: 'profile saved', userErrors: [], member: ada }),
    })
    expect(await screen.findByAltText('Stored picture: Passport photograph')).toBeVisible()
    await put('Title', 'Others')
    await put('The title', 'Engr.')
    await put('Organisation', 'Others')
    await put('Name of the workplace', 'Enugu State Water Board')
    expect(await field('Phone number')).toHaveAttribute('type', 'tel')
    await press('Save changes')
    expect(await screen.findByText('profile saved')).toBeVisible()
    await waitFor(() => expect(where()).toBe('/dashboard/memberprofile/member-1'))
    const input = graph.callsOf('UpdateMember')[0]?.variables['input']
    expect(input).toMatchObject({
      id: 'member-1',
      title: 'Engr.',
      employment: { organisation: 'Enugu State Water Board' },
    })
    expect(input).not.toHaveProperty('passport')
  })

  test('shows an e-mail of another account at its field', async () => {
    const message = 'an account with this e-mail already exists'
    open('/edit', ada, {
      updateMember: () => ({
        message: null,
        member: null,
        userErrors: [{ field: ['email'], message, code: 'EMAIL_TAKEN' }],
      }),
    })
    await put('E-mail', 'taken@isusu.example')
    await press('Save changes')
    expect(await listed(`E-mail: ${message}`)).toBeVisible()
    expect(await field('E-mail')).toHaveAccessibleDescription(expect.stringContaining(message))
    expect(await field('E-mail')).toHaveValue('taken@isusu.example')
  })

  test('gives the documented choices', async () => {
    open('/edit', ada)
    const choices = async (label: string) =>
      within(await field(label))
        .getAllByRole('option')
        .map((option) => option.textContent)
        .filter((text) => text !== 'Choose …')
    expect(await choices('Campus')).toEqual(['NSUKKA', 'ENUGU', 'COLLEGE OF MEDICINE', 'N/A'])
    expect(await choices('Category')).toEqual(['Senior', 'Junior'])
    expect(await choices('Gender')).toEqual(['Male', 'Female', 'Others'])
    expect(await choices('Organisation')).toEqual([UNIVERSITY, 'Others'])
    expect((await choices('Title')).join(' ')).toBe(
      'Prof. Dr. Sir Rev. Chief Alhaji Mr. Mrs. Miss Lady Others',
    )
  })
})

describe('an account of a higher level', () => {
  const admin = aGraphMember({ accessLevel: 'ADMIN' })

  test('shows no controls that would be refused, and says why', async () => {
    open('?tab=features', admin)
    expect(await screen.findByText(HIGHER)).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Edit Profile' })).toBeNull()
    expect(await screen.findByRole('switch', { name: 'Commodity loan' })).toBeDisabled()
    await press('Bank Account')
    const dialog = await screen.findByRole('dialog', { name: 'Bank Account' })
    expect(within(dialog).queryByRole('button', { name: 'Change the account' })).toBeNull()
  })

  test('shows no form at its address', async () => {
    open('/edit', admin)
    expect(await screen.findByText(HIGHER)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })
})

describe('the Bank Account modal', () => {
  test('shows the account, changes it and shows the new one', async () => {
    let member = ada
    const { graph } = open('', ada, {
      updateBankAccount: (_root, { input }) => {
        member = aGraphMember({ ...member, ...(input as object) })
        return { message: null, userErrors: [], member }
      },
    })
    await press('Bank Account')
    expect(await screen.findByText('1234567897')).toBeVisible()
    await press('Change the account')
    await put('Account number', '0000000017')
    await press('Save the account')
    expect(await screen.findByText('bank details saved')).toBeVisible()
    expect(await screen.findByText('0000000017')).toBeVisible()
    expect(graph.callsOf('UpdateBankAccount')[0]?.variables).toMatchObject({
      input: { memberId: 'member-1', bankAccount: { accountNumber: '0000000017' } },
    })
  })
})

describe('Toggle Features', () => {
  const withFeature = (commodityLoan: boolean) => aGraphMember({ featureToggles: { commodityLoan } })
  const theSwitch = () => screen.findByRole('switch', { name: 'Commodity loan' })

  test('switches the feature on and says its state in words', async () => {
    const { graph } = open('?tab=features', withFeature(false), {
      setFeatureToggle: () => ({ message: null, userErrors: [], member: withFeature(true) }),
    })
    expect(await screen.findByText('Off')).toBeVisible()
    fireEvent.click(await theSwitch())
    // It moves before the answer.
    expect(await theSwitch()).toBeChecked()
    expect(await screen.findByText('feature saved')).toBeVisible()
    expect(screen.getByText('On')).toBeVisible()
    expect(graph.callsOf('SetFeatureToggle')[0]?.variables).toEqual({
      input: { memberId: 'member-1', feature: 'COMMODITY_LOAN', enabled: true },
    })
  })

  test('goes back with the reason when the change is refused', async () => {
    open('?tab=features', withFeature(true), {
      setFeatureToggle: () => {
        throw graphError('FORBIDDEN', 'this account has a higher level than yours')
      },
    })
    fireEvent.click(await theSwitch())
    expect(await screen.findByText('this account has a higher level than yours')).toBeVisible()
    expect(await theSwitch()).toBeChecked()
    expect(screen.getByText('On')).toBeVisible()
  })
})
