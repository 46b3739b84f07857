import { expect, test } from '@playwright/test'
import { askGraph } from './graph.ts'
import { countMessages, mailWith } from './outbox.ts'
import { MEMBER, MODERATOR, signInMember, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

const SUBJECT = 'Annual general meeting'
const TEXT = 'The meeting is on 12 December at 10:00. Your dividend is ₦5,000.'

/** The numbers that a pattern finds in a text. */
const numbersIn = (text: string | null, pattern: RegExp): readonly number[] =>
  (pattern.exec(text ?? '') ?? []).slice(1).map(Number)

test('staff send a message once to every member, and see the true counts', async ({ page }) => {
  await signInStaff(page, MODERATOR.signIn)
  await page.getByRole('link', { name: 'Compose New Message' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compose New Message' })).toBeVisible()
  await page.getByRole('button', { name: 'Send the message' }).click()
  for (const text of ['subject cannot be blank!', 'message cannot be blank!', 'SELECT MESSAGE TYPE']) {
    await expect(page.getByText(text).first()).toBeVisible()
  }

  await page.getByLabel('Subject').fill(SUBJECT)
  await page.getByLabel('Message', { exact: true }).fill(TEXT)
  await page.getByLabel('Message type').selectOption('both')
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText(TEXT)).toHaveCount(2)
  await expect(preview.getByText(/^1 part, 64 characters/)).toBeVisible()
  await isSound(page, 'the message')
  await page.setViewportSize({ width: 360, height: 740 })
  await isSound(page, 'the message on a phone')
  await page.setViewportSize({ width: 1440, height: 900 })

  // The question names the numbers of the society; two presses are one message. Another journey may confirm a member
  // meanwhile, so the numbers are read from the screen and compared with each other.
  await page.getByRole('button', { name: 'Send the message' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send this message?' })
  const asked = /(\d+) members by SMS and (\d+) members by e-mail, (\d+) messages/
  await expect(question).toContainText(asked)
  const [sms = 0, email = 0, both = 0] = numbersIn(await question.textContent(), asked)
  expect(sms).toBeGreaterThan(100)
  expect(sms + email).toBe(both)
  await question.getByRole('button', { name: 'Send the message' }).dblclick()

  // What is shown is what the outbox has, also after the page is loaded again.
  const result = page.getByRole('region', { name: 'message sent' })
  const told = /message sent to (\d+)/
  await expect(result).toContainText(told)
  const [sent = 0] = numbersIn(await result.textContent(), told)
  expect(sent).toBeGreaterThanOrEqual(both)
  await expect(page).toHaveURL(/\/dashboard\/message\?progress=/)
  await page.reload()
  await expect(result).toContainText(`${sent} of ${sent}`)
  await isSound(page, 'the counts of the message')
  expect(await countMessages(TEXT)).toEqual({ mails: sent / 2, sms: sent / 2 })
  expect(await mailWith(`To: ${MEMBER.signIn}`, `Subject: ${SUBJECT}`)).toContain(TEXT)

  await page.getByRole('button', { name: 'Compose another message' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('')
})

test('an unfinished message is offered after a reload, and members cannot send one', async ({
  page,
  browser,
}) => {
  await signInStaff(page, MODERATOR.signIn)
  await page.goto('/dashboard/message')
  await page.getByLabel('Subject').fill('Harvest thanksgiving')
  await page.getByLabel('Message', { exact: true }).fill('Come with your family.')
  await expect
    .poll(() => page.evaluate(() => Object.values(localStorage).join('\n')))
    .toContain('Come with your family.')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByRole('button', { name: 'Continue this form' }).click()
  await expect(page.getByLabel('Subject')).toHaveValue('Harvest thanksgiving')

  const member = await (await browser.newContext()).newPage()
  await signInMember(member)
  await member.goto('/dashboard/message')
  await expect(member.getByText("You don't have permission to view this page.")).toBeVisible()
  const { errors } = await askGraph(
    member,
    'mutation ($input: SendBroadcastInput!) { sendBroadcast(input: $input) { message } }',
    { input: { subject: SUBJECT, message: 'Harvest', channel: 'SMS' } },
  )
  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  await member.context().close()
})
