import { sql } from 'kysely'
import type { OpeningRow } from '#rules/go-live/opening-row.ts'
import { type AccountToOpen, accountsToOpen } from '#rules/go-live/own-accounts.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { ChartKept } from '#rules/treasury/chart.ts'
import type { Queryable } from '../../db/schema.ts'
import { type Chart, readChart } from '../../treasury/accounts.ts'

const asKept = ({ number, name, group }: AccountToOpen): ChartKept => ({
  code: number,
  number,
  name,
  group,
  isClosed: false,
})

/** The chart with the accounts that rows of a file need opened. */
export async function chartForRows(
  db: Queryable,
  rows: readonly OpeningRow[],
  society: SocietySettings,
): Promise<{ readonly chart: Chart; readonly toOpen: readonly AccountToOpen[] }> {
  const chart = await readChart(db, society)
  const toOpen = accountsToOpen(rows, chart.accounts, society)
  return toOpen.length === 0
    ? { chart, toOpen }
    : { chart: await readChart(db, society, toOpen.map(asKept)), toOpen }
}

/** The chart with the accounts that a batch will open, as it was judged. */
export async function chartOfBatch(db: Queryable, batchId: string, society: SocietySettings): Promise<Chart> {
  const { rows } = await sql<AccountToOpen>`
    select distinct account_number as number, details -> 'account' ->> 'name' as name,
        details -> 'account' -> 'place' ->> 'group' as group
      from opening_rows
      where batch_id = ${batchId} and kind = 'BALANCE' and outcome = 'READY' and account_number is not null
        and details -> 'account' ->> 'name' <> '' and details -> 'account' -> 'place' ->> 'group' is not null`.execute(
    db,
  )
  const known = new Set((await readChart(db, society)).accounts.map(({ number }) => number))
  return readChart(db, society, rows.filter(({ number }) => !known.has(number)).map(asKept))
}
