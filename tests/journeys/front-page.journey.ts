import { expect, type Page, test } from '@playwright/test'
import { mailWith } from './outbox.ts'
import { isSound } from './sound.ts'

const SECTIONS = [
  'features',
  'about',
  'services',
  'non-member-services',
  'portfolio',
  'mission-vision',
  'faqs',
  'team',
  'contact',
]

const withoutWelcome = (page: Page) =>
  page.addInitScript(() => localStorage.setItem('isusu.welcome-not-again', '1'))

test.describe('the front page without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('a visitor without scripts reads every section and how to contact the office', async ({ page }) => {
    await page.goto('/')
    for (const section of SECTIONS) await expect(page.locator(`section#${section} h2`)).toBeVisible()
    await expect(page.locator('#portfolio img:visible')).toHaveCount(20)
    const contact = page.locator('#contact')
    await expect(contact.getByRole('link', { name: 'office@isusu.example' })).toBeVisible()
    await expect(contact.getByRole('link', { name: '0803 000 0101' })).toHaveAttribute(
      'href',
      'tel:+2348030000101',
    )
    await expect(contact.getByRole('link', { name: 'Write an e-mail' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Join the society' }).first()).toHaveAttribute(
      'href',
      '/signup',
    )
    // An answer opens as well.
    await page.locator('#faqs summary').first().click()
    await expect(page.locator('#faqs details').first()).toHaveAttribute('open', '')
  })
})

test('a visitor reads the front page and opens its pictures and people by keyboard alone', async ({
  page,
}) => {
  await withoutWelcome(page)
  await page.goto('/')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.locator('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main').locator(':focus')).toBeVisible()

  const first = page.locator('#portfolio').getByRole('link').first()
  await first.focus()
  await page.keyboard.press('Enter')
  const lightbox = page.getByRole('dialog')
  await expect(lightbox).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()

  const person = page.locator('#team').getByRole('link').first()
  await person.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('a press that comes before the script of the front page is not lost', async ({ page }) => {
  await withoutWelcome(page)
  await page.goto('/')
  const more = page.locator('[data-gallery-button] button')
  // As assistive technology presses, without a pointer.
  await more.evaluate((button: HTMLButtonElement) => button.click())
  await expect(more).toHaveCount(0)
  await expect(page.locator('[data-gallery-more]').last()).toBeVisible()
})

test('a visitor on a small phone writes to the office, and the message is in the outbox', async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true })
  const page = await context.newPage()
  await withoutWelcome(page)
  await page.goto('/#contact')
  await page.getByLabel('Your name').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('cannot be blank!')).toHaveCount(3)
  await isSound(page, 'the contact form with its errors')

  await page.keyboard.type('Ngozi Visitor')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ngozi@visitor.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('May I join from Enugu?')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('Failed to send message. Please try again.').first()).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('May I join from Enugu?')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Send the message' }).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Your message')).toHaveValue('')
  expect(await mailWith('ngozi@visitor.example')).toContain('May I join from Enugu?')
  await context.close()
})
