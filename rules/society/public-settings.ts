import { LOAN_PRODUCTS, LOAN_TYPES, type LoanType } from '../loans/products.ts'
import { type Kobo, naira } from '../money.ts'
import type { LimitStrengths } from './usual-limits.ts'

/** Percent over the loan type's total months; null where no rate is set, and then the type is not offered. */
export interface LoanRate {
  readonly privileged: number | null
  readonly others: number | null
}

/** A bank account of the society, as shown to people. */
export interface AccountOfRecord {
  readonly bankName: string
  readonly accountName: string
  readonly accountNumber: string
}

/** The settings of a society that everybody may read. The build writes them into the documents of the client. */
export interface PublicSettings {
  readonly name: string
  readonly address: string
  readonly contacts: {
    readonly emails: readonly string[]
    readonly phones: readonly string[]
    readonly socialLinks: readonly { readonly label: string; readonly url: string }[]
  }
  /** The university whose staff numbers get a prefix (Spec 000 §5); the first choice of organisations. */
  readonly university: string
  /** Kobo. Spec 000 §9. In SOCIETY_FILE it is written in naira. */
  readonly registrationFee: Kobo
  readonly registrationAccount: AccountOfRecord
  /** What stands before the digits of a member number that the society gives; '' for none. */
  readonly memberNumberPrefix: string
  /** The least digits of a member number that the society gives, 1 to 9. */
  readonly memberNumberDigits: number
  /** Percent of the amount lent. Spec 002 §9 gives two figures; 0.25 is the one stated to members. */
  readonly handlingChargePercent: number
  /** Percent of the cart's total. Spec 001 §9. */
  readonly commodityMarkupPercent: number
  /** Percent of ordinary savings kept when a member leaves. Spec 002 §9. */
  readonly exitServiceChargePercent: number
  readonly loanRates: Readonly<Record<LoanType, LoanRate>>
  /** How strictly each usual limit of the FAQ is kept. */
  readonly limitStrengths: LimitStrengths
  /** Rows on a page of a queue; registers, reports and the catalogue follow it (`page-sizes.ts`). */
  readonly pageSize: number
}

const documentedRates = Object.fromEntries(
  LOAN_TYPES.map((type) => [
    type,
    { privileged: LOAN_PRODUCTS[type].privilegedRate, others: LOAN_PRODUCTS[type].otherRate },
  ]),
) as Record<LoanType, LoanRate>

export const DEFAULT_PUBLIC_SETTINGS: PublicSettings = {
  name: 'Isusu Multi-Purpose Co-operative Society',
  address: 'Co-operative House, University Road, Nsukka, Enugu State, Nigeria',
  contacts: {
    emails: ['office@isusu.example'],
    phones: ['+2348030000101', '+2348030000102'],
    socialLinks: [
      { label: 'Facebook', url: 'https://facebook.example/isusu' },
      { label: 'X', url: 'https://x.example/isusu' },
      { label: 'WhatsApp', url: 'https://whatsapp.example/isusu' },
    ],
  },
  university: 'University of Nigeria, Nsukka',
  registrationFee: naira(2000),
  registrationAccount: {
    bankName: 'First Bank of Nigeria',
    accountName: 'Isusu Multi-Purpose Co-operative Society',
    accountNumber: '0000014579',
  },
  memberNumberPrefix: 'COOP',
  memberNumberDigits: 6,
  handlingChargePercent: 0.25,
  commodityMarkupPercent: 5,
  exitServiceChargePercent: 10,
  loanRates: documentedRates,
  limitStrengths: {
    CONTRIBUTIONS: 'SHOWN',
    MEMBERSHIP: 'SHOWN',
    SALARY_SHARE: 'SHOWN',
    SERVICE_END: 'SHOWN',
    NOTICE: 'SHOWN',
    RETIREMENT_TENURE: 'SHOWN',
    AGE: 'REFUSED',
  },
  pageSize: 10,
}
