import { collectErrors } from '#rules/field-errors.ts'
import { isMissed, MISSED_REASONS } from '#rules/payroll/outcomes.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { REASON_FORM, reportCalls } from '../../contract/deduction-reports.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { reportById } from './store.ts'

/** Why nothing was deducted: staff learn it before the posting of a report or after. No money depends on it. */
export const missedReasonRoutes: RouteModule = (on) => {
  on(reportCalls.setReason, async (call) => {
    const form = readForm(REASON_FORM, call.body)
    const { values } = form
    const reason = MISSED_REASONS.find((word) => word === values.reason) ?? null
    form.refuse(
      collectErrors({
        reason: reason === null && values.reason !== '' ? REPORT_TEXTS.unknownReason : null,
        rows: values.rows.length === 0 ? REPORT_TEXTS.noRowsChosen : null,
      }),
    )
    await call.work(async ({ tx, now, actor, audit }) => {
      const report = await reportById(tx, call.params.id ?? '')
      if (report === null || report.state === 'discarded') throw notFound(REPORT_TEXTS.noReport)
      const wanted = [...new Set(values.rows)]
      const rows = await tx
        .selectFrom('report_rows')
        .select(['id', 'outcome', 'member_id'])
        .where('report_id', '=', report.id)
        .where((is) => is(is.cast<string>('id', 'text'), 'in', wanted))
        .execute()
      if (rows.length === 0 || rows.length < wanted.length) throw notFound(REPORT_TEXTS.noReport)
      const members = new Set(
        rows.flatMap(({ outcome, member_id }) =>
          isMissed(outcome) && member_id !== null ? [member_id] : [],
        ),
      )
      if (rows.some(({ outcome, member_id }) => !isMissed(outcome) || member_id === null))
        throw conflict(REPORT_TEXTS.notMissed)
      await tx
        .deleteFrom('missed_reasons')
        .where('report_id', '=', report.id)
        .where('member_id', 'in', [...members])
        .execute()
      if (reason !== null)
        await tx
          .insertInto('missed_reasons')
          .values(
            [...members].toSorted().map((memberId) => ({
              report_id: report.id,
              member_id: memberId,
              reason,
              given_at: now,
              given_by: actor.id,
            })),
          )
          .onConflict((conflicting) =>
            conflicting
              .columns(['report_id', 'member_id'])
              .doUpdateSet({ reason, given_at: now, given_by: actor.id }),
          )
          .execute()
      await audit({
        act: 'state why nothing was deducted',
        recordKind: 'deduction report',
        recordId: report.id,
        after: { rows: wanted.length, reason },
      })
    })
    return { message: REPORT_TEXTS.reasonSaved }
  })
}
