import type { WireCall, WireDate, WireNaira, WireNumber, WirePaging } from './wire.ts'

/** Plots of one estate. */
export interface WireEstatePlots {
  total: WireNumber
  available: WireNumber
  /** open or closed. */
  status: string
}

/** GET /api/system-configs and the body of PUT /admin/update-system-configs. */
export interface WireSystemConfigs {
  plotPrice: WireNaira
  nonMemberPlotPrice: WireNaira
  /** Percent, 0 to 100. */
  minimumPercentage: WireNumber
  /** Months. */
  maximumInstallments: WireNumber
  availablePlots: { blossom: WireEstatePlots; university: WireEstatePlots }
}

/** Who applies. `faculty` to `salaryStructure` for members, `natureOfBusiness` for non-members. */
export interface WireLandPersonalInfo {
  fullName: string
  email: string
  phone: string
  faculty?: string | null
  department?: string | null
  salaryStructure?: string | null
  natureOfBusiness?: string | null
  address: string
  passport?: string | null
  signature?: string | null
}

/** Non-members name their next of kin. */
export interface WireLandNextOfKin {
  name: string
  relationship: string
  phone: string
  email: string
  address: string
}

/** What is bought and how it is paid. */
export interface WireLandAcquisition {
  /** 'blossom' is Blossom Estate Iyana Ipaja, anything else University Layout Iperu. */
  estateChoice: string
  numberOfPlots: WireNumber
  totalAmount: WireNaira
  /** partial or full. */
  paymentType: string
  percentagePaid?: WireNumber | null
  amountPaid: WireNaira
  outstandingAmount?: WireNaira | null
  installmentMonths?: WireNumber | null
  monthlyInstallment?: WireNaira | null
}

/** The payment that came with the application. */
export interface WireLandPayment {
  transactionId: string
  tellerId: string
  bankName: string
  paymentDate: WireDate
  paymentProof?: string | null
}

/** A land acquisition request. */
export interface WireLandRequest {
  _id: string
  /** pending, approved, rejected or completed. */
  status: string
  /** member or non-member. */
  memberType: string
  memberId: string | null
  createdAt: WireDate
  requestDate: WireDate
  approvalDate: WireDate | null
  approvedBy: string | null
  rejectionReason: string | null
  personalInfo: WireLandPersonalInfo
  nextOfKin: WireLandNextOfKin | null
  acquisitionDetails: WireLandAcquisition
  paymentDetails: WireLandPayment
}

/** GET /admin/land-acquisition-requests?page&status&search&memberType. */
export interface WireLandPage extends WirePaging {
  requests: WireLandRequest[]
}

/** PUT /admin/update-land-acquisition/{id}. */
export interface WireLandAction {
  action: 'approve' | 'rejected' | 'completed'
  rejectionReason?: string
}

/** Answers that show the request. */
export interface WireLandAnswer {
  message: string
  request: WireLandRequest
}

/** Text parts of POST /api/land-acquisition; the four details are JSON texts. */
export interface WireLandForm {
  memberType: string
  memberId?: string
  personalInfo: string
  nextOfKin?: string
  acquisitionDetails: string
  paymentDetails: string
}

/** The files of a land application. */
export const LAND_FILES = ['passport', 'signature', 'paymentProof'] as const

/** Land and its configuration (rest-contract.md). */
export const landCalls = {
  landRequests: { method: 'GET', path: '/admin/land-acquisition-requests', access: 'staff', body: 'none' },
  updateLandRequest: {
    method: 'PUT',
    path: '/admin/update-land-acquisition/:id',
    access: 'staff',
    body: 'json',
  },
  systemConfigs: { method: 'GET', path: '/api/system-configs', access: 'public', body: 'none' },
  updateSystemConfigs: { method: 'PUT', path: '/admin/update-system-configs', access: 'staff', body: 'json' },
  applyForLand: {
    method: 'POST',
    path: '/api/land-acquisition',
    access: 'public',
    body: 'multipart',
    creates: true,
    extension: true,
  },
} as const satisfies Record<string, WireCall>
