import type { WireLoanForm } from '#backend/contract/loans.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import type { DeclaredSavings, NewGuarantor, NewLoanRequest } from '#schema/loans/source.ts'
import { formOf } from '../form.ts'

const naira = (amount: Kobo | null): number | undefined => (amount === null ? undefined : koboToNaira(amount))

const wireSavings = (savings: DeclaredSavings) => {
  const entries = Object.entries(savings).flatMap(([name, amount]: [string, Kobo | null]) =>
    amount === null ? [] : [[name, koboToNaira(amount)] as const],
  )
  return Object.fromEntries(entries)
}

/** The loan form as the documents have it. */
export const loanForm = (loan: NewLoanRequest): WireLoanForm => ({
  amount: koboToNaira(loan.amount),
  loanType: LOAN_PRODUCTS[loan.loanType].documentedName,
  duration: loan.durationMonths,
  interestRate: loan.interestRatePercent,
  totalMonths: loan.totalMonths,
  proRata: loan.proRataPercent,
  payable: koboToNaira(loan.monthlyPayable),
  isIndebted: loan.isIndebted,
  loanBalance: koboToNaira(loan.loanBalance),
  gross_Salary: koboToNaira(loan.grossSalary),
  netSalary: koboToNaira(loan.netSalary),
  shareCapital: naira(loan.savings.shareCapital) ?? 0,
  ordinarySavings: naira(loan.savings.ordinarySavings) ?? 0,
  ...wireSavings(loan.savings),
  bankName: loan.bankAccount.bankName ?? '',
  accountName: loan.bankAccount.accountName ?? '',
  accountNumber: loan.bankAccount.accountNumber ?? '',
})

const LOAN_FIELDS: Readonly<Record<string, string>> = {
  gross_Salary: 'grossSalary',
  transactionId: 'reference',
  id: 'reference',
}

/** The graph's name of a field of the loan calls. */
export const loanField = (wireField: string): string => LOAN_FIELDS[wireField] ?? wireField

/** The guarantor form as the documents have it, both images as files. */
export const guarantorForm = (reference: string, guarantor: NewGuarantor) =>
  formOf({
    surname: guarantor.surname,
    otherName: guarantor.otherName,
    residentialAddress: guarantor.residentialAddress,
    telephone: guarantor.telephone,
    email: guarantor.email,
    workPlace: guarantor.workPlace,
    permanentAddress: guarantor.permanentAddress,
    nok: guarantor.nextOfKin,
    nokPhone: guarantor.nextOfKinPhone,
    nokEmail: guarantor.nextOfKinEmail,
    isMember: guarantor.isMember,
    ...wireSavings(guarantor.savings),
    loanId: reference,
    imageURL: guarantor.signature,
    passport: guarantor.passport,
  })

const GUARANTOR_FIELDS: Readonly<Record<string, string>> = {
  nok: 'nextOfKin',
  nokPhone: 'nextOfKinPhone',
  nokEmail: 'nextOfKinEmail',
  loanId: 'reference',
  imageURL: 'signature',
}

/** The graph's name of a field of the guarantor form. */
export const guarantorField = (wireField: string): string => GUARANTOR_FIELDS[wireField] ?? wireField
