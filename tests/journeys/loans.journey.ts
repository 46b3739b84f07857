import { type Browser, expect as expectSoon, type Page, test } from '@playwright/test'
import { aPicture } from '#tests/support/uploads.ts'
import { askGraph } from './graph.ts'
import { MODERATOR, PASSWORD, signInMember, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

/** Four people at once make a small machine slow. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** Somebody no other journey signs in as; they owe the society already and have given no bank account. */
const BORROWER = { signIn: 'second.member@isusu.example', name: 'Babatunde Ogunleye' }

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

/** The token of the session ends on the server; the page does not know of it yet. */
async function endSession(page: Page): Promise<void> {
  const { errors } = await askGraph(page, 'mutation { signOut { message } }')
  expect(errors).toBeUndefined()
}

/** ₦123,456.78 over 7 months, with the bank account the member has not given the society. */
async function fillLoanForm(page: Page): Promise<void> {
  await page.getByLabel('Loan type').selectOption('ONE_YEAR_NORMAL')
  await page.getByLabel('Amount', { exact: true }).fill('123456.78')
  await page.getByLabel('Duration').selectOption('7')
  await page.getByLabel('Gross salary').fill('459000')
  await page.getByLabel('Net salary').fill('358020')
  await page.getByLabel('Bank name').fill('Zenith Bank')
  await page.getByLabel('Account number').fill('1234567897')
  await page.getByLabel('Account name').fill('Babatunde Ogunleye')
}

/** From the filled form over the schedule to the contract. */
async function toContract(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Show the repayment schedule' }).click()
  await expect(page.getByRole('heading', { name: 'Repayment schedule' })).toBeVisible()
  await page.getByRole('button', { name: 'View contract' }).click()
  await expect(page.getByRole('button', { name: 'Submit Form' })).toBeVisible()
}

interface Signer {
  readonly surname: string
  readonly email: string
  readonly phone: string
}

/** A phone of somebody who was sent the link. */
async function phoneAt(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext(PHONE)
  const page = await context.newPage()
  await page.goto(link)
  return page
}

async function fillGuarantorForm(page: Page, signer: Signer): Promise<void> {
  for (const [label, text] of [
    ['Surname', signer.surname],
    ['Other name', 'Chidi'],
    ['Telephone', signer.phone],
    ['E-mail', signer.email],
    ['Residential address', '3 Obollo Road, Nsukka'],
    ['Permanent address', 'Umuahia, Abia State'],
    ['Place of work', 'University Library'],
    ['Name of next of kin', 'Ngozi Okafor'],
    ['Phone of next of kin', '08031234567'],
    ['E-mail of next of kin', 'ngozi@guarantors.example'],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(text)
  }
  await page.getByText('No, I am not').click()
  await page.locator('input[name=passport]').setInputFiles({
    name: 'face.jpg',
    mimeType: 'image/jpeg',
    buffer: await aPicture('jpeg', 1200, 1600),
  })
  await expect(page.getByAltText('Preview of face.jpg')).toBeVisible()
}

/** Draws a line with the finger's stand-in. */
async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Draw it: Signature' }).click()
  const pad = page.locator('[data-scope=signature-pad][data-part=control]')
  await expect(pad).toBeVisible()
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'))
  const box = await pad.boundingBox()
  if (box === null) throw new Error('the signature pad is not on the screen')
  await page.mouse.move(box.x + 30, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 4, { steps: 6 })
  await page.mouse.move(box.x + box.width - 40, box.y + (box.height * 3) / 4, { steps: 6 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Use this signature' }).click()
  await expect(page.getByAltText(/Preview of signature/)).toBeVisible()
}

async function sendGuarantorForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview the form' }).click()
  await page.getByRole('button', { name: 'Submit Form' }).click()
}

/** The row of my loans, opened. */
async function openMyLoan(page: Page, reference: string): Promise<ReturnType<Page['getByRole']>> {
  await page.goto('/dashboard/loan-status')
  await page.getByRole('button', { name: new RegExp(`More info on .*${reference}`) }).click()
  const dialog = page.getByRole('dialog').filter({ hasText: `Loan ID ${reference}` })
  await expect(dialog).toBeVisible()
  return dialog
}

/** A pending request in the popup of the staff's table. */
async function openRequest(office: Page, reference: string): Promise<ReturnType<Page['getByRole']>> {
  await office.goto(`/dashboard/loan-requests?search=${reference}`)
  const row = office.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(BORROWER.name)
  await row.getByRole('button').first().click()
  const request = office.getByRole('dialog', { name: '1-year normal loan' })
  await expect(request).toBeVisible()
  return request
}

/** Requests a loan for the signed-in member without the form and returns its reference. */
async function askForLoan(page: Page): Promise<string> {
  const { data } = await askGraph<{ requestLoan: { loanRequest: { reference: string } } }>(
    page,
    'mutation ($input: RequestLoanInput!) { requestLoan(input: $input) { loanRequest { reference } } }',
    {
      input: {
        amount: 5_000_000,
        loanType: 'ONE_YEAR_NORMAL',
        durationMonths: 5,
        grossSalary: 45_900_000,
        netSalary: 35_802_000,
        savings: [
          { product: 'SHARE_CAPITAL', amount: 70_200_000 },
          { product: 'ORDINARY_SAVINGS', amount: 218_400_000 },
        ],
        bankAccount: { bankName: 'Zenith Bank', accountName: BORROWER.name, accountNumber: '1234567897' },
      },
    },
  )
  return data.requestLoan.loanRequest.reference
}

test('a loan is requested, signed by two guarantors, approved and entered in the ledger to the kobo', async ({
  page,
  browser,
}) => {
  // Four people, one after the other.
  test.setTimeout(360_000)
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
    }
  })
  await signInMember(page, BORROWER.signIn)
  await page.goto('/dashboard/loan-status')
  const loans = page.getByRole('table', { name: 'My loans' }).getByRole('row')
  await expect(loans.first()).toBeAttached()
  const before = await loans.count()

  // The form, with what the society knows already, and its live quote.
  await page.getByRole('link', { name: 'Request a loan' }).first().click()
  await expect(page.getByLabel('Share capital')).not.toHaveValue('')
  await expect(page.getByText(/^You can borrow up to ₦/)).toBeVisible()
  await isSound(page, 'the loan form')
  await fillLoanForm(page)
  const carries = /^Deducted each month with this loan: ₦[\d,.]+ of ₦358,020 net salary/
  await expect(page.getByText(carries)).toBeVisible()
  const quote = page.getByRole('region', { name: 'Summary' })
  await expect(quote.getByText('₦115,226.33')).toBeVisible()
  await expect(quote.getByText('−₦7,921.81')).toBeVisible()
  await page.getByRole('button', { name: 'Show the repayment schedule' }).click()
  await expect(page.getByRole('table', { name: 'Instalments' }).getByText('₦17,636.70')).toHaveCount(2)
  await isSound(page, 'the schedule')
  await page.getByRole('button', { name: 'View contract' }).click()
  const contract = page.getByRole('article').first()
  await expect(contract.getByText('₦115,226.33')).toBeVisible()
  await isSound(page, 'the contract')

  // The session ends on the server while the contract is read: after signing in again nothing typed is lost.
  await endSession(page)
  await page.getByRole('button', { name: 'Submit Form' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goto('/portal')
  // The note comes with the scripts and moves the form.
  await expect(page.getByText('What you typed is kept')).toBeVisible()
  await page.getByLabel('E-mail or member ID').fill(BORROWER.signIn)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard\/loan\/preview/)
  await page.getByRole('link', { name: 'Edit Form' }).click()
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('123,456.78')
  await expect(page.getByLabel('Loan type')).toHaveValue('ONE_YEAR_NORMAL')
  await expect(page.getByLabel('Account number')).toHaveValue('1234567897')
  await toContract(page)

  // Two presses are one request.
  await page.getByRole('button', { name: 'Submit Form' }).dblclick()
  await expect(page.getByText(/has been submitted/)).toBeVisible()
  // On a slow machine the ten seconds may be over: then it has been printed already.
  const printNow = page.getByRole('button', { name: 'Print now' })
  if (await printNow.isVisible()) await printNow.click()
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'yes')
  const link = await page.getByLabel('Guarantor form link', { exact: true }).inputValue()
  const reference = new URL(link).searchParams.get('loanid') ?? ''
  expect(reference).toMatch(/^LN[0-9A-Z]{16}$/)
  await page.goto('/dashboard/loan-status')
  await expect(loans).toHaveCount(before + 1)

  // The first guarantor, on a phone, with a drawn signature.
  const first = await phoneAt(browser, link)
  await expect(first.getByText('₦123,456.78')).toBeVisible()
  await fillGuarantorForm(first, {
    surname: 'Okafor',
    email: 'first.guarantor@guarantors.example',
    phone: '0805 111 2233',
  })
  await drawSignature(first)
  await sendGuarantorForm(first)
  await expect(first.getByText('Thank you. Your guarantor form has been received.')).toBeVisible()
  await first.context().close()

  // The borrower cannot stand for themselves; the same phone then passes to somebody who can.
  const second = await phoneAt(browser, link)
  const borrowerAgain = { surname: 'Bello', email: BORROWER.signIn, phone: '0805 444 5566' }
  await fillGuarantorForm(second, borrowerAgain)
  await second.locator('input[name=signature]').setInputFiles({
    name: 'ink.png',
    mimeType: 'image/png',
    buffer: await aPicture('png', 500, 200),
  })
  await sendGuarantorForm(second)
  await expect(second.getByText('a borrower cannot guarantee their own loan').first()).toBeVisible()
  await second.getByLabel('E-mail', { exact: true }).fill('second.guarantor@guarantors.example')
  await sendGuarantorForm(second)
  await expect(second.getByText('Thank you. Your guarantor form has been received.')).toBeVisible()
  await second.context().close()

  // A third is told politely that the form is closed.
  const third = await phoneAt(browser, link)
  await expect(third.getByText('This guarantor form is closed')).toBeVisible()
  await third.context().close()

  // The borrower sees who has signed.
  const mine = await openMyLoan(page, reference)
  await expect(mine.getByText('Okafor Chidi')).toBeVisible()
  await expect(mine.getByText('Bello Chidi')).toBeVisible()
  await isSound(page, 'my loans')

  // Staff read the contract with the same figures, and confirm.
  const office = await (await browser.newContext()).newPage()
  await signInStaff(office, MODERATOR.signIn)
  const request = await openRequest(office, reference)
  await expect(request.getByText(carries)).toBeVisible()
  const part = request.getByRole('tabpanel')
  await expect(part).toContainText('₦115,226.33')
  await request.getByRole('tab', { name: 'Contract' }).click()
  await expect(part.getByRole('article').first()).toContainText('₦115,226.33')
  await request.getByRole('tab', { name: 'Guarantors' }).click()
  await expect(part).toContainText('Okafor')
  await request.getByRole('button', { name: 'Confirm', exact: true }).click()
  await office.getByRole('button', { name: 'Confirm loan' }).click()
  await expect(office.getByText('The loan request has been approved.')).toBeVisible()

  // The approved list, and the file for the treasurer's spreadsheet.
  await office.goto(`/dashboard/loan-summary?search=${reference}`)
  await expect(office.getByText('₦123,456.78').first()).toBeVisible()
  const [download] = await Promise.all([
    office.waitForEvent('download'),
    office.getByRole('button', { name: 'Export To CSV' }).click(),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  const csv = Buffer.concat(chunks).toString('utf8')
  const line = csv.split(/\r?\n/).find((row) => row.includes(reference))
  for (const figure of ['123456.78', '7921.81', '308.64', '115226.33', '17636.68']) {
    expect(line).toContain(figure)
  }
  await office.context().close()

  // The borrower sees it approved, and the loan in the ledger.
  const approved = await openMyLoan(page, reference)
  await expect(approved.getByText('Approved', { exact: true })).toBeVisible()
  await page.goto('/dashboard/balances?history=loans')
  const ledger = page.getByRole('row').filter({ hasText: reference }).first()
  await expect(ledger).toContainText('123,456.78')
})

test('a loan request is rejected, and the borrower reads the reason', async ({ page, browser }) => {
  await signInMember(page, BORROWER.signIn)
  const reference = await askForLoan(page)

  const office = await (await browser.newContext()).newPage()
  await signInStaff(office, MODERATOR.signIn)
  const request = await openRequest(office, reference)
  await request.getByRole('button', { name: 'Reject' }).click()
  await office.getByLabel('Reason').fill('The net salary does not carry two loans.')
  await office.getByRole('alertdialog').getByRole('button', { name: 'Reject' }).click()
  await expect(office.getByText('The loan request has been rejected.')).toBeVisible()
  await office.context().close()

  const mine = await openMyLoan(page, reference)
  await expect(mine.getByText('This request was rejected')).toBeVisible()
  await expect(mine.getByText('The net salary does not carry two loans.')).toBeVisible()
})
