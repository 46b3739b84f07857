import { expect, type Page, test } from '@playwright/test'
import { aRegistrationInput } from '#tests/support/registrations.ts'
import { askGraph } from './graph.ts'
import { MODERATOR, signInStaff } from './people.ts'
import { register } from './register.ts'
import { isSound } from './sound.ts'

const PASSWORD = 'a-good-secret-7'

/** People no other journey knows. */
const SAVERS = ['Amina Sule', 'Tunde Bakare', 'Efe Oghene'].map((name, index) => ({
  name,
  email: `saver.${index}@instructed.example`,
  phone: `0809 666 110${index}`,
}))
const [AMINA, TUNDE, EFE] = SAVERS as [Saver, Saver, Saver]
type Saver = (typeof SAVERS)[number]

/** Registers and confirms the savers without the screens, which have journeys of their own. */
async function join(office: Page): Promise<void> {
  for (const saver of SAVERS) await register(office.request, { ...aRegistrationInput(), ...saver })
  const { data } = await askGraph<{ registrations: { items: { id: string }[] } }>(
    office,
    '{ registrations(search: "@instructed.example") { items { id } } }',
  )
  for (const { id } of data.registrations.items) {
    const confirmed = await askGraph(
      office,
      'mutation ($id: ID!) { confirmRegistration(input: { id: $id }) { userErrors { message } } }',
      { id },
    )
    expect(confirmed.data).toEqual({ confirmRegistration: { userErrors: [] } })
  }
}

async function signIn(page: Page, { email }: Saver): Promise<void> {
  await page.goto('/portal')
  await page.getByLabel('E-mail or member ID').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** The member's form has a journey of its own. */
async function instruct(page: Page, kind: 'INITIAL' | 'INCREASE', naira: number): Promise<void> {
  const { data } = await askGraph(
    page,
    `mutation ($input: SubmitSavingsInstructionInput!) {
      submitSavingsInstruction(input: $input) { userErrors { message } }
    }`,
    {
      input: {
        kind,
        items: [
          { product: 'SHARE_CAPITAL', amount: naira * 100, durationMonths: 20 },
          { product: 'ORDINARY_SAVINGS', amount: naira * 100 },
        ],
      },
    },
  )
  expect(data).toEqual({ submitSavingsInstruction: { userErrors: [] } })
}

test('staff acknowledge instructions one by one and several at once, reject one, and print the form', async ({
  page,
  browser,
}) => {
  await signInStaff(page, MODERATOR.signIn)
  await join(page)
  const pages = new Map<Saver, Page>()
  for (const saver of SAVERS) {
    const own = await (await browser.newContext()).newPage()
    await signIn(own, saver)
    await instruct(own, 'INITIAL', 6000)
    pages.set(saver, own)
  }

  // The first by itself, by keyboard: NO, then YES.
  await page.goto('/dashboard/instructions/initial?search=%40instructed.example')
  await expect(page.getByText(/^3 of \d+ match this search$/)).toBeVisible()
  const opener = (saver: Saver) => page.getByRole('button', { name: new RegExp(`^${saver.name}`) })
  await opener(AMINA).press('Enter')
  await expect(page.getByRole('table', { name: `Instruction of ${AMINA.name}` })).toContainText('20 months')
  await isSound(page, 'the open instruction')
  await page.getByRole('button', { name: 'Acknowledge receipt' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Confirm user?' })
  // The way back has the focus first.
  await expect(question.getByRole('button', { name: 'NO' })).toBeFocused()
  await isSound(page, 'the question')
  await question.getByRole('button', { name: 'NO' }).click()
  await page.getByRole('button', { name: 'Acknowledge receipt' }).click()
  await question.getByRole('button', { name: 'YES' }).click()
  await expect(page.getByText('successful', { exact: true })).toBeVisible()
  await expect(opener(AMINA)).toBeHidden()

  // The next one has opened; it is rejected with a reason, which the member reads.
  await expect(opener(TUNDE)).toHaveAttribute('aria-expanded', 'true')
  await page.getByRole('button', { name: 'Reject' }).click()
  const rejection = page.getByRole('alertdialog', { name: `Reject the instruction of ${TUNDE.name}?` })
  await rejection.getByLabel('Reason (optional)').fill('The form is not signed')
  await rejection.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByText('The instruction has been declined.')).toBeVisible()
  const told = await askGraph<{ viewer: { member: object } }>(
    pages.get(TUNDE) as Page,
    '{ viewer { member { savingsInstructions { state rejectionReason } } } }',
  )
  expect(told.data.viewer.member).toEqual({
    savingsInstructions: [{ state: 'DECLINED', rejectionReason: 'The form is not signed' }],
  })

  // He gives another one; both that wait are acknowledged at once, on a phone.
  await instruct(pages.get(TUNDE) as Page, 'INITIAL', 7000)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/dashboard/instructions/initial?search=%40instructed.example')
  for (const saver of [TUNDE, EFE]) await opener(saver).click()
  await page.getByRole('button', { name: 'Select all reviewed (2)' }).click()
  await isSound(page, 'the list on a phone')
  await page.getByRole('button', { name: 'Acknowledge 2 initial instructions' }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: 'Acknowledge 2 initial instructions' })
    .click()
  const outcome = page.getByRole('alertdialog', { name: 'Outcome' })
  await expect(outcome.getByText('2 initial instructions acknowledged')).toBeVisible()
  await outcome.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('No instruction matches this search')).toBeVisible()

  // An increase has a list and a form of its own.
  await page.setViewportSize({ width: 1440, height: 900 })
  await instruct(pages.get(EFE) as Page, 'INCREASE', 8000)
  await page.goto('/dashboard/instructions/increment?search=%40instructed.example')
  await opener(EFE).click()
  await expect(page.getByRole('row', { name: /^Share capital/ })).toContainText('₦6,000.00₦8,000.00')
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page).toHaveURL(/\/print-request\?user=.*&type=increase-instrutions$/)
  const form = page.getByRole('heading', { level: 1, name: 'Debit instruction: increase of savings' })
  await expect(form).toBeVisible()
  await page.reload()
  await expect(form).toBeVisible()
  await isSound(page, 'the printed form')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await page.screenshot({ path: test.info().outputPath('form.png'), fullPage: true })
  const paper = await page.pdf({ format: 'A4' })
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })

  // Only what is acknowledged is in the summary report.
  await page.goto('/dashboard/summaryreport?search=%40instructed.example')
  await expect(page.getByRole('row').filter({ hasText: TUNDE.name })).toContainText('7,000.00')
  for (const own of pages.values()) await own.context().close()
})

test('a member opens neither the lists nor the form', async ({ page, browser }) => {
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/print-request?user=1&type=initial-instrutions')
  await expect(visitor).toHaveURL(/\/signin/)
  await visitor.context().close()
  await signIn(page, AMINA)
  for (const path of [
    '/dashboard/instructions/decrement',
    '/print-request?user=1&type=initial-instrutions',
  ]) {
    await page.goto(path)
    await expect(page.getByText("You don't have permission to view this page.")).toBeVisible()
  }
})
