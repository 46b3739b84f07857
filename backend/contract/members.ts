import type { WireSavingsRequest } from './savings.ts'
import type { WireBankDetails, WireCall, WireDate, WireFlag, WireNaira, WireNumber } from './wire.ts'

/** What the wire says where a member number is not given yet. */
export const PENDING_MEMBER_ID = 'pending approval'

/** Spec 001 §3. */
export interface WireEmploymentDetails {
  organisationName: string
  campusName: string
  faculty: string
  department: string
  rank: string
  gradeLevel: string
  step: string
  retirementDate: WireDate
  ippisNum: string
  salaryStructure: string
  staffNum: string
  assumptionOfdutyDate: WireDate
}

/** How the registration fee was paid. */
export interface WirePaymentDetails {
  bankName: string
  amount: WireNaira
  tellerName: string
  tellerRefNum: string
  paymentDate: WireDate
}

/** Both next of kin; every field is required together (Spec 001 §5). */
export interface WireNextOfKin {
  nok1: string
  nokAddress1: string
  nokEmail1: string
  nokPhone1: string
  relationship1: string
  nok2: string
  nokAddress2: string
  nokEmail2: string
  nokPhone2: string
  relationship2: string
}

/** Switches staff set per member; all default to off. */
export interface WireFeatureToggles {
  commodityLoan: WireFlag
}

/** A member or a member of staff. Never a password hash. */
export interface WireUser {
  _id: string
  accessLevel: WireNumber
  name: string
  /** 'pending approval' until the registration is confirmed. */
  memberId: string
  passport: string | null
  signature: string | null
  title: string
  gender: string
  category: string
  birthDate: WireDate | null
  homeAddress: string
  phone: string
  email: string
  confirmed: WireFlag
  createdAt: WireDate
  nok: WireNextOfKin | null
  bankDetails: WireBankDetails | null
  employmentDetails: WireEmploymentDetails | null
  paymentDetails: WirePaymentDetails | null
  initialSavingsRequest: WireSavingsRequest | null
  increaseSavingsRequest: WireSavingsRequest | null
  decreaseSavingsRequest: WireSavingsRequest | null
  featureToggles: WireFeatureToggles
}

/** Lists of members. */
export interface WireUsers {
  users: WireUser[]
}

/** An answer that says something and shows the changed member. */
export interface WireUserAnswer {
  message: string
  user: WireUser
}

/** POST /user/API/editprofile: any of these; bankDetails only while none is stored. */
export interface WireEditProfile {
  phone?: string
  homeAddress?: string
  nok?: WireNextOfKin
  bankDetails?: WireBankDetails
}

/** The text parts of POST /admin/API/updateprofile; passport and signature are files or the stored address. */
export interface WireUpdateProfile extends WireEmploymentDetails {
  id: string
  name: string
  email: string
  homeAddress: string
  birthDate: WireDate
  category: string
  phone: string
  title: string
  gender: string
}

/** PUT /admin/API/update-bank-details/{userId}. */
export interface WireBankDetailsAnswer {
  message: string
  bankDetails: WireBankDetails
}

/** PATCH /admin/{id}/feature-toggle. */
export interface WireFeatureToggle {
  featureName: string
  status: WireFlag
}

/** One referrer with those who joined through them. */
export interface WireReferral {
  userId: { _id: string; name: string; passport: string | null }
  referedUsers: { _id: string; name: string; memberId: string; createdAt: WireDate }[]
}

/** GET /admin/api/getreferals. */
export interface WireReferrals {
  referals: WireReferral[]
}

/** GET /user/getmemberbymemberid/{memberId}: no contact, bank or kin data in public. */
export interface WirePublicMember {
  name: string
  memberId: string
  employmentDetails: Pick<WireEmploymentDetails, 'faculty' | 'department' | 'salaryStructure'>
}

/** Members and staff work on members (rest-contract.md). */
export const memberCalls = {
  getUser: { method: 'GET', path: '/user/getuser/:id', access: 'member', body: 'none' },
  getAdmin: { method: 'GET', path: '/admin/API/getadmin/:id', access: 'staff', body: 'none' },
  getMember: { method: 'GET', path: '/admin/API/getmember/:id', access: 'staff', body: 'none' },
  editProfile: { method: 'POST', path: '/user/API/editprofile', access: 'member', body: 'json' },
  referralLink: { method: 'GET', path: '/user/API/referal-link', access: 'member', body: 'none' },
  allUsers: { method: 'GET', path: '/admin/API/getallusers', access: 'staff', body: 'none' },
  /** `?search=`: name, member id, e-mail or phone. */
  searchMembers: { method: 'GET', path: '/admin/API/searchmembers', access: 'staff', body: 'none' },
  newRegistrations: { method: 'GET', path: '/admin/API/newregistration', access: 'staff', body: 'none' },
  /** `?id=`: who is probably the same person as this account, `{ users }`. An unknown id has none. */
  likelyDuplicates: {
    method: 'GET',
    path: '/admin/API/likelyduplicates',
    access: 'staff',
    body: 'none',
    extension: true,
  },
  confirmUser: { method: 'GET', path: '/admin/API/confirm/:userId', access: 'staff', body: 'none' },
  /** Body `{ id }`. */
  deleteUser: { method: 'DELETE', path: '/admin/API/deleteuser', access: 'staff', body: 'json' },
  updateProfile: { method: 'POST', path: '/admin/API/updateprofile', access: 'staff', body: 'multipart' },
  updateBankDetails: {
    method: 'PUT',
    path: '/admin/API/update-bank-details/:userId',
    access: 'staff',
    body: 'json',
  },
  featureToggle: { method: 'PATCH', path: '/admin/:id/feature-toggle', access: 'staff', body: 'json' },
  referrals: { method: 'GET', path: '/admin/api/getreferals', access: 'staff', body: 'none' },
  memberByMemberId: {
    method: 'GET',
    path: '/user/getmemberbymemberid/:memberId',
    access: 'public',
    body: 'none',
  },
} as const satisfies Record<string, WireCall>
