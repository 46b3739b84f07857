import { collectErrors, requiredText } from '#rules/field-errors.ts'
import { FILE_KINDS, ITEM_ACTIONS, ITEM_KINDS } from '#rules/payroll/words.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { monthText, type PeriodMonth, parseMonth } from '#rules/treasury/period.ts'
import { BUILD_FORM, payrollCalls, SEND_FORM, WITHDRAW_FORM } from '../contract/payroll.ts'
import { randomId } from '../db/random-id.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import type { Work } from '../db/work.ts'
import { filterIn, pageOf, pagingOf } from '../http/paging.ts'
import { badRequest, conflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { sendFile } from '../http/send-file.ts'
import { advancesAreThere } from './advances.ts'
import { buildItems } from './build.ts'
import { lockPayer, payerById, scopeOf } from './payers.ts'
import { presentItem, presentSchedule, presentWarnings } from './present.ts'
import { itemsOfSchedule, markSent, type Schedule, scheduleById, schedulePage } from './schedules.ts'
import { keepSentFiles, scheduleFile } from './sent-files.ts'
import { warningsOf } from './warnings.ts'

/** The month that a query names; null when it is left out. Throws 400 for what is no month. */
export function monthIn(query: Readonly<Record<string, string>>, name: string): PeriodMonth | null {
  const text = query[name] ?? ''
  const month = text === '' ? null : parseMonth(text)
  if (text !== '' && month === null) throw badRequest(`${name} ${PAYROLL_TEXTS.noMonth}`)
  return month
}

async function scheduleIn(db: Queryable, { params }: Pick<Call<'staff'>, 'params'>): Promise<Schedule> {
  const schedule = await scheduleById(db, params.id ?? '')
  if (schedule === null) throw notFound(PAYROLL_TEXTS.noSchedule)
  return schedule
}

/** The schedule, with its payer locked: building, sending and withdrawing wait for each other. */
async function lockedSchedule(tx: Tx, call: Call<'staff'>): Promise<Schedule> {
  const { payerId } = await scheduleIn(tx, call)
  await tx.selectFrom('payers').select('id').where('id', '=', payerId).forNoKeyUpdate().execute()
  return scheduleIn(tx, call)
}

async function openSchedule(tx: Tx, payerId: string, month: PeriodMonth) {
  return tx
    .selectFrom('deduction_schedules')
    .select(['id', 'state', 'version'])
    .where('payer_id', '=', payerId)
    .where('month', '=', month)
    .where('state', '<>', 'withdrawn')
    .executeTakeFirst()
}

/** Makes the draft, or gives the one there is its next version; answers its id. */
async function draftOf(
  work: Work,
  payerId: string,
  month: PeriodMonth,
  version: number | null,
): Promise<string> {
  const { tx, now, actor } = work
  const built = { built_at: now, built_by: actor.id }
  const there = await openSchedule(tx, payerId, month)
  if (there === undefined) {
    const last = await tx
      .selectFrom('deduction_schedules')
      .select((is) => is.fn.max('version').as('version'))
      .where('payer_id', '=', payerId)
      .where('month', '=', month)
      .executeTakeFirst()
    const id = randomId()
    await tx
      .insertInto('deduction_schedules')
      .values({ id, payer_id: payerId, month, version: (last?.version ?? 0) + 1, ...built })
      .execute()
    return id
  }
  if (version === null) throw conflict('VERSION_CHANGED', PAYROLL_TEXTS.alreadyBuilt)
  if (there.state !== 'draft') throw conflict('NOT_A_DRAFT', PAYROLL_TEXTS.notADraft)
  if (there.version !== version) throw conflict('VERSION_CHANGED', PAYROLL_TEXTS.builtAgain)
  await tx
    .updateTable('deduction_schedules')
    .set({ ...built, version: version + 1 })
    .where('id', '=', there.id)
    .execute()
  return there.id
}

const summaryOf = ({ payerName, month, version, members, amount }: Schedule) => ({
  payer: payerName,
  month: monthText(month),
  version,
  members,
  amount,
})

/** Deduction schedules: built, sent and withdrawn by staff. */
export const scheduleRoutes: RouteModule = (on, { society }) => {
  on(payrollCalls.schedules, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const filter = { payerId: call.query.payer || null, month: monthIn(call.query, 'month') }
    const { schedules, count, reached } = await schedulePage(call.db, filter, page)
    return { schedules: schedules.map(presentSchedule), ...pagingOf(page, count, reached) }
  })

  on(payrollCalls.buildSchedule, async (call) => {
    const form = readForm(BUILD_FORM, call.body)
    const month = parseMonth(form.values.month)
    form.refuse(month === null ? { month: PAYROLL_TEXTS.noMonth } : {})
    if (month === null) return null
    const id = await call.work(async (work) => {
      const payerId = form.values.payer
      if (!(await lockPayer(work.tx, payerId))) throw notFound(PAYROLL_TEXTS.noPayer)
      const payer = await payerById(work.tx, payerId)
      if (payer === null) throw notFound(PAYROLL_TEXTS.noPayer)
      const draft = await draftOf(work, payerId, month, form.values.version)
      await buildItems(work.tx, draft, scopeOf(payer, month), society)
      const schedule = await scheduleById(work.tx, draft)
      await work.audit({
        act: 'build deduction schedule',
        recordKind: 'deduction schedule',
        recordId: draft,
        after: schedule && summaryOf(schedule),
      })
      return draft
    })
    return { message: PAYROLL_TEXTS.built, _id: id }
  })

  on(payrollCalls.schedule, async (call) => {
    const schedule = await scheduleIn(call.db, call)
    const limit = society.deductionLimit
    const payer = await payerById(call.db, schedule.payerId)
    if (payer === null) throw notFound(PAYROLL_TEXTS.noPayer)
    const warnings = await warningsOf(call.db, schedule, payer, limit)
    return { schedule: presentSchedule(schedule), warnings: presentWarnings(warnings, limit) }
  })

  on(payrollCalls.scheduleItems, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const filter = {
      search: call.query.search ?? '',
      action: filterIn(call.query, 'action', ITEM_ACTIONS),
      kind: filterIn(call.query, 'kind', ITEM_KINDS),
      members: null,
    }
    const { id } = await scheduleIn(call.db, call)
    const { items, count, reached } = await itemsOfSchedule(call.db, id, filter, page)
    return { items: items.map(presentItem), ...pagingOf(page, count, reached) }
  })

  on(payrollCalls.sendSchedule, async (call) => {
    const form = readForm(SEND_FORM, call.body)
    form.refuse({})
    await call.work(async (work) => {
      const { tx, now, actor } = work
      const schedule = await lockedSchedule(tx, call)
      if (schedule.state !== 'draft') throw conflict('NOT_A_DRAFT', PAYROLL_TEXTS.notADraft)
      if (schedule.version !== form.values.version)
        throw conflict('VERSION_CHANGED', PAYROLL_TEXTS.builtAgain)
      if (schedule.items + schedule.stopped === 0)
        throw conflict('NOTHING_TO_DO', PAYROLL_TEXTS.nothingToSend)
      const later = await tx
        .selectFrom('deduction_schedules')
        .select('id')
        .where('payer_id', '=', schedule.payerId)
        .where('state', '=', 'sent')
        .where('month', '>', schedule.month)
        .executeTakeFirst()
      if (later !== undefined) throw conflict('LATER_EXISTS', PAYROLL_TEXTS.laterIsSent)
      if (!(await advancesAreThere(tx, schedule.id)))
        throw conflict('AMOUNT_TOO_HIGH', PAYROLL_TEXTS.advanceIsGone)
      await markSent(tx, schedule.id)
      await tx
        .updateTable('deduction_schedules')
        .set({ state: 'sent', sent_at: now, sent_by: actor.id, total: schedule.amount })
        .where('id', '=', schedule.id)
        .execute()
      await keepSentFiles(tx, schedule, society)
      await work.audit({
        act: 'send deduction schedule',
        recordKind: 'deduction schedule',
        recordId: schedule.id,
        after: summaryOf(schedule),
      })
    })
    return { message: PAYROLL_TEXTS.sent }
  })

  on(payrollCalls.withdrawSchedule, async (call) => {
    const form = readForm(WITHDRAW_FORM, call.body)
    const { reason } = form.values
    form.refuse(collectErrors({ reason: requiredText(reason, PAYROLL_TEXTS.noReason) }))
    await call.work(async (work) => {
      const { tx, now, actor } = work
      const schedule = await lockedSchedule(tx, call)
      if (schedule.state === 'withdrawn') throw conflict('ENDED', PAYROLL_TEXTS.isWithdrawn)
      const reported = await tx
        .selectFrom('schedule_items')
        .select('id')
        .where('schedule_id', '=', schedule.id)
        .where('state', 'not in', ['planned', 'sent'])
        .limit(1)
        .executeTakeFirst()
      if (reported !== undefined) throw conflict('IN_USE', PAYROLL_TEXTS.isReported)
      await tx
        .updateTable('deduction_schedules')
        .set({ state: 'withdrawn', withdrawn_at: now, withdrawn_by: actor.id, withdrawal_reason: reason })
        .where('id', '=', schedule.id)
        .execute()
      await work.audit({
        act: 'withdraw deduction schedule',
        recordKind: 'deduction schedule',
        recordId: schedule.id,
        before: { state: schedule.state },
        after: { state: 'withdrawn', reason },
      })
    })
    return { message: PAYROLL_TEXTS.withdrawn }
  })

  on(payrollCalls.scheduleFile, async (call) => {
    const schedule = await scheduleIn(call.db, call)
    const kind = filterIn(call.query, 'kind', FILE_KINDS) ?? schedule.fileKind
    return sendFile(call.reply, await scheduleFile(call.db, schedule, kind, society))
  })
}
