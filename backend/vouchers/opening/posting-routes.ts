import { lagosDate } from '#rules/dates.ts'
import { AMOUNT_MAX, hasErrors, isBlank } from '#rules/field-errors.ts'
import { openingObstacle, validateGoLive } from '#rules/go-live/opening-batch.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import {
  OPENING_POST_FORM,
  OPENING_REVERSE_FORM,
  OPENING_TOTALS_FORM,
  openingCalls,
} from '../../contract/opening.ts'
import type { Tx } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { conflict, decisionConflict, forbidden, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { RouteModule } from '../../http/route.ts'
import { askReversal } from '../../journal/reversals.ts'
import { holdMemberNumbers } from '../../members/registration.ts'
import { requireAnother } from '../../requests/second-person.ts'
import { readChart } from '../../treasury/accounts.ts'
import { holdPosting } from '../../treasury/periods.ts'
import { openingHands, openingLevel } from './authority.ts'
import { isStillTrue, judgedAgain, openAccountsOf, writeJudgement } from './judge.ts'
import { chartOfBatch } from './planned-accounts.ts'
import { bookBatch } from './post.ts'
import { batchSums } from './present.ts'
import { reversibleOpening } from './reversible-opening.ts'
import { findBatch, lockBatch, OPENING, type OpeningBatch, openingDays, rowsOf } from './store.ts'

/** The draft with this version, locked. Throws 404, and 409 for another version or a batch that is no draft. */
async function draftToChange(tx: Tx, id: string, version: number | null): Promise<OpeningBatch> {
  const batch = await lockBatch(tx, id)
  if (batch === null) throw notFound(OPENING_TEXTS.notFound)
  if (batch.state !== 'draft') throw conflict('NOT_A_DRAFT', OPENING_TEXTS.notADraft)
  if (batch.version !== version) throw conflict('VERSION_CHANGED', OPENING_TEXTS.changed)
  return batch
}

/** Counts a change, so that whoever looks at the batch as it was changes nothing of it. */
async function countChange(tx: Tx, { id, version }: OpeningBatch): Promise<number> {
  await tx
    .updateTable('opening_batches')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute()
  return version + 1
}

/** Control totals of opening balances, their posting once as one batch, and its reversal as a whole. */
export const openingPostingRoutes: RouteModule = (on, { society }) => {
  on(openingCalls.setOpeningTotals, async (call) => {
    const form = readForm(OPENING_TOTALS_FORM, call.body)
    const { totals, version } = form.values
    const chart = await chartOfBatch(call.db, call.params.id ?? '', society)
    const numbers = new Set(chart.accounts.map(({ number }) => number))
    const errors: Record<string, string> = {}
    const typed: Record<string, number> = {}
    for (const [place, { accountNumber, amount }] of totals.entries()) {
      if (!numbers.has(accountNumber)) errors[`totals.${place}.accountNumber`] = OPENING_TEXTS.noAccount
      else if (accountNumber in typed) errors[`totals.${place}.accountNumber`] = OPENING_TEXTS.twiceTyped
      if (amount === null || Math.abs(amount) > AMOUNT_MAX)
        errors[`totals.${place}.amount`] = OPENING_TEXTS.totalUnreadable
      else typed[accountNumber] = amount
    }
    form.refuse(errors)
    const changed = await call.work(async (work) => {
      const batch = await draftToChange(work.tx, call.params.id ?? '', version)
      await work.tx
        .updateTable('opening_batches')
        .set({ totals: JSON.stringify(typed) })
        .where('id', '=', batch.id)
        .execute()
      await work.audit({
        act: 'set control totals of opening balances',
        recordKind: OPENING,
        recordId: batch.id,
        before: { totals: batch.totals },
        after: { totals: typed },
      })
      return countChange(work.tx, batch)
    })
    return { message: OPENING_TEXTS.totalsSaved, version: changed }
  })

  /** Posts a draft; null where it had to be judged anew, which is kept so that it can be looked at. */
  const post = async (
    work: Work,
    id: string,
    version: number | null,
    level: AccessLevel,
  ): Promise<number | null> => {
    const batch = await draftToChange(work.tx, id, version)
    const chart = await chartOfBatch(work.tx, id, society)
    requireAnother(work, openingHands(society, batch), SECOND_PERSON_TEXTS.opening)
    if (level < (await openingLevel(work.tx, id, chart))) throw forbidden(OPENING_TEXTS.onlyAdmins)
    // Nobody books anything before the go-live day meanwhile.
    await holdPosting(work.tx)
    // Nor does anybody get a number that the file brings.
    await holdMemberNumbers(work.tx)
    const days = validateGoLive(batch.go_live, await openingDays(work.tx, lagosDate(work.now)))
    if (hasErrors(days)) throw conflict('PERIOD_CLOSED', Object.values(days).join(', '))
    const rows = await rowsOf(work.tx, id)
    const judgement = await judgedAgain(work.tx, batch, rows, society)
    if (!isStillTrue(rows, judgement)) {
      await writeJudgement(work.tx, id, judgement)
      await countChange(work.tx, batch)
      return null
    }
    const obstacle = openingObstacle(await batchSums(work.tx, batch, chart))
    if (obstacle !== null) throw decisionConflict(obstacle)
    await openAccountsOf(work, rows, society)
    const { entries, members } = await bookBatch(work, batch, rows, { chart, society })
    await work.audit({
      act: 'post opening balances',
      recordKind: OPENING,
      recordId: id,
      before: { state: 'draft' },
      after: { state: 'posted', goLive: batch.go_live, entries, members },
    })
    return countChange(work.tx, batch)
  }

  on(openingCalls.postOpening, async (call) => {
    const { version } = readForm(OPENING_POST_FORM, call.body).values
    const posted = await call.work((work) => post(work, call.params.id ?? '', version, call.viewer.level))
    if (posted === null) throw conflict('VERSION_CHANGED', OPENING_TEXTS.stale)
    return { message: OPENING_TEXTS.posted, version: posted }
  })

  on(openingCalls.discardOpening, async (call) => {
    await call.work(async (work) => {
      const found = await findBatch(work.tx, call.params.id ?? '')
      const batch = await draftToChange(work.tx, found?.id ?? '', found?.version ?? null)
      await work.tx
        .updateTable('opening_batches')
        .set({ state: 'discarded', ended_at: work.now, ended_by: work.actor.id })
        .where('id', '=', batch.id)
        .execute()
      await work.audit({
        act: 'discard opening balances',
        recordKind: OPENING,
        recordId: batch.id,
        before: { state: 'draft' },
        after: { state: 'discarded' },
      })
    })
    return { message: OPENING_TEXTS.discarded }
  })

  on(openingCalls.reverseOpening, async (call) => {
    const form = readForm(OPENING_REVERSE_FORM, call.body)
    const { reason } = form.values
    form.refuse(isBlank(reason) ? { reason: OPENING_TEXTS.reasonMissing } : {})
    const id = call.params.id ?? ''
    const { state } = await call.work(async (work) => {
      if ((await findBatch(work.tx, id)) === null) throw notFound(OPENING_TEXTS.notFound)
      const chart = await readChart(work.tx, society)
      return askReversal(work, reversibleOpening(chart, society), id, reason)
    })
    return { message: state === 'done' ? OPENING_TEXTS.reversed : OPENING_TEXTS.reversalAsked }
  })
}
