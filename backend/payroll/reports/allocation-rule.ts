import { sql } from 'kysely'
import { type AllocationRule, legsOf } from '#rules/payroll/allocation-order.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Queryable, Tx } from '../../db/schema.ts'

/** The rule in force, with who decided it. */
export interface RuleInForce extends AllocationRule {
  /** 0 while nobody has decided one: then it is that of the settings. */
  readonly number: number
  readonly decidedAt: Date | null
  readonly decidedBy: string | null
  /** The id of their account. */
  readonly decidedById: string | null
}

/** How money is allocated by now: as staff decided last, else by the order of the settings. */
export async function ruleInForce(
  db: Queryable,
  society: Pick<SocietySettings, 'allocationOrder'>,
): Promise<RuleInForce> {
  const row = await db
    .selectFrom('allocation_rules as r')
    .leftJoin('members as m', 'm.id', 'r.decided_by')
    .select(['r.number', 'r.legs', 'r.surplus', 'r.decided_at', 'r.decided_by', 'm.name'])
    .orderBy('r.number', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined)
    return {
      number: 0,
      order: society.allocationOrder,
      surplus: 'UNAPPLIED',
      decidedAt: null,
      decidedBy: null,
      decidedById: null,
    }
  return {
    number: row.number,
    order: legsOf(row.legs),
    surplus: row.surplus,
    decidedAt: row.decided_at,
    decidedBy: row.name,
    decidedById: row.decided_by,
  }
}

/** Two changes of the rule wait for each other. */
export async function lockRule(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rule of allocation', 0))`.execute(tx)
}
