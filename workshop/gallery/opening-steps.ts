import type { Steps } from './scene.ts'
import { dialogIsOpen, fillDates, inTurn, press } from './steps.ts'

const BALANCES = [
  'Member ID,Name,Account,Balance',
  ',,Bank,1250000',
  ',,Commodity stock,80000',
  'COOP999999,Nobody,Ordinary savings,20000',
  ',,Statutory reserve fund,330000',
  ',,Accumulated surplus,1000000',
].join('\n')

/** A file of opening balances in a society without entries of that day, with one row to put right. */
export const balancesLookedAt: Steps = inTurn(
  press(/^Upload (?:balances|again)$/),
  dialogIsOpen,
  fillDates({ 'Go-live day': '2026-11-01' }),
  async (page) => {
    const file = { name: 'balances.csv', mimeType: 'text/csv', buffer: Buffer.from(BALANCES) }
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByRole('table', { name: 'Rows' }).waitFor()
  },
)
