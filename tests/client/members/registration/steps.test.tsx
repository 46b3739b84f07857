import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { naira } from '#rules/money.ts'
import { THE_SOCIETY } from '#tests/support/client-graph.ts'
import {
  CANNOT_BE_BLANK,
  choosePictures,
  expectBeside,
  field,
  fill,
  GOOD,
  heading,
  openPersonal,
  openWizard,
  press,
  put,
  reach,
} from './wizard.ts'

const next = () => screen.getByRole('button', { name: 'Next' })

describe('the payment step', () => {
  it('disables Next until every field is filled and shows how many are empty', async () => {
    await openWizard()
    expect(next()).toHaveAttribute('aria-disabled', 'true')
    expect(next()).toHaveAccessibleDescription('5 fields are still empty')
    fill({ ...GOOD.payment, 'Bank name': ' ' })
    await waitFor(() => expect(next()).toHaveAccessibleDescription('1 field is still empty'))
    put('Bank name', 'Zenith Bank')
    await waitFor(() => expect(next()).not.toHaveAttribute('aria-disabled'))
  })

  it("shows 'cannot be blank!' beside every empty field", async () => {
    await openWizard()
    press('Next')
    await expectBeside(CANNOT_BE_BLANK, Object.keys(GOOD.payment))
    put('Teller name', 'Obinna')
    await waitFor(() => expect(field('Teller name')).toBeValid())
    expect(field('Bank name')).toBeInvalid()
  })

  it('shows the required amount beside any other amount', async () => {
    await openWizard()
    fill({ ...GOOD.payment, 'Amount paid': '1999.99' })
    press('Next')
    await expectBeside('amount should be 2000', ['Amount paid'])
    put('Amount paid', '2000')
    press('Next')
    expect(await heading('Employment details')).toBeInTheDocument()
  })

  it("requires the fee of the society's settings, paid to its account", async () => {
    const society = {
      ...THE_SOCIETY,
      registrationFee: naira(2500),
      registrationAccount: { bankName: 'Jaiz Bank', accountName: 'Isusu Fees', accountNumber: '0102030405' },
    }
    await openWizard({ Query: { society: () => society } })
    const account = screen.getByRole('region', { name: 'Pay ₦2,500 first' })
    for (const text of ['Jaiz Bank', 'Isusu Fees', '0102030405']) expect(account).toHaveTextContent(text)
    expect(screen.getByRole('button', { name: 'Copy account number' })).toBeInTheDocument()
    fill(GOOD.payment)
    press('Next')
    await expectBeside('amount should be 2500', ['Amount paid'])
  })

  it('refuses a payment date in the future', async () => {
    await openWizard()
    fill({ ...GOOD.payment, 'Payment date': '2999-01-01' })
    press('Next')
    await expectBeside('this date cannot be in the future', ['Payment date'])
    expect(field('Bank name')).toBeValid()
  })
})

describe('an unfinished or impossible date', () => {
  it.each([
    ['31/02/2025', 'this date does not exist'],
    ['31', 'please give the day, the month and the year with its four digits'],
  ])('says of %s what is wrong, and its error leads to the day', async (typed, text) => {
    const { user } = await openWizard()
    fill({ ...GOOD.payment, 'Payment date': typed })
    press('Next')
    await expectBeside(text, ['Payment date'])
    await user.click(screen.getByRole('link', { name: `Payment date: ${text}` }))
    expect(within(field('Payment date')).getByLabelText('Day')).toHaveFocus()
    put('Payment date', '2026-01-05')
    await waitFor(() => expect(screen.queryByText(text)).not.toBeInTheDocument())
  })
})

describe('the employment step', () => {
  it("disables Next and shows 'cannot be blank!' beside every empty field of employment", async () => {
    await openWizard()
    await reach(2)
    expect(next()).toHaveAccessibleDescription('13 fields are still empty')
    press('Next')
    await expectBeside(CANNOT_BE_BLANK, Object.keys(GOOD.employment))
  })

  it('offers the documented lists', async () => {
    await openWizard()
    await reach(2)
    const options = (label: string) =>
      [...field(label).querySelectorAll('option')].slice(1).map((one) => one.text)
    expect(options('Organisation')).toEqual(['University of Nigeria, Nsukka', 'Others'])
    expect(options('Campus')).toEqual(['NSUKKA', 'ENUGU', 'COLLEGE OF MEDICINE', 'N/A'])
    expect(options('Category')).toEqual(['Senior', 'Junior'])
  })

  it("shows a field for another workplace after 'Others'", async () => {
    await openWizard()
    await reach(2)
    put('Organisation', 'Others')
    press('Next')
    await expectBeside(CANNOT_BE_BLANK, ['Category'])
    expect(field('Name of your workplace')).toHaveAccessibleDescription(CANNOT_BE_BLANK)
    fill({ ...GOOD.employment, Organisation: 'Others', 'Name of your workplace': 'Nsukka High Court' })
    press('Next')
    await heading('Personal details')
  })

  it.each([
    ['University of Nigeria, Nsukka', 'Senior', 'SS/5512', 'Will be saved as UNP/SS. 5512'],
    ['University of Nigeria, Nsukka', 'Junior', '0812', 'Will be saved as UNP/JS. 0812'],
    [
      'University of Nigeria, Nsukka',
      '',
      '5512',
      'Enter the digits only. The prefix follows from your category.',
    ],
  ])('shows the staff number of %s, %s, as it will be sent', async (organisation, category, typed, shown) => {
    await openWizard()
    await reach(2)
    fill({ Organisation: organisation, Category: category, 'Staff number': typed })
    await waitFor(() => expect(field('Staff number')).toHaveAccessibleDescription(shown))
  })

  it('sends the staff number of another workplace as typed', async () => {
    await openWizard()
    await reach(2)
    fill({ Organisation: 'Others', Category: 'Senior', 'Staff number': 'HC/12' })
    await waitFor(() =>
      expect(field('Staff number')).toHaveAccessibleDescription('As your workplace writes it.'),
    )
  })

  it('requires digits of university staff and a retirement after the first day', async () => {
    await openWizard()
    await reach(2)
    fill({ ...GOOD.employment, 'Staff number': 'N/A', 'Retirement date': '2013-01-01' })
    press('Next')
    await expectBeside('please enter the digits of the staff number', ['Staff number'])
    await expectBeside('the retirement date cannot be before the assumption of duty', ['Retirement date'])
    expect(field('Rank')).toBeValid()
  })
})

describe('the personal step', () => {
  it('names what is missing beside every field when it is sent empty', async () => {
    const { graph } = await openPersonal()
    press('Register')
    await expectBeside(CANNOT_BE_BLANK, [...Object.keys(GOOD.personal), 'Passport photograph', 'Signature'])
    expect(screen.getByRole('checkbox', { name: /I accept/ })).toHaveAccessibleDescription(
      'please accept our terms',
    )
    expect(graph.callsOf('Register')).toEqual([])
  })

  it('offers the documented titles and genders and a field for another title', async () => {
    await openPersonal()
    const options = (label: string) =>
      [...field(label).querySelectorAll('option')].slice(1).map((one) => one.text)
    expect(options('Title')).toEqual('Prof. Dr. Sir Rev. Chief Alhaji Mr. Mrs. Miss Lady Others'.split(' '))
    expect(options('Gender')).toEqual(['Male', 'Female', 'Others'])
    put('Title', 'Others')
    expect(field('Your title')).toBeInTheDocument()
  })

  it('refuses applicants who are too young, bad contacts and bad passwords', async () => {
    const { graph } = await openPersonal()
    const wrong = [
      ['Date of birth', '2020-01-01', 'members must be at least 16 years old'],
      ['E-mail', 'obinna at home', 'please give an e-mail address like name@example.com'],
      ['Phone number', '12', 'please give a phone number like 0803 123 4567'],
      ['Password', 'short', 'password must have 8 or more characters'],
      ['Password again', 'another-secret', 'the two passwords are not the same'],
    ] as const
    fill(GOOD.personal)
    for (const [label, typed] of wrong) put(label, typed)
    await choosePictures()
    press('Register')
    for (const [label, , text] of wrong) await expectBeside(text, [label])
    expect(graph.callsOf('Register')).toEqual([])
  })

  it("shows the terms with the society's own figures", async () => {
    const { user } = await openPersonal()
    await user.click(screen.getByRole('button', { name: 'Read the terms' }))
    const terms = await screen.findByRole('dialog', { name: 'Terms of membership' })
    for (const text of ['₦2,000', '₦100,000', '₦5,000', '10%', '0.25%']) expect(terms).toHaveTextContent(text)
  })

  it('sets keyboards and autofill of the fields', async () => {
    await openPersonal()
    const attributes = {
      'E-mail': { type: 'email', autocomplete: 'email', autocapitalize: 'none' },
      'Phone number': { type: 'tel', autocomplete: 'tel' },
      'Full name': { autocomplete: 'name', autocapitalize: 'words' },
      'Home address': { autocomplete: 'street-address' },
      Password: { autocomplete: 'new-password' },
      'Password again': { autocomplete: 'new-password' },
    }
    for (const [label, wanted] of Object.entries(attributes))
      for (const [name, value] of Object.entries(wanted)) expect(field(label)).toHaveAttribute(name, value)
    for (const part of ['Day', 'Month', 'Year'])
      expect(within(field('Date of birth')).getByLabelText(part)).toHaveAttribute(
        'autocomplete',
        `bday-${part.toLowerCase()}`,
      )
  })
})

describe('moving through the steps', () => {
  it('goes back with Previous and keeps what was typed', async () => {
    const { where } = await openWizard()
    expect(screen.queryByRole('button', { name: 'Previous' })).not.toBeInTheDocument()
    await reach(2)
    expect(where()).toBe('/signup?step=2')
    put('Rank', 'Bursar')
    press('Previous')
    await heading('Payment details')
    expect(field('Transaction Id')).toHaveValue('T-77812')
    press('Next')
    await heading('Employment details')
    expect(field('Rank')).toHaveValue('Bursar')
  })

  it("goes to the first step with the browser's Back after Previous", async () => {
    const { back, where } = await openWizard()
    await reach(3)
    press('Previous')
    await heading('Employment details')
    await back()
    await heading('Payment details')
    expect(where()).toBe('/signup')
  })

  it('announces the step to screen readers and moves the focus to it', async () => {
    await openWizard()
    await reach(2)
    const title = screen.getByRole('heading', { name: 'Step 2 of 3: Employment details' })
    await waitFor(() => expect(title).toHaveFocus())
    expect(screen.getByRole('navigation', { name: 'Step 2 of 3' })).toBeInTheDocument()
    expect(document.title).toBe('Employment details · Registration')
  })

  it('opens no step before the earlier ones are complete', async () => {
    await openWizard({}, '/signup?step=3')
    expect(screen.queryByRole('button', { name: 'Register' })).not.toBeInTheDocument()
  })

  it('goes to the next step with Enter', async () => {
    const { user } = await openWizard()
    fill(GOOD.payment)
    await user.type(field('Teller name'), '{Enter}')
    expect(await heading('Employment details')).toBeInTheDocument()
  })
})
