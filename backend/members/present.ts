import { koboToNaira } from '#rules/money.ts'
import {
  PENDING_MEMBER_ID,
  type WireEmploymentDetails,
  type WireNextOfKin,
  type WirePaymentDetails,
  type WireUser,
} from '../contract/members.ts'
import type { WireBankDetails } from '../contract/wire.ts'
import type { Link } from '../files/links.ts'
import { presentInstruction } from '../savings/present-instruction.ts'
import type { Member, MemberRow } from './store.ts'
import type { Employment, NextOfKin, RegistrationPayment } from './tables.ts'

/** 'pending approval' exists on the wire only. */
export function presentMemberNumber(memberNumber: string | null): string {
  return memberNumber ?? PENDING_MEMBER_ID
}

export function presentEmployment(employment: Employment): WireEmploymentDetails {
  return {
    organisationName: employment.organisation,
    campusName: employment.campus,
    faculty: employment.faculty,
    department: employment.department,
    rank: employment.rank,
    gradeLevel: employment.gradeLevel,
    step: employment.step,
    retirementDate: employment.retirementDate,
    ippisNum: employment.payrollNumber,
    salaryStructure: employment.salaryStructure,
    staffNum: employment.staffNumber,
    assumptionOfdutyDate: employment.assumptionDate,
  }
}

function presentPayment(payment: RegistrationPayment): WirePaymentDetails {
  return {
    bankName: payment.bankName,
    amount: koboToNaira(payment.amount),
    tellerName: payment.tellerName,
    tellerRefNum: payment.tellerReference,
    paymentDate: payment.paymentDate,
  }
}

export function presentNextOfKin({ first, second }: NextOfKin): WireNextOfKin {
  return {
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
  }
}

export function presentBankDetails(
  row: Pick<MemberRow, 'bank_name' | 'account_number' | 'account_name'>,
): WireBankDetails | null {
  const { bank_name, account_number, account_name } = row
  if (bank_name === null || account_number === null || account_name === null) return null
  return { bankName: bank_name, accountNumber: account_number, accountName: account_name }
}

/** The documented user; nothing of credentials is in reach here. */
export function presentUser({ row, instructions }: Member, link: Link): WireUser {
  const { initial, increase, decrease } = instructions
  return {
    _id: row.id,
    accessLevel: row.access_level,
    name: row.name,
    memberId: presentMemberNumber(row.member_number),
    passport: link(row.passport_file_id),
    signature: link(row.signature_file_id),
    title: row.title,
    gender: row.gender,
    category: row.category,
    birthDate: row.birth_date,
    homeAddress: row.home_address,
    phone: row.phone,
    email: row.email,
    confirmed: row.confirmed_at !== null,
    createdAt: row.created_at.toISOString(),
    nok: row.next_of_kin === null ? null : presentNextOfKin(row.next_of_kin),
    bankDetails: presentBankDetails(row),
    employmentDetails: presentEmployment(row.employment),
    paymentDetails: presentPayment(row.registration_payment),
    initialSavingsRequest: initial === undefined ? null : presentInstruction(initial),
    increaseSavingsRequest: increase === undefined ? null : presentInstruction(increase),
    decreaseSavingsRequest: decrease === undefined ? null : presentInstruction(decrease),
    featureToggles: { commodityLoan: row.commodity_loan },
  }
}
