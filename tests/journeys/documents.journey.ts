import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'
import { aLongPdf } from '#tests/support/long-pdf.ts'
import { MODERATOR, signInMember, signInStaff } from './people.ts'
import { isSound } from './sound.ts'

const PHONE = { width: 360, height: 740 }
const PDF = 'application/pdf'

/** The addresses of the viewer's own scripts that the page has loaded. */
function watchViewer(page: Page): string[] {
  const loaded: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*pdf/i.test(request.url())) loaded.push(request.url())
  })
  return loaded
}

const pages = (page: Page) => page.getByRole('region', { name: 'Pages of the document' })
const status = (page: Page) => page.getByRole('dialog').getByRole('status')

/** A poor line: so many bytes a second from here on, until the session that is returned is detached. */
async function slowUploads(page: Page, uploadThroughput: number) {
  const line = await page.context().newCDPSession(page)
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput,
  })
  return line
}

test.describe('published documents', () => {
  test('staff publish a PDF of 200 pages, read it in the viewer, and remove it', async ({ page }) => {
    const loaded = watchViewer(page)
    const refusedByPolicy: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refusedByPolicy.push(message.text())
    })
    const asked: string[] = []
    page.on('dialog', (dialog) => {
      asked.push(dialog.message())
      void dialog.dismiss()
    })
    await signInStaff(page, MODERATOR.signIn)
    await page.goto('/dashboard/legal-docs')
    await page.getByRole('button', { name: 'Add Legal Doc' }).click()
    const form = page.getByRole('dialog', { name: 'Add Legal Doc' })
    await form.getByLabel('Name').fill('Journey rules 2026')
    const chooser = form.locator('input[type=file]')

    // Told by its bytes in the browser.
    await chooser.setInputFiles({ name: 'rules.pdf', mimeType: PDF, buffer: Buffer.from('Just a text.') })
    await expect(form.getByText('the file must be a PDF')).toBeVisible()
    // Begins like a PDF and is none: told by the backend.
    const half = Buffer.from('%PDF-1.4\n<html><script>alert(1)</script></html>')
    await chooser.setInputFiles({ name: 'rules.pdf', mimeType: PDF, buffer: half })
    await expect(form.getByText('the file must be a PDF')).toBeHidden()
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByText('the file must be a PDF').first()).toBeVisible()
    await expect(page.getByText('failed', { exact: true })).toBeVisible()

    // A whole PDF that would run a script is refused with a text of its own.
    const running = aLongPdf({ pages: 1, script: 'app.alert("run")' })
    await chooser.setInputFiles({ name: 'rules.pdf', mimeType: PDF, buffer: running })
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByText(/this PDF runs a script/).first()).toBeVisible()

    const rules = aLongPdf({ pages: 200, link: 'https://isusu.example/rules' })
    await chooser.setInputFiles({ name: 'rules.pdf', mimeType: PDF, buffer: rules })
    const line = await slowUploads(page, rules.length / 2)
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByRole('progressbar', { name: 'Sending the file' })).toHaveAttribute(
      'aria-valuetext',
      /^[1-9]\d?%$/,
    )
    await line.detach()
    await expect(page.getByText('document added successfully')).toBeVisible()
    await expect(form).toBeHidden()
    const row = page.getByRole('row').filter({ hasText: 'Journey rules 2026' })
    await expect(row.getByText('JOURNEY RULES 2026')).toHaveText('JOURNEY RULES 2026', { useInnerText: true })
    expect(loaded, 'the viewer waits until a document is opened').toEqual([])

    await row.getByRole('button', { name: 'Preview Journey rules 2026' }).click()
    const viewer = page.getByRole('dialog', { name: 'Journey rules 2026' })
    await expect(viewer.getByText('of 200')).toBeVisible()
    await expect(pages(page).getByText('Clause 1', { exact: true })).toBeVisible()
    expect(loaded.some((address) => address.includes('worker'))).toBe(true)
    await isSound(page, 'the viewer')

    // Only what is near the visible page is drawn.
    await viewer.getByLabel('Page', { exact: true }).fill('150')
    await viewer.getByLabel('Page', { exact: true }).press('Enter')
    await expect(pages(page).getByText('Clause 150', { exact: true })).toBeVisible()
    expect(await pages(page).locator('canvas').count()).toBeLessThanOrEqual(10)

    await viewer.getByLabel('Search in the document').fill('clause 187')
    await expect(status(page)).toHaveText('1 of 1')
    await expect(viewer.getByLabel('Page', { exact: true })).toHaveValue('187')
    await viewer.getByLabel('Search in the document').fill('no such words')
    await expect(status(page)).toHaveText('Not found')
    const zoom = viewer.getByText(/^\d+%$/)
    const before = Number.parseInt(await zoom.innerText(), 10)
    await viewer.getByRole('button', { name: 'Zoom in' }).click()
    await expect.poll(async () => Number.parseInt(await zoom.innerText(), 10)).toBeGreaterThan(before)

    const saving = page.waitForEvent('download')
    await viewer.getByRole('button', { name: 'Download' }).click()
    const saved = await saving
    expect(saved.suggestedFilename()).toBe('journey-rules-2026.pdf')
    expect(readFileSync(await saved.path()).equals(rules)).toBe(true)

    // Nothing of the PDF has run, and its links keep this page to themselves.
    await viewer.getByLabel('Page', { exact: true }).fill('1')
    await viewer.getByLabel('Page', { exact: true }).press('Enter')
    const link = pages(page).locator('.annotationLayer a[href]')
    await expect(link).toHaveCount(1)
    await expect(link).toHaveAttribute('href', 'https://isusu.example/rules')
    await expect(link).toHaveAttribute('rel', /noopener/)
    await expect(link).toHaveAttribute('target', '_blank')
    expect(asked).toEqual([])
    expect(refusedByPolicy).toEqual([])
    await viewer.getByRole('button', { name: 'Close' }).click()

    await row.getByRole('button', { name: 'Remove Journey rules 2026' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByText('The action was cancelled.')).toBeVisible()
    await row.getByRole('button', { name: 'Remove Journey rules 2026' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('document removed successfully')).toBeVisible()
    await expect(row).toHaveCount(0)
  })

  test('staff publish an audited report by its month and year', async ({ page }) => {
    await signInStaff(page, MODERATOR.signIn)
    await page.goto('/dashboard/audited-financial-report')
    await page.getByRole('button', { name: 'Add Report' }).click()
    const form = page.getByRole('dialog', { name: 'Add Report' })
    await form.getByLabel('Year of the report').selectOption('1999')
    await form.locator('input[type=file]').setInputFiles({
      name: 'report.pdf',
      mimeType: PDF,
      buffer: aLongPdf({ pages: 2 }),
    })
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByText('please choose a month and year').first()).toBeVisible()
    await form.getByLabel('Month the report ends').selectOption('12')
    await form.getByLabel('Description').fill('The year before the merger')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(page.getByText('document added successfully')).toBeVisible()
    await expect(page.getByRole('row').filter({ hasText: 'The year before the merger' })).toContainText(
      '1999',
    )
  })

  test('a member reads the bye-laws on a phone, also after the line was lost', async ({ page }) => {
    await page.setViewportSize(PHONE)
    await signInMember(page)
    await page.goto('/dashboard/user/legal-docs')
    await expect(page.getByRole('heading', { level: 1, name: 'Bye-Laws' })).toBeVisible()
    const preview = page.getByRole('button', { name: /^Preview/ }).first()
    await expect(preview).toBeVisible()
    await expect(page.getByRole('button', { name: /^Remove|Add Legal Doc/ })).toHaveCount(0)

    await page.route('**/files/**', (route) => route.abort())
    await preview.click()
    await expect(page.getByText('The document did not arrive')).toBeVisible()
    await page.unroute('**/files/**')
    await page.route('**/files/**', (route) => route.fulfill({ contentType: PDF, body: '%PDF-1.4 damaged' }))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('This PDF cannot be shown')).toBeVisible()
    await page.unroute('**/files/**')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
    await preview.click()
    await expect(pages(page).locator('canvas').first()).toBeVisible()
    await isSound(page, 'the viewer')

    await page.goto('/dashboard/user/audited-financial-report')
    await page
      .getByRole('button', { name: /^Preview Report of/ })
      .first()
      .click()
    await expect(pages(page).getByText('The books balance.')).toBeVisible()
  })
})

test.describe('an upload that is refused before it was read', () => {
  test('tells Chromium why, whatever its size', async ({ page }) => {
    await page.goto('/signin')
    const codes = await page.evaluate(async () => {
      const send = async (bytes: number, headers: Record<string, string>) => {
        const body = new FormData()
        const query =
          'mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) { message } }'
        body.set('operations', JSON.stringify({ query, variables: { input: { name: 'a', file: null } } }))
        body.set('map', '{"0":["variables.input.file"]}')
        body.set('0', new Blob([new Uint8Array(bytes)]), 'a.pdf')
        const answer = await fetch('/graphql', { method: 'POST', headers, body })
        const { errors } = (await answer.json()) as { errors: { extensions: { code: string } }[] }
        return errors[0]?.extensions.code
      }
      const told: (string | undefined)[] = []
      for (const bytes of [70, 500, 64 * 1024, 1024 * 1024, 9 * 1024 * 1024])
        told.push(await send(bytes, { 'apollo-require-preflight': 'yes' }), await send(bytes, {}))
      return told
    })
    expect(codes).toEqual(Array.from({ length: 5 }, () => ['UNAUTHENTICATED', 'CSRF_HEADER_MISSING']).flat())
  })
})
