import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { APPROPRIATION_TEXTS } from '#rules/texts/appropriation.ts'
import { adjustmentAccountErrors, adjustmentVoucher, validateAdjustment } from '#rules/vouchers/adjustment.ts'
import { ADJUSTMENT_FORM, yearEndCalls } from '../contract/year-ends.ts'
import { filesOf } from '../files/read-files.ts'
import { conflict, forbidden } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { societyAccount } from '../journal/chart.ts'
import { readChart } from '../treasury/accounts.ts'
import { yearIn } from '../treasury/read-year.ts'
import { adjustableYear } from '../treasury/year-ends.ts'
import { columnsOf, enteredLines, enterVoucher } from './enter.ts'
import { postVoucher } from './post-voucher.ts'
import { voucherPresenter } from './present.ts'
import { findVoucher, lockVoucher, VOUCHER } from './store.ts'

/** Audit adjustments of a closed year: journal vouchers in its thirteenth period. */
export const adjustmentRoutes: RouteModule = (on, deps) => {
  const { society } = deps
  const present = voucherPresenter(deps)

  on(yearEndCalls.adjustYear, async (call) => {
    if (call.viewer.level < ACCESS_LEVELS.ADMIN) throw forbidden()
    const wanted = yearIn(call.params)
    const reading = readForm(ADJUSTMENT_FORM, call.body)
    const { evidence } = filesOf(ADJUSTMENT_FORM, call)
    const invalid = validateAdjustment(reading.values, lagosDate(call.now))
    const chart = await readChart(call.db, society)
    reading.refuse(hasErrors(invalid) ? invalid : adjustmentAccountErrors(reading.values, chart.named))
    const id = await call.work(async (work) => {
      const year = await adjustableYear(work.tx, wanted)
      if (year === null) throw conflict('PERIOD_CLOSED', APPROPRIATION_TEXTS.adjustmentsEnded(wanted))
      const form = adjustmentVoucher(reading.values, year.to)
      const { lines, errors } = await enteredLines(work.tx, form, chart)
      reading.refuse(errors)
      const fileId = evidence && (await deps.files.keep(work, evidence, { ownerId: null, audience: 'staff' }))
      const kept = await enterVoucher(
        work,
        form,
        {
          dated: year.to,
          evidence_file_id: fileId,
          bank_code: societyAccount('BANK').code,
          year_end: year.year,
        },
        lines,
      )
      await work.audit({
        act: 'adjust year',
        recordKind: VOUCHER,
        recordId: kept.id,
        after: { reference: kept.reference, year: year.year, total: columnsOf(form).total },
      })
      const voucher = society.twoOfficers ? null : await lockVoucher(work.tx, kept.id)
      if (voucher !== null) await postVoucher(work, { society, chart }, voucher)
      return kept.id
    })
    const voucher = await findVoucher(call.db, id)
    if (voucher === null) return null
    const { reference, state } = voucher.row
    return {
      message:
        state === 'posted'
          ? APPROPRIATION_TEXTS.adjusted(reference)
          : APPROPRIATION_TEXTS.adjustmentWaits(reference),
      voucher: present(call, voucher, chart),
    }
  })
}
