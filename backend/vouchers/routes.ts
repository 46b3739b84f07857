import { sql } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { hasErrors, isBlank } from '#rules/field-errors.ts'
import { searchOf } from '#rules/search.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { type VoucherForm, validateVoucher, voucherAccountErrors } from '#rules/vouchers/validate-voucher.ts'
import { MONEY_METHODS, VOUCHER_KINDS } from '#rules/vouchers/voucher.ts'
import { REASON_FORM, VOUCHER_FORM, voucherCalls } from '../contract/vouchers.ts'
import { changesBeside, changesIn, completeBefore } from '../db/changed.ts'
import { fitsSearch } from '../db/search.ts'
import type { Work } from '../db/work.ts'
import { filesOf } from '../files/read-files.ts'
import { dayIn, filterIn, pageOf, pagingOf, yearFilterIn } from '../http/paging.ts'
import { conflict, forbidden, notFound } from '../http/problems.ts'
import { type FormRead, readForm } from '../http/read-form.ts'
import type { Call, RouteModule } from '../http/route.ts'
import { askReversal } from '../journal/reversals.ts'
import { requireAnother } from '../requests/second-person.ts'
import { type Chart, readChart } from '../treasury/accounts.ts'
import { bankIn } from '../treasury/bank-accounts.ts'
import { handsIn, voucherStep } from './authority.ts'
import { idsOf } from './bank/line-ids.ts'
import { freeWaiting, holdLines, statementOfLines } from './bank/waiting-lines.ts'
import { columnsOf, enteredLines, enterVoucher } from './enter.ts'
import { bookNumbers } from './number-series.ts'
import { postVoucher } from './post-voucher.ts'
import { isClosed } from './posting.ts'
import { voucherPresenter } from './present.ts'
import { reversibleVoucher } from './reversible-voucher.ts'
import { findVoucher, holderOf, lockVoucher, VOUCHER, type Voucher, voucherPage } from './store.ts'

/** One of the words in the rules' capitals; undefined for another one. */
const wordIn = <Word extends string>(text: string, words: readonly Word[]): Word | undefined =>
  words.find((word) => word === text.toUpperCase())

/** The form in the rules' words. Throws 400 for a kind there is not. */
function formOf(values: FormRead<(typeof VOUCHER_FORM)['fields']>): VoucherForm | null {
  const kind = wordIn(values.kind, VOUCHER_KINDS)
  return kind === undefined ? null : { ...values, kind, method: wordIn(values.method, MONEY_METHODS) ?? null }
}

/** Vouchers: entered, posted by the same or by a second person, discarded or reversed. */
export const voucherRoutes: RouteModule = (on, deps) => {
  const chartOf = ({ db }: Call<'staff'>) => readChart(db, deps.society)

  const present = voucherPresenter(deps)

  /** The answer after a change. */
  const answer = async (call: Call<'staff'>, id: string, text: (reference: string) => string) => {
    const voucher = await findVoucher(call.db, id)
    if (voucher === null) throw notFound(VOUCHER_TEXTS.notFound)
    return { message: text(voucher.row.reference), voucher: present(call, voucher, await chartOf(call)) }
  }

  /** The voucher of the call, locked, while it waits. */
  const waiting = async ({ tx }: Work, id: string): Promise<Voucher> => {
    const voucher = await lockVoucher(tx, id)
    if (voucher === null) throw notFound(VOUCHER_TEXTS.notFound)
    if (voucher.row.state !== 'waiting') throw conflict('NOT_A_DRAFT', VOUCHER_TEXTS.notWaiting)
    return voucher
  }

  /** Throws 403 for a closed year, and for what a resolution books, unless the caller is an admin. */
  const requireLevel = ({ viewer }: Call<'staff'>, voucher: Voucher, chart: Chart): void => {
    if (viewer.level < voucherStep(voucher, chart).level) throw forbidden()
  }

  const reasonOf = (call: Call<'staff'>): string => {
    const form = readForm(REASON_FORM, call.body)
    const { reason } = form.values
    form.refuse(isBlank(reason) ? { reason: VOUCHER_TEXTS.reasonMissing } : {})
    return reason
  }

  on(voucherCalls.vouchers, async (call) => {
    const { query } = call
    const page = pageOf(query, deps.society.pageSize)
    const kind = filterIn(query, 'kind', ['receipt', 'payment', 'journal', 'transfer'])
    const state = filterIn(query, 'status', ['waiting', 'posted', 'reversed', 'discarded'])
    const [from, to] = [dayIn(query, 'from'), dayIn(query, 'to')]
    const yearEnd = yearFilterIn(query, 'yearEnd')
    const numbersOf = yearFilterIn(query, 'numbersOf')
    const wanted = searchOf(query.search ?? '')
    const changes = changesIn(query)
    const { vouchers, count, reached } = await voucherPage(
      call.db,
      page,
      [
        ...(kind === null ? [] : [sql<boolean>`v.kind = ${kind}`]),
        ...(state === null ? [] : [sql<boolean>`v.state = ${state}`]),
        ...(from === null ? [] : [sql<boolean>`v.dated >= ${from}::date`]),
        ...(to === null ? [] : [sql<boolean>`v.dated <= ${to}::date`]),
        ...(numbersOf === null ? [] : [sql<boolean>`v.series_year = ${numbersOf}`]),
        ...(yearEnd === null ? [] : [sql<boolean>`v.year_end = ${yearEnd}`]),
        ...(changes.since === null
          ? []
          : [sql<boolean>`v.updated_at >= ${changes.since}::text::timestamptz`]),
        ...(changes.isOrder ? [await completeBefore(call.db, sql`v.updated_at`)] : []),
        fitsSearch(sql`v.search_text`, wanted),
      ],
      changes.isOrder ? 'change' : numbersOf === null ? 'day' : 'number',
    )
    const chart = await chartOf(call)
    return {
      vouchers: vouchers.map((voucher) => present(call, voucher, chart)),
      ...pagingOf(page, count, reached),
      ...changesBeside(changes),
    }
  })

  on(voucherCalls.bookNumbers, async (call) => ({ books: [...(await bookNumbers(call.db))] }))

  on(voucherCalls.voucher, async (call) => {
    const voucher = await findVoucher(call.db, call.params.id ?? '')
    if (voucher === null) throw notFound(VOUCHER_TEXTS.notFound)
    return { voucher: present(call, voucher, await chartOf(call)) }
  })

  on(voucherCalls.addVoucher, async (call) => {
    const reading = readForm(VOUCHER_FORM, call.body)
    const form = formOf(reading.values)
    if (form === null) throw reading.problem({ kind: 'must be receipt, payment, journal or transfer' })
    const { evidence } = filesOf(VOUCHER_FORM, call)
    const invalid = validateVoucher(form, lagosDate(call.now))
    const chart = await chartOf(call)
    reading.refuse(hasErrors(invalid) ? invalid : voucherAccountErrors(form, chart.named, call.viewer.level))
    const bank = await bankIn(call.db, deps.society, reading)
    const dated = reading.values.date ?? lagosDate(call.now)
    const lineIds = idsOf(reading.values.bankLines)
    const id = await call.work(async (work) => {
      const statement = lineIds.length === 0 ? null : await statementOfLines(work.tx, lineIds)
      const holder = await holderOf(work.tx, { ...columnsOf(form), bank_code: bank.code })
      if (holder !== null)
        throw reading.conflict(
          { code: 'REFERENCE_TAKEN', message: VOUCHER_TEXTS.referenceTaken(holder) },
          { reference: VOUCHER_TEXTS.referenceTaken(holder) },
        )
      const { lines, errors } = await enteredLines(work.tx, form, chart)
      const closed = (await isClosed(work.tx, dated)) ? { date: VOUCHER_TEXTS.closedMonth } : {}
      reading.refuse({ ...closed, ...errors })
      const fileId = evidence && (await deps.files.keep(work, evidence, { ownerId: null, audience: 'staff' }))
      const more = { dated, evidence_file_id: fileId, bank_code: bank.code }
      const kept = await enterVoucher(work, form, more, lines)
      if (statement !== null) {
        const voucher = await lockVoucher(work.tx, kept.id)
        if (voucher !== null) await holdLines(work, statement, lineIds, voucher)
      }
      await work.audit({
        act: 'enter voucher',
        recordKind: VOUCHER,
        recordId: kept.id,
        after: {
          reference: kept.reference,
          kind: form.kind,
          total: columnsOf(form).total,
          date: dated,
          ...(!isBlank(form.resolution) && { resolution: form.resolution?.trim() }),
        },
      })
      return kept.id
    })
    return answer(call, id, VOUCHER_TEXTS.saved)
  })

  on(voucherCalls.postVoucher, async (call) => {
    const id = call.params.id ?? ''
    await call.work(async (work) => {
      const voucher = await waiting(work, id)
      const chart = await readChart(work.tx, deps.society)
      requireLevel(call, voucher, chart)
      requireAnother(work, handsIn(deps.society, voucher, chart), SECOND_PERSON_TEXTS.voucher)
      await postVoucher(work, { society: deps.society, chart }, voucher)
    })
    return answer(call, id, VOUCHER_TEXTS.posted)
  })

  on(voucherCalls.discardVoucher, async (call) => {
    const [id, reason] = [call.params.id ?? '', reasonOf(call)]
    await call.work(async (work) => {
      await waiting(work, id)
      await work.tx
        .updateTable('vouchers')
        .set({ state: 'discarded', ended_at: work.now, ended_by: work.actor.id, end_reason: reason })
        .where('id', '=', id)
        .execute()
      await freeWaiting(work.tx, id)
      await work.audit({
        act: 'discard voucher',
        recordKind: VOUCHER,
        recordId: id,
        before: { state: 'waiting' },
        after: { state: 'discarded', reason },
      })
    })
    return answer(call, id, VOUCHER_TEXTS.discarded)
  })

  on(voucherCalls.reverseVoucher, async (call) => {
    const [id, reason] = [call.params.id ?? '', reasonOf(call)]
    const { state } = await call.work(async (work) => {
      const voucher = await findVoucher(work.tx, id)
      if (voucher === null) throw notFound(VOUCHER_TEXTS.notFound)
      const chart = await readChart(work.tx, deps.society)
      return askReversal(work, reversibleVoucher(chart, deps.society), voucher.row.id, reason)
    })
    return answer(call, id, state === 'done' ? VOUCHER_TEXTS.reversed : () => VOUCHER_TEXTS.reversalAsked)
  })
}
