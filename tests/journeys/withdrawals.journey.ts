import { expect, type Page, test } from '@playwright/test'
import { askGraph } from './graph.ts'
import { MODERATOR, signInMember, signInStaff } from './people.ts'
import { register } from './register.ts'
import { isSound } from './sound.ts'
import { confirmRegistration } from './staff-calls.ts'

/** Somebody whose savings no other journey touches. */
const SAVER = { signIn: 'second.member@isusu.example', number: 'COOP000102' }
/** Somebody no other journey knows. */
const LEAVER = { name: 'Sade Coker', email: 'sade@leaving.example', phone: '0809 444 2211' }

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
  await signInMember(own, SAVER.signIn)
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
  await page.goto(`/dashboard/savings-withdrawals?search=${SAVER.number}`)
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
  await page.goto(`/dashboard/savings-withdrawals?search=${SAVER.number}&state=approved`)
  await row.getByRole('button', { name: /^View Details/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as Processed' }).click()
  const payment = page.getByRole('alertdialog')
  await payment.getByLabel('Transaction reference').fill('TRX-JOURNEY-1')
  await isSound(page, 'the transaction reference')
  await payment.getByRole('button', { name: 'Mark as Processed' }).click()
  await expect(page.getByText('The withdrawal request has been marked as processed.')).toBeVisible()
  expect((await savingsOf(own)).balance).toBe(before.balance - 1_000_00)

  await page.goto(`/dashboard/savings-withdrawals?search=${SAVER.number}&state=processed`)
  await row.getByRole('button', { name: /^View Details/ }).click()
  await expect(page.getByText('Transaction reference: TRX-JOURNEY-1')).toBeVisible()
  await own.context().close()
})

test('staff reject a membership withdrawal with a reason and carry out the next one', async ({
  page,
  browser,
}) => {
  await confirmRegistration(page.request, await register(page.request, LEAVER))
  const own = await (await browser.newContext()).newPage()
  await signInMember(own, LEAVER.email, 'a-good-secret-7')
  const ask = async () => {
    const { data } = await askGraph(
      own,
      `mutation ($input: RequestMembershipWithdrawalInput!) {
        requestMembershipWithdrawal(input: $input) { userErrors { message } }
      }`,
      {
        input: {
          effectiveDate: '2028-01-31',
        },
      },
    )
    expect(data).toEqual({ requestMembershipWithdrawal: { userErrors: [] } })
  }
  await ask()
  await signInStaff(page, MODERATOR.signIn)
  const open = async (state: string) => {
    await page.goto(
      `/dashboard/membership-withdrawal?search=${encodeURIComponent(LEAVER.email)}&state=${state}`,
    )
    await page.getByRole('button', { name: `View Details of ${LEAVER.name}` }).click()
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

  await ask()
  await open('')
  await decide('Approve')
  await expect(page.getByText('The withdrawal request has been approved.')).toBeVisible()
  await open('approved')
  await decide('Mark as Processed', ['Transaction reference', 'TRX-JOURNEY-2'])
  await expect(page.getByText('The withdrawal request has been marked as processed.')).toBeVisible()
  await own.context().close()
})
