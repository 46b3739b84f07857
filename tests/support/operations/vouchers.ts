import { expect } from 'vitest'
import { bankOperations } from './bank.ts'
import { bankAccountOperations } from './bank-accounts.ts'
import { fixedAssetOperations } from './fixed-assets.ts'
import { nominalAccountOperations } from './nominal-accounts.ts'
import type { Operation } from './operation.ts'

const VOUCHER = `id number kind state date party method reference narration total evidenceUrl
  created { at by { name record { id } } } posted { at by { name record { id } } } ended { at by { name record { id } } } reason entry { id reference } reversal { id reference } isReversalWaiting mayDecide
  lines { account { number } member { name } landRequest { id } debit credit }`

const PAYLOAD = `message userErrors { field message code } voucher { ${VOUCHER} }`

const money = (kind: string, side: string) => `{ kind: ${kind}, date: $date, party: "Ada Eze", method: CASH,
  narration: "Stationery", lines: [{ accountNumber: "02010102", memberNumber: $member, ${side}: 5000 }] }`

const DONE = 'message userErrors { field message code } voucher { id state }'

/** Vouchers: money received is paid out again, so that the receipt's reversal waits; a third voucher is discarded. */
export const voucherOperations: readonly Operation[] = [
  {
    name: 'bookNumbers',
    as: 'staff',
    document: '{ bookNumbers { book year last posted waiting reversed discarded missing } }',
    extension: true,
    check: ({ bookNumbers }) =>
      expect(bookNumbers.every(({ missing }: { missing: number[] }) => missing.length === 0)).toBe(true),
  },
  {
    name: 'addVoucher',
    as: 'staff',
    document: `mutation ($date: PlainDate!, $member: String!) {
      addVoucher(input: ${money('RECEIPT', 'credit')}) { ${PAYLOAD} }
      refund: addVoucher(input: ${money('PAYMENT', 'debit')}) { ${DONE} }
      spare: addVoucher(input: ${money('RECEIPT', 'credit')}) { ${DONE} } }`,
    variables: ({ memberNumber }) => ({ date: '2026-11-01', member: memberNumber }),
    extension: true,
    keep: ({ addVoucher, refund, spare }) => ({
      voucher: addVoucher?.voucher?.id,
      refund: refund?.voucher?.id,
      spare: spare?.voucher?.id,
    }),
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
    document: `mutation ($id: ID!, $refund: ID!) { postVoucher(input: { id: $id }) { ${PAYLOAD} }
      refund: postVoucher(input: { id: $refund }) { ${DONE} } }`,
    variables: ({ voucher, refund }) => ({ id: voucher ?? 'v1', refund: refund ?? 'v1' }),
    extension: true,
    check: ({ postVoucher }) => expect(postVoucher.voucher.state).toBe('POSTED'),
  },
  {
    name: 'reverseVoucher',
    as: 'staff',
    document: `mutation ($id: ID!) { reverseVoucher(input: { id: $id, reason: "Entered twice" }) { ${PAYLOAD} } }`,
    variables: ({ voucher }) => ({ id: voucher ?? 'v1' }),
    extension: true,
    check: ({ reverseVoucher }) => expect(reverseVoucher.voucher.isReversalWaiting).toBe(true),
  },
  {
    name: 'discardVoucher',
    as: 'staff',
    document: `mutation ($id: ID!) { discardVoucher(input: { id: $id, reason: "Entered twice" }) { ${PAYLOAD} } }`,
    variables: ({ spare }) => ({ id: spare ?? 'v1' }),
    extension: true,
  },
  {
    name: 'reversals',
    as: 'staff',
    document: `{ reversals { totalCount items { id subjectKind subject { id } title reason state asked { at by { name } }
      decided { at by { name record { id } } } mayDecide uses { account { number } member { name } use taken left } } } }`,
    extension: true,
    keep: ({ reversals }) => ({ reversal: reversals?.items[0]?.id }),
  },
  {
    name: 'reversal',
    as: 'staff',
    document: `query ($id: ID!) { reversal(id: $id) { id state subject { ... on Voucher { number } } } }`,
    variables: ({ reversal }) => ({ id: reversal ?? 'Reversal:x' }),
    extension: true,
  },
  {
    name: 'unappliedBalances',
    as: 'staff',
    document: `{ unappliedBalances(orderBy: SINCE, descending: true) { account { number } total control balances { totalCount items {
      member { name } balance waiting toRefund since origins {
        entry { id reference } narration occurredAt amount isUnexpected toRefund } } } } }`,
    extension: true,
  },
  {
    name: 'suspenseItems',
    as: 'staff',
    document: `{ suspenseItems(orderBy: AMOUNT) { account { number } total control items { totalCount items {
      id entry { id reference } narration source occurredAt amount open waiting } } } }`,
    extension: true,
  },
  ...bankAccountOperations,
  ...nominalAccountOperations,
  ...fixedAssetOperations,
  ...bankOperations,
  {
    name: 'decideReversal',
    as: 'admin',
    document: `mutation ($id: ID!) { decideReversal(input: { id: $id, accept: false }) {
      message userErrors { field message code } reversal { id state } } }`,
    variables: ({ reversal }) => ({ id: reversal ?? 'r1' }),
    extension: true,
  },
]
