import { expect, type Page, test } from '@playwright/test'
import { aRegistrationInput } from '#tests/support/registrations.ts'
import { aPicture } from '#tests/support/uploads.ts'
import { employmentStep, paymentStep } from '#workshop/gallery/steps.ts'
import { countMessages, mailWith } from './outbox.ts'
import { MODERATOR, signInStaff } from './people.ts'
import { register } from './register.ts'
import { isSound } from './sound.ts'

/** The steps of a registration's form need no records. */
const NO_RECORDS = {} as Parameters<typeof paymentStep>[1]

const ADA = { name: 'Adaugo Nnamani', email: 'adaugo@confirmed.example', password: 'a-good-secret-7' }
/** The same of both, so that the second is probably the first. */
const PHONE = '0809 777 1212'
const TWIN = { name: 'Adaugo N. Nnamani', email: 'adaugo.again@confirmed.example' }

/** Goes on with Tab until the control of that name has the focus. */
async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  const wanted = page.locator(':focus').and(page.getByRole('button', { name, exact: true }))
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab')
    if ((await wanted.count()) > 0) return
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}

async function signIn(page: Page, password: string): Promise<void> {
  await page.goto('/portal')
  await page.getByLabel('E-mail or member ID').fill(ADA.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('staff confirm a registration by keyboard, and the new member signs in and resets a forgotten password', async ({
  page,
  browser,
}) => {
  await register(page.request, { ...ADA, phone: PHONE })
  await register(page.request, { ...TWIN, phone: PHONE })
  await signInStaff(page, MODERATOR.signIn)
  await page.goto(`/dashboard/confirmuser?search=${encodeURIComponent('@confirmed.example')}`)
  await expect(page.getByText(/^2 of \d+ match this search$/)).toBeVisible()

  // The second is probably the first: a no is told, a yes takes the row away.
  await tabTo(page, `View ${TWIN.name}`)
  await page.keyboard.press('Enter')
  const popup = page.getByRole('dialog', { name: TWIN.name })
  await expect(popup.getByText(`${ADA.name} (pending approval) has the same phone number`)).toBeVisible()
  await isSound(page, 'the registration')
  await tabTo(page, 'Delete')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await expect(page.getByText('Cancelled. The action was cancelled.')).toBeVisible()
  await expect(popup.getByRole('button', { name: 'Delete' })).toBeFocused()
  await page.keyboard.press('Enter')
  const deletion = page.getByRole('alertdialog', { name: /^Delete the registration of / })
  await expect(deletion.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('user deleted successfully')).toBeVisible()

  // The popup has gone on to the other one.
  await expect(page.getByRole('dialog', { name: ADA.name })).toBeVisible()
  await page.getByRole('link', { name: 'Open as a page' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: ADA.name })).toBeVisible()
  await expect(page.getByText('Nobody else has this phone, e-mail, staff number')).toBeVisible()
  await isSound(page, 'the registration as a page')
  await tabTo(page, 'Confirm User')
  await page.keyboard.press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Confirm user?' })
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('user confirmed successfully')).toBeVisible()
  const result = page.getByText(new RegExp(`^${ADA.name} is a member now: COOP\\d{6}$`))
  await expect(result).toBeVisible()
  const number = /COOP\d{6}/.exec(await result.innerText())?.[0] ?? ''
  await page.getByRole('main').getByRole('link', { name: 'New registrations' }).press('Enter')
  await expect(page.getByText('No registration matches this search')).toBeVisible()
  expect(await mailWith(`To: ${ADA.email}`, number)).toContain('/portal')

  const member = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  await signIn(member, ADA.password)
  await expect(member).toHaveURL(/\/dashboard$/)
  await expect(member.getByText('Total savings')).toBeVisible()
  await member.goto('/dashboard/profile')
  await expect(member.getByRole('main').getByText(number).first()).toBeVisible()

  // The password is forgotten: the link of the mail sets a new one, once, and ends the session.
  const visitor = await browser.newPage()
  await visitor.goto('/forgotpassword')
  await visitor.getByLabel('E-mail or member ID').fill(ADA.email.toUpperCase())
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await expect(visitor.getByText(/^If an account has this e-mail/)).toBeVisible()
  const link = /http\S+\/emailreset\S+/.exec(await mailWith(`To: ${ADA.email}`, '/emailreset'))?.[0] ?? ''
  const { pathname, search } = new URL(link)
  await visitor.goto(pathname + search)
  await visitor.getByLabel('New password', { exact: true }).fill('palm-wine-at-noon')
  await visitor.getByLabel('Repeat the new password').fill('palm-wine-at-noon')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('Your new password is set. You can sign in with it now.')).toBeVisible()
  await expect(visitor).toHaveURL(/\/portal$/)
  await visitor.goto(pathname + search)
  await expect(visitor.getByRole('heading', { name: 'link expired or invalid' })).toBeVisible()
  await visitor.getByRole('link', { name: 'Get another link' }).click()
  await expect(visitor).toHaveURL(/\/forgotpassword$/)
  await visitor.close()

  await member.reload()
  await expect(member).toHaveURL(/\/$/)
  await signIn(member, ADA.password)
  await expect(member.getByRole('alert').filter({ hasText: 'wrong e-mail or password' })).toBeVisible()
  await signIn(member, 'palm-wine-at-noon')
  // Back where the session had ended.
  await expect(member).toHaveURL(/\/dashboard\/profile$/)
  await member.close()
})

/** Somebody who shares nothing with the others by which they would be taken for the same person. */
function aStranger(name: string, digits: string) {
  const input = aRegistrationInput()
  return {
    name,
    email: `${digits}@together.example`,
    phone: `0809 555 ${digits}`,
    employment: { ...input.employment, staffNumber: digits },
    payment: { ...input.payment, tellerReference: `TOGETHER-${digits}` },
  }
}

test('staff confirm two of four registrations at once on a phone, after one look at each', async ({
  browser,
}) => {
  const page = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage()
  const [ngozi, musa, bola] = [
    aStranger('Ngozi Abah', '3301'),
    aStranger('Musa Bello', '3302'),
    aStranger('Bola Ige', '3303'),
  ]
  const again = { ...aStranger('Bola A. Ige', '3304'), phone: bola.phone }
  for (const who of [ngozi, musa, bola, again]) await register(page.request, who)
  await signInStaff(page, MODERATOR.signIn)
  await page.goto(`/dashboard/confirmuser?search=${encodeURIComponent('@together.example')}`)
  const box = (who: { name: string }) =>
    page.getByRole('checkbox', { name: `Select ${who.name}`, exact: true })
  await expect(box(ngozi)).toHaveAccessibleDescription('Not reviewed')
  for (const { name } of [ngozi, musa, bola, again]) {
    await page.getByRole('button', { name: `View ${name}`, exact: true }).click()
    const popup = page.getByRole('dialog', { name, exact: true })
    await expect(popup.getByText(/^Nobody else has|^May already be registered$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(popup).toBeHidden()
  }
  await expect(box(bola)).toHaveAccessibleDescription('May already be registered')
  await box(musa).press(' ')
  await box(ngozi).click()
  await isSound(page, 'the list')
  await page.getByRole('button', { name: 'Confirm 2 registrations' }).click()
  const question = page.getByRole('alertdialog', { name: 'Confirm 2 registrations?' })
  await isSound(page, 'the question')
  await question.getByRole('button', { name: 'Confirm 2 registrations' }).click()
  const outcome = page.getByRole('alertdialog', { name: 'Outcome' })
  await expect(outcome.getByText('2 registrations confirmed')).toBeVisible()
  await expect(outcome.getByRole('listitem').filter({ hasText: ngozi.name })).toHaveText(/: COOP\d{6}$/)
  await isSound(page, 'the outcome')
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText(/^2 of \d+ match this search$/)).toBeVisible()
  await expect(page.getByText('2 registrations are confirmed.')).toBeVisible()
  expect(await mailWith(`To: ${musa.email}`, 'COOP')).toContain('/portal')
  await page.context().close()
})

test('staff register a person without e-mail on a phone, and the link to choose a password comes by SMS', async ({
  page,
}) => {
  const who = 'Ngozi Retired-Eze'
  await page.setViewportSize({ width: 360, height: 740 })
  await signInStaff(page, MODERATOR.signIn)
  await page.goto('/dashboard/confirmuser')
  await page.getByRole('link', { name: 'Register somebody' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Register at the office' })).toBeVisible()
  await paymentStep(page, NO_RECORDS)
  await isSound(page, 'the payment of somebody at the office')
  await page.getByRole('button', { name: 'Next' }).click()
  await employmentStep(page, NO_RECORDS)
  await page.getByRole('group', { name: 'Retirement date' }).getByLabel('Day').fill('30/06/2020')
  await expect(page.getByText('A retired person may still join')).toBeVisible()
  await isSound(page, 'the employment of somebody who has retired')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByLabel('Title', { exact: true }).selectOption('Mrs.')
  await page.getByLabel('Full name').fill(who)
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByRole('group', { name: 'Date of birth' }).getByLabel('Day').fill('12/03/1958')
  await page.getByLabel('E-mail').fill('N/A')
  await page.getByLabel('Phone number').fill('0809 777 3434')
  await page.getByLabel('Home address').fill('3 Market Road, Nsukka')
  for (const name of ['passport', 'signature'])
    await page
      .locator(`input[name=${name}]`)
      .first()
      .setInputFiles({
        name: `${name}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await aPicture('jpeg', 300, 200),
      })
  await page.getByRole('checkbox', { name: /has signed/ }).check()
  await isSound(page, 'the person at the office')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(page.getByText(`${who} is registered`)).toBeVisible()
  await expect(page.getByText(/sent by SMS/)).toBeVisible()
  await expect.poll(() => countMessages('+2348097773434')).toEqual({ mails: 0, sms: 1 })
  await page.getByRole('link', { name: 'Open the registration' }).click()
  await expect(page.getByText('Registered at the office by')).toBeVisible()
  await isSound(page, 'the registration from the office')
})
