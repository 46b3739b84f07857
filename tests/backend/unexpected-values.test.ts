import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { commodityCalls } from '#backend/contract/commodities.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import { savingsCalls } from '#backend/contract/savings.ts'
import type { WireCall } from '#backend/contract/wire.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../support/loan-forms.ts'
import { enrol } from '../support/people.ts'

/** What no form sends, and somebody will. */
const ODD: readonly unknown[] = [
  null,
  ' ',
  -1,
  1e308,
  '1e21',
  'NaN',
  '٣',
  '\0',
  '\ud800',
  'x'.repeat(100_000),
  [null],
  { toString: 1 },
  true,
  "' or 1=1 --",
  '__proto__',
  '99999999999999999999',
]

/** The same for a text of a query, encoded. */
const ODD_TEXTS: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%25',
  '%5C',
  '-1',
  '99999999999',
  '9999999',
  '1000-01-01',
  '9998-12-31',
  '9999-12-31',
  '9999-12',
  '9999',
  '__proto__',
  'x'.repeat(5000),
]

const ITEM = { name: 'Odd yam', variation: 'A', quantity: 1, price: 100, totalPrice: 100 }

const withField = (whole: object, field: string, value: unknown): Record<string, unknown> => ({
  ...whole,
  [field]: value,
})

describe('unexpected values', () => {
  let backend: TestBackend
  let tokens: Record<WireCall['access'], string | null>
  let reference: string
  let productId: string

  beforeAll(async () => {
    backend = await startTestBackend()
    const member = await enrol(backend, { commodityLoan: true })
    const staff = await enrol(backend, { level: 3 })
    tokens = { public: null, member: member.token, staff: staff.token }
    const product = { productName: ITEM.name, variation: ['A'], price: [100], description: '' }
    productId = (await send(commodityCalls.addProduct, product)).body.product.productId
    reference = (await send(loanCalls.submitLoan, aLoanForm({}))).body.loan.transactionId
  })
  afterAll(() => backend.close())

  const send = ({ method, path, access }: WireCall, body: unknown) => {
    const token = tokens[access]
    return backend.call({
      method,
      path: path.replace(/:\w+/, 'f'.repeat(24)),
      body,
      ...(token === null ? {} : { token }),
    })
  }

  /** The body with each of its fields, and those of its parts, made odd in turn; and all of it odd. */
  const oddOnes = (body: Record<string, unknown>, value: unknown): unknown[] => {
    const ones: unknown[] = [value]
    for (const [field, own] of Object.entries(body)) {
      ones.push(withField(body, field, value))
      if (Array.isArray(own)) {
        ones.push(withField(body, field, [value]))
        for (const part of inside(own[0], value)) ones.push(withField(body, field, [part]))
      } else for (const part of inside(own, value)) ones.push(withField(body, field, part))
    }
    return ones
  }

  const inside = (part: unknown, value: unknown): Record<string, unknown>[] =>
    typeof part === 'object' && part !== null
      ? Object.keys(part).map((field) => withField(part, field, value))
      : []

  const BODIES: readonly (readonly [string, WireCall, () => Promise<Record<string, unknown>>])[] = [
    ['a loan form', loanCalls.submitLoan, async () => aLoanForm({})],
    ['a guarantor’s form', loanCalls.submitGuarantor, () => aGuarantorForm(reference)],
    ['an approval', loanCalls.acceptLoan, async () => ({ transactionId: reference })],
    ['a rejection', loanCalls.rejectLoan, async () => ({ id: reference, reason: 'none' })],
    [
      'an instruction',
      savingsCalls.submitInstruction,
      async () => ({
        type: 'initial',
        formdata: { shareCapitalAmount: 5000, shareCapitalMonths: 20, ordinarySavingsAmount: 5000 },
      }),
    ],
    ['a receipt', savingsCalls.acknowledgeInitial, async () => ({ userdata: { _id: 'f'.repeat(24) } })],
    ['a refusal', savingsCalls.decline, async () => ({ userdata: 'f'.repeat(24), type: 'initial' })],
    [
      'a product',
      commodityCalls.updateProduct,
      async () => ({
        productId,
        productName: ITEM.name,
        variation: ['A'],
        price: [100],
        description: '',
        productStatus: 'available',
        productImage: '',
      }),
    ],
    ['a removal', commodityCalls.removeProduct, async () => ({ id: 'PRD00000000' })],
    [
      'an order',
      commodityCalls.submitCommodity,
      async () => ({ total: 100, markup: 5, grandtotal: 105, repaymentPlan: '1 Month', items: [ITEM] }),
    ],
    ['a decision about an order', commodityCalls.decideCommodity, async () => ({ status: 'approved' })],
  ]

  it.each(BODIES)('never answers 5xx to unexpected values in %s', async (_, call, body) => {
    const broken: string[] = []
    const whole = await body()
    for (const value of ODD)
      for (const odd of oddOnes(whole, value)) {
        const { status, text } = await send(call, odd)
        if (status >= 500) broken.push(`${status} ${JSON.stringify(odd).slice(0, 200)}: ${text}`)
      }
    expect(broken).toEqual([])
  })

  const LISTS = CALLS.filter(({ method, query }) => method === 'GET' && query !== undefined)

  it.each(LISTS)('never answers 5xx to unexpected values in the query of $path', async (call) => {
    const odd = [
      ...Object.keys(call.query ?? {}).flatMap((name) => ODD_TEXTS.map((text) => `${name}=${text}`)),
      'search[]=1&search=2',
      'page=1&page=2',
    ]
    const broken: string[] = []
    for (const query of odd) {
      const { status } = await send({ ...call, path: `${call.path}?${query}` }, undefined)
      if (status >= 500) broken.push(`${status} ${query.slice(0, 200)}`)
    }
    expect(broken).toEqual([])
  })
})
