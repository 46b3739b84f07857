import { type Browser, expect as expectSoon, type Page, test } from '@playwright/test'
import { askGraph } from './graph.ts'
import { MODERATOR, signInMember, signInStaff } from './people.ts'
import { register } from './register.ts'
import { isSound } from './sound.ts'
import { asStaff, confirmRegistration } from './staff-calls.ts'

/** Four people at once make a small machine slow. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** A member of the demo society with savings, whose withdrawals no other file of journeys looks at. */
const SAVER = 'second.member@isusu.example'

/** Somebody no other journey knows. */
const LEAVER = { name: 'Obinna Eke', email: 'obinna@leavers.example', phone: '0809 777 4646' }

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

const onPhone = async (browser: Browser): Promise<Page> => (await browser.newContext(PHONE)).newPage()

/** The id of the request whose dialog is open. */
const viewedId = (page: Page): string => new URL(page.url()).searchParams.get('view') ?? ''

test('a member withdraws savings on a phone, and sees it paid', async ({ browser, request }) => {
  const page = await onPhone(browser)
  await signInMember(page, SAVER)
  await page.goto('/dashboard/my-requests')
  await expect(page.getByRole('link', { name: 'Withdraw savings' })).toBeVisible()
  await isSound(page, 'my requests')
  await page.getByRole('link', { name: 'Withdraw savings' }).click()

  // More than there is, and then what there is.
  await page.getByLabel('Ordinary savings').fill('999999999')
  await page.getByLabel('Bank name').fill('Zenith Bank')
  await page.getByLabel('Account number').fill('1234567897')
  await page.getByLabel('Account name').fill('Babatunde Ogunleye')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(/you can withdraw up to ₦[\d,.]+ of these savings/).first()).toBeVisible()
  await isSound(page, 'the form with an error')
  await page.getByLabel('Ordinary savings').fill('1234.56')
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('alertdialog', { name: 'Submit this request?' })
  await expect(question).toContainText('₦1,234.56')
  await expect(question).toContainText('Zenith Bank, 1234567897, Babatunde Ogunleye')
  await isSound(page, 'the question before submitting')
  await question.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Your withdrawal request has been submitted.')).toBeVisible()

  await page.getByRole('link', { name: 'See my requests' }).click()
  const dialog = page.getByRole('dialog', { name: 'Savings withdrawal' })
  await expect(dialog).toContainText('Pending')
  await isSound(page, 'the withdrawal')
  const id = viewedId(page)

  await asStaff(request, 'approveSavingsWithdrawal', { id })
  await page.reload()
  await expect(dialog).toContainText('Approved')
  await asStaff(request, 'processSavingsWithdrawal', { id, transactionReference: 'FT-JOURNEY-1' })
  await page.reload()
  await expect(dialog).toContainText('Processed')
  await expect(dialog).toContainText('FT-JOURNEY-1')
  await dialog.getByRole('button', { name: 'Close' }).last().click()

  await page.goto('/dashboard/my-requests?kind=savings-withdrawal&state=done')
  await expect(page.getByRole('row').filter({ hasText: '₦1,234.56' })).toContainText('Done')

  // The books: the savings are lower by exactly this.
  await page.goto('/dashboard/balances')
  await expect(page.getByRole('row').filter({ hasText: 'FT-JOURNEY-1' }).first()).toContainText('1,234.56')
})

test('a member asks to leave on a phone, is refused once with a reason, and leaves', async ({
  browser,
  request,
}) => {
  const memberId = await register(request, LEAVER)
  await confirmRegistration(request, memberId)
  const page = await onPhone(browser)
  await signInMember(page, LEAVER.email, 'a-good-secret-7')
  await page.goto('/dashboard/my-requests/membership-withdrawal')
  await expect(page.getByRole('region', { name: 'What you would receive' })).toContainText('You receive')
  await isSound(page, 'the form')

  const askToLeave = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Request to leave' }).click()
    const question = page.getByRole('alertdialog', { name: 'Request to leave the society?' })
    await expect(question).toContainText('Your membership will end on')
    await question.getByRole('button', { name: 'Request to leave' }).click()
    await expect(page.getByText('You have requested to leave the society')).toBeVisible()
    await page.getByRole('link', { name: 'See my requests' }).click()
    await expect(page.getByRole('dialog', { name: 'Membership withdrawal' })).toContainText('Pending')
    return viewedId(page)
  }
  const first = await askToLeave()
  await isSound(page, 'the request to leave')
  await asStaff(request, 'rejectMembershipWithdrawal', {
    id: first,
    rejectionReason: 'Please come and talk to us.',
  })
  await page.goto('/dashboard/my-requests')
  await expect(page.getByText('Reason: Please come and talk to us.')).toBeVisible()

  await page.getByRole('link', { name: 'See what you would receive' }).click()
  const second = await askToLeave()
  await asStaff(request, 'approveMembershipWithdrawal', { id: second })
  await asStaff(request, 'processMembershipWithdrawal', {
    id: second,
    transactionReference: 'FT-JOURNEY-2',
  })
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Membership withdrawal' })).toContainText('Processed')
})

/** The same member, with the number by which staff find them. */
const FOUND = { signIn: 'second.member@isusu.example', number: 'COOP000102' }
/** Somebody no other journey knows. */
const REFUSED = { name: 'Sade Coker', email: 'sade@leaving.example', phone: '0809 444 2211' }

interface Savings {
  readonly product: string
  readonly balance: number
}

/** What the member can withdraw, by the graph; the member's screen has a journey of its own. */
async function savingsOf(page: Page): Promise<Savings> {
  const { data } = await askGraph<{
    viewer: { name: string }
    withdrawableSavings: readonly { product: string; available: number; balance: number }[]
  }>(page, '{ viewer { name } withdrawableSavings { product available balance } }')
  const found = data.withdrawableSavings.find(({ available }) => available > 1_000_00)
  if (!found) throw new Error(`${data.viewer.name} has no savings to withdraw`)
  return found
}

test('staff approve a savings withdrawal, mark it as processed, and the ledger has it', async ({
  page,
  browser,
}) => {
  const own = await (await browser.newContext()).newPage()
  await signInMember(own, FOUND.signIn)
  const before = await savingsOf(own)
  const asked = await askGraph(
    own,
    `mutation ($input: RequestSavingsWithdrawalInput!) {
      requestSavingsWithdrawal(input: $input) { userErrors { message } }
    }`,
    {
      input: {
        items: [{ product: before.product, amount: 1_000_00 }],
        bankAccount: { bankName: 'Zenith Bank', accountName: 'The saver', accountNumber: '1234567897' },
      },
    },
  )
  expect(asked.data).toEqual({ requestSavingsWithdrawal: { userErrors: [] } })

  await signInStaff(page, MODERATOR.signIn)
  await page.goto(`/dashboard/savings-withdrawals?search=${FOUND.number}`)
  const row = page.getByRole('row').filter({ hasText: '₦1,000.00' })
  await expect(row).toContainText('Pending')
  await isSound(page, 'the savings withdrawals')
  await row.getByRole('button', { name: /^View Details/ }).click()
  const details = page.getByRole('dialog')
  await expect(details.getByRole('row').filter({ hasText: '₦1,000.00' }).first()).toContainText('Pending')
  await isSound(page, 'the details')
  await details.getByRole('button', { name: 'Approve' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('The withdrawal request has been approved.')).toBeVisible()
  await expect(row).toBeHidden()

  // It waits to be paid out, under its own filter, on a phone.
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/dashboard/savings-withdrawals?search=${FOUND.number}&state=approved`)
  await row.getByRole('button', { name: /^View Details/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Processed' }).click()
  const payment = page.getByRole('alertdialog')
  await payment.getByLabel('Transaction reference').fill('TRX-JOURNEY-1')
  await isSound(page, 'the transaction reference')
  await payment.getByRole('button', { name: 'Mark as Processed' }).click()
  await expect(page.getByText('The withdrawal request has been marked as processed.')).toBeVisible()
  expect((await savingsOf(own)).balance).toBe(before.balance - 1_000_00)

  await page.goto(`/dashboard/savings-withdrawals?search=${FOUND.number}&state=processed`)
  await row.getByRole('button', { name: /^View Details/ }).click()
  await expect(page.getByText('Transaction reference: TRX-JOURNEY-1')).toBeVisible()
  await own.context().close()
})

test('staff reject a membership withdrawal with a reason and carry out the next one', async ({
  page,
  browser,
}) => {
  await confirmRegistration(page.request, await register(page.request, REFUSED))
  const own = await (await browser.newContext()).newPage()
  await signInMember(own, REFUSED.email, 'a-good-secret-7')
  const ask = async (effectiveDate: string) => {
    const { data } = await askGraph(
      own,
      `mutation ($input: RequestMembershipWithdrawalInput!) {
        requestMembershipWithdrawal(input: $input) { userErrors { message } }
      }`,
      { input: { effectiveDate } },
    )
    expect(data).toEqual({ requestMembershipWithdrawal: { userErrors: [] } })
  }
  await ask('2028-01-31')
  await signInStaff(page, MODERATOR.signIn)
  const open = async (state: string) => {
    await page.goto(
      `/dashboard/membership-withdrawal?search=${encodeURIComponent(REFUSED.email)}&state=${state}`,
    )
    await page.getByRole('button', { name: `View Details of ${REFUSED.name}` }).click()
  }
  const decide = async (button: string, field?: readonly [label: string, text: string]) => {
    await page.getByRole('dialog').getByRole('button', { name: button }).click()
    const question = page.getByRole('alertdialog')
    if (field) await question.getByLabel(field[0]).fill(field[1])
    await question.getByRole('button', { name: button }).click()
  }
  await open('')
  await expect(page.getByRole('dialog').getByText('31 January 2028')).toBeVisible()
  await isSound(page, 'the details of a membership withdrawal')
  await decide('Reject', ['Rejection reason', 'Please speak to the office first'])
  await expect(page.getByText('The withdrawal request has been rejected.')).toBeVisible()
  await open('rejected')
  await expect(page.getByText('Please speak to the office first')).toBeVisible()

  // Another day: the same content within a minute would be the same submit.
  await ask('2028-02-29')
  await open('')
  await decide('Approve')
  await expect(page.getByText('The withdrawal request has been approved.')).toBeVisible()
  await open('approved')
  await decide('Mark as Processed', ['Transaction reference', 'TRX-JOURNEY-2'])
  await expect(page.getByText('The withdrawal request has been marked as processed.')).toBeVisible()
  await own.context().close()
})
