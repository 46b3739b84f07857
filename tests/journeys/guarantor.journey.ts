import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { ADMIN, MEMBER, PASSWORD, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

/** Asks the graph as the page would, for what a journey needs before it begins. */
async function ask(page: Page, query: string, variables: object, token?: string) {
  const answer = await page.request.post('/graphql', {
    headers: { 'x-graphql-yoga-csrf': '1', ...(token ? { 'x-auth-token': token } : {}) },
    data: { query, variables },
  })
  const { data, errors } = await answer.json()
  expect(errors).toBeUndefined()
  return data
}

async function tokenOf(page: Page, mutation: 'signInMember' | 'signInStaff', identifier: string) {
  const [type, name] =
    mutation === 'signInMember'
      ? (['SignInMemberInput', 'identifier'] as const)
      : (['SignInStaffInput', 'email'] as const)
  const data = await ask(
    page,
    `mutation ($input: ${type}!) { ${mutation}(input: $input) { session { token } } }`,
    { input: { [name]: identifier, password: PASSWORD } },
  )
  return String(data[mutation].session.token)
}

/** A loan of the demo member's own for this journey; `amount` in kobo tells it from the others. */
async function aLoan(page: Page, amount: number): Promise<string> {
  const token = await tokenOf(page, 'signInMember', MEMBER.signIn)
  const input = {
    amount,
    loanType: 'EMERGENCY',
    durationMonths: 7,
    bankAccount: { bankName: 'Zenith Bank', accountName: 'Adaeze Okafor', accountNumber: '1234567897' },
    grossSalary: 39_900_000,
    netSalary: 31_122_000,
    savings: [
      { product: 'SHARE_CAPITAL', amount: 10_000_000 },
      { product: 'ORDINARY_SAVINGS', amount: 20_000_000 },
    ],
  }
  const data = await ask(
    page,
    'mutation ($input: RequestLoanInput!) { requestLoan(input: $input) { loanRequest { reference } } }',
    { input },
    token,
  )
  return String(data.requestLoan.loanRequest.reference)
}

const FIELDS = {
  Surname: 'Nnamdi',
  'Other name': 'Chidi',
  Telephone: '0803 555 0199',
  'E-mail': 'chidi.nnamdi@isusu.example',
  'Residential address': '4 Ikejiani Avenue, Nsukka',
  'Permanent address': 'Umuahia',
  'Place of work': 'University Library',
  'Name of next of kin': 'Uche Nnamdi',
  'Phone of next of kin': '0803 555 0198',
  'E-mail of next of kin': 'uche.nnamdi@isusu.example',
}

const PHONE = { width: 360, height: 740 }

/** Where there is room the pad is 500 by 200. */
async function hasItsFullSize(page: Page, pad: Locator): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(async () => {
      const box = await pad.boundingBox()
      return box && [box.width, box.height].map(Math.round)
    })
    .toEqual([500, 200])
  await page.setViewportSize(PHONE)
  await pad.tap({ trial: true })
}

/** Part of the pad's width that the ink takes, and whether it is whole on the pad. */
async function inkOn(pad: Locator): Promise<{ part: number; isWhole: boolean }> {
  const [sheet, ink] = await Promise.all([pad.boundingBox(), pad.locator('path').first().boundingBox()])
  if (!sheet || !ink) throw new Error('nothing is drawn on the pad')
  return {
    part: Math.round((100 * ink.width) / sheet.width),
    isWhole: ink.x >= sheet.x - 1 && ink.x + ink.width <= sheet.x + sheet.width + 1,
  }
}

/** Turning the phone shows what is drawn smaller or larger, and cuts nothing off. */
async function keepsItsInk(page: Page, pad: Locator): Promise<void> {
  const { part } = await inkOn(pad)
  for (const size of [{ width: 1024, height: 600 }, { width: 320, height: 700 }, PHONE]) {
    await page.setViewportSize(size)
    await expect
      .poll(async () => {
        const ink = await inkOn(pad)
        return ink.isWhole && Math.abs(ink.part - part) <= 1
      })
      .toBe(true)
  }
  await pad.tap({ trial: true })
}

/** Draws on the pad as a finger does. */
async function sign(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw it: Signature' }).tap()
  const pad = page.locator('[data-field=signature-pad]')
  // The sheet slides in: a tap that is only tried waits until the pad no longer moves and receives touches.
  await pad.tap({ trial: true })
  await hasItsFullSize(page, pad)
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not there')
  expect(box.width / box.height).toBeCloseTo(500 / 200, 1)
  const touch = await page.context().newCDPSession(page)
  const at = (step: number) => [{ x: box.x + 40 + step * 6, y: box.y + box.height / 2 + 25 * Math.sin(step) }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let step = 1; step <= 30; step += 1)
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step) })
  // It rests before it is lifted: a finger that leaves in full swing is a fling, and swallows the next tap.
  await page.waitForTimeout(200)
  await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(30) })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await expect(page.getByRole('button', { name: 'Clear' })).toBeEnabled()
  await keepsItsInk(page, pad)
  await page.getByRole('button', { name: 'Use this signature' }).tap()
  await expect(page.getByAltText('Preview of signature.png')).toBeVisible()
}

test.describe('a guarantor on a phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('a guarantor signs with a finger, survives a lost connection, gets a receipt and later finds the form closed', async ({
    page,
    context,
  }) => {
    await page.goto('/guarantor-form?loanid=LN0000000000000000')
    await expect(
      page.getByRole('heading', { name: 'something went wrong!! ... please check the URL' }),
    ).toBeVisible()

    const reference = await aLoan(page, 10_000_100)
    await page.goto(`/guarantor-form?loanid=${reference}`)
    const guarantee = page.getByRole('region', { name: 'The loan to guarantee' })
    await expect(guarantee).toContainText('₦100,001.00')
    await expect(guarantee).toContainText('7 monthly instalments of ₦14,285.86')
    await page.getByRole('button', { name: 'Preview the form' }).tap()
    await expect(page.getByRole('group', { name: 'Please check these fields' })).toBeFocused()
    await isSound(page, 'the form')

    for (const [label, text] of Object.entries(FIELDS))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByText('No, I am not').tap()
    const photo = await sharp({
      create: {
        width: 1600,
        height: 2000,
        channels: 3,
        background: '#7a5a3c',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg({ quality: 95 })
      .toBuffer()
    expect(photo.length).toBeGreaterThan(1024 * 1024)
    await page
      .locator('input[name=passport]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
    await expect(page.getByAltText('Preview of me.jpg')).toBeVisible()
    await sign(page)
    await page.getByRole('button', { name: 'Preview the form' }).tap()
    await expect(page.getByRole('heading', { name: 'Guarantor form' })).toBeVisible()
    await expect(page.getByAltText('Signature of Nnamdi Chidi')).toBeVisible()
    await isSound(page, 'the preview')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Submit Form' }).tap()
    await expect(page.getByText('You are offline.', { exact: true })).toBeVisible()
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Submit Form' }).tap()
    await expect(page.getByText('Thank you. Your guarantor form has been received.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit Form' })).toBeDisabled()

    // The same person again: told beside the field, and the second place is still free.
    await page.goto(`/guarantor-form?loanid=${reference}`)
    for (const [label, text] of Object.entries(FIELDS))
      await page.getByLabel(label, { exact: true }).fill(text)
    await page.getByText('No, I am not').tap()
    await page
      .locator('input[name=passport]')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
    await sign(page)
    await page.getByRole('button', { name: 'Preview the form' }).tap()
    await page.getByRole('button', { name: 'Submit Form' }).tap()
    await expect(page.getByLabel('Telephone', { exact: true })).toHaveAccessibleDescription(
      /you have already signed as guarantor for this loan/,
    )

    const staff = await tokenOf(page, 'signInStaff', ADMIN.signIn)
    await ask(
      page,
      'mutation ($input: RejectLoanRequestInput!) { rejectLoanRequest(input: $input) { message } }',
      { input: { reference, rejectionReason: 'the journey is over' } },
      staff,
    )
    await page.goto(`/guarantor-form?loanid=${reference}`)
    await expect(page.getByRole('heading', { name: 'This guarantor form is closed' })).toBeVisible()
    await isSound(page, 'the closed form')
  })
})

test.describe('a moderator', () => {
  test('a moderator is warned of missing guarantors, rejects a request with a reason and exports the approved loans', async ({
    page,
  }) => {
    const reference = await aLoan(page, 10_000_200)
    await signInStaff(page)
    await page.goto(`/dashboard/loan-requests?search=${reference}`)
    const row = page.getByRole('row').filter({ hasText: reference })
    await expect(row).toContainText('0/2 guarantors')
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Confirm' }).click()
    const warning = page.getByRole('alertdialog')
    await expect(warning).toContainText('This loan request is missing the required number of guarantors')
    await warning.getByRole('button', { name: 'Okay' }).click()
    await expect(warning).toBeHidden()

    await row.getByRole('button').first().click()
    const popup = page.getByRole('dialog')
    await expect(popup.getByText(/usual limit/)).toBeVisible()
    await isSound(page, 'the loan request')
    await popup.getByRole('tab', { name: 'Contract' }).click()
    await expect(popup.getByRole('heading', { name: 'Authority to debit salary' })).toBeVisible()
    await popup.getByRole('link', { name: 'Open to print' }).click()
    await expect(page).toHaveURL(new RegExp(`/dashboard/loan-contract-preview\\?loanid=${reference}`))
    await expect(page.getByRole('button', { name: 'Acknowledge receipt' })).toBeVisible()
    await page.getByRole('button', { name: 'Reject' }).click()
    await page.getByLabel('Reason').fill('no salary slip')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
    await expect(page).toHaveURL(/\/dashboard\/loan-requests/)
    await expect(page.getByRole('table', { name: 'Loan requests' })).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: reference })).toHaveCount(0)

    await page.goto('/dashboard/loan-summary?search=COOP00001')
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export To CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^loans-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
    expect(lines.length).toBeGreaterThan(1)
    const first = await page.getByRole('table').getByRole('row').nth(1).innerText()
    const shown = /₦([\d,.]+)/.exec(first)?.[1]?.replaceAll(',', '')
    expect(lines[1]).toContain(`,${Number(shown)},`)
  })
})
