import { type InputFields, idField, withRecord } from '../mutation.ts'
import { recordIdOf } from '../node.ts'
import type { Outcome } from '../outcome.ts'
import type { OpeningBatch, OpeningSource } from './opening-source.ts'

/** The batch that a change is about. */
export const openingBatchId = (t: InputFields) => ({ id: idField(t, 'batch of opening balances') })

/** Changes a batch, of which the outcome is the record as it is then. */
export function changedBatch(
  given: { readonly id: string },
  vouchers: OpeningSource,
  change: (id: string) => Promise<{ readonly message: string | null }>,
): Promise<Outcome<() => Promise<OpeningBatch | null>>> {
  const id = recordIdOf('OpeningBatch', given.id)
  return withRecord(change(id), () => vouchers.openingBatch(id))
}
