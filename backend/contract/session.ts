import type { WireUser } from './members.ts'
import type { WireCall, WireDate } from './wire.ts'

/** The answer to a sign-in and to a registration. */
export interface WireAuthProfile {
  token: string
  user: WireUser
}

/** The text parts of POST /user/API/signup; `signature` and `passport` are files. */
export interface WireSignUp {
  fullname: string
  email: string
  tellername: string
  tellerRefNum: string
  bankname: string
  paymentDate: WireDate
  amount: string
  organisationName: string
  rank: string
  gradeLevel: string
  retirementDate: WireDate
  step: string
  campusName: string
  assumptionOfdutyDate: WireDate
  ippisNum: string
  salaryStructure: string
  faculty: string
  department: string
  staffNum: string
  homeAddress: string
  password: string
  confirmpassword: string
  birthDate: WireDate
  category: string
  phone: string
  gender: string
  title: string
  /** The referrer's `_id`; empty or absent for none. */
  refererId?: string
}

/** GET /user/API/getreferer/{ref}. */
export interface WireReferrer {
  _id: string
  name: string
}

/** POST /admin/API/login. */
export interface WireStaffSignIn {
  email: string
  password: string
  userType: string
}

/** POST /user/API/signin: `email` takes an e-mail or a member id. */
export interface WireMemberSignIn {
  email: string
  password: string
}

/** POST /user/API/forgotpassword. */
export interface WireForgotPassword {
  email: string
}

/** POST /user/API/resetpassword. */
export interface WireResetPassword {
  password: string
  confirmpassword: string
  id: string
  email: string
  token: string
}

/** The message of GET /user/API/checklink/{token} for a link that no longer works (status 400). */
export const LINK_EXPIRED = 'link expired or invalid'

/** Session, registration, password (rest-contract.md). */
export const sessionCalls = {
  signUp: { method: 'POST', path: '/user/API/signup', access: 'public', body: 'multipart', creates: true },
  getReferrer: { method: 'GET', path: '/user/API/getreferer/:ref', access: 'public', body: 'none' },
  staffSignIn: { method: 'POST', path: '/admin/API/login', access: 'public', body: 'json' },
  memberSignIn: { method: 'POST', path: '/user/API/signin', access: 'public', body: 'json' },
  signOut: { method: 'POST', path: '/user/API/signout', access: 'member', body: 'none', extension: true },
  forgotPassword: { method: 'POST', path: '/user/API/forgotpassword', access: 'public', body: 'json' },
  checkLink: { method: 'GET', path: '/user/API/checklink/:token', access: 'public', body: 'none' },
  resetPassword: { method: 'POST', path: '/user/API/resetpassword', access: 'public', body: 'json' },
} as const satisfies Record<string, WireCall>
