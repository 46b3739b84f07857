import type { WireEmploymentDetails } from './members.ts'
import type { WireCall, WireDate, WireFlag, WireNaira, WireNumber } from './wire.ts'

/** What a guarantor's public form sends; `imageURL` (signature) and `passport` are a file or a data URL. */
export interface WireGuarantorForm {
  surname: string
  otherName: string
  residentialAddress: string
  telephone: string
  email: string
  workPlace: string
  permanentAddress: string
  nok: string
  nokPhone: string
  nokEmail: string
  isMember: WireFlag
  shareCapital?: WireNaira
  ordinarySavings?: WireNaira
  retirementSavings?: WireNaira
  christmasSavings?: WireNaira
  educationSavings?: WireNaira
  landDevelopmentSavings?: WireNaira
  loanId: string
  imageURL: string
  passport: string
}

/** A stored guarantor; the two images are addresses. */
export interface WireGuarantor extends Omit<WireGuarantorForm, 'imageURL' | 'passport'> {
  imageURL: string | null
  passport: string | null
  createdAt: WireDate
}

/** Who borrows, as staff and the contract see them. */
export interface WireLoanee {
  title: string
  name: string
  homeAddress: string
  memberId: string
  phone: string
  signature: string | null
  employmentDetails: Pick<WireEmploymentDetails, 'staffNum' | 'ippisNum' | 'faculty' | 'department'>
}

/** What the member's loan form sends (POST /user/API/loanrequest). */
export interface WireLoanForm {
  amount: WireNaira
  loanType: string
  /** Months. */
  duration: WireNumber
  /** Percent over `totalMonths`. */
  interestRate: WireNumber
  totalMonths: WireNumber
  /** Percent: interest rate ÷ total months × duration. */
  proRata: WireNumber
  /** Naira a month. */
  payable: WireNaira
  isIndebted: WireFlag
  loanBalance?: WireNaira
  gross_Salary: WireNaira
  netSalary: WireNaira
  shareCapital: WireNaira
  ordinarySavings: WireNaira
  retirementSavings?: WireNaira
  christmasSavings?: WireNaira
  educationSavings?: WireNaira
  landDevelopmentSavings?: WireNaira
  bankName: string
  accountName: string
  accountNumber: string
  package?: string
  percent3?: WireNumber
}

/** A loan request. */
export interface WireLoan {
  /** The loan id: unguessable, and what a guarantor's link carries. */
  transactionId: string
  /** The member's `_id`. */
  userId: string
  amount: WireNaira
  loanType: string
  duration: WireNumber
  interestRate: WireNumber
  totalMonths: WireNumber
  proRata: WireNumber
  payable: WireNaira
  isIndebted: WireFlag
  loanBalance: WireNaira
  gross_Salary: WireNaira
  netSalary: WireNaira
  shareCapital: WireNaira
  ordinarySavings: WireNaira
  retirementSavings: WireNaira
  christmasSavings: WireNaira
  educationSavings: WireNaira
  landDevelopmentSavings: WireNaira
  bankName: string
  accountName: string
  accountNumber: string
  createdAt: WireDate
  requestedAt: WireDate
  status: string
  /** pending, approved or rejected. */
  acknowledged: string
  package: string | null
  percent3: WireNumber | null
  /** Naira kept by the society at 0.25 % (a setting), as stored with the loan. */
  handlingCharge?: WireNaira
  /** Why it was rejected, when staff said so. */
  rejectionReason?: string | null
  loaneeDetails: WireLoanee
  guarantors: WireGuarantor[]
}

/** GET /user/API/myloans. */
export interface WireMyLoans {
  loans: WireLoan[]
}

/** GET /admin/API/loanrequest and /admin/API/approvedloan. */
export interface WireLoanPage {
  loans: WireLoan[]
  totalPages: WireNumber
  currentPage?: WireNumber
  totalRequests?: WireNumber
}

/** GET /user/API/fetchloanee/{loanId}: no address, phone or signature for the public. */
export interface WireLoaneeLookup {
  loaneeDetails: { title: string; name: string; memberId: string; faculty: string; department: string }
  /** The borrower's `_id`, never the member id. */
  userId: string
  transactionId: string
  amount: WireNaira
  loanType?: string
  duration?: WireNumber
  /** Why the form takes nobody any more; null while it is open. */
  closed?: string | null
}

/** Answers that show the loan. */
export interface WireLoanAnswer {
  message: string
  loan: WireLoan
}

/** PUT /admin/API/acceptloanreq. */
export interface WireAcceptLoan {
  transactionId: string
}

/** POST /admin/API/rejectloanreq: `id` is the transactionId. */
export interface WireRejectLoan {
  id: string
  reason?: string
}

/** Loans and guarantors (rest-contract.md). */
export const loanCalls = {
  submitLoan: {
    method: 'POST',
    path: '/user/API/loanrequest',
    access: 'member',
    body: 'json',
    creates: true,
  },
  myLoans: { method: 'GET', path: '/user/API/myloans', access: 'member', body: 'none' },
  fetchLoanee: { method: 'GET', path: '/user/API/fetchloanee/:loanId', access: 'public', body: 'none' },
  /** JSON with data URLs, or multipart with files. */
  submitGuarantor: {
    method: 'POST',
    path: '/user/API/submitguarantor',
    access: 'public',
    body: 'multipart',
    creates: true,
  },
  /** `?page=&search=` by loan id or member id. */
  pendingLoans: { method: 'GET', path: '/admin/API/loanrequest', access: 'staff', body: 'none' },
  approvedLoans: { method: 'GET', path: '/admin/API/approvedloan', access: 'staff', body: 'none' },
  acceptLoan: { method: 'PUT', path: '/admin/API/acceptloanreq', access: 'staff', body: 'json' },
  rejectLoan: { method: 'POST', path: '/admin/API/rejectloanreq', access: 'staff', body: 'json' },
} as const satisfies Record<string, WireCall>
