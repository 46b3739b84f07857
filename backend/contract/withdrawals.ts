import type {
  WireBankDetails,
  WireCalculatedItem,
  WireCall,
  WireDate,
  WireNaira,
  WireNumber,
  WirePaging,
} from './wire.ts'

/** pending, approved, rejected or processed. */
export type WireWithdrawalStatus = string

/** One savings product of a savings withdrawal. */
export interface WireWithdrawalItem {
  savingsType: string
  savingsCode: string
  amount: WireNaira
  status?: string
}

/** What both kinds of withdrawal carry. */
interface WireWithdrawalBase {
  _id: string
  memberId: string
  userId: string
  createdAt: WireDate
  requestDate: WireDate
  status: WireWithdrawalStatus
  comments: string | null
  transactionReference: string | null
  processedDate: WireDate | null
  personalInfo: {
    fullName: string
    email: string
    phoneNumber: string
    faculty: string
    department: string
    salaryStructure: string
  }
  bankDetails: WireBankDetails
}

/** A member takes savings out. */
export interface WireSavingsWithdrawal extends WireWithdrawalBase {
  withdrawalRequests: WireWithdrawalItem[]
}

/** A member leaves. */
export interface WireMembershipWithdrawal extends WireWithdrawalBase {
  withdrawalDetails: {
    effectiveDate: WireDate
    totalSavings: WireNaira
    totalLoans: WireNaira
    netBalance: WireNaira
    /** Percent: 10 means ten percent of ordinary savings. */
    serviceChargeRate: WireNumber
    serviceChargeAmount: WireNaira
    amountDue: WireNaira
    savingsItems: { name: string; value: WireNaira }[]
    loanItems: { name: string; value: WireNaira }[]
  }
}

/** What a deceased member's account comes to. */
export interface WireCalculatedAmounts {
  totalSavings: WireNaira
  totalLoans: WireNaira
  netAmount: WireNaira
  amountDue: WireNaira
  savingsItems: WireCalculatedItem[]
  loanItems: WireCalculatedItem[]
}

/** A beneficiary's claim as staff see it. */
export interface WireBeneficiaryRequest {
  _id: string
  status: WireWithdrawalStatus
  createdAt: WireDate
  requestDate: WireDate
  deceasedMemberId: string
  dateOfDeath: WireDate
  beneficiary: { name: string; email: string; phone: string; relationship: string; address?: string }
  bankDetails: WireBankDetails
  calculatedAmounts: WireCalculatedAmounts
  /** Kind of document to address. */
  documents: Record<string, string>
  comments?: string | null
  rejectionReason: string | null
  transactionReference: string | null
  processedAt: WireDate | null
}

/** Text parts of POST /api/beneficiary-withdrawal; `bankDetails` and `withdrawalCalculation` are JSON texts. */
export interface WireClaimForm {
  deceasedMemberId: string
  beneficiaryName: string
  beneficiaryEmail: string
  beneficiaryPhone: string
  relationship: string
  beneficiaryAddress: string
  bankDetails: string
  dateOfDeath: WireDate
  withdrawalCalculation: string
  submissionDate: WireDate
}

/** The files of a claim; `signatureImage` may be a data URL instead. */
export const CLAIM_FILES = [
  'passport',
  'deathCertificate',
  'identification',
  'proofOfRelationship',
  'contributionStatement',
  'letterOfAdministration',
  'signatureImage',
] as const

/** A page of one kind of request. */
export interface WireRequestPage<Request> extends WirePaging {
  requests: Request[]
}

/** PUT of either withdrawal. */
export interface WireWithdrawalUpdate {
  status: WireWithdrawalStatus
  comments?: string
  withdrawalRequests?: WireWithdrawalItem[]
  transactionReference?: string
}

/** PUT /admin/update-beneficiary/{id}: the fields themselves or wrapped as `updateData`. */
export interface WireBeneficiaryUpdate {
  status: WireWithdrawalStatus
  comments?: string
  transactionReference?: string
}

/** Answers that show the request. */
export interface WireRequestAnswer<Request> {
  message: string
  request: Request
}

/** POST /user/API/withdrawal-request. */
export interface WireSavingsWithdrawalForm {
  withdrawalRequests: WireWithdrawalItem[]
  bankDetails: WireBankDetails
}

/** POST /user/API/membership-withdrawal. */
export interface WireMembershipWithdrawalForm {
  effectiveDate: WireDate
}

/** Withdrawals and beneficiaries (rest-contract.md). Lists take `?page&status&search`. */
export const withdrawalCalls = {
  savingsWithdrawals: { method: 'GET', path: '/admin/withdrawal-requests', access: 'staff', body: 'none' },
  membershipWithdrawals: {
    method: 'GET',
    path: '/admin/member-withdrawal-requests',
    access: 'staff',
    body: 'none',
  },
  beneficiaryRequests: { method: 'GET', path: '/admin/beneficiary-requests', access: 'staff', body: 'none' },
  updateSavingsWithdrawal: {
    method: 'PUT',
    path: '/admin/update-savings-withdrawal/:id',
    access: 'staff',
    body: 'json',
  },
  updateMembershipWithdrawal: {
    method: 'PUT',
    path: '/admin/update-member-withdrawal/:id',
    access: 'staff',
    body: 'json',
  },
  updateBeneficiary: { method: 'PUT', path: '/admin/update-beneficiary/:id', access: 'staff', body: 'json' },
  submitClaim: {
    method: 'POST',
    path: '/api/beneficiary-withdrawal',
    access: 'public',
    body: 'multipart',
    creates: true,
  },
  requestWithdrawal: {
    method: 'POST',
    path: '/user/API/withdrawal-request',
    access: 'member',
    body: 'json',
    creates: true,
    extension: true,
  },
  requestMembershipWithdrawal: {
    method: 'POST',
    path: '/user/API/membership-withdrawal',
    access: 'member',
    body: 'json',
    creates: true,
    extension: true,
  },
} as const satisfies Record<string, WireCall>
