import { type InputFields, idField, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import type { Outcome } from '../outcome.ts'
import type { BankSource, BankStatement } from './bank-source.ts'

/** The statement that a change is about. */
export const bankStatementId = (t: InputFields) => ({ id: idField(t, 'bank statement') })

/** The backend's id of that statement. Throws NOT_FOUND for the id of another kind of record. */
export const statementIdOf = ({ id }: { readonly id: string }): string => recordIdOf('BankStatement', id)

/** Changes a statement, of which the outcome is the record as it is then. */
export function changedStatement(
  given: { readonly id: string },
  vouchers: BankSource,
  change: (id: string) => Promise<{ readonly message: string | null }>,
): Promise<Outcome<() => Promise<BankStatement | null>>> {
  const id = statementIdOf(given)
  return withRecord(change(id), () => vouchers.bankStatement(id))
}

/** The lines that a change is about. */
export const lineIds = (t: InputFields) => t.idList({ required: true, description: 'The `id` of each line.' })

/** The backend's ids of lines, which `field` of the input names. */
export const lineIdsOf = (ids: readonly string[], field = 'lineIds'): readonly string[] =>
  ids.map((id) => recordIdOf('BankLine', id, field))
