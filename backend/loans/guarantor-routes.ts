import {
  formError,
  GUARANTOR_ERROR_TEXTS,
  guarantorError,
  guarantorErrors,
} from '#rules/loans/may-be-guarantor.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { type GuarantorInput, validateGuarantor } from '#rules/loans/validate-guarantor.ts'
import { normaliseEmail } from '#rules/members/email.ts'
import { maskMemberNumber } from '#rules/members/member-number.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { koboToNaira } from '#rules/money.ts'
import { eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { GUARANTOR_FORM, loanCalls, type WireLoaneeLookup } from '../contract/loans.ts'
import { fileIn } from '../files/data-url.ts'
import { decisionConflict, notFound } from '../http/problems.ts'
import { FormFields, wireErrors } from '../http/read-form.ts'
import type { RouteModule } from '../http/route.ts'
import { contactOf } from '../members/contact.ts'
import { addGuarantor } from './requests.ts'
import { savingsColumns } from './savings-columns.ts'
import { type Loan, loanRequests } from './store.ts'

function inputOf(form: FormFields): Omit<GuarantorInput, 'signature' | 'passport'> {
  return {
    surname: form.text('surname'),
    otherName: form.text('otherName'),
    residentialAddress: form.text('residentialAddress'),
    phone: form.text('telephone'),
    email: form.text('email'),
    workPlace: form.text('workPlace'),
    permanentAddress: form.text('permanentAddress'),
    nextOfKin: { name: form.text('nok'), phone: form.text('nokPhone'), email: form.text('nokEmail') },
    isMember: form.flag('isMember'),
    savings: eachDeclaredSaving((saving) => form.amount(saving)),
  }
}

/** Who signed already, as the rule recognises people. */
const reachable = (loan: Loan) => loan.guarantors.map(({ email, telephone }) => ({ email, phone: telephone }))

/** All a guarantor must know, and nothing else: no address, phone or signature. */
function presentLookup(loan: Loan): WireLoaneeLookup {
  const { row, borrower } = loan
  const closed = formError({ state: row.state, guarantors: reachable(loan) })
  return {
    loaneeDetails: {
      title: borrower.title,
      name: borrower.name,
      memberId: maskMemberNumber(borrower.member_number ?? ''),
      faculty: borrower.employment.faculty,
      department: borrower.employment.department,
    },
    userId: row.member_id,
    transactionId: row.reference,
    amount: koboToNaira(row.amount),
    loanType: LOAN_PRODUCTS[row.loan_type].documentedName,
    duration: row.duration_months,
    closed: closed === null ? null : GUARANTOR_ERROR_TEXTS[closed],
  }
}

/** The public form two guarantors fill for a loan, reached by its unguessable id (Spec 002 §2.3, §5). */
export const guarantorRoutes: RouteModule = (on, deps) => {
  on(
    loanCalls.fetchLoanee,
    async (call) => {
      const loan = await loanRequests.find(call.db, call.params.loanId ?? '')
      if (loan === null) throw notFound(LOANS_TEXTS.notFound)
      return presentLookup(loan)
    },
    { limit: 'lookups' },
  )

  on(
    loanCalls.submitGuarantor,
    async (call) => {
      const form = new FormFields(call.body)
      const [reference, input] = [form.text('loanId'), inputOf(form)]
      const signature = await fileIn(call, 'imageURL', 'image')
      const passport = await fileIn(call, 'passport', 'image')
      form.refuse({
        ...wireErrors(GUARANTOR_FORM, validateGuarantor({ ...input, signature, passport })),
        ...(reference === '' ? { loanId: GUARANTORS_TEXTS.loanIdMissing } : {}),
      })
      const person = { email: input.email ?? '', phone: input.phone ?? '' }
      const { nextOfKin = {}, savings = {} } = input
      await call.work(async (work) => {
        const loan = await loanRequests.lock(work.tx, reference)
        if (loan === null) throw notFound(LOANS_TEXTS.notFound)
        const known = {
          state: loan.row.state,
          borrower: await contactOf(work.tx, loan.row.member_id),
          guarantors: reachable(loan),
        }
        const error = guarantorError(person, known)
        if (error !== null) {
          const errors = wireErrors(GUARANTOR_FORM, guarantorErrors(person, known))
          throw decisionConflict({ code: error, message: GUARANTOR_ERROR_TEXTS[error] }, errors)
        }
        // Nobody's account: staff alone see a guarantor's signature and photograph.
        const keep = (file: typeof signature) =>
          file === null ? null : deps.files.keep(work, file, { ownerId: null, audience: 'staff' })
        await addGuarantor(work, loan, {
          surname: input.surname ?? '',
          other_name: input.otherName ?? '',
          residential_address: input.residentialAddress ?? '',
          telephone: parsePhone(person.phone) ?? person.phone,
          email: normaliseEmail(person.email),
          work_place: input.workPlace ?? '',
          permanent_address: input.permanentAddress ?? '',
          next_of_kin: nextOfKin.name ?? '',
          next_of_kin_phone: parsePhone(nextOfKin.phone ?? '') ?? '',
          next_of_kin_email: normaliseEmail(nextOfKin.email ?? ''),
          is_member: input.isMember === true,
          ...savingsColumns((saving) => savings[saving] ?? null),
          signature_file_id: await keep(signature),
          passport_file_id: await keep(passport),
        })
      })
      return { message: GUARANTORS_TEXTS.submitted }
    },
    { limit: 'forms', files: { imageURL: 'image', passport: 'image' } },
  )
}
