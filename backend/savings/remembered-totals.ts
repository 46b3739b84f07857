import { sql } from 'kysely'
import { changesOf } from '../db/record-changes.ts'
import type { Queryable } from '../db/schema.ts'
import { searchTexts } from '../members/store.ts'
import { type InstructionFilter, type InstructionTotals, instructionTotals } from './instruction-list.ts'

/** How often instructions, and what members are listed by, had been changed; each only grows. */
interface Changes {
  readonly instructions: number
  readonly members: number
}

async function changesNow(db: Queryable): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select ${changesOf('savings_instructions')} as instructions, ${changesOf('members')} as members`.execute(
    db,
  )
  return rows[0] ?? { instructions: 0, members: 0 }
}

/**
 * Answers the totals of instructions, remembered for each kind and state while the database counts no change; those of a
 * search are reckoned each time. The count is asked with each call, so that no other process is missed. Outside transactions
 * only.
 */
export function rememberTotals(): (db: Queryable, filter: InstructionFilter) => Promise<InstructionTotals> {
  const known = new Map<string, { readonly changes: Changes; readonly totals: InstructionTotals }>()

  return async (db, filter) => {
    if (searchTexts(filter.search).length > 0) return instructionTotals(db, filter)
    const { kind, state } = filter
    const key = `${kind} ${state}`
    // Read before the totals: a change between the two has the next reader reckon again.
    const changes = await changesNow(db)
    const before = known.get(key)
    if (before?.changes.instructions === changes.instructions && before.changes.members === changes.members)
      return before.totals
    const totals = await instructionTotals(db, filter)
    known.set(key, { changes, totals })
    return totals
  }
}
