import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ExportedLoan, LOAN_FILE } from '#client/features/loans/loan-file.ts'
import { csvText } from '#rules/csv.ts'
import { csvRows } from '#rules/file-table.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { AWKWARD_AMOUNT, AWKWARD_HANDLING_CHARGE, DOCUMENTED_TERMS } from '#tests/support/loan-terms.ts'
import { enrol, type Person } from '#tests/support/people.ts'

let backend: TestBackend
let gateway: TestGateway
let moderator: string
let borrower: Person

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  moderator = await backend.tokenOf('moderator')
  borrower = await enrol(backend)
})

afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const FIGURES = 'interestRatePercent totalMonths interest handlingCharge amountDue monthlyPayable'

const QUOTE = `query ($loanType: LoanType!, $amount: Kobo!, $durationMonths: Int!) {
  loanQuote(loanType: $loanType, amount: $amount, durationMonths: $durationMonths) { terms { ${FIGURES} } } }`

const REQUEST = `mutation ($input: RequestLoanInput!) { requestLoan(input: $input) {
  loanRequest { reference ${FIGURES} } userErrors { field message } } }`

const OWN = `{ viewer { member { loanRequests { reference ${FIGURES} } } } }`

/** What the staff's table, the contract and the file for spreadsheets read. */
const STAFF = `query ($search: String!) { loanRequests(state: PENDING, search: $search) { items {
  id reference typeLabel requestedAt durationMonths amount ${FIGURES}
  borrower { name memberNumber department } bankAccount { bankName accountName accountNumber } guarantors { id name } } } }`

const inputOf = (loanType: string, durationMonths: number) => ({
  amount: AWKWARD_AMOUNT,
  loanType,
  durationMonths,
  grossSalary: 30_000_000,
  netSalary: 22_000_050,
  savings: [
    { product: 'SHARE_CAPITAL', amount: 10_000_000 },
    { product: 'ORDINARY_SAVINGS', amount: 0 },
  ],
  bankAccount: {
    bankName: 'First Bank of Nigeria',
    accountName: 'Adaeze Testimony',
    accountNumber: '0123456789',
  },
})

const naira = (kobo: number): string => String(kobo / 100)

describe('one quote of ₦123,456.78', () => {
  it.each(DOCUMENTED_TERMS.filter(({ group }) => group === 'others'))(
    'shows and stores the same sums for $type over $duration months everywhere',
    async ({ type, duration, rate, totalMonths, interest, amountDue, payable }) => {
      const token = borrower.token
      const { data: quoted } = await gateway.ask(QUOTE, {
        variables: { loanType: type, amount: AWKWARD_AMOUNT, durationMonths: duration },
        token,
      })
      const terms = quoted.loanQuote.terms
      expect(terms).toMatchObject({
        interestRatePercent: rate,
        totalMonths,
        interest,
        handlingCharge: AWKWARD_HANDLING_CHARGE,
        amountDue,
        monthlyPayable: payable,
      })

      const { data: asked } = await gateway.ask(REQUEST, {
        variables: { input: inputOf(type, duration) },
        token,
      })
      const { reference, ...stored } = asked.requestLoan.loanRequest
      expect(stored).toEqual(terms)

      const { data: own } = await gateway.ask(OWN, { token })
      const mine = own.viewer.member.loanRequests.find(
        (loan: { reference: string }) => loan.reference === reference,
      )
      expect(mine).toEqual({ reference, ...terms })

      const { data: office } = await gateway.ask(STAFF, {
        variables: { search: reference },
        token: moderator,
      })
      const items = office.loanRequests.items as ExportedLoan[]
      expect(items).toHaveLength(1)
      expect(items[0]).toMatchObject({ reference, ...terms })

      const cells = csvText(csvRows(LOAN_FILE, items)).split('\r\n')[1]?.split(',') ?? []
      for (const figure of [AWKWARD_AMOUNT, interest, AWKWARD_HANDLING_CHARGE, amountDue, payable]) {
        expect(cells).toContain(naira(figure))
      }
    },
  )
})
