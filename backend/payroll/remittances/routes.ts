import { sql } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { hasErrors, isBlank } from '#rules/field-errors.ts'
import { ZERO_KOBO } from '#rules/money.ts'
import { addMonthSums, type RemittanceForm, validateRemittance } from '#rules/payroll/remittance.ts'
import { searchOf } from '#rules/search.ts'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { MONEY_METHODS } from '#rules/vouchers/voucher.ts'
import { REMITTANCE_FORM, remittanceCalls } from '../../contract/remittances.ts'
import { REASON_FORM } from '../../contract/vouchers.ts'
import { fitsSearch } from '../../db/search.ts'
import { filesOf } from '../../files/read-files.ts'
import { dayIn, pageOf, pagingOf } from '../../http/paging.ts'
import { notFound } from '../../http/problems.ts'
import { type FormRead, readForm } from '../../http/read-form.ts'
import type { Call, RouteModule } from '../../http/route.ts'
import { askReversal } from '../../journal/reversals.ts'
import { type Chart, readChart } from '../../treasury/accounts.ts'
import { bankIn } from '../../treasury/bank-accounts.ts'
import { isClosed } from '../../vouchers/posting.ts'
import { payerById } from '../payers.ts'
import { postRemittance } from './post.ts'
import { presentRemittance, presentSums, presentUnremitted } from './present.ts'
import { REMITTANCE } from './remittance-word.ts'
import { reversibleRemittance } from './reversible-remittance.ts'
import { findRemittance, holdPayer, type Remittance, remittancePage, remittanceWith } from './store.ts'
import { unremittedMonths } from './unremitted.ts'

const formOf = (values: FormRead<(typeof REMITTANCE_FORM)['fields']>): RemittanceForm => ({
  ...values,
  method: MONEY_METHODS.find((method) => method === values.method.toUpperCase()) ?? null,
})

/** Remittances: the money of payers, posted at once and reversed, and what they have not sent. */
export const remittanceRoutes: RouteModule = (on, deps) => {
  const chartOf = ({ db }: Call<'staff'>) => readChart(db, deps.society)

  const present = (call: Call<'staff'>, remittance: Remittance, chart: Chart) =>
    presentRemittance(remittance, chart, (fileId) => deps.files.link(fileId, call.viewer.id, call.now))

  /** The answer after a change. */
  const answer = async (call: Call<'staff'>, id: string, text: (reference: string) => string) => {
    const remittance = await findRemittance(call.db, id)
    if (remittance === null) throw notFound(REMITTANCE_TEXTS.notFound)
    return {
      message: text(remittance.row.reference),
      remittance: present(call, remittance, await chartOf(call)),
    }
  }

  on(remittanceCalls.remittances, async (call) => {
    const page = pageOf(call.query, deps.society.pageSize)
    const payer = call.query.payer ?? ''
    const { remittances, count, reached } = await remittancePage(call.db, page, [
      ...(payer === '' ? [] : [sql<boolean>`r.payer_id = ${payer}`]),
      fitsSearch(
        sql`folded(concat_ws(' ', r.reference, r.outside_reference, p.name))`,
        searchOf(call.query.search ?? ''),
      ),
    ])
    const chart = await chartOf(call)
    return {
      remittances: remittances.map((each) => present(call, each, chart)),
      ...pagingOf(page, count, reached),
    }
  })

  on(remittanceCalls.remittance, async (call) => {
    const remittance = await findRemittance(call.db, call.params.id ?? '')
    if (remittance === null) throw notFound(REMITTANCE_TEXTS.notFound)
    return { remittance: present(call, remittance, await chartOf(call)) }
  })

  on(remittanceCalls.postRemittance, async (call) => {
    const reading = readForm(REMITTANCE_FORM, call.body)
    const form = formOf(reading.values)
    const { evidence } = filesOf(REMITTANCE_FORM, call)
    const found = validateRemittance(form, lagosDate(call.now))
    const payer = await payerById(call.db, reading.values.payer)
    reading.refuse({
      ...found,
      ...(payer === null && !isBlank(reading.values.payer) && { payer: REMITTANCE_TEXTS.noPayer }),
    })
    const bank = await bankIn(call.db, deps.society, reading)
    const { date: dated, received, charge, reference } = reading.values
    const { method } = form
    if (payer === null || dated === null || received === null || !method) return null
    const parts = reading.values.parts.flatMap(({ month, amount }) => {
      const of = parseMonth(month.trim())
      return of === null || amount === null ? [] : [{ month: of, amount }]
    })
    const id = await call.work(async (work) => {
      await holdPayer(work.tx, payer.id)
      const holder = await remittanceWith(work.tx, payer.id, reference.trim())
      if (holder !== null)
        throw reading.conflict(
          { code: 'REFERENCE_TAKEN', message: REMITTANCE_TEXTS.referenceTaken(holder) },
          { reference: REMITTANCE_TEXTS.referenceTaken(holder) },
        )
      const closed = (await isClosed(work.tx, dated)) ? { date: REMITTANCE_TEXTS.closedMonth } : {}
      if (hasErrors(closed)) reading.refuse(closed)
      const evidenceFileId =
        evidence && (await deps.files.keep(work, evidence, { ownerId: null, audience: 'staff' }))
      const posted = await postRemittance(work, {
        payer,
        dated,
        method,
        bankCode: bank.code,
        outsideReference: reference.trim(),
        narration: reading.values.narration.trim(),
        received,
        charge: charge ?? ZERO_KOBO,
        parts,
        evidenceFileId,
      })
      await work.audit({
        act: 'post remittance',
        recordKind: REMITTANCE,
        recordId: posted.id,
        after: { reference: posted.reference, payer: payer.name, received, charge, months: parts.length },
      })
      return posted.id
    })
    return answer(call, id, REMITTANCE_TEXTS.posted)
  })

  on(remittanceCalls.reverseRemittance, async (call) => {
    const id = call.params.id ?? ''
    const form = readForm(REASON_FORM, call.body)
    const { reason } = form.values
    form.refuse(isBlank(reason) ? { reason: REMITTANCE_TEXTS.reasonMissing } : {})
    await call.work(async (work) => {
      if ((await findRemittance(work.tx, id)) === null) throw notFound(REMITTANCE_TEXTS.notFound)
      await askReversal(work, reversibleRemittance, id, reason)
    })
    return answer(call, id, REMITTANCE_TEXTS.reversed)
  })

  on(remittanceCalls.unremitted, async (call) => {
    const at = dayIn(call.query, 'at') ?? lagosDate(call.now)
    const filter = { payerId: call.query.payer || null, from: dayIn(call.query, 'from'), at }
    const months = await unremittedMonths(call.db, filter)
    return { at, months: months.map(presentUnremitted), total: presentSums(addMonthSums(months)) }
  })
}
