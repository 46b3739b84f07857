import { ESTATE_IDS, ESTATES, type EstateId } from '#rules/land/estates.ts'
import type { LandMemberType } from '#rules/land/quote.ts'
import { objectOf } from '../http/read-body.ts'
import { FormFields } from '../http/read-form.ts'

/** The estate a form names: by its id, or by its name in full. */
function estateIn(text: string): EstateId | null {
  const wanted = text.toLowerCase()
  return ESTATE_IDS.find((id) => id === wanted || ESTATES[id].name.toLowerCase() === wanted) ?? null
}

/** A land application as it was sent, in the rules' words. */
export function readLandApplication(
  body: Readonly<Record<string, unknown>>,
  memberType: LandMemberType,
  memberNumber: string,
) {
  const person = new FormFields(objectOf(body, 'personalInfo') ?? {})
  const kin = new FormFields(objectOf(body, 'nextOfKin') ?? {})
  const acquisition = new FormFields(objectOf(body, 'acquisitionDetails') ?? {})
  const payment = new FormFields(objectOf(body, 'paymentDetails') ?? {})
  const paymentType = acquisition.text('paymentType').toLowerCase()
  const isMember = memberType === 'member'
  const application = {
    memberType,
    memberNumber,
    applicant: {
      fullName: person.text('fullName'),
      email: person.text('email'),
      phone: person.text('phone'),
      address: person.text('address'),
      faculty: isMember ? person.text('faculty') : null,
      department: isMember ? person.text('department') : null,
      salaryStructure: isMember ? person.text('salaryStructure') : null,
      natureOfBusiness: isMember ? null : person.text('natureOfBusiness'),
    },
    nextOfKin: isMember
      ? null
      : {
          name: kin.text('name'),
          relationship: kin.text('relationship'),
          phone: kin.text('phone'),
          email: kin.text('email'),
          address: kin.text('address'),
        },
    acquisition: {
      estate: estateIn(acquisition.text('estateChoice')),
      plots: acquisition.count('numberOfPlots'),
      paymentType: paymentType === 'full' || paymentType === 'partial' ? paymentType : null,
      percentPaid: acquisition.decimal('percentagePaid'),
      amountPaid: acquisition.computedAmount('amountPaid'),
      instalmentMonths: acquisition.count('installmentMonths'),
    },
    payment: {
      transactionId: payment.text('transactionId'),
      tellerId: payment.text('tellerId'),
      bankName: payment.text('bankName'),
      paymentDate: payment.day('paymentDate'),
    },
  } as const
  const wrong = Object.entries({
    personalInfo: person,
    nextOfKin: kin,
    acquisitionDetails: acquisition,
    paymentDetails: payment,
  }).flatMap(([part, form]) =>
    Object.entries(form.wrong).map(([field, text]) => [`${part}.${field}`, text] as const),
  )
  return { application, wrong: Object.fromEntries(wrong) }
}
