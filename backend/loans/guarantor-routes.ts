import {
  formError,
  GUARANTOR_ERROR_TEXTS,
  guarantorError,
  guarantorErrors,
} from '#rules/loans/may-be-guarantor.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { reachToKeep } from '#rules/members/contact-fields.ts'
import { normaliseEmail } from '#rules/members/email.ts'
import { maskMemberNumber } from '#rules/members/member-number.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { koboToNaira } from '#rules/money.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { GUARANTOR_FORM, loanCalls, type WireLoaneeLookup } from '../contract/loans.ts'
import { columnsOf } from '../db/named-columns.ts'
import type { CheckedFile } from '../files/check-file.ts'
import { filesOf } from '../files/read-files.ts'
import { decisionConflict, notFound } from '../http/problems.ts'
import { readForm } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { contactOf, membersNamed } from '../members/contact.ts'
import { wholeEmployment } from '../members/present.ts'
import { GUARANTOR_COLUMNS, GUARANTOR_KIN_COLUMNS } from './guarantor-columns.ts'
import { endSigned, lockReached, noteOpened, reachLoan, requireOpenLink } from './guarantor-links.ts'
import { addGuarantor } from './requests.ts'
import { SAVINGS_COLUMNS } from './savings-columns.ts'
import type { Loan } from './store.ts'
import { tellNamed } from './tell-named.ts'

/** The guarantors so far, by what the rule recognises people by. */
const reachable = (loan: Loan) => loan.guarantors.map(({ email, telephone }) => ({ email, phone: telephone }))

/** What a guarantor must know of the loan; no address, phone or signature of the borrower. */
function presentLookup(loan: Loan): WireLoaneeLookup {
  const { row, borrower } = loan
  const { faculty, department } = wholeEmployment(borrower.employment)
  return {
    loaneeDetails: {
      title: borrower.title,
      name: borrower.name,
      memberId: maskMemberNumber(borrower.member_number ?? ''),
      faculty,
      department,
    },
    userId: row.member_id,
    transactionId: row.reference,
    amount: koboToNaira(row.amount),
    loanType: LOAN_PRODUCTS[row.loan_type].documentedName,
    duration: row.duration_months,
  }
}

/** The public form that two guarantors fill in for a loan, reached by its unguessable id (Spec 002 §2.3, §5). */
export const guarantorRoutes: RouteModule = (on, deps) => {
  on(
    loanCalls.fetchLoanee,
    async (call) => {
      const reached = await reachLoan(call.db, call.params.loanId ?? '')
      if (reached === null) throw notFound(LOANS_TEXTS.notFound)
      const { loan, link } = reached
      requireOpenLink(reached, call.now)
      // Links are forwarded and kept: of a loan that needs no guarantor nobody learns anything any more.
      const code = formError({ state: loan.row.state, guarantors: reachable(loan) })
      if (code !== null) throw decisionConflict({ code, message: GUARANTOR_ERROR_TEXTS[code] })
      // Who cannot be told of it now is told the next time; the form opens all the same.
      if (link !== null && link.opened_at === null)
        await call
          .work((work) => noteOpened(work, reached))
          .catch((error: unknown) => {
            deps.log.warn({ err: error }, 'that a guarantor has opened the form could not be noted')
          })
      return presentLookup(loan)
    },
    { limit: 'lookups', counts: 'misses' },
  )

  on(
    loanCalls.submitGuarantor,
    async (call) => {
      const form = readForm(GUARANTOR_FORM, call.body)
      const { reference, ...input } = form.values
      const files = filesOf(GUARANTOR_FORM, call)
      form.refuse({
        ...validateGuarantor({ ...input, ...files }),
        ...(reference === '' ? { reference: GUARANTORS_TEXTS.loanIdMissing } : {}),
      })
      const { email, phone, nextOfKin, savings } = input
      const own = { ...input, phone: parsePhone(phone) ?? phone, email: normaliseEmail(email) }
      const kin = { name: nextOfKin.name, ...reachToKeep(nextOfKin) }
      await call.work(async (work) => {
        const reached = await lockReached(work.tx, reference)
        requireOpenLink(reached, work.now)
        const { loan } = reached
        const known = {
          state: loan.row.state,
          borrower: await contactOf(work.tx, loan.row.member_id),
          guarantors: reachable(loan),
        }
        const code = guarantorError({ email, phone }, known)
        if (code !== null) {
          const message = GUARANTOR_ERROR_TEXTS[code]
          throw form.conflict({ code, message }, guarantorErrors({ email, phone }, known))
        }
        // A guarantor has no account, so only staff see the signature and the photograph.
        const keep = (file: CheckedFile | null) =>
          file === null ? null : deps.files.keep(work, file, { ownerId: null, audience: 'staff' })
        const id = await addGuarantor(work, loan, {
          ...columnsOf(GUARANTOR_COLUMNS, (field) => own[field]),
          ...columnsOf(GUARANTOR_KIN_COLUMNS, (field) => kin[field]),
          is_member: input.isMember === true,
          member_id: null,
          ...columnsOf(SAVINGS_COLUMNS, (saving) => savings[saving]),
          signature_file_id: await keep(files.signature),
          passport_file_id: await keep(files.passport),
        })
        await endSigned(work, reached, id, own)
        await work.audit({
          act: 'guarantee loan',
          recordKind: 'loan',
          recordId: loan.row.id,
          subjectId: loan.row.reference,
        })
        // The form is public: whose contacts or number it names hears of it, at the address on record.
        for (const memberId of await membersNamed(work.tx, { ...own, memberNumber: input.memberNumber }))
          await tellNamed(deps, work, loan, memberId)
      })
      return { message: GUARANTORS_TEXTS.submitted }
    },
    { limit: 'forms', counts: 'misses' },
  )
}
