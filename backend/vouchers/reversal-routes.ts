import { sql } from 'kysely'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { REVERSAL_DECISION_FORM, voucherCalls } from '../contract/vouchers.ts'
import { type KeyColumn, type KeyedRow, keyset } from '../db/keyset.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { decideReversal, type Reversible, reversalStep } from '../journal/reversals.ts'
import { makeChart } from '../treasury/accounts.ts'
import { type NamedReversal, presentReversal } from './present.ts'
import { reversibles } from './reversibles.ts'

const namedReversals = <More = object>(rest: ReturnType<typeof sql>, more = sql``) => sql<
  NamedReversal['row'] & More
>`
  select ${more} r.*, asker.name as asker, decider.name as decider
    from reversals r left join members asker on asker.id = r.asked_by
      left join members decider on decider.id = r.decided_by ${rest}`

/** Those that wait for a decision first, then the latest. */
const WAITING_FIRST: readonly KeyColumn[] = [
  { by: sql`(r.state = 'waiting')::integer`, as: 'bigint', isDescending: true },
  { by: sql`r.asked_at`, as: 'timestamptz', isDescending: true },
  { by: sql`r.id`, as: 'text' },
]

/** Reversals, and the decision of a second person where money has been used. */
export const reversalRoutes: RouteModule = (on, deps) => {
  const chart = makeChart(deps.society)
  const kinds = new Map<string, Reversible>(
    reversibles(chart, deps.society).map((reversible) => [reversible.kind, reversible]),
  )

  const presented = async (
    { db, viewer }: Pick<Call<'staff'>, 'db' | 'viewer'>,
    row: NamedReversal['row'],
  ) => {
    const reversible = kinds.get(row.subject_kind)
    const title = (await reversible?.title(db, row.subject_id)) ?? ''
    const step = await reversalStep(db, reversible, row)
    return presentReversal({ row, title, step }, chart, viewer)
  }

  on(voucherCalls.reversals, async (call) => {
    const page = pageOf(call.query, deps.society.pageSize)
    const counts = await sql<{ count: number; waiting: number }>`
      select count(*) as count, count(*) filter (where state = 'waiting') as waiting from reversals`.execute(
      call.db,
    )
    const { count = 0, waiting = 0 } = counts.rows[0] ?? {}
    const listed = keyset(page, 'reversals', WAITING_FIRST)
    const { rows } = await namedReversals<KeyedRow>(
      sql`where ${listed.behind} ${listed.rest}`,
      sql`${listed.keys},`,
    ).execute(call.db)
    const { shown, reached } = listed.pageOf(rows)
    const reversals = []
    for (const row of shown) reversals.push(await presented(call, row))
    return { reversals, waiting, ...pagingOf(page, count, reached) }
  })

  on(voucherCalls.reversal, async (call) => {
    const { rows } = await namedReversals(sql`where r.id = ${call.params.id ?? ''}`).execute(call.db)
    const [row] = rows
    if (row === undefined) throw notFound(VOUCHER_TEXTS.noReversal)
    return { reversal: await presented(call, row) }
  })

  on(voucherCalls.decideReversal, async (call) => {
    const id = call.params.id ?? ''
    const form = readForm(REVERSAL_DECISION_FORM, call.body)
    form.refuse({})
    const isAccepted = form.values.accept === true
    await call.work(async (work) => {
      const row = await work.tx
        .selectFrom('reversals')
        .select('subject_kind')
        .where('id', '=', id)
        .executeTakeFirst()
      const reversible = kinds.get(row?.subject_kind ?? '')
      if (reversible === undefined) throw notFound(VOUCHER_TEXTS.noReversal)
      await decideReversal(work, reversible, id, isAccepted)
    })
    return { message: isAccepted ? VOUCHER_TEXTS.reversalMade : VOUCHER_TEXTS.reversalRefused }
  })
}
