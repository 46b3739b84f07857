import { type Browser, expect as expectSoon, type Page, test } from '@playwright/test'
import { drawPassport, drawSignature } from '#backend/seed/draw-files.ts'
import { aLongPdf } from '#tests/support/long-pdf.ts'
import { askGraph } from './graph.ts'
import { MODERATOR, signInMember, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

/** Four people at once make a small machine slow. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** A member of the demo society whose applications for land no other file of journeys looks at. */
const BUYER = 'second.member@isusu.example'

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const onPhone = async (browser: Browser): Promise<Page> => (await browser.newContext(PHONE)).newPage()

interface Estate {
  readonly name: string
  readonly total: number
  readonly available: number
}

/** The plots of an estate as anybody reads them. */
async function plotsOf(page: Page, estate: 'BLOSSOM' | 'UNIVERSITY'): Promise<Estate> {
  const { data } = await askGraph<{ systemConfig: { estates: readonly Estate[] } }>(
    page,
    '{ systemConfig { estates { name total available } } }',
  )
  const found = data.systemConfig.estates.find(({ name }) => name === estate)
  if (found === undefined) throw new Error(`There is no estate ${estate}.`)
  return found
}

const next = async (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const stepIs = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

/** The last step: the payment with its proof, the photo and the signature. */
async function giveDocuments(page: Page, name: string): Promise<void> {
  await stepIs(page, 'Payment and documents')
  await page.getByLabel('Bank name').fill('Zenith Bank')
  await page.getByLabel('Transaction ID').fill('TRX-LAND-JOURNEY')
  await page.getByLabel('Teller ID').fill('TL-1')
  // A whole date pasted into a box fills all three.
  await page.getByRole('group', { name: 'Payment date' }).getByLabel('Day').fill('02/11/2026')
  await page.locator('input[name=paymentProof]').setInputFiles({
    name: 'proof.pdf',
    mimeType: 'application/pdf',
    buffer: aLongPdf({ pages: 1 }),
  })
  for (const [field, buffer] of [
    ['passport', await drawPassport(name)],
    ['signature', await drawSignature(name)],
  ] as const) {
    await page
      .locator(`input[type=file][name=${field}]`)
      .setInputFiles({ name: `${field}.png`, mimeType: 'image/png', buffer })
    await expect(page.getByAltText(`Preview of ${field}.png`)).toBeVisible()
  }
}

/** The queue of staff with one application, in a browser of its own: axe needs a context. */
async function staffAt(browser: Browser, search: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const staff = await context.newPage()
  await signInStaff(staff, MODERATOR.signIn)
  await staff.goto(`/dashboard/land-aquisition?search=${encodeURIComponent(search)}`)
  return staff
}

test('a person who is no member applies for plots on a phone, and staff approve and complete it', async ({
  browser,
}) => {
  const name = 'Chiamaka Landjourney'
  const page = await onPhone(browser)
  await page.goto('/land-application')
  await stepIs(page, 'Plots and payment plan')
  await page.getByLabel('Estate').selectOption('BLOSSOM')
  await page.getByLabel('Number of plots').fill('2')
  await page.getByLabel('Payment type').selectOption('PARTIAL')
  await page.getByLabel('First payment (%)').fill('10')
  await next(page)
  await expect(page.getByText(/please pay at least \d+ percent first/).first()).toBeVisible()
  await page.getByLabel('First payment (%)').fill('50')
  await page.getByLabel('Months for the rest').fill('7')
  await expect(page.getByRole('region', { name: 'Cost' })).toContainText('First payment (50%)')
  await isSound(page, 'the plots')
  await next(page)

  await stepIs(page, 'Personal information')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone').fill('0803 123 4567')
  await page.getByLabel('E-mail').fill('chiamaka@landjourney.example')
  await page.getByLabel('Nature of business').fill('Tailoring')
  await page.getByLabel('Home address').fill('12 Odenigwe Road, Nsukka')

  // Left and resumed on the same device.
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('isusu.draft.land-application') ?? ''))
    .toContain('Odenigwe Road')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue this form' }).click()
  await stepIs(page, 'Next of kin')
  await page.getByLabel('Name of next of kin').fill('Obi Landjourney')
  await page.getByLabel('Relationship to you').fill('Brother')
  await page.getByLabel('Phone of next of kin').fill('0803 123 4568')
  await page.getByLabel('E-mail of next of kin').fill('obi@landjourney.example')
  await page.getByLabel('Address of next of kin').fill('4 Aku Road, Nsukka')
  await next(page)
  await giveDocuments(page, name)
  await isSound(page, 'the payment')
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Your application has been submitted.')).toBeVisible()
  await isSound(page, 'the receipt')

  const staff = await staffAt(browser, name)
  const before = await plotsOf(staff, 'BLOSSOM')
  await isSound(staff, 'the queue')
  await staff.getByRole('button', { name: `View Details of ${name}` }).click()
  const details = staff.getByRole('dialog', { name })
  await expect(details).toContainText(`Approval takes 2 of the ${before.available} plots left`)
  await expect(details).toContainText('Tailoring')
  await details.getByRole('tab', { name: 'Payment Information' }).click()
  const proof = await details.getByRole('link', { name: 'View Document: Payment proof' }).getAttribute('href')
  const file = await staff.request.get(proof ?? '')
  expect(file.headers()['content-type']).toContain('application/pdf')
  // The link expires: with a later time it is a forgery.
  const [path, , seal] = (proof ?? '').split('.')
  expect((await staff.request.get(`${path}.zzzzzzzz.${seal}`)).status()).toBe(404)
  await isSound(staff, 'the details')

  await details.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('button', { name: 'Yes, approve it!' }).click()
  await expect(staff.getByText('Land acquisition request approved successfully')).toBeVisible()
  await expect(staff.getByText('No land acquisition requests found')).toBeVisible()
  expect((await plotsOf(staff, 'BLOSSOM')).available).toBe(before.available - 2)
  await expect(staff.getByRole('list', { name: 'Plots of each estate' })).toContainText(
    `${before.available - 2} of ${before.total} plots left`,
  )

  await staff.getByLabel('Status').selectOption('Approved')
  await staff.getByRole('button', { name: `View Details of ${name}` }).click()
  await details.getByRole('button', { name: 'Mark as Completed' }).click()
  await staff.getByLabel('Reason for completing it').fill('The rest was paid at the office')
  await staff.getByRole('button', { name: 'Yes, complete it!' }).click()
  await expect(staff.getByText('Land acquisition request completed successfully')).toBeVisible()
  await staff.getByLabel('Status').selectOption('Completed')
  await staff.getByRole('button', { name: `View Details of ${name}` }).click()
  await expect(details.getByRole('button', { name: /Approve|Reject|Completed/ })).toHaveCount(0)
  expect((await plotsOf(staff, 'BLOSSOM')).available).toBe(before.available - 2)
})

test('a member applies, and an approval beyond the plots left is refused until there are enough', async ({
  browser,
}) => {
  const page = await onPhone(browser)
  await signInMember(page, BUYER)
  await page.goto('/dashboard/my-requests')
  await page.getByRole('link', { name: 'Apply for land' }).click()
  await stepIs(page, 'Plots and payment plan')
  await page.getByLabel('Estate').selectOption('UNIVERSITY')
  await page.getByLabel('Number of plots').fill('3')
  await next(page)
  await stepIs(page, 'Personal information')
  const name = await page.getByLabel('Full name').inputValue()
  for (const [label, text] of [
    ['Faculty', 'Arts'],
    ['Department', 'Music'],
    ['Salary structure', 'CONUASS'],
    ['Home address', '3 Obollo Road, Nsukka'],
  ] as const)
    await page.getByLabel(label).fill(text)
  await isSound(page, 'the person')
  await next(page)
  await giveDocuments(page, name)
  await page.getByRole('button', { name: 'Submit application' }).click()
  await expect(page.getByText('Your application has been submitted.')).toBeVisible()
  await page.getByRole('link', { name: 'See my requests' }).click()
  const mine = page.getByRole('dialog', { name: 'Land' })
  await expect(mine).toContainText('Pending')
  await isSound(page, 'my application')

  // Staff correct the configuration: two plots are left.
  const staff = await staffAt(browser, name)
  const availableIs = async (count: number) => {
    // Before the configuration has come the button only says so.
    await expect(staff.getByText('Non-Member Price').first()).toBeVisible()
    await staff.getByRole('button', { name: 'System Configuration' }).click()
    const configuration = staff.getByRole('dialog', { name: 'System Configuration' })
    const university = configuration.getByRole('group', { name: 'University Layout Iperu' })
    await university.getByLabel('Available plots').fill('9999')
    await configuration.getByRole('button', { name: 'Save Changes' }).click()
    await expect(configuration.getByText('Available plots cannot exceed total plots').first()).toBeVisible()
    await university.getByLabel('Available plots').fill(String(count))
    await isSound(staff, 'the configuration')
    await configuration.getByRole('button', { name: 'Save Changes' }).click()
    await expect(staff.getByText('System configuration has been updated successfully')).toBeVisible()
    await expect(configuration).toHaveCount(0)
    expect((await plotsOf(staff, 'UNIVERSITY')).available).toBe(count)
  }
  await availableIs(2)
  await staff
    .getByRole('button', { name: `View Details of ${name}` })
    .first()
    .click()
  const details = staff.getByRole('dialog', { name })
  await expect(details).toContainText('3 plots requested, but only 2 are left in University Layout Iperu')
  await details.getByRole('button', { name: 'Approve' }).click()
  const question = staff.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Yes, approve it!' }).click()
  await expect(question.getByText('Update Failed')).toBeVisible()
  await expect(question.getByText('only 2 plots are left in this estate')).toBeVisible()
  await isSound(staff, 'the refusal')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await details.getByRole('button', { name: 'Close' }).first().click()
  expect((await plotsOf(staff, 'UNIVERSITY')).available).toBe(2)

  await availableIs(3)
  await staff
    .getByRole('button', { name: `View Details of ${name}` })
    .first()
    .click()
  await details.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('button', { name: 'Yes, approve it!' }).click()
  await expect(staff.getByText('Land acquisition request approved successfully')).toBeVisible()
  expect((await plotsOf(staff, 'UNIVERSITY')).available).toBe(0)
  await page.reload()
  await expect(mine).toContainText('Approved')
})
