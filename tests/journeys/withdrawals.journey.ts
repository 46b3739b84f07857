import { type Browser, expect as expectSoon, type Page, test } from '@playwright/test'
import { signInMember } from './people.ts'
import { register } from './register.ts'
import { isSound } from './sound.ts'
import { asStaff, confirmRegistration } from './staff-calls.ts'

/** Four people at once make a small machine slow. */
const expect = expectSoon.configure({ timeout: 30_000 })

/** A member of the demo society with savings, whose withdrawals no other journey looks at. */
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
  await isSound(page, 'my requests')
  await page.getByRole('link', { name: 'Withdraw savings' }).click()

  // More than there is, and then what there is.
  await page.getByLabel('Ordinary savings').fill('999999999')
  await page.getByLabel('Bank name').fill('Zenith Bank')
  await page.getByLabel('Account number').fill('1234567897')
  await page.getByLabel('Account name').fill('Babatunde Ogunleye')
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect(page.getByText(/you can withdraw up to ₦[\d,.]+ of these savings/).first()).toBeVisible()
  await isSound(page, 'the form with an error')
  await page.getByLabel('Ordinary savings').fill('1234.56')
  await page.getByRole('button', { name: 'Go on' }).click()
  const question = page.getByRole('alertdialog', { name: 'Submit this request?' })
  await expect(question).toContainText('₦1,234.56')
  await expect(question).toContainText('Zenith Bank, 1234567897, Babatunde Ogunleye')
  await isSound(page, 'the question before submitting')
  await question.getByRole('button', { name: 'Submit the request' }).click()
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
  await expect(page.getByRole('region', { name: 'What would be paid out' })).toContainText('You receive')
  await isSound(page, 'the form')

  const askToLeave = async (): Promise<string> => {
    await page.getByRole('button', { name: 'Ask to leave' }).click()
    const question = page.getByRole('alertdialog', { name: 'Ask to leave the society?' })
    await expect(question).toContainText('Your membership is to end on')
    await question.getByRole('button', { name: 'Ask to leave' }).click()
    await expect(page.getByText('You have asked to leave the society')).toBeVisible()
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

  await page.getByRole('link', { name: 'See what would be paid out' }).click()
  const second = await askToLeave()
  await asStaff(request, 'approveMembershipWithdrawal', { id: second })
  await asStaff(request, 'processMembershipWithdrawal', {
    id: second,
    transactionReference: 'FT-JOURNEY-2',
  })
  await page.reload()
  await expect(page.getByRole('dialog', { name: 'Membership withdrawal' })).toContainText('Processed')
})
