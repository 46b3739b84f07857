import { aPicture } from './uploads.ts'

/** One row of the table of Spec 002 §9, as written there. */
export interface DocumentedLoan {
  readonly type: string
  /** Percent, for the privileged group and for all others. */
  readonly privileged: number
  readonly others: number
  readonly totalMonths: number
  /** Spec 002 §5, with the decision on 2 year normal. */
  readonly leastMonths: number
  readonly code: string
}

const row = (
  type: string,
  privileged: number,
  others: number,
  totalMonths: number,
  code: string,
  leastMonths = 1,
): DocumentedLoan => ({ type, privileged, others, totalMonths, leastMonths, code })

/** The thirteen types with a rate: Spec 002 §9 for the rates, Spec 000 §3 for the codes. */
export const DOCUMENTED_LOANS: readonly DocumentedLoan[] = [
  row('1 year normal', 8, 11, 12, '01020306'),
  row('2 year normal', 12, 15, 24, '01020314', 13),
  row('emergency', 15, 19, 12, '01020307'),
  row('2 year emergency', 26, 26, 24, '01020307'),
  row('housing project', 12, 16, 36, '01020308'),
  row('land', 12, 16, 36, '01020309'),
  row('car', 12, 16, 36, '01020310'),
  row('motorcycle', 12, 16, 36, '01020311'),
  row('tricycle', 12, 16, 36, '01020312'),
  row('commodity purchase', 5, 5, 3, '01020301'),
  row('electronic purchase', 7, 7, 12, '01020304'),
  row('stationery purchase', 7, 7, 12, '01020302'),
  row('office equipment purchase', 7, 7, 12, '01020303'),
]

/** The loan form of a member who owes nothing, with the figures a browser computes in floating point. */
export function aLoanForm(about: {
  type?: string
  amount?: number
  duration?: number
  /** Percent. */
  rate?: number
  totalMonths?: number
  owed?: number
}): Record<string, unknown> {
  const { type = '1 year normal', amount = 100_000, duration = 10, owed = 0 } = about
  const documented = DOCUMENTED_LOANS.find((loan) => loan.type === type)
  const { rate = documented?.others ?? 0, totalMonths = documented?.totalMonths ?? 12 } = about
  return {
    amount,
    loanType: type,
    duration,
    interestRate: rate,
    totalMonths,
    proRata: (rate / totalMonths) * duration,
    payable: amount / duration,
    isIndebted: owed > 0 ? 'true' : 'false',
    loanBalance: owed,
    gross_Salary: 250_000,
    netSalary: '180000.50',
    shareCapital: 100_000,
    ordinarySavings: 60_000,
    retirementSavings: '',
    christmasSavings: 5000,
    bankName: 'First Bank of Nigeria',
    accountName: 'Adaeze Testimony',
    accountNumber: '0123456789',
    package: 'standard',
    percent3: 3.5,
  }
}

let guarantors = 0

const picture = aPicture('png')

/** A small picture as the data URL a canvas makes. */
export const aDataUrl = async (): Promise<string> =>
  `data:image/png;base64,${(await picture).toString('base64')}`

/** The form of a new guarantor. */
export async function aGuarantorForm(
  loanId: string,
  about: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  guarantors += 1
  const digits = String(guarantors).padStart(6, '0')
  return {
    surname: 'Okafor',
    otherName: `Chidi ${digits}`,
    residentialAddress: '3 Obollo Road, Nsukka',
    telephone: `0805 3${digits.slice(0, 2)} ${digits.slice(2)}`,
    email: `guarantor${digits}@guarantors.example`,
    workPlace: 'University of Nigeria',
    permanentAddress: 'Umuahia, Abia State',
    nok: 'Ngozi Okafor',
    nokPhone: '08031234567',
    nokEmail: 'ngozi@guarantors.example',
    isMember: 'true',
    shareCapital: 200_000,
    ordinarySavings: '90000.00',
    loanId,
    imageURL: await aDataUrl(),
    passport: await aDataUrl(),
    ...about,
  }
}
