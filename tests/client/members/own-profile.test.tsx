import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { aSession, renderClientApp } from '#tests/support/client-app.tsx'
import { graphError } from '#tests/support/client-graph.ts'
import { aGraphMember, aViewer } from '#tests/support/client-records.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'share'))

const LINK = 'https://isusu.example/signup?ref=member-1'

interface Answer {
  readonly message?: string | null
  readonly changes?: object
  readonly userErrors?: readonly object[]
}

/** The own profile over a record that the mutation changes, as the graph's does. */
function open(
  changes: Readonly<Record<string, unknown>> = {},
  answer: (input: Record<string, unknown>) => Answer = () => ({}),
) {
  let member = aGraphMember({ ...changes })
  return renderClientApp({
    path: '/dashboard/profile',
    session: aSession(),
    resolvers: {
      Query: { viewer: () => aViewer(member), referralLink: () => LINK },
      Mutation: {
        updateOwnProfile: (_root, { input }) => {
          const given = input as Record<string, unknown>
          const { message = null, changes: changed = given, userErrors = [] } = answer(given)
          if (userErrors.length > 0) return { message: null, userErrors, member: null }
          member = aGraphMember({ ...member, ...changed })
          return { message, userErrors: [], member }
        },
      },
    },
  })
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const put = (dialog: HTMLElement, label: string, value: string, at = 0) => {
  const field = within(dialog).getAllByLabelText(label, { exact: true, selector: 'input, textarea' })[at]
  if (field === undefined) throw new Error(`no field ${label}`)
  fireEvent.change(field, { target: { value } })
}

describe('the bank account of a member', () => {
  test('appears with the way to have it changed', async () => {
    open()
    fireEvent.click(await screen.findByRole('tab', { name: 'Bank Account' }))
    expect(await screen.findByText(/Only staff can change it. Please contact the office/)).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add Bank Detail' })).toBeNull()
  })
})

describe('Edit Profile of a member', () => {
  test('changes phone and home address, says so, and the page shows it without a reload', async () => {
    const { graph } = open({}, () => ({ message: 'profile saved' }))
    await press('Edit Profile')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' })
    put(dialog, 'Phone number', '0803 999 8877')
    put(dialog, 'Home address', '9 Zik Avenue, Enugu')
    await press('Save changes')
    expect(await screen.findByText('profile saved')).toBeVisible()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(await screen.findByText('9 Zik Avenue, Enugu')).toBeVisible()
    expect(graph.callsOf('UpdateOwnProfile')[0]?.variables).toEqual({
      input: { phone: '0803 999 8877', homeAddress: '9 Zik Avenue, Enugu' },
    })
  })

  test('shows the errors of the rules and of the graph at their fields and keeps what was typed', async () => {
    open({}, () => ({
      userErrors: [{ field: ['phone'], message: 'this number is refused', code: 'BAD_USER_INPUT' }],
    }))
    await press('Edit Profile')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' })
    put(dialog, 'Phone number', '12')
    put(dialog, 'Home address', '')
    await press('Save changes')
    expect(await within(dialog).findByText('cannot be blank!')).toBeVisible()
    expect(within(dialog).getByText('please give a phone number like 0803 123 4567')).toBeVisible()
    put(dialog, 'Phone number', '0803 999 8877')
    put(dialog, 'Home address', '9 Zik Avenue')
    await press('Save changes')
    expect(await within(dialog).findByText('this number is refused')).toBeVisible()
    expect(within(dialog).getByLabelText('Home address')).toHaveValue('9 Zik Avenue')
  })

  test('asks before typed changes are closed', async () => {
    open()
    await press('Edit Profile')
    const dialog = await screen.findByRole('dialog', { name: 'Edit Profile' })
    put(dialog, 'Home address', 'somewhere')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    const question = await screen.findByRole('alertdialog', { name: 'Leave without submitting?' })
    fireEvent.click(within(question).getByRole('button', { name: 'Stay on this page' }))
    expect(within(dialog).getByLabelText('Home address')).toHaveValue('somewhere')
  })
})

describe('the next of kin of a member', () => {
  const TEN = [
    ['Name', 'Obi Eze', 'Uju Eze'],
    ['Relationship', 'Brother', 'Sister'],
    ['Phone', '0803 111 2222', '0803 111 3333'],
    ['E-mail', 'obi@kin.example', 'uju@kin.example'],
    ['Address', '1 Aba Road', '2 Aba Road'],
  ] as const

  const openForm = async () => {
    fireEvent.click(await screen.findByRole('tab', { name: 'Next Of Kin Details' }))
    await press('Add next of kin')
    return screen.findByRole('dialog', { name: 'Next Of Kin Details' })
  }

  test('requires all ten fields', async () => {
    const { graph } = open({ nextOfKin: [] })
    const dialog = await openForm()
    await press('Save next of kin')
    await waitFor(() =>
      expect(
        within(dialog)
          .getAllByText('field cannot be blank!')
          .filter((text) => text.closest('a') === null),
      ).toHaveLength(10),
    )
    expect(within(dialog).getByRole('link', { name: /^Second next of kin, e-mail/ })).toBeVisible()
    expect(graph.callsOf('UpdateOwnProfile')).toHaveLength(0)
  })

  test('sends both relatives, says so, and shows them', async () => {
    const { graph } = open({ nextOfKin: [] })
    const dialog = await openForm()
    for (const [label, first, second] of TEN) {
      put(dialog, label, first, 0)
      put(dialog, label, second, 1)
    }
    await press('Save next of kin')
    expect(await screen.findByText('next of kin saved')).toBeVisible()
    expect(await screen.findByText('Uju Eze')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Edit next of kin' })).toBeVisible()
    expect(graph.callsOf('UpdateOwnProfile')[0]?.variables).toMatchObject({
      input: {
        nextOfKin: [
          { name: 'Obi Eze', relationship: 'Brother', email: 'obi@kin.example' },
          { name: 'Uju Eze', phone: '0803 111 3333', address: '2 Aba Road' },
        ],
      },
    })
  })
})

describe('Add Bank Detail', () => {
  test('offers the form only while no account is stored', async () => {
    open()
    await screen.findByRole('button', { name: 'Edit Profile' })
    expect(screen.queryByRole('button', { name: 'Add Bank Detail' })).toBeNull()
  })

  test('warns of an unusual number without blocking it, and is gone once the account is stored', async () => {
    const { graph } = open({ bankAccount: null })
    await press('Add Bank Detail')
    const dialog = await screen.findByRole('dialog', { name: 'Add Bank Detail' })
    await press('Save the account')
    await waitFor(() => expect(within(dialog).getAllByText('cannot be blank!')).toHaveLength(3))
    put(dialog, 'Bank name', 'Zenith Bank')
    put(dialog, 'Account number', '1234567890')
    put(dialog, 'Account name', 'Ada Eze')
    expect(
      await within(dialog).findByText(
        'this account number is not usual for that bank, please check it again',
      ),
    ).toBeVisible()
    await press('Save the account')
    expect(await screen.findByText('bank details saved')).toBeVisible()
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Add Bank Detail' })).toBeNull())
    expect(graph.callsOf('UpdateOwnProfile')[0]?.variables).toEqual({
      input: {
        bankAccount: { bankName: 'Zenith Bank', accountNumber: '1234567890', accountName: 'Ada Eze' },
      },
    })
    // Bank details are never stored on the device.
    expect(Object.values(localStorage).join()).not.toContain('1234567890')
  })

  test('keeps the whole of an account number that is pasted, rather than its first ten characters', async () => {
    const { graph, user } = open({ bankAccount: null })
    await press('Add Bank Detail')
    const dialog = await screen.findByRole('dialog', { name: 'Add Bank Detail' })
    const number = within(dialog).getByLabelText('Account number')
    await user.click(number)
    await user.paste('01234567890')
    expect(number).toHaveValue('01234567890')
    await press('Save the account')
    await waitFor(() => expect(number).toHaveAccessibleDescription('account number must have 10 digits'))
    expect(graph.callsOf('UpdateOwnProfile')).toEqual([])
  })

  test('shows that an account was stored meanwhile', async () => {
    open({ bankAccount: null }, () => ({
      userErrors: [
        {
          field: null,
          message: 'bank details are already saved, please ask staff to change them',
          code: 'CONFLICT',
        },
      ],
    }))
    await press('Add Bank Detail')
    const dialog = await screen.findByRole('dialog', { name: 'Add Bank Detail' })
    put(dialog, 'Bank name', 'Zenith Bank')
    put(dialog, 'Account number', '1234567897')
    put(dialog, 'Account name', 'Ada Eze')
    await press('Save the account')
    expect(
      await within(dialog).findByText('bank details are already saved, please ask staff to change them'),
    ).toBeVisible()
  })
})

describe('the referral link', () => {
  test('copies the link, reads Copied for a second and a half, and shares by the phone', async () => {
    const share = vi.fn(async () => {})
    Object.defineProperty(navigator, 'share', { value: share, configurable: true })
    const { user } = open()
    expect(await screen.findByLabelText('Referral link')).toHaveValue(LINK)
    await user.click(screen.getByRole('button', { name: 'Copy referral link' }))
    expect(await navigator.clipboard.readText()).toBe(LINK)
    expect(screen.getByRole('button', { name: 'Copied' })).toBeVisible()
    expect(await screen.findByRole('button', { name: 'Copy referral link' })).toBeVisible()
    await user.click(screen.getByRole('button', { name: 'Share' }))
    expect(share).toHaveBeenCalledWith(expect.objectContaining({ text: expect.stringContaining(LINK) }))
  })

  test('asks for no link before there is a member id', async () => {
    const { graph } = open({ memberNumber: null, status: 'UNCONFIRMED' })
    expect(
      await screen.findByText(
        'You get a referral link with your member ID once your registration is confirmed.',
      ),
    ).toBeVisible()
    expect(graph.callsOf('ReferralLink')).toHaveLength(0)
    expect(screen.queryByLabelText('Referral link')).toBeNull()
  })

  test('asks again after a failure', async () => {
    let fails = true
    renderClientApp({
      path: '/dashboard/profile',
      session: aSession(),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember()),
          referralLink: () =>
            fails ? graphError('BACKEND_UNAVAILABLE', 'The records cannot be reached.') : LINK,
        },
      },
    })
    expect(await screen.findByText('The records cannot be reached.')).toBeVisible()
    fails = false
    await press(/try again/i)
    expect(await screen.findByLabelText('Referral link')).toHaveValue(LINK)
  })
})

describe('what a record of the old books lacks', () => {
  test('the member adds it in the fields that are empty and no others', async () => {
    const { graph } = renderClientApp({
      path: '/dashboard/profile?change=missing',
      session: aSession(),
      resolvers: {
        Query: {
          viewer: () => aViewer(aGraphMember({ email: null, lacking: ['EMAIL', 'SIGNATURE'] })),
          referralLink: () => LINK,
        },
        Mutation: {
          addMissingDetails: (_root, { input }) => ({
            message: 'details saved',
            userErrors: [],
            member: aGraphMember({ ...(input as object), lacking: ['SIGNATURE'] }),
          }),
        },
      },
    })
    const dialog = await screen.findByRole('dialog', { name: 'Add what is missing' })
    expect(within(dialog).queryByText('Date of birth')).toBeNull()
    await press('Save changes')
    expect(graph.callsOf('AddMissingDetails')).toHaveLength(0)
    fireEvent.change(within(dialog).getByLabelText(/^E-mail/, { selector: 'input' }), {
      target: { value: 'ada.new@isusu.example' },
    })
    await press('Save changes')
    expect(await screen.findByText('details saved')).toBeVisible()
    expect(graph.callsOf('AddMissingDetails')[0]?.variables).toEqual({
      input: { email: 'ada.new@isusu.example' },
    })
  })
})
