import { sql } from 'kysely'
import { lagosDate } from '#rules/dates.ts'
import { hasErrors, isBlank } from '#rules/field-errors.ts'
import { unremittedErrors, validateWriteOff } from '#rules/payroll/write-off.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { WRITE_OFF_TEXTS } from '#rules/texts/write-offs.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { WRITE_OFF_FORM, writeOffCalls } from '../contract/write-offs.ts'
import { filesOf } from '../files/read-files.ts'
import { pageOf, pagingOf } from '../http/paging.ts'
import { conflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { societyAccount } from '../journal/chart.ts'
import { payerById } from '../payroll/payers.ts'
import { readChart } from '../treasury/accounts.ts'
import { enteredLines, enterVoucher } from './enter.ts'
import { isClosed } from './posting.ts'
import { voucherPresenter } from './present.ts'
import { findVoucher, VOUCHER, voucherPage } from './store.ts'
import { keepWriteOff, unremittedOn, writeOffVoucher } from './write-offs.ts'

/** What payers never sent: entered by staff as a voucher, which is posted, discarded and reversed like every other. */
export const writeOffRoutes: RouteModule = (on, deps) => {
  const { society } = deps

  const present = voucherPresenter(deps)

  on(writeOffCalls.writeOffs, async (call) => {
    const page = pageOf(call.query, society.pageSize)
    const payer = call.query.payer ?? ''
    const { vouchers, count, reached } = await voucherPage(call.db, page, [
      sql<boolean>`exists (select from write_offs w
        where w.voucher_id = v.id and (${payer}::text = '' or w.payer_id = ${payer}::text))`,
    ])
    const chart = await readChart(call.db, society)
    return {
      vouchers: vouchers.map((voucher) => present(call, voucher, chart)),
      ...pagingOf(page, count, reached),
    }
  })

  on(writeOffCalls.writeOff, async (call) => {
    const reading = readForm(WRITE_OFF_FORM, call.body)
    const { values } = reading
    const { evidence } = filesOf(WRITE_OFF_FORM, call)
    const payer = await payerById(call.db, values.payer)
    reading.refuse({
      ...validateWriteOff(values, lagosDate(call.now)),
      ...(payer === null && !isBlank(values.payer) && { payer: WRITE_OFF_TEXTS.noPayer }),
    })
    const { date: dated, resolvedOn } = values
    if (payer === null || dated === null || resolvedOn === null) return null
    const parts = values.parts.flatMap(({ month, amount }) => {
      const of = parseMonth(month.trim())
      return of === null || amount === null ? [] : [{ month: of, amount }]
    })
    const chart = await readChart(call.db, society)
    const id = await call.work(async (work) => {
      const open = await unremittedOn(work.tx, payer.id, dated)
      reading.refuse({
        ...((await isClosed(work.tx, dated)) && { date: WRITE_OFF_TEXTS.closedMonth }),
        ...unremittedErrors(values.parts, open),
      })
      const writeOff = {
        payer,
        dated,
        resolution: values.resolution.trim(),
        resolvedOn,
        narration: values.narration.trim(),
        parts,
      }
      const form = writeOffVoucher(writeOff, society)
      const { lines, errors } = await enteredLines(work.tx, form, chart)
      if (hasErrors(errors)) throw conflict('ACCOUNT_NOT_POSTABLE', Object.values(errors)[0] ?? '')
      const fileId = evidence && (await deps.files.keep(work, evidence, { ownerId: null, audience: 'staff' }))
      const more = { dated, evidence_file_id: fileId, bank_code: societyAccount('BANK').code }
      const kept = await enterVoucher(work, form, more, lines)
      await keepWriteOff(work.tx, kept.id, writeOff)
      await work.audit({
        act: 'enter write-off',
        recordKind: VOUCHER,
        recordId: kept.id,
        after: {
          reference: kept.reference,
          payer: payer.name,
          resolution: writeOff.resolution,
          months: parts.length,
          date: dated,
        },
      })
      return kept.id
    })
    const voucher = await findVoucher(call.db, id)
    if (voucher === null) throw notFound(VOUCHER_TEXTS.notFound)
    return { message: VOUCHER_TEXTS.saved(voucher.row.reference), voucher: present(call, voucher, chart) }
  })
}
