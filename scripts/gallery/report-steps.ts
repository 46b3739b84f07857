import { randomInt } from 'node:crypto'
import type { Steps } from './scene.ts'
import { dialogIsOpen, inTurn, press } from './steps.ts'

/** A deduction report of a month that is asked for and not reported yet, with a row that fits nobody; it stays a draft. */
export const reportLookedAt: Steps = inTurn(press(/^Upload a report/), dialogIsOpen, async (page) => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Payer').selectOption('Teaching hospital')
  await dialog.getByLabel('Month of the salaries').selectOption('November 2026')
  // The same rows are taken once.
  const amount = randomInt(1_000, 1_000_000)
  const file = `Staff No,Name,Element,Amount\nCOOP999999,Nobody Known,COOP-SAV,${amount}`
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'hospital.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
  await dialog.getByRole('button', { name: 'Read the file' }).click()
  await page
    .getByRole('row', { name: /Not deducted/ })
    .first()
    .waitFor()
})

/** Opens the first row with this text of a table, after the steps that show it. */
export const openedRow = (before: Steps, text: RegExp): Steps =>
  inTurn(before, async (page) => {
    await page.getByRole('row', { name: text }).first().getByRole('button').first().click()
  })
