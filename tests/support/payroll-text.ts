import { readUpload } from '#backend/payroll/reports/read-upload.ts'
import { unpacked } from '#backend/threads/packed.ts'
import type { NamedElement } from '#rules/payroll/element-name.ts'

/**
 * A payroll file whose cells are divided by '|', as an upload reads it: people as 'number name amount' in naira or with their
 * fault, the chosen columns of amounts, what the other rows are, and the totals in naira.
 */
export async function payrollText(text: string, elements: readonly NamedElement[] = []) {
  const upload = readUpload(Buffer.from(text.replace(/^ +/gm, '')), null, elements)
  if ('refusal' in upload) return upload
  const { facts, mapping, total } = upload
  const rows = await unpacked(upload.rows)
  return {
    column: mapping.amounts.map(({ header }) => header).join(),
    people: rows.map(({ identifier, name, amount, fault }) =>
      [identifier, name, fault ?? amount / 100].filter((part) => part !== '').join(' '),
    ),
    others: Object.fromEntries(
      (facts.reading?.sheets[0]?.others ?? []).map(({ use, rows: numbers }) => [use, numbers.join()]),
    ),
    total: total === null ? null : total / 100,
    writtenTotal: facts.writtenTotal === null ? null : facts.writtenTotal / 100,
    facts,
  }
}
