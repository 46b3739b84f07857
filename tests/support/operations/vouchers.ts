import { expect } from 'vitest'
import type { Operation } from './operation.ts'

const VOUCHER = `id number kind state date party method reference narration total evidenceUrl
  created { at by } posted { at by } ended { at by } reason entry reversal isReversalWaiting
  lines { account { number } member { name } landRequestId debit credit }`

const PAYLOAD = `message userErrors { field message code } voucher { ${VOUCHER} }`

/** Vouchers: a payment is entered and posted, reversed, and another one is discarded. */
export const voucherOperations: readonly Operation[] = [
  {
    name: 'addVoucher',
    as: 'staff',
    document: `mutation ($date: PlainDate!) { addVoucher(input: { kind: PAYMENT, date: $date, party: "Ada Eze",
      method: CASH, narration: "Stationery", lines: [{ account: "05010104", debit: 5000 }] }) { ${PAYLOAD} } }`,
    variables: () => ({ date: '2026-11-01' }),
    extension: true,
    keep: ({ addVoucher }) => ({ voucher: addVoucher?.voucher?.id }),
    check: ({ addVoucher }) => expect(addVoucher.voucher.state).toBe('WAITING'),
  },
  {
    name: 'vouchers',
    as: 'staff',
    document: `{ vouchers(search: "stationery") { totalCount items { ${VOUCHER} } } }`,
    extension: true,
  },
  {
    name: 'voucher',
    as: 'staff',
    document: `query ($id: ID!) { voucher(id: $id) { ${VOUCHER} } }`,
    variables: ({ voucher }) => ({ id: voucher ?? 'v1' }),
    extension: true,
  },
  {
    name: 'postVoucher',
    as: 'staff',
    document: `mutation ($id: ID!) { postVoucher(input: { id: $id }) { ${PAYLOAD} } }`,
    variables: ({ voucher }) => ({ id: voucher ?? 'v1' }),
    extension: true,
    check: ({ postVoucher }) => expect(postVoucher.voucher.entry).toMatch(/^JV/),
  },
  {
    name: 'reverseVoucher',
    as: 'staff',
    document: `mutation ($id: ID!) { reverseVoucher(input: { id: $id, reason: "Entered twice" }) { ${PAYLOAD} } }`,
    variables: ({ voucher }) => ({ id: voucher ?? 'v1' }),
    extension: true,
    check: ({ reverseVoucher }) => expect(reverseVoucher.voucher.state).toBe('REVERSED'),
  },
  {
    name: 'discardVoucher',
    as: 'staff',
    document: `mutation ($id: ID!) { discardVoucher(input: { id: $id, reason: "Entered twice" }) { ${PAYLOAD} } }`,
    variables: ({ voucher }) => ({ id: voucher ?? 'v1' }),
    extension: true,
  },
  {
    name: 'reversals',
    as: 'staff',
    document: `{ reversals { totalCount items { id subject subjectId title reason state asked { at by }
      decided { at by } uses { account { number } member { name } use taken left } } } }`,
    extension: true,
    keep: ({ reversals }) => ({ reversal: reversals?.items[0]?.id }),
  },
  {
    name: 'decideReversal',
    as: 'staff',
    document: `mutation ($id: ID!) { decideReversal(input: { id: $id, accept: false }) {
      message userErrors { field message code } } }`,
    variables: ({ reversal }) => ({ id: reversal ?? 'r1' }),
    extension: true,
  },
]
