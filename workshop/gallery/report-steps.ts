import { randomInt } from 'node:crypto'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import type { Steps } from './scene.ts'
import { dialogIsOpen, inTurn, press } from './steps.ts'

/** Uploads a file for a month that is asked for and not reported yet. */
const uploaded = (linesOf: (amount: number) => readonly string[]): Steps =>
  inTurn(press(/^Upload a report/), dialogIsOpen, async (page) => {
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Payer').selectOption('Teaching hospital')
    await dialog.getByLabel('Salary month').selectOption('November 2026')
    // The same rows are taken once.
    const file = linesOf(randomInt(1_000, 1_000_000)).join('\n')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'hospital.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await dialog.getByRole('button', { name: 'Read the file' }).click()
  })

/** A report whose days can be read day first and month first. */
export const reportWithOpenDates: Steps = inTurn(
  uploaded((amount) => [
    'Staff No,Name,Element,Amount,Month',
    `COOP999999,Nobody Known,COOP-SAV,${amount},11/10/2026`,
  ]),
  async (page) => page.getByText(REPORT_TEXTS.ambiguousDates).first().waitFor(),
)

/** The report in which the university deducted more than was due, with the rule that it was posted by. */
export const reportWithSurpluses: Steps = async (page) => {
  await page
    .getByRole('row', { name: /July 2026.*University bursary/ })
    .first()
    .getByRole('button')
    .first()
    .click()
  await page.getByText('Rule of allocation').click()
}

const fitsNobody = (amount: number) => [
  'Staff No,Name,Element,Amount',
  `COOP999999,Nobody Known,COOP-SAV,${amount}`,
]

/** A deduction report of a month that is asked for and not reported yet, with a row that fits nobody; it stays a draft. */
export const reportLookedAt: Steps = inTurn(uploaded(fitsNobody), async (page) => {
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
