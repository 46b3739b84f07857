import { expect, test } from '@playwright/test'
import { mailWith } from './outbox.ts'
import { MODERATOR, signInStaff } from './people.ts'
import { register } from './register.ts'
import { isSound } from './sound.ts'

const NKIRU = {
  name: 'Nkiru Odo',
  email: 'nkiru@profile.example',
  phone: '0809 777 3434',
  password: 'a-good-secret-7',
}

const KIN = [
  ['Name', 'Obi Okafor', 'Uju Okafor'],
  ['Relationship', 'Brother', 'Sister'],
  ['Phone', '0803 111 2222', '0803 111 3333'],
  ['E-mail', 'obi@kin.example', 'uju@kin.example'],
  ['Address', '1 Aba Road, Enugu', '2 Aba Road, Enugu'],
] as const

test('a newly confirmed member completes the profile, staff edit it, and the member sees the changes', async ({
  page,
  browser,
}) => {
  await register(page.request, NKIRU)
  // Staff confirm the registration.
  await signInStaff(page, MODERATOR.signIn)
  await page.goto(`/dashboard/confirmuser?search=${encodeURIComponent(NKIRU.email)}`)
  await page.getByRole('button', { name: /^View / }).click()
  await page.getByRole('link', { name: 'Open as a page' }).click()
  // The window that leads to the page has a button of the same name until it is gone.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm User' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm User' }).click()
  await expect(page.getByText('user confirmed successfully')).toBeVisible()

  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const member = await context.newPage()
  await member.goto('/portal')
  await member.getByLabel('E-mail or member ID').fill(NKIRU.email)
  await member.getByLabel('Password', { exact: true }).fill(NKIRU.password)
  await member.getByRole('button', { name: 'Sign in' }).click()
  await expect(member).toHaveURL(/\/dashboard$/)
  // What to do first is on the home page and in the mail, each with its page.
  const mail = await mailWith(`To: ${NKIRU.email}`, 'Member ID: COOP')
  const steps = member.getByRole('list', { name: 'Three things to do first' })
  await expect(steps.getByRole('link')).toHaveText([
    'Name your next of kin',
    'Add your bank account',
    'Give your first savings instruction',
  ])
  for (const link of await steps.getByRole('link').all())
    expect(mail).toContain(`${await link.getAttribute('href')}\r\n`)
  await isSound(member, 'the first steps')
  await steps.getByRole('link', { name: 'Name your next of kin' }).click()
  const kin = member.getByRole('dialog', { name: 'Next Of Kin Details' })
  for (const [label, first, second] of KIN) {
    await kin.getByLabel(label, { exact: true }).nth(0).fill(first)
    await kin.getByLabel(label, { exact: true }).nth(1).fill(second)
  }
  await isSound(member, 'the next of kin')
  await kin.getByRole('button', { name: 'Save next of kin' }).click()
  await expect(member.getByText('next of kin saved')).toBeVisible()
  await member.goto('/dashboard')
  await expect(steps).toContainText('Name your next of kin, done')
  await steps.getByRole('link', { name: 'Add your bank account' }).click()
  const bank = member.getByRole('dialog', { name: 'Add Bank Detail' })
  await bank.getByLabel('Bank name').fill('Zenith Bank')
  await bank.getByLabel('Account number').fill('1234567897')
  await bank.getByLabel('Account name').fill(NKIRU.name)
  await bank.getByRole('button', { name: 'Save the account' }).click()
  await expect(member.getByText('bank details saved')).toBeVisible()
  await expect(member.getByRole('button', { name: 'Add Bank Detail' })).toHaveCount(0)

  await member.goto('/dashboard')
  await steps.getByRole('link').click()
  const [shares, ordinary] = [
    member.getByLabel('Amount a month').nth(0),
    member.getByLabel('Amount a month').nth(1),
  ]
  await shares.fill('5000')
  await ordinary.fill('5000')
  await member.getByRole('button', { name: 'Preview the form' }).click()
  await member.getByRole('button', { name: 'Submit Form' }).click()
  await member.getByRole('button', { name: 'Okay' }).click()
  await expect(member.getByRole('main').getByText('Your instruction has been submitted.')).toBeVisible()
  await isSound(member, 'the submitted instruction')
  await member.goto('/dashboard')
  await expect(member.getByText(/^You can borrow from .+, after 6 months of membership/)).toBeVisible()
  await expect(steps).toHaveCount(0)

  await member.goto('/dashboard/profile')
  await member.getByRole('button', { name: 'Copy referral link' }).click()
  await expect(member.getByRole('button', { name: 'Copied' })).toBeVisible()
  const link = await member.evaluate(() => navigator.clipboard.readText())
  expect(link).toContain('/signup?ref=')
  await expect(member.getByRole('button', { name: 'Copy referral link' })).toBeVisible()
  await isSound(member, 'the profile')
  expect(await member.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)

  // Staff edit the record and switch on the feature.
  await page.getByRole('link', { name: 'Open the member’s profile' }).click()
  await expect(page).toHaveURL(/\/dashboard\/memberprofile\//)
  await page.getByRole('link', { name: 'Edit Profile' }).click()
  await page.getByLabel('Rank').fill('')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Some required fields are missing' })).toBeVisible()
  await isSound(page, 'the missing fields')
  await page.getByRole('button', { name: 'Okay' }).click()
  await page.getByLabel('Rank').fill('Principal Technologist')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('profile saved')).toBeVisible()
  await expect(page.getByText('Principal Technologist').first()).toBeVisible()
  await page.getByRole('tab', { name: 'Toggle Features' }).click()
  const feature = page.getByRole('switch', { name: 'Commodity loan' })
  await expect(feature).not.toBeChecked()
  const closed = member.getByText('Checkout is closed for your account')
  await member.goto('/dashboard/commodity')
  await expect(closed).toBeVisible()
  await feature.click()
  await expect(page.getByText('feature saved')).toBeVisible()
  await expect(feature).toBeChecked()
  // The member's screen follows.
  await member.goto('/dashboard/commodity')
  await expect(member.getByRole('list', { name: 'Products' })).toBeVisible()
  await expect(closed).toBeHidden()
  await isSound(page, 'the features')
  await page.getByRole('button', { name: 'Bank Account' }).click()
  await expect(page.getByRole('dialog', { name: 'Bank Account' }).getByText('1234567897')).toBeVisible()
  await page.getByRole('button', { name: 'Change the account' }).click()
  await page.getByRole('dialog', { name: 'Change the account' }).getByLabel('Account name').fill('N. Odo')
  await page.getByRole('button', { name: 'Save the account' }).click()
  await expect(page.getByText('bank details saved')).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Bank Account' }).getByText('N. Odo')).toBeVisible()

  await member.goto('/dashboard/profile?tab=employment')
  await expect(member.getByText('Principal Technologist').first()).toBeVisible()
  await context.close()
})
