import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const ERRORS = 'message userErrors { field message code }'

const REMITTANCE = `id number payer { id name } state date method reference narration received charge
  parts { month amount held } evidenceUrl posted { at by { name record { id } } } reversed { at by { name record { id } } } reason entry { id reference } reversal { id reference } isReversalWaiting`

const SUMS = '{ opening deducted remitted writtenOff closing held }'

const WRITE_OFF = '{ payer { id name } resolution resolvedOn months { month amount recovered } }'

/** A remittance from its posting to its reversal, what is unremitted, and what of it is written off. */
export const remittanceOperations: readonly Operation[] = [
  {
    name: 'postRemittance',
    as: 'staff',
    document: `mutation ($payer: ID!) { postRemittance(input: { payerId: $payer, date: "2026-01-05", method: TRANSFER,
      reference: "FT26005/11", received: 9500, charge: 500, parts: [{ month: "2031-01", amount: 10000 }] }) {
      remittance { ${REMITTANCE} } ${ERRORS} } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'Payer:p1' }),
    extension: true,
    keep: ({ postRemittance }) => ({ remittance: postRemittance?.remittance?.id }),
  },
  {
    name: 'remittances',
    as: 'staff',
    document: `{ remittances { totalCount items { ${REMITTANCE} } } }`,
    extension: true,
    check: ({ remittances }) => expect(remittances.items.length).toBeGreaterThan(0),
  },
  {
    name: 'remittance',
    as: 'staff',
    document: `query ($id: ID!) { remittance(id: $id) { ${REMITTANCE} } }`,
    variables: ({ remittance }) => ({ id: remittance ?? 'Remittance:x' }),
    extension: true,
  },
  {
    name: 'unremittedDeductions',
    as: 'staff',
    document: `{ unremittedDeductions { at months { payer { id name } month sums ${SUMS} expectedOn daysLate band }
      total ${SUMS} } }`,
    extension: true,
  },
  {
    name: 'reverseRemittance',
    as: 'staff',
    document: `mutation ($id: ID!) { reverseRemittance(input: { id: $id, reason: "A trial" }) {
      remittance { ${REMITTANCE} } ${ERRORS} } }`,
    variables: ({ remittance }) => ({ id: remittance ?? 'Remittance:x' }),
    extension: true,
  },
  {
    name: 'writeOffUnremitted',
    as: 'staff',
    document: `mutation ($payer: ID!) { writeOffUnremitted(input: { payerId: $payer, date: "2026-11-20",
      resolution: "MC/2026/14", resolvedOn: "2026-11-20", narration: "The office was closed",
      parts: [{ month: "2031-01", amount: 4000 }] }) { voucher { id number kind state total writeOff ${WRITE_OFF} } ${ERRORS} } }`,
    variables: ({ payer }) => ({ payer: payer ?? 'Payer:p1' }),
    extension: true,
    check: ({ writeOffUnremitted }) =>
      expect(writeOffUnremitted.voucher.writeOff.months).toEqual([
        { month: '2031-01', amount: 4000, recovered: 0 },
      ]),
  },
  {
    name: 'writeOffs',
    as: 'staff',
    document: `{ writeOffs { totalCount items { id number state date total writeOff ${WRITE_OFF} } } }`,
    extension: true,
    check: ({ writeOffs }) => expect(writeOffs.items[0].writeOff.resolution).toBe('MC/2026/14'),
  },
]
