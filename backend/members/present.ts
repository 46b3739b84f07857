import { membershipOf } from '#rules/members/membership.ts'
import { koboToNaira, ZERO_KOBO } from '#rules/money.ts'
import { type Hands, handsWhereTwo, mayDecide, type TwoOfficers } from '#rules/requests/second-person.ts'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { inWireNames } from '../contract/form.ts'
import {
  EMPLOYMENT_FIELDS,
  KIN_FIELDS,
  PENDING_MEMBER_ID,
  type WireEmploymentDetails,
  type WireNextOfKin,
  type WirePaymentDetails,
  type WireUser,
} from '../contract/members.ts'
import type { WireBankDetails } from '../contract/wire.ts'
import { fieldsOf } from '../db/named-columns.ts'
import type { Link } from '../files/links.ts'
import type { Look } from '../requests/second-person.ts'
import { presentInstruction } from '../savings/present-instruction.ts'
import { BANK_COLUMNS, type BankColumn } from './bank-columns.ts'
import type { Member, MemberRow } from './store.ts'
import type { Employment, Kin, NextOfKin, RegistrationPayment } from './tables.ts'

/** The member number, or the wire's words for none. */
export function presentMemberNumber(memberNumber: string | null): string {
  return memberNumber ?? PENDING_MEMBER_ID
}

const NO_EMPLOYMENT: Employment = {
  organisation: '',
  campus: '',
  faculty: '',
  department: '',
  rank: '',
  gradeLevel: '',
  step: '',
  retirementDate: '',
  payrollNumber: '',
  salaryStructure: '',
  staffNumber: '',
  assumptionDate: '',
}

/** An employment with every text, '' for what a record lacks: one that was brought over may have a part of it alone. */
export const wholeEmployment = (employment: Partial<Employment>): Employment => ({
  ...NO_EMPLOYMENT,
  ...employment,
})

export const presentEmployment = (employment: Partial<Employment>): WireEmploymentDetails =>
  inWireNames(EMPLOYMENT_FIELDS, wholeEmployment(employment))

function presentPayment(payment: Partial<RegistrationPayment>): WirePaymentDetails {
  return {
    bankName: payment.bankName ?? '',
    amount: koboToNaira(payment.amount ?? ZERO_KOBO),
    tellerName: payment.tellerName ?? '',
    tellerRefNum: payment.tellerReference ?? '',
    paymentDate: payment.paymentDate ?? '',
  }
}

const NO_KIN: Kin = { name: '', address: '', email: '', phone: '', relationship: '' }

/** A record that was brought over may name one of them, or name one in part. */
export const presentNextOfKin = ({
  first,
  second,
}: { readonly [Place in keyof NextOfKin]?: Partial<Kin> | null }): WireNextOfKin => ({
  ...inWireNames(KIN_FIELDS[0], { ...NO_KIN, ...first }),
  ...inWireNames(KIN_FIELDS[1], { ...NO_KIN, ...second }),
})

export function presentBankDetails(row: Pick<MemberRow, BankColumn>): WireBankDetails | null {
  const { bankName, accountNumber, accountName } = fieldsOf(BANK_COLUMNS, row)
  if (bankName === null || accountNumber === null || accountName === null) return null
  return { bankName, accountNumber, accountName }
}

/** The documented user. Credentials are in another table, so no answer can contain them. */
export function presentUser(
  { row, instructions, registrar, referrer, auditorUntil }: Member,
  link: Link,
): WireUser {
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
    updatedAt: row.updated_at.toISOString(),
    nok: row.next_of_kin === null ? null : presentNextOfKin(row.next_of_kin),
    bankDetails: presentBankDetails(row),
    employmentDetails: presentEmployment(row.employment),
    paymentDetails: presentPayment(row.registration_payment),
    initialSavingsRequest: initial === undefined ? null : presentInstruction(initial),
    increaseSavingsRequest: increase === undefined ? null : presentInstruction(increase),
    decreaseSavingsRequest: decrease === undefined ? null : presentInstruction(decrease),
    featureToggles: { commodityLoan: row.commodity_loan },
    membership: membershipOf({
      memberNumber: row.member_number,
      isOfMember: row.access_level === ACCESS_LEVELS.MEMBER,
      ended: row.membership_ended,
    }),
    registeredBy: row.registered_by === null ? null : { _id: row.registered_by, name: registrar ?? '' },
    referredBy: row.referrer_id === null ? null : { _id: row.referrer_id, name: referrer ?? '' },
    ...(auditorUntil !== null && { auditorUntil }),
  }
}

/** Those who leave the confirmation of a registration to a colleague, where the society asks for two people. */
export const registrationHands = (
  society: TwoOfficers,
  { registered_by }: Pick<MemberRow, 'registered_by'>,
): Hands => handsWhereTwo(society, registered_by)

/** The documented user as staff see it: with whether they may confirm the registration. */
export const presentForStaff = (member: Member, link: Link, { viewer, society }: Look): WireUser => ({
  ...presentUser(member, link),
  mayDecide: mayDecide(
    viewer,
    { isOpen: member.row.confirmed_at === null },
    registrationHands(society, member.row),
  ),
})
