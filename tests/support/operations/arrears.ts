import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const SUMS = `sums { count amount asked repaid outstanding arrears atRisk riskPercent
  bands { band count outstanding arrears } }`
const STANDING = `reference loanType label member { record { id } name memberNumber } accountNumber startedOn endsOn
  durationMonths amount monthlyPayable asked repaid outstanding arrears oldestUnpaid daysBehind band`

/** Loans by due instalments, as staff read them. */
export const arrearsOperations: readonly Operation[] = [
  {
    name: 'loanStandings',
    as: 'staff',
    document: `{ loanStandings(orderBy: ARREARS, descending: true) { at ${SUMS} loans { totalCount items { ${STANDING} } } } }`,
    extension: true,
    keep: ({ loanStandings }) => ({ loan: loanStandings?.loans.items[0]?.reference }),
    check: ({ loanStandings }) => expect(loanStandings.sums.count).toBe(loanStandings.loans.totalCount),
  },
  {
    name: 'loanPortfolio',
    as: 'staff',
    document: `{ loanPortfolio(by: PRODUCT) { at ${SUMS} rows { items { loanType member { name } ${SUMS} } } } }`,
    extension: true,
    check: ({ loanPortfolio }) => expect(loanPortfolio.rows.items.length).toBeGreaterThan(0),
  },
  {
    name: 'loanSchedule',
    as: 'staff',
    document: `query ($reference: String!) { loanSchedule(reference: $reference) { at otherLoans
      loan { ${STANDING} } instalments { number dueOn amount paid }
      lines { reference narration occurredAt debit credit }
      settlement(at: "2026-11-20") { at loans { reference outstanding rebate } outstanding rebate figure
        inFlightCount inFlightAmount } } }`,
    variables: ({ loan }) => ({ reference: loan ?? 'LN0000000000000001' }),
    extension: true,
    keep: ({ loanSchedule }) => ({ figure: String(loanSchedule?.settlement?.figure ?? 1) }),
    check: ({ loanSchedule }) =>
      expect(loanSchedule.instalments).toHaveLength(loanSchedule.loan.durationMonths),
  },
  {
    name: 'settleLoan',
    as: 'staff',
    document: `mutation ($reference: String!, $figure: Kobo!) { settleLoan(input: { loanReference: $reference,
      date: "2026-11-20", party: "Bola Adeyemi", method: TELLER, reference: "SETTLED", figure: $figure }) {
      message userErrors { field message code } voucher { id number kind state total } } }`,
    variables: ({ loan, figure }) => ({
      reference: loan ?? 'LN0000000000000001',
      figure: Number(figure ?? 1),
    }),
    extension: true,
    check: ({ settleLoan }) => expect(settleLoan.voucher.kind).toBe('RECEIPT'),
  },
  {
    name: 'guarantorExposures',
    as: 'staff',
    document: `{ guarantorExposures(orderBy: SHARE, descending: true) { at totalShare totalArrears
      guarantors { totalCount items { name phone loanCount outstanding share arrears member { name }
        guarantees { reference outstanding arrears share band borrower { name memberNumber } } } } } }`,
    extension: true,
    check: ({ guarantorExposures }) => expect(guarantorExposures.guarantors.items.length).toBeGreaterThan(0),
  },
]
