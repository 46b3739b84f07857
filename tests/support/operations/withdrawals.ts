import { expect } from 'vitest'
import { type Operation, readOne } from './operation.ts'

/** A kind of withdrawal: its words in the names of the graph. */
type Kind = 'Savings' | 'Membership'

const fieldOf = (kind: Kind) => `${kind.toLowerCase()}Withdrawal`

const request = (kind: Kind, input: object, keepAs: string): Operation => ({
  name: `request${kind}Withdrawal`,
  as: 'member',
  extension: true,
  document: `mutation ($input: Request${kind}WithdrawalInput!) { request${kind}Withdrawal(input: $input) {
    ${fieldOf(kind)} { id state } userErrors { field message code } } }`,
  variables: () => ({ input }),
  keep: (data) => ({ [keepAs]: data[`request${kind}Withdrawal`]?.[fieldOf(kind)]?.id }),
})

const decide = (act: string, kind: Kind, key: string, more = ''): Operation => ({
  name: `${act}${kind}Withdrawal`,
  as: 'staff',
  document: `mutation ($id: ID!) { ${act}${kind}Withdrawal(input: { id: $id ${more} }) {
    message userErrors { field message code } } }`,
  variables: (known) => ({ id: known[key] }),
})

const own = (kind: Kind): Operation => ({
  name: `viewer.member.${fieldOf(kind)}s`,
  as: 'member',
  extension: true,
  document: `{ viewer { member { ${fieldOf(kind)}s { id state memberNumber bankAccount { bankName } } } } }`,
  check: ({ viewer }, { memberNumber }) =>
    expect(viewer.member[`${fieldOf(kind)}s`]).toContainEqual(expect.objectContaining({ memberNumber })),
})

const list = (kind: Kind, more: string): Operation => ({
  name: `${fieldOf(kind)}s`,
  as: 'staff',
  document: `{ ${fieldOf(kind)}s { currentPage totalPages totalCount items {
    id state memberNumber requestedAt person { fullName } bankAccount { accountNumber } ${more} } } }`,
  check: (data, { memberNumber }) =>
    expect(data[`${fieldOf(kind)}s`].items).toContainEqual(expect.objectContaining({ memberNumber })),
})

const BANK = { bankName: 'UBA', accountName: 'A', accountNumber: '0123456789' }
const some = (amount: number) => ({ items: [{ product: 'ORDINARY_SAVINGS', amount }], bankAccount: BANK })

export const withdrawalOperations: readonly Operation[] = [
  {
    name: 'withdrawableSavings',
    as: 'member',
    extension: true,
    document: '{ withdrawableSavings { product label balance reserved available } }',
    check: ({ withdrawableSavings }) => expect(withdrawableSavings.length).toBeGreaterThan(0),
  },
  request('Savings', some(1_000_000), 'savingsId'),
  request('Savings', some(2_000_000), 'unwantedSavings'),
  own('Savings'),
  {
    name: 'myRequests',
    as: 'member',
    extension: true,
    document:
      '{ myRequests { commodityRequests { id } landRequests { id } savingsWithdrawals { id } membershipWithdrawals { id } } }',
    check: ({ myRequests }, { orderId, ownLandId, savingsId }) =>
      expect(myRequests).toMatchObject({
        commodityRequests: expect.arrayContaining([{ id: orderId }]),
        landRequests: [{ id: ownLandId }],
        savingsWithdrawals: expect.arrayContaining([{ id: savingsId }]),
      }),
  },
  list('Savings', 'total items { product label amount }'),
  readOne('savingsWithdrawal', 'savingsId'),
  readOne('savingsWithdrawal', 'savingsId'),
  decide('approve', 'Savings', 'savingsId'),
  decide('process', 'Savings', 'savingsId', 'transactionReference: "TRX7"'),
  decide('reject', 'Savings', 'unwantedSavings', 'rejectionReason: "the account is another person\'s"'),
  {
    name: 'membershipExitQuote',
    as: 'member',
    document: '{ membershipExitQuote { noticeEndsOn settlement { amountDue } } }',
    check: ({ membershipExitQuote }) => expect(membershipExitQuote.settlement.amountDue).not.toBeNull(),
  },
  request('Membership', { effectiveDate: '2027-06-01' }, 'exitId'),
  own('Membership'),
  list('Membership', 'effectiveDate noticeEndsOn settlement { amountDue }'),
  decide('reject', 'Membership', 'exitId', 'rejectionReason: "in two words"'),
  request('Membership', { effectiveDate: '2027-06-01' }, 'exitId'),
  readOne('membershipWithdrawal', 'exitId'),
  readOne('membershipWithdrawal', 'exitId'),
  decide('approve', 'Membership', 'exitId'),
  decide('process', 'Membership', 'exitId', 'transactionReference: "TRX8"'),
]
