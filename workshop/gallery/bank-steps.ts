import { BANK_PROOF_LABELS, BANK_TEXTS } from '#rules/texts/bank.ts'
import type { Steps } from './scene.ts'
import { dialogIsOpen, inTurn, press } from './steps.ts'

const chosen = (lines: readonly string[], text: string): Steps =>
  inTurn(press('Upload a statement'), dialogIsOpen, async (page) => {
    const dialog = page.getByRole('dialog')
    await dialog
      .locator('input[type=file]')
      .setInputFiles({ name: 'october.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
    await dialog.getByText(text).first().waitFor()
  })

/** A file of the bank with headers over two rows, a payment that failed and a total, and what became of its rows. */
export const statementLookedAt: Steps = chosen(
  [
    'Isusu Multi-Purpose Co-operative Society',
    'Trans,,,,Running,Transaction',
    'Date,Narration,Debit,Credit,Balance,Status',
    '27/11/2026,SMS ALERT CHARGE,52.50,,999947.50,SUCCESSFUL',
    '27/11/2026,TRANSFER TO OKAFOR STORES AND SONS NIGERIA LIMITED,40000.00,,999947.50,FAILED',
    '28/11/2026,NIP FROM UNIVERSITY OF,,120000.00,1119947.50,SUCCESSFUL',
    ',NSUKKA SALARY DEDUCTIONS OCTOBER,,,,',
    ',TOTAL,52.50,120000.00,,',
  ],
  BANK_PROOF_LABELS.BALANCES,
)

/** A file whose amounts can be read either way, and the question of how they are written. */
export const statementWithOpenMark: Steps = chosen(
  ['Date,Narration,Debit,Credit,Balance', '28/11/2026,DUES,,5.000,15.000'],
  BANK_TEXTS.ambiguousMarks,
)
