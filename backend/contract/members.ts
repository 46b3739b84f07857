import { MEMBERSHIPS } from '#rules/members/membership.ts'
import { answered, day, flag, form, open, part, picture, signature, text } from './form.ts'
import { REFERRAL } from './referrals.ts'
import { REGISTER_ORDERS } from './register-orders.ts'
import { AMOUNTS, SAVINGS_REQUEST } from './savings.ts'
import {
  DAY,
  each,
  FILE_LINK,
  FLAG,
  INSTANT,
  listOf,
  NAIRA,
  objectOf,
  oneOf,
  orNull,
  recordOf,
  TEXT,
  type Wire,
} from './schema.ts'
import {
  BANK_DETAILS,
  BANK_FIELDS,
  CHANGES_BESIDE,
  CHANGES_QUERY,
  call,
  MAY_DECIDE,
  MESSAGE,
  OPEN_CHANGES,
  OPEN_PAGING,
  PAGE_QUERY,
  PAGING,
  PAGING_NAMES,
  UPDATED_AT,
} from './wire.ts'

/** The member id on the wire until a member number is given. */
export const PENDING_MEMBER_ID = 'pending approval'

/** Employment in the forms (Spec 001 §3). */
export const EMPLOYMENT_FIELDS = {
  organisation: text('organisationName'),
  campus: text('campusName'),
  faculty: text(),
  department: text(),
  rank: text(),
  staffNumber: text('staffNum'),
  gradeLevel: text(),
  step: text(),
  salaryStructure: text(),
  payrollNumber: text('ippisNum'),
  assumptionDate: day('assumptionOfdutyDate'),
  retirementDate: day(),
}

/** Spec 001 §3. */
const EMPLOYMENT_DETAILS = recordOf('EmploymentDetails', answered(EMPLOYMENT_FIELDS))
export type WireEmploymentDetails = Wire<typeof EMPLOYMENT_DETAILS>

/** The payment of the registration fee. */
const PAYMENT_DETAILS = recordOf('PaymentDetails', {
  ...each(['bankName', 'tellerName', 'tellerRefNum'], TEXT),
  amount: NAIRA,
  paymentDate: DAY,
})
export type WirePaymentDetails = Wire<typeof PAYMENT_DETAILS>

const kinFields = <Place extends '1' | '2'>(place: Place) => ({
  name: text(`nok${place}`),
  address: text(`nokAddress${place}`),
  email: text(`nokEmail${place}`),
  phone: text(`nokPhone${place}`),
  relationship: text(`relationship${place}`),
})

/** Both next of kin by their place in the list; all of their fields are required (Spec 001 §5). */
export const KIN_FIELDS = { 0: kinFields('1'), 1: kinFields('2') }

const NEXT_OF_KIN = recordOf('NextOfKin', { ...answered(KIN_FIELDS[0]), ...answered(KIN_FIELDS[1]) })
export type WireNextOfKin = Wire<typeof NEXT_OF_KIN>

/** A member or a member of staff. Never a password hash. */
export const USER = recordOf(
  'User',
  {
    ...each(['_id', 'name', 'title', 'gender', 'category', 'homeAddress', 'phone', 'email'], TEXT),
    memberId: { ...TEXT, description: `${PENDING_MEMBER_ID} until the registration is confirmed` } as const,
    accessLevel: {
      enum: [0, 1, 2, 3] as [0, 1, 2, 3],
      description: '0, not documented, is an auditor',
    } as const,
    passport: orNull(FILE_LINK),
    signature: orNull(FILE_LINK),
    birthDate: orNull(DAY),
    confirmed: FLAG,
    createdAt: INSTANT,
    updatedAt: UPDATED_AT,
    nok: orNull(NEXT_OF_KIN),
    bankDetails: orNull(BANK_DETAILS),
    employmentDetails: orNull(EMPLOYMENT_DETAILS),
    paymentDetails: orNull(PAYMENT_DETAILS),
    initialSavingsRequest: orNull(SAVINGS_REQUEST),
    increaseSavingsRequest: orNull(SAVINGS_REQUEST),
    decreaseSavingsRequest: orNull(SAVINGS_REQUEST),
    /** The features that staff switch on for a member; all default to off. */
    featureToggles: objectOf({ commodityLoan: FLAG }),
    /** Not documented: what is deducted now, by the whole history of instructions. Only where one user is asked for. */
    savingsInForce: AMOUNTS,
    /** Not documented: where the member stands; null for staff who are no members. Who left or died is no member. */
    membership: orNull(oneOf(...MEMBERSHIPS)),
    /** Not documented: the officer who registered the person at the office; null for who registered on the website. */
    registeredBy: orNull(objectOf({ _id: TEXT, name: TEXT })),
    /** Not documented: the member whose link brought the person; null for nobody. */
    referredBy: orNull(objectOf({ _id: TEXT, name: TEXT })),
    /** Not documented: whether the caller may confirm the registration. */
    mayDecide: MAY_DECIDE,
    /** Not documented: the last day of an auditor's access; left out for all others. */
    auditorUntil: DAY,
  },
  ['auditorUntil', 'savingsInForce', 'membership', 'registeredBy', 'referredBy', 'mayDecide', 'updatedAt'],
)
export type WireUser = Wire<typeof USER>

const USERS = objectOf({ users: listOf(USER) })
const PAGE_OF_USERS = objectOf({ users: listOf(USER), ...PAGING }, PAGING_NAMES)
export const USER_ANSWER = objectOf({ message: TEXT, user: USER })

/** The public part of a member, without contacts, bank account and next of kin. */
const PUBLIC_MEMBER = objectOf({
  name: TEXT,
  memberId: TEXT,
  employmentDetails: objectOf(each(['faculty', 'department', 'salaryStructure'], TEXT)),
})
export type WirePublicMember = Wire<typeof PUBLIC_MEMBER>

/** The bank account in the forms. */
export const BANK_ACCOUNT_FIELDS = each(BANK_FIELDS, text())

/** A member's own edit: any of these; bankDetails only while none is stored. */
export const OWN_PROFILE_FORM = form({
  phone: open(text()),
  homeAddress: open(text()),
  nextOfKin: open(part(KIN_FIELDS, 'nok')),
  bankAccount: open(part(BANK_ACCOUNT_FIELDS, 'bankDetails')),
})

/** The names of its fields in errors: next of kin and bank account without the object around them. */
export const OWN_PROFILE_ERRORS = form({ nextOfKin: KIN_FIELDS, bankAccount: BANK_ACCOUNT_FIELDS })

/** The personal fields except the name, which has a different wire name in the two forms. */
export const PERSON_FIELDS = {
  title: text(),
  gender: text(),
  category: text(),
  birthDate: day(),
  email: text(),
  homeAddress: text(),
  phone: text(),
  employment: EMPLOYMENT_FIELDS,
  passport: open(picture()),
  signature: open(signature()),
}

/** The staff's edit of a profile; without a picture the stored one is kept. */
export const PROFILE_FORM = form({ id: text(), name: open(text()), ...PERSON_FIELDS })

/** A feature that staff switch on or off for a member. */
export const FEATURE_FORM = form({ feature: text('featureName'), isOn: flag('status') })

/** The bank account that staff enter for a member. */
export const BANK_ACCOUNT_FORM = form(BANK_ACCOUNT_FIELDS)

/** The account that staff delete. */
export const DELETE_USER_FORM = form({ id: text() })

/** The most ids, and the most member numbers, that one call reads. */
export const MOST_IDS = 100

/** Members (rest-contract.md). */
export const memberCalls = {
  getUser: call('GET', '/user/getuser/:id', 'member', {
    summary: 'A member; members may only read their own record.',
    answer: USER,
    also: [403],
    auditors: true,
  }),
  getAdmin: call('GET', '/admin/API/getadmin/:id', 'staff', { summary: 'A member of staff.', answer: USER }),
  getMember: call('GET', '/admin/API/getmember/:id', 'staff', {
    programs: 'READ_MEMBERS',
    summary: 'A member.',
    answer: USER,
  }),
  getMembers: call('GET', '/admin/API/getmembers', 'staff', {
    programs: 'READ_MEMBERS',
    summary: `The members of up to ${MOST_IDS} ids, or of as many member numbers, which are separated by commas; unknown ones are left out.`,
    query: { ids: TEXT, numbers: TEXT },
    answer: USERS,
    extension: true,
    also: [400],
  }),
  editProfile: call('POST', '/user/API/editprofile', 'member', {
    summary: 'Changes a member’s own contacts, next of kin, or bank details if none are stored.',
    json: OWN_PROFILE_FORM,
    answer: USER_ANSWER,
    also: [409],
  }),
  referralLink: call('GET', '/user/API/referal-link', 'member', {
    summary: 'The member’s referral link, as the message.',
    answer: MESSAGE,
    also: [409],
  }),
  allUsers: call('GET', '/admin/API/getallusers', 'staff', {
    programs: 'READ_MEMBERS',
    summary: 'All members by name.',
    query: PAGE_QUERY,
    answer: PAGE_OF_USERS,
    also: [400],
  }),
  memberRegister: call('GET', '/admin/API/memberregister', 'staff', {
    programs: 'READ_MEMBERS',
    summary:
      'A page of the members of one status, in an order; memberId is the order of the digits at its end, at most six, as a number.',
    query: {
      ...PAGE_QUERY,
      search: TEXT,
      status: oneOf('all', '', 'unconfirmed', 'confirmed'),
      updatedSince: CHANGES_QUERY.updatedSince,
      orderBy: oneOf('', ...REGISTER_ORDERS),
      descending: oneOf('', 'true', 'false'),
    },
    answer: objectOf({ users: listOf(USER), ...PAGING, ...CHANGES_BESIDE }, [
      ...OPEN_PAGING,
      ...OPEN_CHANGES,
    ]),
    extension: true,
    also: [400],
  }),
  searchMembers: call('GET', '/admin/API/searchmembers', 'staff', {
    programs: 'READ_MEMBERS',
    summary: 'Members by name, member id, e-mail or phone.',
    query: { search: TEXT },
    answer: USERS,
  }),
  newRegistrations: call('GET', '/admin/API/newregistration', 'staff', {
    programs: 'READ_MEMBERS',
    summary: 'Registrations that are not confirmed yet.',
    query: PAGE_QUERY,
    answer: PAGE_OF_USERS,
    also: [400],
  }),
  /** The answer for an unknown id is an empty list. */
  likelyDuplicates: call('GET', '/admin/API/likelyduplicates', 'staff', {
    programs: 'READ_MEMBERS',
    summary: 'Members who share phone, staff number, payment, or name and birth date with an account.',
    query: { id: TEXT },
    answer: USERS,
    extension: true,
  }),
  confirmUser: call('GET', '/admin/API/confirm/:userId', 'staff', {
    summary: 'Confirms a registration and assigns the next member id.',
    // Not documented: why an admin allows somebody younger than members are.
    query: { overrideReason: TEXT },
    answer: USER_ANSWER,
    changes: true,
    also: [409],
  }),
  deleteUser: call('DELETE', '/admin/API/deleteuser', 'staff', {
    summary: 'Archives an account without ledger lines or open requests.',
    json: DELETE_USER_FORM,
    answer: MESSAGE,
    also: [404, 409],
  }),
  updateProfile: call('POST', '/admin/API/updateprofile', 'staff', {
    summary: 'Changes a profile; without a picture the stored one is kept.',
    multipart: PROFILE_FORM,
    answer: USER_ANSWER,
    also: [404, 409],
  }),
  updateBankDetails: call('PUT', '/admin/API/update-bank-details/:userId', 'staff', {
    summary: 'Changes the bank details of a member.',
    json: BANK_ACCOUNT_FORM,
    answer: objectOf({ message: TEXT, bankDetails: BANK_DETAILS }),
  }),
  featureToggle: call('PATCH', '/admin/:id/feature-toggle', 'staff', {
    summary: 'Switches a feature of a member on or off.',
    json: FEATURE_FORM,
    answer: USER_ANSWER,
  }),
  referrals: call('GET', '/admin/api/getreferals', 'staff', {
    programs: 'READ_MEMBERS',
    summary: 'Referrers with the members who joined through them, those with the most members first.',
    answer: objectOf({ referals: listOf(REFERRAL) }),
  }),
  memberByMemberId: call('GET', '/user/getmemberbymemberid/:memberId', 'public', {
    summary: 'Name and department of a member, for the beneficiary form.',
    answer: PUBLIC_MEMBER,
    also: [429],
  }),
}
