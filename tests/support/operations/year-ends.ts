import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const YEAR_END = `yearEnd { year appropriation { state balance } }`
const ANSWER = 'message userErrors { field message code }'

const closeMonth = (month: string): Operation => ({
  name: `closePeriod(${month})`,
  as: 'admin',
  document: `mutation { closePeriod(input: { month: "${month}", reason: "Nobody works on it any more" }) { ${ANSWER} } }`,
  extension: true,
})

/** Year ends and appropriations: the books of the demo society begin in October 2024. */
export const yearEndOperations: readonly Operation[] = [
  {
    name: 'yearEnds',
    as: 'staff',
    document: `{ yearEnds { next { id year from to openMonth work { kind effect } } closed { year surplus closedAt closedBy { name record { id } } reservePercent
      appropriation { state surplus balance basis joiners leavers taxPercent setsOffArrears payout resolution
        resolvedOn savedBy { name } approvedBy { name } postedBy { name } paidBy { name } mayDecide memberCount tax setOff net
        funds { account { number name } percent amount total } equityAfter { accumulatedSurplus totalEquity strain }
        parts { name percent amount total } } } } }`,
    extension: true,
  },
  {
    name: 'yearEnd',
    as: 'staff',
    document: `{ yearEnd(id: 2024) { id closedAt appropriation { state } } }`,
    extension: true,
    check: ({ yearEnd }) => expect(yearEnd.id).toBe('YearEnd:2024'),
  },
  closeMonth('2024-11'),
  closeMonth('2024-12'),
  {
    name: 'closeYear',
    as: 'admin',
    document: `mutation { closeYear(input: { year: 2024, reason: "Nobody works on it any more" }) { ${ANSWER} } }`,
    extension: true,
  },
  {
    name: 'adjustYear',
    as: 'admin',
    document: `mutation { adjustYear(input: { year: 2024, narration: "Charges not booked", lines: [
      { accountNumber: "01020102", debit: 100000 }, { accountNumber: "04010102", credit: 100000 }] }) {
      ${ANSWER} voucher { number state yearEnd entry { reference } } } }`,
    extension: true,
  },
  {
    name: 'saveAppropriation',
    as: 'admin',
    document: `mutation { saveAppropriation(input: { year: 2024, reserve: { percent: 25 }, dividend: { amount: 100 },
      funds: [], basis: AVERAGE, joiners: BY_BASIS, leavers: EXCLUDED, taxPercent: 0, setsOffArrears: false,
      payout: SAVINGS }) { ${ANSWER} ${YEAR_END} } }`,
    extension: true,
  },
  {
    name: 'yearEnd, its shares',
    as: 'staff',
    document: `{ yearEnd(id: "YearEnd:2024") { appropriation { savedBy { name } shares { totalCount items {
      member { name } dividend interest refund tax setOff net } } } } }`,
    extension: true,
    check: ({ yearEnd }) => expect(yearEnd.appropriation?.shares.items.length ?? 0).toBeLessThanOrEqual(10),
  },
  {
    name: 'approveAppropriation',
    as: 'admin',
    document: `mutation { approveAppropriation(input: { year: 2024, resolution: "AGM/1",
      resolvedOn: "2025-03-28" }) { ${ANSWER} ${YEAR_END} } }`,
    extension: true,
  },
  {
    name: 'postAppropriation',
    as: 'admin',
    document: `mutation { postAppropriation(input: { year: 2024 }) { ${ANSWER} ${YEAR_END} } }`,
    extension: true,
  },
  {
    name: 'payAppropriation',
    as: 'admin',
    document: `mutation { payAppropriation(input: { year: 2024 }) { ${ANSWER} ${YEAR_END} } }`,
    extension: true,
  },
]
