import { collectErrors, isWholeNumber } from '#rules/field-errors.ts'
import { type Kobo, koboToNaira, ZERO_KOBO } from '#rules/money.ts'
import { ITEM_KINDS, type ItemKind } from '#rules/payroll/words.ts'
import { PAYROLL_TEXTS } from '#rules/texts/payroll.ts'
import { monthText, parseMonth } from '#rules/treasury/period.ts'
import { ARREARS_FORM, deductionDecisionCalls } from '../contract/deduction-decisions.ts'
import { randomId } from '../db/random-id.ts'
import { isPaged, pageOf, pagingOf } from '../http/paging.ts'
import { conflict, invalid } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { lockMember } from '../members/lock.ts'
import { type Arrears, arrearsPage, openArrears } from './arrears.ts'
import { storedRecordId } from './item-records.ts'
import { presentMember } from './present.ts'

const presentArrears = (arrears: Arrears) => ({
  member: presentMember(arrears),
  kind: arrears.kind,
  recordId: arrears.wireRecordId,
  item: arrears.item,
  open: koboToNaira(arrears.open),
  planned:
    arrears.planAmount === null || arrears.planFirstMonth === null || arrears.planMonths === null
      ? null
      : {
          amount: koboToNaira(arrears.planAmount),
          firstMonth: monthText(arrears.planFirstMonth),
          months: arrears.planMonths,
        },
  reason: arrears.reason,
})

const kindOf = (word: string): ItemKind => ITEM_KINDS.find((kind) => kind === word) ?? 'savings'

/** Arrears are claimed only as the treasurer decides, and only of months whose report is posted. */
export const arrearsPlanRoutes: RouteModule = (on, { society }) => {
  on(deductionDecisionCalls.arrears, async (call) => {
    const payerId = call.params.id ?? ''
    if (!isPaged(call.query)) {
      const arrears = await openArrears(call.db, { payerId, memberIds: null })
      return { arrears: arrears.map(presentArrears) }
    }
    const page = pageOf(call.query, society.pageSize)
    const { arrears, count, reached } = await arrearsPage(call.db, payerId, call.query.search ?? '', page)
    return { arrears: arrears.map(presentArrears), ...pagingOf(page, count, reached) }
  })

  on(deductionDecisionCalls.claimArrears, async (call) => {
    const form = readForm(ARREARS_FORM, call.body)
    const { items, months } = form.values
    const firstMonth = parseMonth(form.values.firstMonth)
    form.refuse(
      collectErrors({
        firstMonth: firstMonth === null ? PAYROLL_TEXTS.noMonth : null,
        months: isWholeNumber(months, 0, 36) ? null : PAYROLL_TEXTS.spreadMonths,
        items: items.length === 0 ? PAYROLL_TEXTS.noArrearsChosen : null,
      }),
    )
    if (firstMonth === null) return null
    const claimed = await call.work(async (work) => {
      const { tx, now, actor } = work
      const memberIds = [...new Set(items.map(({ memberId }) => memberId))].toSorted()
      for (const memberId of memberIds) await lockMember(tx, memberId)
      // To claim no more is always possible; a claim needs something that is open.
      const open = months === 0 ? [] : await openArrears(tx, { payerId: null, memberIds })
      const chosen: { memberId: string; kind: ItemKind; recordId: string; open: Kobo }[] = []
      for (const { memberId, ...item } of items) {
        const kind = kindOf(item.kind)
        const recordId = await storedRecordId(tx, memberId, { kind, recordId: item.recordId })
        if (recordId === null) throw invalid({ recordId: PAYROLL_TEXTS.noRecord })
        const found = open.find(
          (each) => each.memberId === memberId && each.kind === kind && each.recordId === recordId,
        )
        if (found === undefined && months !== 0) throw conflict('NOTHING_TO_DO', PAYROLL_TEXTS.noArrears)
        chosen.push({ memberId, kind, recordId, open: found?.open ?? ZERO_KOBO })
      }
      for (const { memberId, kind, recordId } of chosen)
        await tx
          .updateTable('arrears_plans')
          .set({ cancelled_at: now, cancelled_by: actor.id })
          .where('member_id', '=', memberId)
          .where('kind', '=', kind)
          .where('record_id', '=', recordId)
          .where('cancelled_at', 'is', null)
          .execute()
      if (months !== null && months > 0)
        await tx
          .insertInto('arrears_plans')
          .values(
            chosen.map(({ memberId, kind, recordId, open: amount }) => ({
              id: randomId(),
              member_id: memberId,
              kind,
              record_id: recordId,
              amount,
              first_month: firstMonth,
              months,
              created_at: now,
              created_by: actor.id,
            })),
          )
          .execute()
      for (const { memberId, kind, recordId, open: amount } of chosen)
        await work.audit({
          act: months === 0 ? 'claim no arrears' : 'claim arrears',
          recordKind: 'member',
          recordId: memberId,
          after: { kind, recordId, amount, months, firstMonth: form.values.firstMonth },
        })
      const still = await openArrears(tx, { payerId: null, memberIds })
      return still.filter((each) =>
        chosen.some(
          ({ memberId, kind, recordId }) =>
            each.memberId === memberId && each.kind === kind && each.recordId === recordId,
        ),
      )
    })
    return { message: PAYROLL_TEXTS.arrearsClaimed, arrears: claimed.map(presentArrears) }
  })
}
