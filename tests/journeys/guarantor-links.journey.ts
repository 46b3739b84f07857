import { type Browser, expect, type Page, test } from '@playwright/test'
import { ASK_TEXTS, ASKED_TEXTS } from '#rules/texts/guarantor-links.ts'
import { Acts } from './acts.ts'
import { smsWith } from './outbox.ts'
import { signInMember } from './people.ts'
import { isSound } from './sound.ts'

const PHONE = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }

/** A member whom no other journey has sign for a loan. */
const GUARANTOR = 'COOP000109'

const acts = new Acts('The acts of a member')

/** The phone of somebody who opens a link of their own. */
async function phoneAt(browser: Browser, link: string): Promise<Page> {
  const page = await (await browser.newContext(PHONE)).newPage()
  await page.goto(link)
  await expect(page.getByText(ASKED_TEXTS.isMember)).toBeVisible()
  return page
}

/** Draws a line with a finger's stand-in. */
async function drawSignature(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Draw it/ }).click()
  const pad = page.locator('[data-field=signature-pad]')
  await pad.click({ trial: true })
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

test.use(PHONE)

test('a borrower asks two guarantors by name; a member signs by a code, another person declines, and the borrower sees both', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000)
  await page.addInitScript(() => {
    window.print = () => undefined
    // WhatsApp is not opened; what it was to send is read instead.
    window.open = (address) => {
      ;(window as unknown as { sent: string[] }).sent ??= []
      ;(window as unknown as { sent: string[] }).sent.push(String(address))
      return null
    }
  })
  await signInMember(page)
  await page.goto('/dashboard/loan-request')
  await expect(page.getByText(/^You can borrow up to ₦/)).toBeVisible()
  await acts.count(page, 'request a loan', async () => {
    await page.getByLabel('Loan type').selectOption('CAR')
    await page.getByLabel('Amount', { exact: true }).fill('240000')
    await page.getByRole('group', { name: 'Months to choose' }).getByRole('button', { name: '24' }).click()
    await expect(page.getByText('Left of your salary').locator('+ dd')).toContainText('₦')
    await page.getByRole('button', { name: 'Show the repayment schedule' }).click()
    await page.getByRole('button', { name: 'View contract' }).click()
    await page.getByRole('button', { name: 'Submit Form' }).click()
    await expect(page.getByText(/has been submitted/)).toBeVisible()
  })
  await page.getByRole('link', { name: ASK_TEXTS.oneByOne }).click()
  const loan = page.getByRole('dialog', { name: 'Car loan ₦240,000' })
  const asked = loan.getByRole('list', { name: ASK_TEXTS.title }).getByRole('listitem')
  await expect(asked).toHaveCount(2)
  await acts.count(page, 'ask two guarantors by name', async () => {
    for (const [place, name] of ['Ngozi Obi', 'Bola Ige'].entries()) {
      await asked.nth(place).getByLabel('Name').fill(name)
      await asked.nth(place).getByRole('button', { name: ASK_TEXTS.whatsapp }).click()
      await expect(asked.nth(place)).toContainText(ASK_TEXTS.states.ASKED)
    }
  })
  await isSound(page, 'a loan whose guarantors are asked')
  const sent = await page.evaluate(() => (window as unknown as { sent: string[] }).sent)
  const links = sent.map(
    (address) => /\/guarantor-form\?loanid=GL\w{16}/.exec(decodeURIComponent(address))?.[0] ?? '',
  )
  expect(new Set(links).size).toBe(2)

  // The first is a member, who has nothing but the phone.
  const first = await phoneAt(browser, links[0] ?? '')
  await isSound(first, 'the form of one guarantor')
  await acts.count(first, 'sign as a guarantor who is a member', async () => {
    await first.getByText(ASKED_TEXTS.isMember).click()
    await first.getByLabel(ASKED_TEXTS.memberNumber).fill(GUARANTOR)
    await first.getByRole('button', { name: ASKED_TEXTS.sendCode }).click()
    const sms = await smsWith('is your code to sign as guarantor')
    await first.getByLabel(ASKED_TEXTS.code).fill(/(\d{6}) is your code/.exec(sms)?.[1] ?? '')
    await first.getByRole('button', { name: ASKED_TEXTS.confirm }).click()
    await expect(first.getByText(ASKED_TEXTS.fromRecord)).toBeVisible()
    await drawSignature(first)
    await first.getByRole('button', { name: ASKED_TEXTS.sign }).click()
    await expect(first.getByRole('heading', { name: ASKED_TEXTS.signedTitle })).toBeVisible()
  })
  await first.context().close()

  // The second cannot do it, and says so.
  const second = await phoneAt(browser, links[1] ?? '')
  await acts.count(second, 'decline to be a guarantor', async () => {
    await second.getByRole('button', { name: ASKED_TEXTS.decline }).click()
    await second.getByRole('button', { name: ASKED_TEXTS.declineConfirm }).click()
    await expect(second.getByRole('heading', { name: ASKED_TEXTS.declinedTitle })).toBeVisible()
  })
  await second.reload()
  await expect(second.getByRole('heading', { name: 'This guarantor form is closed' })).toBeVisible()
  await second.context().close()

  // The borrower sees it without asking, and has a place for another person.
  await expect(asked).toHaveCount(3, { timeout: 40_000 })
  await expect(asked.nth(0)).toContainText(ASK_TEXTS.states.SIGNED)
  await expect(asked.nth(1)).toContainText(ASK_TEXTS.states.DECLINED)
  await expect(asked.nth(1)).toContainText(ASK_TEXTS.declinedNote)
  await expect(asked.nth(2)).toContainText(ASK_TEXTS.states.FREE)
  expect(acts.left).toEqual([])
})
