import { staffNumberAsSent } from '#rules/members/staff-number.ts'
import type { EmploymentInput } from '#rules/members/validate-profile.ts'
import type { FormFields } from '../http/read-form.ts'
import type { Employment } from './tables.ts'

export function readEmployment(fields: FormFields) {
  return {
    organisation: fields.text('organisationName'),
    campus: fields.text('campusName'),
    faculty: fields.text('faculty'),
    department: fields.text('department'),
    rank: fields.text('rank'),
    staffNumber: fields.text('staffNum'),
    gradeLevel: fields.text('gradeLevel'),
    step: fields.text('step'),
    salaryStructure: fields.text('salaryStructure'),
    payrollNumber: fields.text('ippisNum'),
    assumptionDate: fields.day('assumptionOfdutyDate'),
    retirementDate: fields.day('retirementDate'),
  } satisfies EmploymentInput
}

/** Personal fields but the name, which the two forms call differently, and the pictures. */
export function readPerson(fields: FormFields) {
  return {
    title: fields.text('title'),
    gender: fields.text('gender'),
    category: fields.text('category'),
    birthDate: fields.day('birthDate'),
    email: fields.text('email'),
    homeAddress: fields.text('homeAddress'),
    phone: fields.text('phone'),
  }
}

/** The ten fields of both next of kin, in their order. */
export function readNextOfKin(fields: FormFields) {
  const kin = (number: 1 | 2) => ({
    name: fields.text(`nok${number}`),
    address: fields.text(`nokAddress${number}`),
    email: fields.text(`nokEmail${number}`),
    phone: fields.text(`nokPhone${number}`),
    relationship: fields.text(`relationship${number}`),
  })
  return [kin(1), kin(2)] as const
}

export const readBankAccount = (fields: FormFields) => ({
  bankName: fields.text('bankName'),
  accountName: fields.text('accountName'),
  accountNumber: fields.text('accountNumber'),
})

/** Employment as it is stored, the staff number with its prefix (Spec 000 §5). */
export function employmentToStore(
  input: ReturnType<typeof readEmployment>,
  category: string,
  university: string,
): Employment {
  return {
    ...input,
    staffNumber: staffNumberAsSent({ ...input, category }, university),
    assumptionDate: input.assumptionDate ?? '',
    retirementDate: input.retirementDate ?? '',
  }
}
