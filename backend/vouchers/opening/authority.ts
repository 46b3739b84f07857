import { sql } from 'kysely'
import { type Hands, handsWhereTwo, type NextStep, type TwoOfficers } from '#rules/requests/second-person.ts'
import { ACCESS_LEVELS, type AccessLevel } from '#rules/session/access-level.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Chart } from '../../treasury/accounts.ts'
import type { OpeningBatch } from './store.ts'

/** Who had a hand in a batch: who uploaded it. Typing a control total is no hand in it but the check of it. */
export const openingHands = (
  society: TwoOfficers,
  { uploaded_by }: Pick<OpeningBatch, 'uploaded_by'>,
): Hands => handsWhereTwo(society, uploaded_by)

/**
 * The least access level of who posts balances of these accounts, or takes them back: an admin, where equity is among them
 * or where an account is opened, which admins alone do.
 */
const levelOf = (numbers: readonly (string | null)[], chart: Chart): AccessLevel =>
  numbers.some(
    (number) =>
      number !== null &&
      (chart.planned.has(number) || chart.behind(number).account.voucherRule === 'RESOLUTION'),
  )
    ? ACCESS_LEVELS.ADMIN
    : ACCESS_LEVELS.MODERATOR

/** The same, of a batch as it is kept. */
export async function openingLevel(db: Queryable, batchId: string, chart: Chart): Promise<AccessLevel> {
  const { rows } = await sql<{ number: string | null }>`
    select distinct account_number as number from opening_rows where batch_id = ${batchId}`.execute(db)
  return levelOf(
    rows.map(({ number }) => number),
    chart,
  )
}

/** The posting of a batch with balances of these accounts. */
export const openingStep = (
  { state }: Pick<OpeningBatch, 'state'>,
  numbers: readonly string[],
  chart: Chart,
): NextStep => ({ isOpen: state === 'draft', level: levelOf(numbers, chart) })
