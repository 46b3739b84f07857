import { type PlainDate, parsePlainDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS, type LoanType } from '#rules/loans/products.ts'
import { kobo, naira } from '#rules/money.ts'
import { type DeclaredSavings, eachDeclaredSaving } from '#rules/savings/declared-savings.ts'
import { SAVINGS_PRODUCTS, type SavingsProductName } from '#rules/savings/products.ts'
import type { AuditRecord } from '#schema/audit/source.ts'
import type {
  Borrower,
  Guarantor,
  GuarantorInvitation,
  GuarantorLink,
  LoanRequest,
  OwnGuarantee,
  ProvedGuarantor,
} from '#schema/loans/source.ts'
import type { Member, Referral } from '#schema/members/source.ts'
import type { Notification, NotificationChoice } from '#schema/messages/notification-source.ts'
import type { ServiceAccount } from '#schema/programs/source.ts'
import type {
  Balance,
  Ledger,
  LedgerLine,
  LedgerProduct,
  SavingsInstruction,
} from '#schema/savings/source.ts'
import type { Auditor } from '#schema/session/auditor-source.ts'
import type { OpenSession, Viewer } from '#schema/session/source.ts'
import type { StaffAccount } from '#schema/session/staff-source.ts'

/** A day that exists; the tests' shorthand. */
export function day(text: string): PlainDate {
  const date = parsePlainDate(text)
  if (date === null) throw new Error(`no such day: ${text}`)
  return date
}

/** The member that every record of the ports is about. */
export const ADAEZE = {
  id: 'm1',
  memberNumber: 'COOP000101',
  status: 'confirmed',
  membership: 'member',
  accessLevel: 1,
  title: 'Dr.',
  name: 'Adaeze Okafor',
  email: 'adaeze@isusu.example',
  phone: '+2348031234567',
  gender: 'Female',
  category: 'Senior',
  birthDate: day('1980-04-02'),
  homeAddress: '12 Odenigwe Road, Nsukka',
  passportUrl: null,
  signatureUrl: null,
  joinedAt: new Date('2024-11-01T08:00:00Z'),
  updatedAt: new Date('2026-11-19T10:00:00Z'),
  employment: {
    organisation: 'University of Nigeria, Nsukka',
    campus: 'NSUKKA',
    faculty: 'Arts',
    department: 'History',
    rank: 'Senior Lecturer',
    gradeLevel: '12',
    step: '3',
    salaryStructure: 'CONUASS',
    staffNumber: 'UNP/SS. 1472',
    payrollNumber: '438475',
    assumptionDate: day('2014-03-01'),
    retirementDate: day('2049-03-01'),
  },
  payment: {
    bankName: 'First Bank of Nigeria',
    amount: naira(2000),
    tellerName: 'Ada Eze',
    tellerReference: 'TRX91877725',
    paymentDate: day('2026-10-21'),
  },
  nextOfKin: [
    { name: 'Obi Eze', relationship: 'Brother', phone: '+2348030000001', email: null, address: 'Enugu' },
  ],
  bankAccount: { bankName: 'Zenith Bank', accountName: 'Adaeze Okafor', accountNumber: '1234567897' },
  savingsInstructions: [],
  featureToggles: { commodityLoan: false },
  registeredBy: null,
  referredBy: null,
  mayDecide: true,
} satisfies Member

export const aMember = (changes: Partial<Member> = {}): Member => ({ ...ADAEZE, ...changes })

export const aViewer = (changes: Partial<Viewer> = {}): Viewer => {
  const { id, name, email, accessLevel } = ADAEZE
  return { id, name, email, accessLevel, accessUntil: null, ...changes }
}

/** A savings product as balances and lines name it. */
export const onSavings = (savingsProduct: SavingsProductName): LedgerProduct => {
  const { code, label } = SAVINGS_PRODUCTS[savingsProduct]
  return { code, label, kind: 'SAVINGS', savingsProduct, loanType: null }
}

/** A loan type as balances and lines name it. */
export const onLoan = (loanType: LoanType): LedgerProduct => {
  const { code, label } = LOAN_PRODUCTS[loanType]
  return { code, label, kind: 'LOAN', savingsProduct: null, loanType }
}

export const aBalance = (changes: Partial<Balance> = {}): Balance => ({
  ...onSavings('SHARE_CAPITAL'),
  balance: naira(100_000),
  ...changes,
})

export const aLine = (changes: Partial<LedgerLine> = {}): LedgerLine => ({
  ...aBalance(),
  narration: 'Payroll deduction',
  date: day('2026-10-25'),
  debit: naira(0),
  credit: naira(5_000),
  balance: naira(100_000),
  reference: 'JV00000001',
  ...changes,
})

export const aLedger = (changes: Partial<Ledger> = {}): Ledger => ({
  asAt: new Date('2026-11-20T09:00:00Z'),
  summary: [aBalance()],
  savingsLines: [aLine()],
  loanLines: [],
  unappliedBalance: naira(0),
  ...changes,
})

/** Declared savings of nothing but these, in kobo. */
export const declared = (savings: Partial<DeclaredSavings> = {}): DeclaredSavings => ({
  ...eachDeclaredSaving(() => null),
  ...savings,
})

/** A member as a loan request carries them. */
export const aBorrower = ({ employment, ...member }: Member = ADAEZE): Borrower => ({
  title: member.title,
  name: member.name,
  memberNumber: member.memberNumber,
  homeAddress: member.homeAddress,
  phone: member.phone,
  signatureUrl: member.signatureUrl,
  staffNumber: employment?.staffNumber ?? null,
  payrollNumber: employment?.payrollNumber ?? null,
  faculty: employment?.faculty ?? null,
  department: employment?.department ?? null,
})

export const aGuarantor = (changes: Partial<Guarantor> = {}): Guarantor => ({
  id: 'LN1:1',
  surname: 'Eze',
  otherName: 'Ngozi',
  residentialAddress: null,
  permanentAddress: null,
  phone: '+2348030000002',
  email: null,
  workPlace: null,
  nextOfKin: { name: null, phone: null, email: null },
  isMember: true,
  isProved: false,
  savings: declared(),
  signatureUrl: null,
  passportUrl: null,
  submittedAt: null,
  ...changes,
})

/** The link of a guarantor who was asked. */
export const aGuarantorLink = (changes: Partial<GuarantorLink> = {}): GuarantorLink => ({
  id: 'k1',
  link: 'GLK8F395S918MCAXMC',
  name: 'Ngozi Eze',
  phone: '+2348030000002',
  email: null,
  state: 'asked',
  expiresAt: new Date('2026-12-29T08:00:00Z'),
  askedAt: new Date('2026-11-29T08:00:00Z'),
  openedAt: null,
  signedAt: null,
  declinedAt: null,
  declinedReason: null,
  askAgainFrom: null,
  ...changes,
})

/** A member after the code. */
export const aProvedGuarantor = (): ProvedGuarantor => ({
  proof: 'f'.repeat(32),
  name: 'Ngozi Eze',
  memberNumber: 'COOP 000102',
  staffNumber: 'UNP/SS.102',
  department: 'Music',
  savings: naira(240_000),
})

/** A loan of another that the caller guarantees. */
export const anOwnGuarantee = (changes: Partial<OwnGuarantee> = {}): OwnGuarantee => ({
  id: 's1',
  borrowerName: 'Bola Ige',
  typeLabel: 'Car loan',
  amount: naira(600_000),
  state: 'approved',
  signedAt: new Date('2026-09-01T08:00:00Z'),
  outstanding: naira(300_000),
  arrears: naira(50_000),
  share: naira(150_000),
  endsOn: day('2027-09-01'),
  ...changes,
})

/** A one-year normal loan of ₦600,000 over 10 months at 11 % for twelve. */
export const aLoanRequest = (changes: Partial<LoanRequest> = {}): LoanRequest => ({
  id: 'LN1',
  reference: 'LN1',
  memberId: 'm1',
  loanType: 'ONE_YEAR_NORMAL',
  typeLabel: '1-year normal loan',
  state: 'pending',
  amount: naira(600_000),
  durationMonths: 10,
  interestRatePercent: 11,
  totalMonths: 12,
  proRataPercent: 9.17,
  monthlyPayable: naira(60_000),
  handlingCharge: naira(1_500),
  isIndebted: false,
  loanBalance: null,
  grossSalary: naira(300_000),
  netSalary: naira(220_000),
  savings: declared(),
  bankAccount: ADAEZE.bankAccount,
  requestedAt: new Date('2026-11-18T10:00:00Z'),
  updatedAt: new Date('2026-11-19T10:00:00Z'),
  rejectionReason: null,
  limitOverride: null,
  packageName: null,
  thirdPercent: null,
  borrower: aBorrower(),
  guarantors: [],
  guarantorLinks: [],
  ...changes,
})

export const anInvitation = (changes: Partial<GuarantorInvitation> = {}): GuarantorInvitation => {
  const { reference, loanType, typeLabel, amount, durationMonths } = aLoanRequest()
  const { name: borrowerName, employment } = ADAEZE
  const loan = { reference, loanType, typeLabel, amount, durationMonths }
  return { ...loan, borrowerName, department: employment.department, ...changes }
}

/** A file as the graph receives it, of so many bytes. */
export const aFile = (type = 'image/png', bytes = 10): File =>
  new File([new Uint8Array(bytes)], 'picture', { type })

export const aReferral = (changes: Partial<Referral> = {}): Referral => ({
  memberId: ADAEZE.id,
  name: ADAEZE.name,
  passportUrl: null,
  referred: [{ memberId: 'm5', name: 'Ngozi Eze', memberNumber: null, joinedAt: null }],
  ...changes,
})

/** A pending first instruction. */
export const anInstruction = (changes: Partial<SavingsInstruction> = {}): SavingsInstruction => ({
  id: 'm1:initial:2026-11-02T08:00:00.000Z',
  memberId: 'm1',
  kind: 'initial',
  state: 'pending',
  requestedAt: new Date('2026-11-02T08:00:00Z'),
  updatedAt: new Date('2026-11-19T10:00:00Z'),
  items: [
    { product: 'SHARE_CAPITAL', amount: naira(5_000), durationMonths: 20 },
    { product: 'ORDINARY_SAVINGS', amount: naira(6_000), durationMonths: null },
  ],
  rejectionReason: null,
  ...changes,
})

/** A change of a member's bank account in the audit log. */
export const anAuditRecord = (over: Partial<AuditRecord> = {}): AuditRecord => ({
  position: 7,
  happenedAt: new Date('2026-11-19T09:00:00Z'),
  actor: { id: 's1', name: 'Ngozi Okoro', memberNumber: null },
  actorLevel: 2,
  act: 'change bank details',
  recordKind: 'member',
  recordId: 'm1',
  changes: [{ name: 'bankName', before: 'GTBank', after: 'UBA' }],
  requestId: 'r1',
  hash: 'f'.repeat(64),
  ...over,
})

/** A moderator's account. */
export const aStaffAccount = (over: Partial<StaffAccount> = {}): StaffAccount => ({
  id: 's1',
  name: 'Ngozi Okoro',
  email: 'ngozi@isusu.example',
  accessLevel: 2,
  createdAt: new Date('2026-01-05T09:00:00Z'),
  disabledAt: null,
  hasPassword: true,
  hasSecondFactor: false,
  ...over,
})

/** An auditor whose access is open. */
export const aServiceAccount = (over: Partial<ServiceAccount> = {}): ServiceAccount => ({
  id: 'svc-1-s2',
  name: 'Payroll bot',
  scopes: ['READ_PAYROLL'],
  allowedNetworks: [],
  createdAt: new Date('2026-11-01T09:00:00Z'),
  createdBy: { id: 's2', name: 'Ngozi Eze', memberNumber: null },
  disabledAt: null,
  lastUsedAt: null,
  isTest: false,
  keys: [
    {
      id: 'Ab3dE6gH',
      hint: 'x9Zq',
      state: 'LIVE',
      createdAt: new Date('2026-11-01T09:00:00Z'),
      expiresAt: new Date('2027-03-31T23:00:00Z'),
      lastUsedAt: null,
      lastUsedFrom: null,
      refusedAt: null,
      refusedFrom: null,
      revokedAt: null,
    },
  ],
  mayRotate: true,
  ...over,
})

export const anAuditor = (over: Partial<Auditor> = {}): Auditor => ({
  id: 'a1',
  name: 'Tunde Auditor',
  firm: 'Bello & Co.',
  email: 'tunde@bello.example',
  firstDay: '2026-11-01' as PlainDate,
  lastDay: '2027-03-31' as PlainDate,
  state: 'OPEN',
  givenAt: new Date('2026-11-01T09:00:00Z'),
  givenBy: { id: 's2', name: 'Ngozi Eze', memberNumber: null },
  endedAt: null,
  lastSignedInAt: null,
  hasPassword: true,
  ...over,
})

/** The session that asks. */
export const anOpenSession = (over: Partial<OpenSession> = {}): OpenSession => ({
  id: 'session-1',
  device: 'Chrome on Android',
  startedAt: new Date('2026-11-20T08:00:00Z'),
  network: '102.89.23.10',
  lastSeenAt: new Date('2026-11-20T08:55:00Z'),
  isThis: true,
  ...over,
})

export const aNotification = (over: Partial<Notification> = {}): Notification => ({
  id: 'notice-1',
  kind: 'LOAN_APPROVED',
  subjectId: 'LoanRequest:LNK1',
  amount: kobo(50_000_000),
  label: 'Car loan',
  day: null,
  createdAt: new Date('2026-11-20T08:00:00Z'),
  readAt: null,
  ...over,
})

export const aNotificationChoice = (over: Partial<NotificationChoice> = {}): NotificationChoice => ({
  group: 'REQUESTS',
  bell: true,
  email: true,
  sms: false,
  push: true,
  isAlwaysSent: false,
  ...over,
})
