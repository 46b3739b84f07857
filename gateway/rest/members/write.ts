import type { WireEditProfile, WireNextOfKin } from '#backend/contract/members.ts'
import { koboToNaira } from '#rules/money.ts'
import type {
  NewEmployment,
  NewKin,
  NewMember,
  NewProfile,
  OwnProfileChanges,
} from '#schema/members/source.ts'
import { formOf } from '../form.ts'

const employmentParts = (employment: NewEmployment) => ({
  organisationName: employment.organisation,
  campusName: employment.campus,
  faculty: employment.faculty,
  department: employment.department,
  rank: employment.rank,
  gradeLevel: employment.gradeLevel,
  step: employment.step,
  salaryStructure: employment.salaryStructure,
  staffNum: employment.staffNumber,
  ippisNum: employment.payrollNumber,
  assumptionOfdutyDate: employment.assumptionDate,
  retirementDate: employment.retirementDate,
})

const personParts = (profile: NewProfile) => ({
  title: profile.title,
  gender: profile.gender,
  birthDate: profile.birthDate,
  email: profile.email.trim(),
  homeAddress: profile.homeAddress,
  phone: profile.phone,
  category: profile.category,
  ...employmentParts(profile.employment),
  passport: profile.passport,
  signature: profile.signature,
})

/** The registration as the documents have it. */
export const registrationForm = (member: NewMember) =>
  formOf({
    fullname: member.name,
    ...personParts(member),
    tellername: member.payment.tellerName,
    tellerRefNum: member.payment.tellerReference,
    amount: koboToNaira(member.payment.amount),
    paymentDate: member.payment.paymentDate,
    bankname: member.payment.bankName,
    password: member.password,
    confirmpassword: member.password,
    refererId: member.referrerId ?? '',
  })

/** The staff's edit as the documents have it. */
export const profileForm = (id: string, profile: NewProfile) =>
  formOf({ id, name: profile.name, ...personParts(profile) })

const wireKin = (first: NewKin, second: NewKin): WireNextOfKin => ({
  nok1: first.name,
  nokAddress1: first.address,
  nokEmail1: first.email,
  nokPhone1: first.phone,
  relationship1: first.relationship,
  nok2: second.name,
  nokAddress2: second.address,
  nokEmail2: second.email,
  nokPhone2: second.phone,
  relationship2: second.relationship,
})

/** A member's own edit: what is left alone is not sent. */
export const ownProfileBody = (changes: OwnProfileChanges): WireEditProfile => ({
  ...(changes.phone !== null && { phone: changes.phone }),
  ...(changes.homeAddress !== null && { homeAddress: changes.homeAddress }),
  ...(changes.nextOfKin !== null && { nok: wireKin(changes.nextOfKin.first, changes.nextOfKin.second) }),
  ...(changes.bankDetails !== null && { bankDetails: changes.bankDetails }),
})

const PROFILE_FIELDS: Readonly<Record<string, string>> = {
  organisationName: 'employment.organisation',
  campusName: 'employment.campus',
  faculty: 'employment.faculty',
  department: 'employment.department',
  rank: 'employment.rank',
  gradeLevel: 'employment.gradeLevel',
  step: 'employment.step',
  salaryStructure: 'employment.salaryStructure',
  staffNum: 'employment.staffNumber',
  ippisNum: 'employment.payrollNumber',
  assumptionOfdutyDate: 'employment.assumptionDate',
  retirementDate: 'employment.retirementDate',
}

const REGISTRATION_FIELDS: Readonly<Record<string, string>> = {
  ...PROFILE_FIELDS,
  fullname: 'name',
  tellername: 'payment.tellerName',
  tellerRefNum: 'payment.tellerReference',
  amount: 'payment.amount',
  paymentDate: 'payment.paymentDate',
  bankname: 'payment.bankName',
  confirmpassword: 'passwordConfirmation',
  refererId: 'referrerId',
}

/** The graph's name of a field of the staff's edit. */
export const profileField = (wireField: string): string => PROFILE_FIELDS[wireField] ?? wireField

/** The graph's name of a field of the registration. */
export const registrationField = (wireField: string): string => REGISTRATION_FIELDS[wireField] ?? wireField

const KIN_PARTS: Readonly<Record<string, string>> = {
  nok: 'name',
  nokAddress: 'address',
  nokEmail: 'email',
  nokPhone: 'phone',
  relationship: 'relationship',
}

/** The graph's name of a field of a member's own edit. */
export function ownProfileField(wireField: string): string {
  const [, name = '', which] = /^(\w+?)([12])$/.exec(wireField) ?? []
  const part = KIN_PARTS[name]
  if (part !== undefined) return `nextOfKin.${which === '1' ? 'first' : 'second'}.${part}`
  return ['bankName', 'accountName', 'accountNumber'].includes(wireField) ? bankField(wireField) : wireField
}

/** The graph's name of a field of bank details. */
export const bankField = (wireField: string): string => `bankDetails.${wireField}`
