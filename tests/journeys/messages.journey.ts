import { expect, test } from '@playwright/test'
import { askGraph } from './graph.ts'
import { countMessages, mailWith } from './outbox.ts'
import { MEMBER, MODERATOR, signInMember, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

const SUBJECT = 'Annual general meeting'
const TEXT = 'The meeting is on 12 December at 10:00. Your dividend is ₦5,000.'

interface Counts {
  readonly broadcastRecipients: Record<'sms' | 'email' | 'both', number>
}

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

  // The question names the numbers of the society; two presses are one message.
  const { data } = await askGraph<Counts>(page, '{ broadcastRecipients { sms email both } }')
  const { sms, email, both } = data.broadcastRecipients
  expect(sms).toBeGreaterThan(100)
  await page.getByRole('button', { name: 'Send the message' }).click()
  const question = page.getByRole('alertdialog', { name: 'Send this message?' })
  await expect(question).toContainText(
    `${sms} members by SMS and ${email} members by e-mail, ${both} messages`,
  )
  await question.getByRole('button', { name: 'Send the message' }).dblclick()

  // What is shown is what the outbox has, also after the page is loaded again.
  const result = page.getByRole('region', { name: 'message sent' })
  await expect(result).toContainText(`message sent to ${both}`)
  await expect(page).toHaveURL(/\/dashboard\/message\?progress=/)
  await page.reload()
  await expect(result).toContainText(`${both} of ${both}`)
  await isSound(page, 'the counts of the message')
  expect(await countMessages(TEXT)).toEqual({ mails: email, sms })
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
  await page.getByRole('button', { name: 'Continue where I was' }).click()
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
