/** The records of the upstream, in the shapes of the REST contract. */

/** How many members the register holds. */
export const MEMBERS = 500

/** The member of staff who asks; every other id is a member's. */
export const STAFF = 'staff1'

const two = (n: number): string => String(n).padStart(2, '0')

/** A token that names its owner, as the backend issues them. The signature is the same for all. */
export const tokenOf = (id: string): string =>
  `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ sub: id, exp: 4_000_000_000 })}.bench`

const encoded = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** The owner of a token; null for one that was not issued here. */
export function ownerOf(token: unknown): string | null {
  const [, claims = '', signature] = typeof token === 'string' ? token.split('.') : []
  if (signature !== 'bench') return null
  return (JSON.parse(Buffer.from(claims, 'base64url').toString()) as { sub: string }).sub
}

/** One account. */
export const user = (id: string) => {
  const n = Number(/\d+$/.exec(id)?.[0] ?? 0)
  return {
    _id: id,
    memberId: `COOP${String(100_000 + n)}`,
    accessLevel: id === STAFF ? 2 : 1,
    confirmed: true,
    name: `Adaeze Okafor ${n}`,
    title: 'Dr.',
    gender: 'Female',
    category: 'Senior',
    homeAddress: `${n} Ikorodu Road, Lagos`,
    phone: '+2348031234567',
    email: `member${n}@isusu.example`,
    passport: `/files/passport-${id}.jpg`,
    signature: `/files/signature-${id}.png`,
    birthDate: `1975-${two((n % 12) + 1)}-15`,
    createdAt: '2019-03-04T09:30:00.000Z',
    nok: {
      nok1: 'Chidi Okafor',
      nokAddress1: '4 Aba Road',
      nokEmail1: 'chidi@isusu.example',
      nokPhone1: '+2348037654321',
      relationship1: 'Brother',
      nok2: 'Ngozi Okafor',
      nokAddress2: '9 Enugu Road',
      nokEmail2: 'ngozi@isusu.example',
      nokPhone2: '+2348039876543',
      relationship2: 'Sister',
    },
    bankDetails: { bankName: 'First Bank', accountNumber: '0123456789', accountName: `Adaeze Okafor ${n}` },
    employmentDetails: {
      organisationName: 'University of Port Harcourt',
      campusName: 'Abuja',
      faculty: 'Engineering',
      department: 'Civil Engineering',
      rank: 'Lecturer II',
      staffNum: `UNP/SS. ${1000 + n}`,
      gradeLevel: '11',
      step: '4',
      salaryStructure: 'CONUASS',
      ippisNum: `${200_000 + n}`,
      assumptionOfdutyDate: '2010-10-01',
      retirementDate: '2040-10-01',
    },
    paymentDetails: {
      bankName: 'UBA',
      tellerName: 'Adaeze Okafor',
      tellerRefNum: `T${n}`,
      amount: 2000,
      paymentDate: '2019-03-01',
    },
    featureToggles: { commodityLoan: true },
  }
}

const guarantor = (n: number) => ({
  surname: `Bello${n}`,
  otherName: 'Musa',
  residentialAddress: '2 Kano Road',
  permanentAddress: '1 Jos Road',
  telephone: '+2348035554443',
  email: `bello${n}@isusu.example`,
  workPlace: 'Works department',
  nok: 'Amina Bello',
  nokPhone: '+2348031112223',
  nokEmail: 'amina@isusu.example',
  loanId: `LN${n}`,
  isMember: true,
  shareCapital: 50_000,
  ordinarySavings: 120_000.5,
  imageURL: `/files/sign-${n}.png`,
  passport: `/files/pass-${n}.jpg`,
  createdAt: '2026-05-06T08:00:00.000Z',
})

/** One loan request of a member. */
export const loan = (n: number, borrower: string) => ({
  _id: `loan${n}`,
  transactionId: `LN00000000000000${two(n)}`,
  userId: borrower,
  amount: 250_000 + n,
  loanType: '1 year normal',
  duration: 12,
  gross_Salary: 400_000,
  netSalary: 310_000.25,
  isIndebted: 'false',
  loanBalance: 0,
  interestRate: 8,
  totalMonths: 12,
  proRata: 8,
  payable: 20_833.33,
  handlingCharge: 2500,
  shareCapital: 50_000,
  ordinarySavings: 240_000,
  bankName: 'First Bank',
  accountNumber: '0123456789',
  accountName: 'Adaeze Okafor',
  acknowledged: 'approved',
  createdAt: `2026-05-${two(28 - n)}T10:00:00.000Z`,
  loaneeDetails: {
    title: 'Dr.',
    name: 'Adaeze Okafor',
    homeAddress: '4 Ikorodu Road',
    memberId: 'COOP100004',
    phone: '+2348031234567',
    signature: '/files/signature.png',
    employmentDetails: {
      staffNum: 'UNP/SS. 1004',
      ippisNum: '200004',
      faculty: 'Engineering',
      department: 'Civil Engineering',
    },
  },
  guarantors: [guarantor(2 * n), guarantor(2 * n + 1)],
})

const line = (n: number, more: object) => ({
  narration: `Deduction for month ${n}`,
  dt: `20${two(26 - Math.floor(n / 12))}-${two(12 - (n % 12))}-25`,
  Debit: n % 3 === 0 ? 1500.5 : 0,
  Credit: n % 3 === 0 ? 0 : 5000,
  Balance: 500_000 - 5000 * n,
  referenceNo: `RF${1000 + n}`,
  ...more,
})

/** The balances of a member, with thirty lines in each ledger. */
export const balances = {
  summary: [
    { itemId: '03010101', Balance: 100_000 },
    { itemId: '02020301', Balance: 250_000.5 },
    { itemId: '01020306', Balance: 75_000 },
  ],
  savingLedger: Array.from({ length: 30 }, (_, n) => line(n, { savingCode: '02020301' })),
  loanLedger: Array.from({ length: 30 }, (_, n) => line(n, { loanCode: '01020306' })),
}

export const configuration = {
  plotPrice: 1_500_000,
  nonMemberPlotPrice: 2_000_000,
  minimumPercentage: 30,
  maximumInstallments: 24,
  availablePlots: {
    blossom: { total: 200, available: 120, status: 'open' },
    university: { total: 100, available: 0, status: 'closed' },
  },
}

/** A page of the staff's loans: ten loans of seven members. */
export const loanPage = {
  loans: Array.from({ length: 10 }, (_, n) => loan(n, `m${n % 7}`)),
  currentPage: 1,
  totalPages: 3,
  totalRequests: 30,
}

/** One page of the register. */
export const registerPage = (page: number, pageSize: number) => ({
  users: Array.from({ length: pageSize }, (_, n) => user(`m${(page - 1) * pageSize + n}`)),
  currentPage: page,
  totalPages: Math.ceil(MEMBERS / pageSize),
  totalRequests: MEMBERS,
  pageSize,
})
