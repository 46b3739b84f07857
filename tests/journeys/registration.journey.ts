import { expect, type Page, test } from '@playwright/test'
import { aPicture } from '#tests/support/uploads.ts'
import { findChromium } from '../../scripts/chromium.ts'
import { ADMIN, MEMBER, signInMember, signInStaff } from './people.ts'
import { layoutShift, onSlowLine } from './slow-line.ts'
import { isSound } from './sound.ts'

// A device with a camera that may be used: it shows a moving test picture.
test.use({
  launchOptions: {
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
    ],
  },
})

const WHO = { name: 'Chidinma Ugwu-Bassey', email: 'chidinma@joining.example', password: 'a-good-secret-7' }

/** Types into the fields one after the other with the keyboard alone, from the one that has the focus. */
async function typeOn(page: Page, texts: readonly string[]): Promise<void> {
  for (const [index, text] of texts.entries()) {
    if (index > 0) await page.keyboard.press('Tab')
    await page.keyboard.type(text)
  }
}

/** Types a date into its three boxes. */
async function fillDate(page: Page, label: string, [day, month, year]: readonly [string, string, string]) {
  const date = page.getByRole('group', { name: label })
  for (const [part, digits] of [
    ['Day', day],
    ['Month', month],
    ['Year', year],
  ] as const)
    await date.getByLabel(part).fill(digits)
}

/** The record id of the signed-in account. */
const sessionId = (page: Page): Promise<string> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('isusu.session') ?? '{}').id)

/** The next answer of the graph is lost on its way back: the server has done what it was asked. */
async function loseNextAnswer(page: Page): Promise<void> {
  const wire = await page.context().newCDPSession(page)
  wire.once('Fetch.requestPaused', ({ requestId }) => {
    void wire
      .send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' })
      .then(() => wire.send('Fetch.disable'))
  })
  await wire.send('Fetch.enable', { patterns: [{ urlPattern: '*/graphql', requestStage: 'Response' }] })
}

const step = (page: Page, title: string) =>
  expect(page.locator('h2#step-title')).toHaveText(new RegExp(`${title}$`))

test('a visitor joins through a referral link on a small phone, and staff see the registration with its pictures', async ({
  browser,
}) => {
  const member = await browser.newPage()
  await signInMember(member)
  const referrer = await sessionId(member)
  await member.close()

  const page = await (
    await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  ).newPage()
  page.on('dialog', (question) => void question.accept())
  await page.goto(`/signup?ref=${referrer}`)
  await expect(page.getByText(/^Referred by /)).toBeVisible()

  // The first step by the keyboard alone: held until it is filled, then on with Enter.
  await step(page, 'Payment details')
  await isSound(page, 'the first step')
  await page.getByLabel('Teller name').focus()
  await typeOn(page, ['Chidinma Ugwu', 'TRX-909', '1500', '2', '11', '2026', 'Zenith Bank'])
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount paid')).toHaveAccessibleDescription(/amount should be 2000/)
  await expect(page.getByRole('group', { name: 'Please check these fields' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Amount paid')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('2000')
  await page.keyboard.press('Enter')

  await step(page, 'Employment details')
  await expect(page.locator('h2#step-title')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled()
  await page.getByLabel('Organisation').selectOption('University of Nigeria, Nsukka')
  await page.getByLabel('Campus').selectOption('ENUGU')
  await page.getByLabel('Category').selectOption('Junior')
  await page.getByLabel('Staff number').fill('0417')
  await expect(page.getByText('Will be saved as UNP/JS. 0417')).toBeVisible()
  for (const [label, text] of [
    ['Faculty', 'Law'],
    ['Department', 'Library'],
    ['Rank', 'Library officer'],
    ['Grade level', '6'],
    ['Step', '3'],
    ['Salary structure', 'CONTISS II'],
    ['IPPIS / payroll number', 'N/A'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await fillDate(page, 'Assumption of duty', ['2', '9', '2019'])
  await fillDate(page, 'Retirement date', ['2', '9', '2054'])
  await isSound(page, 'the second step')
  await page.getByRole('button', { name: 'Next' }).click()

  // The line breaks off: what was typed is offered again, but for pictures and passwords.
  await step(page, 'Personal details')
  await page.getByLabel('Full name').fill(WHO.name)
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('isusu.draft.registration')))
    .toContain(WHO.name)
  await page.reload()
  await page.getByRole('button', { name: 'Continue this form' }).click()
  await step(page, 'Personal details')
  await expect(page.getByLabel('Full name')).toHaveValue(WHO.name)
  await expect(page.getByText(/^Referred by /)).toBeVisible()

  await page.getByLabel('Title', { exact: true }).selectOption('Others')
  await page.getByLabel('Your title').fill('Barr.')
  await page.getByLabel('Gender').selectOption('Female')
  // A whole date pasted into a box fills all three.
  await page.getByRole('group', { name: 'Date of birth' }).getByLabel('Day').fill('17/06/1991')
  await expect(page.getByRole('group', { name: 'Date of birth' }).getByLabel('Year')).toHaveValue('1991')
  await page.getByLabel('E-mail').fill(MEMBER.signIn)
  await page.getByLabel('Phone number').fill('0806 555 0417')
  await page.getByLabel('Home address').fill('12 Ogui Road, Enugu')
  const passport = {
    name: 'passport.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture('jpeg', 1600, 2000),
  }
  const choosePassport = async () => {
    await page.locator('input[name=passport]').setInputFiles(passport)
    await expect(page.getByAltText('Preview of passport.jpg')).toBeVisible()
  }

  await page.getByRole('button', { name: 'Take a photo: Passport photograph' }).click()
  await page.getByRole('button', { name: 'Take the picture' }).click()
  await page.getByRole('button', { name: 'Use this picture' }).click()
  const taken = page.getByAltText('Preview of portrait.jpg')
  await expect
    .poll(() =>
      taken.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) => naturalWidth / naturalHeight),
    )
    .toBeCloseTo(0.8, 1)
  await choosePassport()
  await page.getByRole('button', { name: 'Draw it: Signature' }).click()
  const pad = page.locator('[data-field="signature-pad"]')
  await expect(pad).toBeVisible()
  // The sheet slides in: the hand waits until it stands.
  await pad.evaluate(async (element) => {
    const sheet = element.closest('[role=dialog]') ?? element
    await Promise.all(sheet.getAnimations({ subtree: true }).map(({ finished }) => finished))
  })
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width * 0.1, y + height * 0.6)
  await page.mouse.down()
  for (const part of [0.3, 0.5, 0.7, 0.9]) await page.mouse.move(x + width * part, y + height * (1 - part))
  await page.mouse.up()
  await page.getByRole('button', { name: 'Use this signature' }).click()
  await expect(page.getByAltText('Preview of signature.png')).toBeVisible()

  await page.getByLabel('Password', { exact: true }).fill(WHO.password)
  await page.getByLabel('Password again').fill(WHO.password)
  await page.getByLabel(/I accept/).check()
  await isSound(page, 'the last step')

  // An e-mail that has an account is refused beside its field; nothing that was typed is lost.
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription(
    /an account with this e-mail already exists/,
  )
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(WHO.password)
  await expect(page.getByAltText('Preview of passport.jpg')).toBeVisible()
  await page.getByLabel('E-mail').fill(WHO.email)

  // The line is lost after the registration has arrived: the second try does nothing twice.
  await loseNextAnswer(page)
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(page.getByText(/Press Register again; it will not be done twice/)).toBeVisible()
  await page.getByRole('button', { name: 'Register', exact: true }).click()
  const alert = page.getByRole('alertdialog', { name: 'Registration successful' })
  await alert.getByRole('button', { name: 'Okay' }).press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('pending approval').first()).toBeVisible()
  const id = await sessionId(page)
  await page.close()

  const staff = await browser.newPage()
  await signInStaff(staff, ADMIN.signIn)
  await staff.goto(`/dashboard/confirmuser?search=${encodeURIComponent(WHO.name)}`)
  await expect(staff.getByText(WHO.email)).toHaveCount(1)
  await staff.goto(`/dashboard/confirmuser/${id}`)
  for (const picture of [`Passport photograph of ${WHO.name}`, `Signature of ${WHO.name}`]) {
    const shown = staff.getByAltText(picture)
    await expect(shown).toBeVisible()
    await expect
      .poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100)
  }
  for (const text of ['UNP/JS. 0417', 'TRX-909']) await expect(staff.getByText(text).first()).toBeVisible()
  await staff.close()
})

for (const [width, height] of [
  [360, 740],
  [412, 823],
  [1440, 900],
] as const) {
  for (const query of ['', '?ref=nobody']) {
    test(`/signup${query} does not move at ${width} px while it loads on a slow line`, async ({
      browser,
    }) => {
      const page = await onSlowLine(browser, { viewport: { width, height } })
      await page.goto(`/signup${query}`)
      await step(page, 'Payment details')
      if (query !== '') await expect(page.getByText('We could not find who referred you.')).toBeVisible()
      expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
      await page.close()
    })
  }
}
