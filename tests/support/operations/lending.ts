import { expect } from 'vitest'
import { bothPictures, DONE, type Known, type Operation, pngBlob, readOne } from './operation.ts'

const decideInstruction = (act: 'acknowledge' | 'decline', kind: string): Operation => ({
  name: `${act}SavingsInstruction`,
  as: 'staff',
  document: `mutation ($id: ID!) { ${act}SavingsInstruction(input: { memberId: $id, kind: ${kind} }) {
    message userErrors { message code } } }`,
  variables: ({ memberId }) => ({ id: memberId }),
})

const instruct = (input: object): Operation => ({
  name: 'submitSavingsInstruction',
  as: 'member',
  document: `mutation ($input: SubmitSavingsInstructionInput!) { submitSavingsInstruction(input: $input) {
    message userErrors { field message code } } }`,
  variables: () => ({ input }),
})

const ordinary = (kind: string, amount: number) => ({
  kind,
  items: [{ product: 'ORDINARY_SAVINGS', amount }],
})

export const savingsOperations: readonly Operation[] = [
  {
    name: 'viewer.member.ledger',
    as: 'member',
    document: `{ viewer { member { ledger { asAt totalSavings totalLoans savedThisMonth summary { code label kind balance }
      savingsLines { totalCount items { date narration debit credit balance } } loanLines { totalCount } } } } }`,
    check: ({ viewer }) => {
      const { totalSavings, summary } = viewer.member.ledger
      const savings = summary.filter(({ kind }: { kind: string | null }) => kind === 'SAVINGS')
      const sum = savings.reduce((total: number, { balance }: { balance: number }) => total + balance, 0)
      expect([totalSavings > 0, totalSavings]).toEqual([true, sum])
    },
  },
  {
    name: 'setSavingsGoal',
    as: 'member',
    extension: true,
    document: `mutation { setSavingsGoal(input: { product: ORDINARY_SAVINGS, amount: 900000000, month: "2099-05-01" }) {
      message savingsPlan { goals { product code amount month } } userErrors { message } } }`,
    check: ({ setSavingsGoal }) => expect(setSavingsGoal.userErrors).toEqual([]),
  },
  {
    name: 'savingsPlan',
    as: 'member',
    extension: true,
    document: `{ savingsPlan { goals { product code amount month }
      instructions { effectiveFrom instruction { id kind state requestedAt monthlyTotal items { label amount } } } } }`,
    check: ({ savingsPlan }) =>
      expect(savingsPlan.goals[0]).toMatchObject({ amount: 900000000, month: '2099-05-01' }),
  },
  {
    name: 'savingsInstructionCheck',
    as: 'member',
    document: `{ savingsInstructionCheck(kind: INITIAL, items: [
      { product: SHARE_CAPITAL, amount: 500000, durationMonths: 20 }, { product: ORDINARY_SAVINGS, amount: 600000 }]) {
      monthlyTotal items { product amount durationMonths } userErrors { field } } }`,
    check: ({ savingsInstructionCheck }) => expect(savingsInstructionCheck.monthlyTotal).toBe(1_100_000),
  },
  instruct({
    kind: 'INITIAL',
    items: [
      { product: 'SHARE_CAPITAL', amount: 500_000, durationMonths: 20 },
      { product: 'ORDINARY_SAVINGS', amount: 600_000 },
    ],
  }),
  {
    name: 'savingsInstructions',
    as: 'staff',
    document: `{ savingsInstructions(kind: INITIAL, pageSize: 100) { totalCount items {
      id kind state requestedAt monthlyTotal rejectionReason items { product amount durationMonths }
      amountsInForce { product amount } } } }`,
    check: ({ savingsInstructions }) => expect(savingsInstructions.items.length).toBeGreaterThan(0),
  },
  {
    name: 'savingsInstructionsTotals',
    as: 'staff',
    document:
      '{ savingsInstructionsTotals(kind: INITIAL) { count monthlyTotal products { product amount } } }',
    check: ({ savingsInstructionsTotals }) => expect(savingsInstructionsTotals.count).toBeGreaterThan(0),
  },
  {
    name: 'viewer.workQueue.pendingSavingsInstructions',
    as: 'staff',
    document: '{ viewer { workQueue { pendingSavingsInstructions(kind: INITIAL) } } }',
    check: ({ viewer }) => expect(viewer.workQueue.pendingSavingsInstructions).not.toBeNull(),
  },
  decideInstruction('acknowledge', 'INITIAL'),
  instruct(ordinary('INCREASE', 700_000)),
  decideInstruction('acknowledge', 'INCREASE'),
  instruct(ordinary('DECREASE', 650_000)),
  decideInstruction('acknowledge', 'DECREASE'),
  instruct(ordinary('INCREASE', 900_000)),
  decideInstruction('decline', 'INCREASE'),
]

let guarantors = 0

const LOAN_REQUEST =
  'reference state amount durationMonths interest amountDue member { id name } guarantors { name }'

const request = (keepAs: string): Operation => ({
  name: 'requestLoan',
  as: 'member',
  document: `mutation ($input: RequestLoanInput!) { requestLoan(input: $input) {
    loanRequest { ${LOAN_REQUEST} } userErrors { field message code } } }`,
  variables: () => ({
    input: {
      amount: 10_000_000,
      loanType: 'ONE_YEAR_NORMAL',
      durationMonths: 3,
      grossSalary: 30_000_000,
      netSalary: 22_000_000,
      savings: [
        { product: 'SHARE_CAPITAL', amount: 10_000_000 },
        { product: 'ORDINARY_SAVINGS', amount: 0 },
      ],
      bankAccount: { bankName: 'UBA', accountName: 'A', accountNumber: '0123456789' },
    },
  }),
  keep: ({ requestLoan }) => ({ [keepAs]: requestLoan.loanRequest?.reference }),
})

const sign: Operation = {
  name: 'submitGuarantor',
  as: 'visitor',
  document: `mutation ($input: SubmitGuarantorInput!) { submitGuarantor(input: $input) {
    message guarantorInvitation { closedReason } userErrors { field message code } } }`,
  variables: ({ loanReference }) => {
    guarantors += 1
    return {
      input: {
        reference: loanReference,
        surname: 'Eze',
        otherName: 'Ngozi',
        residentialAddress: '1 Road',
        permanentAddress: '2 Road',
        phone: `0805311${String(guarantors).padStart(4, '0')}`,
        email: `guarantor.of.all${guarantors}@isusu.example`,
        workPlace: 'UNN',
        nextOfKin: { name: 'Chidi Eze', phone: '08030000003', email: 'chidi@isusu.example' },
        isMember: false,
      },
    }
  },
  files: bothPictures,
}

export const loanOperations: readonly Operation[] = [
  {
    name: 'loanQuote',
    as: 'visitor',
    document: `{ loanQuote(loanType: ONE_YEAR_NORMAL, amount: 10000000, durationMonths: 3) {
      terms { interest amountDue monthlyPayable } userErrors { field } } }`,
    check: ({ loanQuote }) => expect(loanQuote.terms.interest).toBe(275_000),
  },
  {
    name: 'loanQuote.salaryLine',
    as: 'member',
    document: `{ loanQuote(loanType: ONE_YEAR_NORMAL, amount: 10000000, durationMonths: 10, netSalary: 36192000) {
      limitsNotChecked salaryLine { deducted netSalary left excess text } } }`,
    check: ({ loanQuote }) => expect(loanQuote.salaryLine.deducted).toBeGreaterThanOrEqual(1_000_000),
  },
  request('loanReference'),
  {
    name: 'viewer.member.loanRequests',
    as: 'member',
    document: `{ viewer { member { loanRequests { id ${LOAN_REQUEST} } } } }`,
    check: ({ viewer }, { memberId }) => {
      const borrowers = viewer.member.loanRequests.map(({ member }: { member: { id: string } }) => member.id)
      expect(new Set(borrowers)).toEqual(new Set([memberId]))
    },
    keep: ({ viewer }) => ({ ownLoan: viewer.member.loanRequests[0]?.id }),
  },
  {
    name: 'guarantorInvitation',
    as: 'visitor',
    document: 'query ($r: String!) { guarantorInvitation(reference: $r) { reference borrowerName amount } }',
    variables: ({ loanReference }) => ({ r: loanReference }),
    check: ({ guarantorInvitation }, { loanReference }) =>
      expect(guarantorInvitation.reference).toBe(loanReference),
  },
  {
    name: 'viewer.member.loanRequests.guarantorLinks',
    as: 'member',
    document: `{ viewer { member { loanRequests { reference guarantorLinks {
      id link name phone email state expiresAt askedAt openedAt signedAt declinedAt declinedReason askAgainFrom } } } } }`,
    keep: ({ viewer }) => {
      const [first, second] = viewer.member.loanRequests[0]?.guarantorLinks ?? []
      return { guarantorLink: first?.id, firstLink: first?.link, secondLink: second?.link }
    },
  },
  {
    name: 'askGuarantor',
    extension: true,
    as: 'member',
    document: `mutation ($id: ID!) { askGuarantor(input: { id: $id, name: "Ngozi Eze", by: WHATSAPP }) {
      message guarantorLink { state name } userErrors { field message code } } }`,
    variables: ({ guarantorLink }) => ({ id: guarantorLink ?? '1' }),
  },
  {
    name: 'declineGuarantor',
    extension: true,
    as: 'visitor',
    document: `mutation ($link: String!) { declineGuarantor(input: { link: $link, reason: "I travel." }) { ${DONE} } }`,
    variables: ({ secondLink }) => ({ link: secondLink ?? 'GL1' }),
  },
  // By the link of both, while a place is free: the same again is refused at its fields.
  sign,
  {
    name: 'sendGuarantorCode',
    extension: true,
    as: 'visitor',
    document: `mutation ($link: String!, $of: String!) { sendGuarantorCode(input: { link: $link, memberNumber: $of }) {
      ${DONE} } }`,
    variables: ({ firstLink, guarantorNumber }) => ({ link: firstLink ?? 'GL1', of: guarantorNumber }),
  },
  {
    name: 'proveGuarantor',
    extension: true,
    as: 'visitor',
    document: `mutation ($link: String!, $of: String!, $code: String!) {
      proveGuarantor(input: { link: $link, memberNumber: $of, code: $code }) {
        guarantor { proof name memberNumber staffNumber department savings } ${DONE} } }`,
    variables: async ({ firstLink, guarantorNumber }, society) => ({
      link: firstLink ?? 'GL1',
      of: guarantorNumber,
      code: await society.textedCode(),
    }),
    keep: ({ proveGuarantor }) => ({ proof: proveGuarantor?.guarantor?.proof }),
  },
  {
    name: 'signAsMember',
    extension: true,
    as: 'visitor',
    document: `mutation ($input: SignAsMemberInput!) { signAsMember(input: $input) { ${DONE} } }`,
    variables: ({ firstLink, proof }) => ({ input: { link: firstLink ?? 'GL1', proof: proof ?? 'none' } }),
    files: async () => ({ 'input.signature': await pngBlob() }),
  },
  {
    name: 'ownGuarantees',
    extension: true,
    as: 'member',
    document:
      '{ ownGuarantees { id borrowerName typeLabel amount state signedAt outstanding arrears share endsOn } }',
  },
  {
    name: 'loanRequests(orderBy: UPDATED_AT)',
    extension: true,
    as: 'staff',
    document:
      '{ loanRequests(state: null, orderBy: UPDATED_AT) { endCursor hasNextPage items { reference state updatedAt } } }',
    check: ({ loanRequests }) => expect(loanRequests.items.length).toBeGreaterThan(1),
  },
  {
    name: 'loanRequests(state: PENDING)',
    as: 'staff',
    document: `{ loanRequests { currentPage totalPages items { reference state amount guarantors { name } } } }`,
    check: ({ loanRequests }) => expect(loanRequests.items.length).toBeGreaterThan(1),
    keep: ({ loanRequests }) => ({ listedLoan: loanRequests.items[0]?.reference }),
  },
  {
    name: 'viewer.workQueue.pendingLoanRequests',
    as: 'staff',
    document: '{ viewer { workQueue { pendingLoanRequests } } }',
    check: ({ viewer }) => expect(viewer.workQueue.pendingLoanRequests).toBeGreaterThan(0),
  },
  {
    name: 'loanRequest',
    as: 'staff',
    document: `query ($r: String!) { loanRequest(reference: $r) { id ${LOAN_REQUEST} savings { product label amount } } }`,
    variables: ({ listedLoan }) => ({ r: listedLoan }),
    check: ({ loanRequest }, { listedLoan }) => expect(loanRequest.reference).toBe(listedLoan),
  },
  {
    name: 'node(LoanRequest)',
    as: 'member',
    document: 'query ($id: ID!) { node(id: $id) { id ... on LoanRequest { reference } } }',
    variables: ({ ownLoan }) => ({ id: ownLoan }),
    check: ({ node }, { ownLoan }) => expect(node.id).toBe(ownLoan),
  },
  {
    name: 'approveLoanRequest',
    as: 'staff',
    document: `mutation ($r: String!) { approveLoanRequest(input: { reference: $r }) { message loanRequest { id state } userErrors { message code } } }`,
    variables: ({ loanReference }) => ({ r: loanReference }),
  },
  {
    name: 'loanRequests(state: APPROVED)',
    as: 'staff',
    document: '{ loanRequests(state: APPROVED) { items { reference state } } }',
    check: ({ loanRequests }) => expect(loanRequests.items[0].state).toBe('APPROVED'),
  },
  request('unwantedLoan'),
  {
    name: 'rejectLoanRequest',
    as: 'staff',
    document: `mutation ($r: String!) { rejectLoanRequest(input: { reference: $r, rejectionReason: "no slip" }) { message loanRequest { id state } userErrors { message code } } }`,
    variables: ({ unwantedLoan }) => ({ r: unwantedLoan }),
  },
]

const product = (known: Known) => ({ productId: known.productId, variation: 'BAG', quantity: 2 })

const order = (keepAs: string): Operation => ({
  name: 'submitCommodityRequest',
  as: 'member',
  document: `mutation ($input: SubmitCommodityRequestInput!) { submitCommodityRequest(input: $input) {
    commodityRequest { id state grandTotal lines { name quantity total } } userErrors { field message code } } }`,
  variables: (known) => ({ input: { items: [product(known)], repaymentMonths: 3 } }),
  keep: ({ submitCommodityRequest }) => ({ [keepAs]: submitCommodityRequest.commodityRequest?.id }),
  check: ({ submitCommodityRequest: { commodityRequest } }) =>
    expect(commodityRequest).toMatchObject({ state: 'PENDING', grandTotal: 10_500 }),
})

const decideOrder = (act: string, key: string): Operation => ({
  name: `${act}CommodityRequest`,
  as: 'staff',
  document: `mutation ($id: ID!) { ${act}CommodityRequest(input: { id: $id }) { message commodityRequest { id } userErrors { message } } }`,
  variables: (known) => ({ id: known[key] }),
})

export const commodityOperations: readonly Operation[] = [
  {
    name: 'addProduct',
    as: 'staff',
    document: `mutation ($input: AddProductInput!) { addProduct(input: $input) {
      product { id code name } userErrors { field message } } }`,
    variables: () => ({ input: { name: 'Salt', variations: [{ name: 'bag', price: 4_000 }] } }),
    files: async () => ({ 'input.image': await pngBlob() }),
    keep: ({ addProduct }) => ({ productId: addProduct.product?.id }),
  },
  {
    name: 'updateProduct',
    as: 'staff',
    document: `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { message userErrors { field message } } }`,
    variables: ({ productId }) => ({
      input: {
        id: productId,
        status: 'AVAILABLE',
        name: 'Salt',
        variations: [{ name: 'BAG', price: 5_000 }],
      },
    }),
  },
  {
    name: 'products',
    as: 'member',
    document: `{ products(search: "salt") { totalCount items { id code name status imageUrl variations { name price } } } }`,
    check: ({ products }, { productId }) =>
      expect(products.items).toContainEqual(
        expect.objectContaining({ id: productId, variations: [{ name: 'BAG', price: 5_000 }] }),
      ),
  },
  readOne('product', 'productId'),
  {
    name: 'cartQuote',
    as: 'member',
    document: `query ($items: [CartItemInput!]!) { cartQuote(items: $items, repaymentMonths: 3) {
      sums { total markup grandTotal } closedReason userErrors { field message } } }`,
    variables: (known) => ({ items: [product(known)] }),
    check: ({ cartQuote }) =>
      expect(cartQuote).toEqual({
        sums: { total: 10_000, markup: 500, grandTotal: 10_500 },
        closedReason: null,
        userErrors: [],
      }),
  },
  order('orderId'),
  order('unwantedOrder'),
  {
    name: 'commodityRequests',
    as: 'staff',
    document: `{ commodityRequests(state: PENDING) { totalPages items { id state memberNumber grandTotal lines { quantity price } } } }`,
    check: ({ commodityRequests }, { memberNumber }) =>
      expect(commodityRequests.items).toContainEqual(
        expect.objectContaining({ memberNumber, grandTotal: 10_500 }),
      ),
  },
  readOne('commodityRequest', 'orderId'),
  {
    name: 'commodityRequests.items.member',
    as: 'staff',
    document: 'query ($s: String) { commodityRequests(search: $s) { items { member { id memberNumber } } } }',
    variables: ({ memberNumber }) => ({ s: memberNumber }),
    check: ({ commodityRequests }, { memberId }) =>
      expect(commodityRequests.items[0].member.id).toBe(memberId),
  },
  {
    name: 'viewer.workQueue.pendingCommodityRequests',
    as: 'staff',
    document: '{ viewer { workQueue { pendingCommodityRequests } } }',
    check: ({ viewer }) => expect(viewer.workQueue.pendingCommodityRequests).toBeGreaterThan(0),
  },
  {
    name: 'viewer.member.commodityRequests',
    as: 'member',
    extension: true,
    document: '{ viewer { member { commodityRequests { id state memberNumber grandTotal } } } }',
    check: ({ viewer }, { orderId }) =>
      expect(viewer.member.commodityRequests).toContainEqual(expect.objectContaining({ id: orderId })),
  },
  {
    name: 'member.commodityRequests',
    as: 'staff',
    document: 'query ($id: ID!) { member(id: $id) { commodityRequests { id memberNumber } } }',
    variables: ({ memberId }) => ({ id: memberId }),
    check: ({ member }, { orderId, memberNumber }) =>
      expect(member.commodityRequests).toContainEqual({ id: orderId, memberNumber }),
  },
  decideOrder('approve', 'orderId'),
  decideOrder('reject', 'unwantedOrder'),
  {
    name: 'removeProduct',
    as: 'staff',
    document:
      'mutation ($id: ID!) { removeProduct(input: { id: $id }) { deletedId userErrors { message } } }',
    variables: ({ productId }) => ({ id: productId }),
    check: ({ removeProduct }, { productId }) => expect(removeProduct.deletedId).toBe(productId),
  },
]
