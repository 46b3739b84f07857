import { sql } from 'kysely'
import { decisionsFor, OUTCOMES, ROW_DECISIONS } from '#rules/payroll/outcomes.ts'
import { searchOf } from '#rules/search.ts'
import { REPORT_TEXTS } from '#rules/texts/deduction-reports.ts'
import { reportCalls } from '../../contract/deduction-reports.ts'
import { DECIDE_ALL_FORM, DECIDE_FORM } from '../../contract/report-rows.ts'
import type { Tx } from '../../db/schema.ts'
import { conflict, invalid, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { draftToChange, judgeAgain } from './change.ts'
import { type ReportRowRecord, rowsOf, type WantedRows, wantedRows } from './store.ts'

/** A row whose decision is taken back: whoever decided it has no hand in it any more. */
const UNDECIDED = { decision: null, confirmed_member_id: null, decided_by: null, decided_at: null } as const

type Decided = Pick<ReportRowRecord, 'decision' | 'decided_by' | 'decided_at'>

/**
 * Decides all of these rows that wait for it or have no decision; answers how many that are. With `null` all decisions on
 * them are taken back.
 */
async function decideAll(
  tx: Tx,
  reportId: string,
  wanted: WantedRows,
  decided: Decided | null,
): Promise<number> {
  const meant = wantedRows(tx, reportId, wanted)
  const { numUpdatedRows } = await tx
    .updateTable('report_rows')
    .set(decided ?? UNDECIDED)
    .where(
      'id',
      'in',
      (decided === null
        ? meant.where('r.decided_by', 'is not', null)
        : meant.where(
            sql<boolean>`(r.decision is null or r.outcome = 'INVALID' and r.decision <> 'TAKE_OUT')`,
          )
      ).select('r.id'),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Decisions on rows of a report that is not posted: on some by their ids, or on all with one outcome. */
export const decisionRoutes: RouteModule = (on, { society }) => {
  on(reportCalls.decideRows, async (call) => {
    const { values } = readForm(DECIDE_FORM, call.body)
    const decision = ROW_DECISIONS.find((word) => word === values.decision) ?? null
    const version = await call.work(async (work) => {
      const report = await draftToChange(work.tx, call.params.id ?? '', values.version)
      const wanted = new Set(values.rows)
      const rows = (await rowsOf(work.tx, report.id)).filter(({ id }) => wanted.has(String(id)))
      if (rows.length === 0 || rows.length < wanted.size) throw notFound(REPORT_TEXTS.noReport)
      const decided = { decided_by: work.actor.id, decided_at: work.now }
      const ids = rows.map(({ id }) => id)
      if (values.memberNumber !== '') {
        const member = await work.tx
          .selectFrom('members')
          .select('id')
          .where('member_number', '=', values.memberNumber.trim().toUpperCase())
          .executeTakeFirst()
        if (member === undefined) throw invalid({ memberNumber: REPORT_TEXTS.noMember })
        if (rows.some(({ row_number }) => row_number === null))
          throw conflict('WRONG_DECISION', REPORT_TEXTS.wrongDecision)
        await work.tx
          .updateTable('report_rows')
          .set({ confirmed_member_id: member.id, decision: null, ...decided })
          .where('id', 'in', ids)
          .execute()
      } else {
        const admits = rows.every(
          ({ outcome, decision: had }) =>
            decision === null || had !== null || decisionsFor(outcome).includes(decision),
        )
        if (!admits) throw conflict('WRONG_DECISION', REPORT_TEXTS.wrongDecision)
        await work.tx
          .updateTable('report_rows')
          .set(decision === null ? UNDECIDED : { decision, ...decided })
          .where('id', 'in', ids)
          .execute()
      }
      await work.audit({
        act: 'decide rows of deduction report',
        recordKind: 'deduction report',
        recordId: report.id,
        after: { rows: rows.map(({ row_number }) => row_number), decision, confirmed: values.memberNumber },
      })
      return judgeAgain(work, report, society)
    })
    return { message: REPORT_TEXTS.decided, version }
  })

  on(reportCalls.decideAllRows, async (call) => {
    const form = readForm(DECIDE_ALL_FORM, call.body)
    const { values } = form
    const outcome = OUTCOMES.find((word) => word === values.outcome) ?? null
    form.refuse(outcome === null ? { outcome: REPORT_TEXTS.unknownOutcome } : {})
    if (outcome === null) return null
    const decision = ROW_DECISIONS.find((word) => word === values.decision) ?? null
    if (decision !== null && !decisionsFor(outcome).includes(decision))
      throw conflict('WRONG_DECISION', REPORT_TEXTS.wrongDecision)
    return call.work(async (work) => {
      const report = await draftToChange(work.tx, call.params.id ?? '', values.version)
      const rows = await decideAll(
        work.tx,
        report.id,
        { outcome, toDecide: false, search: searchOf(values.search) },
        decision === null ? null : { decision, decided_by: work.actor.id, decided_at: work.now },
      )
      if (rows === 0) throw conflict('NOTHING_TO_DO', REPORT_TEXTS.nothingToDecide)
      await work.audit({
        act: 'decide rows of deduction report',
        recordKind: 'deduction report',
        recordId: report.id,
        after: { outcome, search: values.search, rows, decision },
      })
      const version = await judgeAgain(work, report, society)
      const message = decision === null ? REPORT_TEXTS.rowsReopened(rows) : REPORT_TEXTS.rowsDecided(rows)
      return { message, version, rows }
    })
  })
}
