import { type Browser, expect, type Page, test } from '@playwright/test'
import { drawPassport } from '#backend/seed/draw-files.ts'
import { CLAIM_DOCUMENTS } from '#rules/claims/validate-claim.ts'
import { aLongPdf } from '#tests/support/long-pdf.ts'
import { askGraph } from './graph.ts'
import { smsWith } from './outbox.ts'
import { MODERATOR, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

const PHONE = { width: 360, height: 780 }

interface Claim {
  readonly reference: string
  readonly state: string
  readonly beneficiary: { readonly name: string; readonly relationship: string | null }
  readonly documents: readonly { readonly label: string }[]
}

interface Member {
  readonly name: string
  readonly ledger: { readonly totalSavings: number }
  readonly beneficiaryClaims: readonly Claim[]
}

/** A member as staff see them, in a browser of their own. */
async function asStaffSee(browser: Browser, number: string): Promise<Member> {
  const page = await browser.newPage()
  await signInStaff(page, MODERATOR.signIn)
  const { data } = await askGraph<{ members: { items: readonly Member[] } }>(
    page,
    `query ($search: String) { members(search: $search) { items {
      name ledger { totalSavings } beneficiaryClaims { reference state beneficiary { name relationship } documents { label } }
    } } }`,
    { search: number },
  )
  await page.close()
  const [member] = data.members.items
  if (member === undefined) throw new Error(`There is no member ${number}.`)
  return member
}

const next = async (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const stepIs = async (page: Page, title: string) =>
  expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible()

test('a widow claims the savings of her husband on a phone, and staff pay it out', async ({
  page,
  browser,
}) => {
  await page.setViewportSize(PHONE)
  await page.goto('/beneficiary-withdrawal')
  await stepIs(page, 'Member Details')
  await isSound(page, 'the first step')
  await page.getByLabel('Member ID of the deceased').fill('coop000110')
  await page.getByLabel('Surname of the deceased').fill('Nobody')
  await next(page)
  await expect(page.getByText('No member found with the provided ID.')).toBeVisible()

  const { name } = await asStaffSee(browser, 'COOP000110')
  await page.getByLabel('Surname of the deceased').fill(name.split(' ').at(-1) ?? '')
  await next(page)
  await stepIs(page, 'Withdrawal Calculation')
  await expect(page.getByRole('row', { name: /^Amount due/ })).toContainText('₦')
  await isSound(page, 'the calculation')
  await next(page)

  await stepIs(page, 'Beneficiary Details')
  await page.getByLabel('Your full name').fill('Ngozi Journey')
  await page.getByLabel('Relationship to the member').fill('Wife')
  await page.getByLabel('Phone').fill('0803 123 4567')
  // She has none.
  await page.getByLabel('No e-mail').check()
  await expect(page.getByLabel('E-mail', { exact: true })).toHaveValue('N/A')
  await page.getByLabel('Home address').fill('3 Obollo Road, Nsukka')
  // A whole date pasted into a box fills all three.
  await page.getByRole('group', { name: 'Date of death' }).getByLabel('Day').fill('05/01/2026')

  // Left and resumed on the same device: everything but figures, bank account and files is there.
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem('isusu.draft.beneficiary-claim') ?? ''))
    .toContain('Obollo Road')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue this form' }).click()
  await stepIs(page, 'Withdrawal Calculation')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.getByRole('row', { name: /^Amount due/ })).toBeVisible()
  await next(page)
  await expect(page.getByLabel('Home address')).toHaveValue('3 Obollo Road, Nsukka')
  await next(page)

  await stepIs(page, 'Bank Details')
  await page.getByLabel('Bank name').fill('Zenith Bank')
  await page.getByLabel('Account number').fill('0123456789')
  await page.getByLabel('Account name').fill('Ngozi Journey')
  await next(page)

  await stepIs(page, 'Documents and Declaration')
  const paper = { mimeType: 'application/pdf', buffer: aLongPdf({ pages: 1 }) }
  const papers = [
    'deathCertificate',
    'identification',
    'proofOfRelationship',
    'contributionStatement',
    'letterOfAdministration',
  ]
  for (const name of papers)
    await page.locator(`input[name=${name}]`).setInputFiles({ name: `${name}.pdf`, ...paper })
  await page.locator('input[type=file][name=passport]').setInputFiles({
    name: 'passport.png',
    mimeType: 'image/png',
    buffer: await drawPassport('Ngozi Journey'),
  })
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Signature Required').first()).toBeVisible()

  await page.getByRole('button', { name: 'Draw it: Signature' }).click()
  await page.getByRole('button', { name: 'Save signature' }).click()
  await expect(page.getByText(/Please sign before saving\./)).toBeVisible()
  const pad = await page.locator('[data-field=signature-pad]').boundingBox()
  expect(Math.round(pad?.height ?? 0)).toBe(150)
  const [x, y] = [(pad?.x ?? 0) + 30, (pad?.y ?? 0) + 60]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (const [dx, dy] of [
    [30, 40],
    [60, -20],
    [90, 40],
    [140, 0],
  ] as const)
    await page.mouse.move(x + dx, y + dy, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Save signature' }).click()
  await expect(page.getByAltText('Preview of signature.png')).toBeVisible()
  await isSound(page, 'the documents')
  await page.getByRole('button', { name: 'Submit request' }).click()

  await expect(page.getByText('Your request has been submitted.')).toBeVisible()
  await expect(page.getByText('Reference', { exact: true })).toBeVisible()
  const { beneficiaryClaims } = await asStaffSee(browser, 'COOP000110')
  const claim = beneficiaryClaims.find(({ beneficiary }) => beneficiary.name === 'Ngozi Journey')
  expect(claim?.beneficiary).toEqual({ name: 'Ngozi Journey', relationship: 'Wife' })
  expect(claim?.state).toBe('PENDING')
  expect(claim?.documents.map(({ label }) => label)).toEqual(
    expect.arrayContaining(CLAIM_DOCUMENTS.map(({ label }) => label)),
  )
  await expect(page.getByText(/reply to 0803 123 4567\.|answer to 0803 123 4567\./)).toBeVisible()
  await expect(page.getByText(claim?.reference ?? 'none', { exact: true })).toBeVisible()
  await isSound(page, 'the receipt')

  // Axe needs a context of its own.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const staff = await context.newPage()
  await signInStaff(staff, MODERATOR.signIn)
  await staff.goto('/dashboard/beneficiary-withdrawal?search=COOP000110')
  await staff.getByRole('button', { name: 'View Details of Ngozi Journey' }).click()
  const details = staff.getByRole('dialog', { name: 'Ngozi Journey' })
  await details.getByRole('tab', { name: 'Documents' }).click()
  const paperLink = details.getByRole('link', { name: 'View Document: Death certificate' })
  const file = await staff.request.get((await paperLink.getAttribute('href')) ?? '')
  expect(file.headers()['content-type']).toContain('application/pdf')
  await isSound(staff, 'the details')
  await details.getByRole('button', { name: 'Approve' }).click()
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(staff.getByText('The beneficiary withdrawal request has been approved.')).toBeVisible()
  await expect(staff.getByText('No beneficiary withdrawal requests found')).toBeVisible()

  await staff.getByLabel('Status').selectOption('Approved')
  await staff.getByRole('button', { name: 'View Details of Ngozi Journey' }).click()
  await details.getByRole('button', { name: 'Mark as Processed' }).click()
  await staff.getByRole('alertdialog').getByRole('textbox').fill('TRX-JOURNEY-1')
  await staff.getByRole('alertdialog').getByRole('button', { name: 'Mark as Processed' }).click()
  await expect(staff.getByText('The beneficiary withdrawal request has been processed.')).toBeVisible()
  // She hears of it by SMS: of the receipt, the approval and the payment.
  for (const news of ['We have received your claim', 'was approved', 'was paid'])
    await smsWith('To: +2348031234567', news)
  const settled = await asStaffSee(browser, 'COOP000110')
  expect(settled.ledger.totalSavings).toBe(0)
  expect(settled.beneficiaryClaims.map(({ state }) => state)).toContain('PROCESSED')
})
