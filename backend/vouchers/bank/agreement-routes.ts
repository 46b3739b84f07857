import { isBlank } from '#rules/field-errors.ts'
import { BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_AGREEMENT_FORM, bankAgreementCalls } from '../../contract/bank-agreements.ts'
import { REVERSAL_DECISION_FORM } from '../../contract/vouchers.ts'
import type { Work } from '../../db/work.ts'
import { conflict, notFound } from '../../http/problems.ts'
import { readForm } from '../../http/read-form.ts'
import type { Call, RouteModule } from '../../http/route.ts'
import { askAgreement, decideAgreement } from './agreements.ts'
import { type BankStatement, lockStatement } from './store.ts'

/** The agreement about the difference from before the first statement. */
export const bankAgreementRoutes: RouteModule = (on) => {
  /** The open statement of the call, locked. */
  const open = async ({ tx }: Work, call: Call<'staff'>): Promise<BankStatement> => {
    const statement = await lockStatement(tx, call.params.id ?? '')
    if (statement === null) throw notFound(BANK_TEXTS.notFound)
    if (statement.state !== 'open') throw conflict('NOT_A_DRAFT', BANK_TEXTS.notOpen)
    return statement
  }

  on(bankAgreementCalls.askBankAgreement, async (call) => {
    const form = readForm(BANK_AGREEMENT_FORM, call.body)
    const { reason } = form.values
    form.refuse(isBlank(reason) ? { reason: BANK_TEXTS.reasonMissing } : {})
    await call.work(async (work) => askAgreement(work, await open(work, call), reason.trim()))
    return { message: BANK_TEXTS.agreementAsked }
  })

  on(bankAgreementCalls.decideBankAgreement, async (call) => {
    const form = readForm(REVERSAL_DECISION_FORM, call.body)
    form.refuse({})
    const isConfirmed = form.values.accept === true
    await call.work(async (work) => decideAgreement(work, await open(work, call), isConfirmed))
    return { message: isConfirmed ? BANK_TEXTS.agreementConfirmed : BANK_TEXTS.agreementRefused }
  })
}
