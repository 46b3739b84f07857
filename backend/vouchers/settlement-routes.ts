import { lagosDate } from '#rules/dates.ts'
import { hasErrors } from '#rules/field-errors.ts'
import { readLoanReference } from '#rules/loans/loan-reference.ts'
import { koboToNaira } from '#rules/money.ts'
import { isStaff } from '#rules/session/access-level.ts'
import { SETTLEMENT_TEXTS } from '#rules/texts/early-settlement.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { settlementErrors, settlementSums } from '#rules/treasury/early-settlement.ts'
import { MONEY_METHODS } from '#rules/vouchers/voucher.ts'
import { SETTLE_FORM, settlementCalls, type WireSettlement } from '../contract/early-settlement.ts'
import type { Queryable } from '../db/schema.ts'
import { filesOf } from '../files/read-files.ts'
import { dayIn } from '../http/paging.ts'
import { conflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import { requireConfirmed } from '../http/require-confirmed.ts'
import type { RouteModule, Viewer } from '../http/route.ts'
import { memberById } from '../members/store.ts'
import { readChart } from '../treasury/accounts.ts'
import { bankIn } from '../treasury/bank-accounts.ts'
import { type Settlement, settlementOf } from '../treasury/early-settlement.ts'
import { ownerOf } from '../treasury/loan-schedule.ts'
import { columnsOf, enteredLines, enterVoucher } from './enter.ts'
import { isClosed } from './posting.ts'
import { voucherPresenter } from './present.ts'
import { keepSettlement, settlementVoucher } from './settlements.ts'
import { findVoucher, holderOf, VOUCHER } from './store.ts'

const present = ({ at, loans, inFlight }: Settlement): WireSettlement => {
  const { outstanding, rebate, figure } = settlementSums(loans)
  return {
    at,
    loans: loans.map((loan) => ({
      reference: loan.reference,
      outstanding: koboToNaira(loan.outstanding),
      rebate: koboToNaira(loan.rebate),
    })),
    outstanding: koboToNaira(outstanding),
    rebate: koboToNaira(rebate),
    figure: koboToNaira(figure),
    inFlight: { items: inFlight.count, amount: koboToNaira(inFlight.amount) },
  }
}

/** The loan a reference names and its borrower. Throws 404 for none, and for another member's. */
async function loanOf(db: Queryable, typed: string, viewer: Viewer) {
  const name = typed.trim()
  const reference = /^INV-/i.test(name) ? name.toUpperCase() : readLoanReference(name)
  const memberId = await ownerOf(db, reference)
  if (memberId === null || (!isStaff(viewer.level) && requireConfirmed(viewer).id !== memberId))
    throw notFound(LOANS_TEXTS.notFound)
  return { reference, memberId }
}

/** What settles a loan early, and the voucher that does. */
export const settlementRoutes: RouteModule = (on, deps) => {
  const { society } = deps
  const presentVoucher = voucherPresenter(deps)

  on(settlementCalls.loanSettlement, async (call) => {
    const loan = await loanOf(call.db, call.params.reference ?? '', call.viewer)
    const at = dayIn(call.query, 'at') ?? lagosDate(call.now)
    const settlement = await settlementOf(call.db, society, { ...loan, at, now: call.now })
    if (settlement === null) throw notFound(SETTLEMENT_TEXTS.nothingOwed)
    return present(settlement)
  })

  on(settlementCalls.settleLoan, async (call) => {
    const loan = await loanOf(call.db, call.params.reference ?? '', call.viewer)
    const reading = readForm(SETTLE_FORM, call.body)
    const { method, ...values } = reading.values
    const form = { ...values, method: MONEY_METHODS.find((each) => each === method.toUpperCase()) ?? null }
    const { evidence } = filesOf(SETTLE_FORM, call)
    reading.refuse(settlementErrors(form, lagosDate(call.now)))
    const bank = await bankIn(call.db, society, reading)
    const dated = form.date ?? lagosDate(call.now)
    const chart = await readChart(call.db, society)
    const member = await memberById(call.db, loan.memberId)
    const id = await call.work(async (work) => {
      const settlement = await settlementOf(work.tx, society, { ...loan, at: dated, now: work.now })
      if (settlement === null) throw conflict('NOTHING_TO_DO', SETTLEMENT_TEXTS.nothingOwed)
      if (settlementSums(settlement.loans).figure !== form.figure)
        throw reading.conflict(
          { code: 'FIGURES_CHANGED', message: SETTLEMENT_TEXTS.figuresChanged },
          { figure: SETTLEMENT_TEXTS.figuresChanged },
        )
      const voucher = settlementVoucher(settlement, form, member?.row.member_number ?? '', society)
      const holder = await holderOf(work.tx, { ...columnsOf(voucher), bank_code: bank.code })
      if (holder !== null)
        throw reading.conflict(
          { code: 'REFERENCE_TAKEN', message: VOUCHER_TEXTS.referenceTaken(holder) },
          { reference: VOUCHER_TEXTS.referenceTaken(holder) },
        )
      if (await isClosed(work.tx, dated)) reading.refuse({ date: VOUCHER_TEXTS.closedMonth })
      const { lines, errors } = await enteredLines(work.tx, voucher, chart)
      if (hasErrors(errors)) throw conflict('ACCOUNT_NOT_POSTABLE', Object.values(errors)[0] ?? '')
      const fileId = evidence && (await deps.files.keep(work, evidence, { ownerId: null, audience: 'staff' }))
      const more = { dated, evidence_file_id: fileId, bank_code: bank.code }
      const kept = await enterVoucher(work, voucher, more, lines)
      await keepSettlement(work.tx, kept.id, settlement)
      await work.audit({
        act: 'enter settlement',
        recordKind: VOUCHER,
        recordId: kept.id,
        after: { reference: kept.reference, loan: loan.reference, figure: form.figure, date: dated },
      })
      return kept.id
    })
    const voucher = await findVoucher(call.db, id)
    if (voucher === null) throw notFound(VOUCHER_TEXTS.notFound)
    return {
      message: VOUCHER_TEXTS.saved(voucher.row.reference),
      voucher: presentVoucher(call, voucher, chart),
    }
  })
}
