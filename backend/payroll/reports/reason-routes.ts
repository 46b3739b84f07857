import { sql } from 'kysely'
import { collectErrors } from '#rules/field-errors.ts'
import { isMissed, MISSED_REASONS, OUTCOMES, type Outcome } from '#rules/payroll/outcomes.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { reportCalls } from '../../contract/deduction-reports.ts'
import { REASON_FORM } from '../../contract/report-rows.ts'
import type { Tx } from '../../db/schema.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { reportById } from './store.ts'

/** The rows of a report with these ids. */
const rowsNamed = (tx: Tx, reportId: string, ids: readonly string[]) =>
  tx
    .selectFrom('report_rows')
    .select(['outcome', 'member_id'])
    .where('report_id', '=', reportId)
    .where((is) => is(is.cast<string>('id', 'text'), 'in', ids))
    .execute()

/** The rows with an outcome for whose members nobody has stated a reason. */
const rowsWithoutReason = (tx: Tx, reportId: string, outcome: Outcome) =>
  tx
    .selectFrom('report_rows as r')
    .leftJoin('missed_reasons as w', (join) =>
      join.onRef('w.report_id', '=', 'r.report_id').onRef('w.member_id', '=', 'r.member_id'),
    )
    .select(['r.outcome', 'r.member_id'])
    .where('r.report_id', '=', reportId)
    .where('r.outcome', '=', outcome)
    .where('w.member_id', 'is', null)
    .execute()

/** Why nothing was deducted: staff learn it before the posting of a report or after. No money depends on it. */
export const missedReasonRoutes: RouteModule = (on) => {
  on(reportCalls.setReason, async (call) => {
    const form = readForm(REASON_FORM, call.body)
    const { values } = form
    const reason = MISSED_REASONS.find((word) => word === values.reason) ?? null
    const outcome = OUTCOMES.filter(isMissed).find((word) => word === values.outcome) ?? null
    form.refuse(
      collectErrors({
        reason: reason === null && values.reason !== '' ? REPORT_TEXTS.unknownReason : null,
        rows: values.rows.length === 0 && outcome === null ? REPORT_TEXTS.noRowsChosen : null,
      }),
    )
    await call.work(async ({ tx, now, actor, audit }) => {
      const report = await reportById(tx, call.params.id ?? '')
      if (report === null || report.state === 'discarded') throw notFound(REPORT_TEXTS.noReport)
      const wanted = [...new Set(values.rows)]
      const rows = await (outcome === null
        ? rowsNamed(tx, report.id, wanted)
        : rowsWithoutReason(tx, report.id, outcome))
      if (rows.length === 0 && outcome !== null)
        throw conflict('NOTHING_TO_DO', REPORT_TEXTS.allReasonsStated)
      if (rows.length === 0 || rows.length < wanted.length) throw notFound(REPORT_TEXTS.noReport)
      const members = new Set(
        rows.flatMap(({ outcome, member_id }) =>
          isMissed(outcome) && member_id !== null ? [member_id] : [],
        ),
      )
      if (rows.some(({ outcome, member_id }) => !isMissed(outcome) || member_id === null))
        throw conflict('WRONG_DECISION', REPORT_TEXTS.notMissed)
      const ids = [...members].toSorted()
      // Arrays: in a month of net pay alone there are more members than a statement has parameters.
      await (reason === null
        ? sql`delete from missed_reasons where report_id = ${report.id} and member_id = any (${ids}::text[])`
        : sql`
            insert into missed_reasons (report_id, member_id, reason, given_at, given_by)
            select ${report.id}, unnest(${ids}::text[]), ${reason}, ${now}, ${actor.id}
            on conflict (report_id, member_id)
              do update set reason = excluded.reason, given_at = excluded.given_at, given_by = excluded.given_by`
      ).execute(tx)
      await audit({
        act: 'state why nothing was deducted',
        recordKind: 'deduction report',
        recordId: report.id,
        after: { rows: rows.length, reason, ...(outcome !== null && { outcome }) },
      })
    })
    return { message: REPORT_TEXTS.reasonSaved }
  })
}
