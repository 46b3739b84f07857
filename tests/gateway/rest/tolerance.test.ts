import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'

const STAFF = {
  _id: 's1',
  name: 'Kunle Staff',
  accessLevel: 2,
  memberId: 'pending approval',
  confirmed: true,
}
const MEMBER = { _id: 'm1', name: 'Bola Ade', memberId: 'A000001', accessLevel: 1, confirmed: true }

const ORDER = {
  _id: 'c1',
  userId: 'A000001',
  total: 100,
  markup: 5,
  grandtotal: 105,
  status: 'pending',
  items: [{ name: 'Salt', variation: 'BAG', quantity: 2, price: 50, totalPrice: 100 }],
}

let backend: ScriptedBackend
let gateway: TestGateway
let token: string

beforeAll(async () => {
  backend = await startScriptedBackend()
  gateway = await startTestGateway({ restUrl: backend.url })
  backend.on('/admin/API/login', json({ token: 'opaque', user: STAFF }))
  token = await gateway.signIn('staff', 's@x.example', 'secret')
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})
beforeEach(() => {
  gateway.forgetCalls()
  gateway.log.length = 0
  backend.requests.length = 0
})

const ask = (query: string) => gateway.ask(query, { token })

/** The log lines about values that were left out. */
const leftOut = () => gateway.log.map((line) => JSON.parse(line)).flatMap((line) => line.leftOut ?? [])

describe('an order with a price or a total', () => {
  const orders = '{ commodityRequests { items { lines { quantity price total } } } }'

  it.each<[string, object]>([
    ['both', { price: 50, totalPrice: 100 }],
    ['the price alone', { price: '50.00' }],
    ['the total alone', { totalPrice: '100' }],
  ])('computes the other one from the quantity: %s', async (_name, sums) => {
    const items = [{ name: 'Salt', quantity: 2, ...sums }]
    backend.on('/admin/v2/commodityrequests', json({ data: [{ ...ORDER, items }] }))
    const { data, errors } = await ask(orders)
    expect(errors).toBeUndefined()
    expect(data.commodityRequests.items[0].lines).toEqual([{ quantity: 2, price: 5_000, total: 10_000 }])
  })

  it('approves one with a price alone', async () => {
    const items = [{ name: 'Salt', quantity: 2, price: 50 }]
    backend.on('/admin/API/updatecommodityrequeststatus/c1', json({ ...ORDER, items, status: 'approved' }))
    const { data, errors } = await ask(
      'mutation { approveCommodityRequest(input: { id: "c1" }) { commodityRequest { state } userErrors { code } } }',
    )
    expect(errors).toBeUndefined()
    expect(data.approveCommodityRequest).toEqual({ commodityRequest: { state: 'APPROVED' }, userErrors: [] })
  })
})

describe('an empty list', () => {
  const empty = { currentPage: 1, totalPages: 1, items: [] }
  const lists: readonly [string, string, string][] = [
    ['loanRequests', '/admin/API/loanrequest', 'loans'],
    ['members', '/admin/API/getallusers', 'users'],
    ['savingsWithdrawals', '/admin/withdrawal-requests', 'requests'],
    ['commodityRequests', '/admin/v2/commodityrequests', 'data'],
    ['beneficiaryClaims', '/admin/beneficiary-requests', 'requests'],
    ['landRequests', '/admin/land-acquisition-requests', 'requests'],
  ]

  it.each(lists)('reads null as an empty list: %s', async (list, path, key) => {
    const found = async (body: unknown) => {
      backend.on(path, json(body))
      const { data } = await ask(`{ ${list} { currentPage totalPages items { id } } }`)
      return data[list]
    }
    expect(await found({ [key]: null })).toEqual(empty)
    expect(await found({ [key]: null, pagination: { currentPage: 1, totalPages: 0 } })).toEqual(empty)
    expect(await found({ data: { [key]: null } })).toEqual(empty)
    expect(await found({ data: null })).toEqual(empty)
    expect(await found(null)).toEqual(empty)
  })

  it('refuses an answer without the list', async () => {
    backend.on('/admin/API/loanrequest', json({ rows: [] }))
    expect(errorCodes(await ask('{ loanRequests { items { id } } }'))).toEqual({
      loanRequests: 'BACKEND_INVALID_ANSWER',
    })
  })
})

describe('a value that cannot be read', () => {
  const search = '{ searchMembers(text: "ade") { id name birthDate nextOfKin { name } } }'

  it('loses the value alone where it is optional, logs and counts it', async () => {
    const odd = {
      ...MEMBER,
      _id: 'm2',
      birthDate: '31/12/1980',
      nok: 'none',
    }
    backend.on('/admin/API/searchmembers', json({ users: [{ ...MEMBER, birthDate: '1980-12-31' }, odd] }))
    const { data, errors } = await ask(search)
    expect(errors).toBeUndefined()
    expect(data.searchMembers).toEqual([
      { id: 'Member:m1', name: 'Bola Ade', birthDate: '1980-12-31', nextOfKin: [] },
      { id: 'Member:m2', name: 'Bola Ade', birthDate: null, nextOfKin: [] },
    ])
    expect(new Set(leftOut())).toEqual(new Set(['users[].birthDate', 'users[].nok']))
    const { body } = await gateway.inject({ url: '/metrics' })
    expect(body).toContain(
      'isusu_backend_unreadable_fields_total{call="GET /admin/API/searchmembers",field="users[].birthDate"}',
    )
  })

  it('says nothing of an optional one that is not asked for', async () => {
    const odd = { ...MEMBER, birthDate: '31/12/1980', initialSavingsRequest: { shareCapitalAmount: 'x' } }
    backend.on('/admin/API/searchmembers', json({ users: [odd] }))
    const { data } = await ask('{ searchMembers(text: "ade") { id name } }')
    expect(data.searchMembers).toEqual([{ id: 'Member:m1', name: 'Bola Ade' }])
    expect(leftOut()).toEqual([])
  })

  it('loses the row where it is required', async () => {
    const nameless = { ...MEMBER, name: null }
    backend.on('/admin/API/searchmembers', json({ users: [MEMBER, nameless, 'x'] }))
    const { data, errors } = await ask('{ searchMembers(text: "ade") { id } }')
    expect(errors).toBeUndefined()
    expect(data.searchMembers).toEqual([{ id: 'Member:m1' }])
    expect(leftOut()).toEqual(['users[].name', 'users[]'])
  })

  it('refuses the list where no row can be read', async () => {
    backend.on('/admin/API/searchmembers', json({ users: [{ number: 1 }, { number: 2 }] }))
    expect(errorCodes(await ask('{ searchMembers(text: "ade") { id } }'))).toEqual({
      searchMembers: 'BACKEND_INVALID_ANSWER',
    })
  })

  it.each<[string, object]>([
    [
      'an amount that sums are made of',
      { withdrawalRequests: [{ savingsCode: '02020305', amount: 'much' }] },
    ],
    ['a state', { status: { is: 'odd' } }],
  ])('makes no other value of %s', async (_name, change) => {
    const fine = {
      _id: 'w1',
      status: 'pending',
      withdrawalRequests: [{ savingsCode: '02020305', amount: 5 }],
    }
    backend.on('/admin/withdrawal-requests', json({ requests: [fine, { ...fine, _id: 'w2', ...change }] }))
    const { data } = await ask('{ savingsWithdrawals { items { id state total } } }')
    expect(data.savingsWithdrawals.items).toEqual([
      { id: 'SavingsWithdrawal:w1', state: 'PENDING', total: 500 },
    ])
  })
})

describe('a refusal in the words of a framework', () => {
  const words = async (body: unknown, status = 400) => {
    backend.on('/admin/API/rejectloanreq', json(body, status))
    const { data } = await ask(
      'mutation { rejectLoanRequest(input: { reference: "T1", rejectionReason: "no" }) { userErrors { field message } } }',
    )
    return data.rejectLoanRequest.userErrors
  }

  it.each<[string, unknown, unknown]>([
    [
      'a list of messages',
      { statusCode: 400, error: 'Bad Request', message: ['the reason is short', 'the loan is old'] },
      [{ field: null, message: 'the reason is short; the loan is old' }],
    ],
    [
      'problem+json',
      { type: 'about:blank', title: 'Bad Request', status: 400, detail: 'The loan is old' },
      [{ field: null, message: 'The loan is old' }],
    ],
    ['a title alone', { title: 'The loan is old' }, [{ field: null, message: 'The loan is old' }]],
    [
      'lists of texts by field',
      { title: 'Errors', errors: { rejectionReason: ['is short', 'is rude'] } },
      [{ field: ['rejectionReason'], message: 'is short; is rude' }],
    ],
    [
      'a list of errors',
      { errors: [{ message: 'The loan is old' }] },
      [{ field: null, message: 'The loan is old' }],
    ],
    [
      'a list of errors that name their fields',
      { errors: [{ path: 'rejectionReason', msg: 'is short' }] },
      [{ field: ['rejectionReason'], message: 'is short' }],
    ],
    [
      'a list of places and messages',
      { detail: [{ loc: ['body', 'rejectionReason'], msg: 'is short', type: 'value_error' }] },
      [{ field: ['rejectionReason'], message: 'is short' }],
    ],
    [
      'pointers into the body',
      { errors: [{ detail: 'is short', source: { pointer: '/data/attributes/rejectionReason' } }] },
      [{ field: ['rejectionReason'], message: 'is short' }],
    ],
  ])('keeps the words of %s', async (_name, body, errors) => {
    expect(await words(body)).toEqual(errors)
  })
})

describe('what the backend says besides', () => {
  it('passes on when it can be tried again', async () => {
    backend.on('/admin/API/searchmembers', json({}, 503, { 'retry-after': '7' }))
    const { errors } = await ask('{ searchMembers(text: "ade") { id } }')
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BACKEND_UNAVAILABLE', retryAfter: 7 })
  })

  it('finds no referrer, however the backend refuses it', async () => {
    for (const script of [
      json({ success: false, message: 'no' }),
      json({}, 400),
      json({ message: 'no' }, 404),
    ]) {
      backend.on('/user/API/getreferer/x', script)
      expect(await gateway.ask('{ referrer(id: "x") { name } }')).toMatchObject({ data: { referrer: null } })
    }
  })
})

describe('equal calls of one request', () => {
  it('makes equal calls once', async () => {
    backend.on('/admin/API/loanrequest', json({ loans: [], totalPages: 1 }))
    await ask(
      '{ a: loanRequests { totalPages } b: loanRequests { currentPage } c: loanRequests(page: 1) { totalPages } }',
    )
    expect(gateway.callNames()).toEqual(['GET /admin/API/loanrequest'])
  })

  it('fetches a list that is never paged once, whatever pages are asked for', async () => {
    const users = Array.from({ length: 35 }, (_, index) => ({
      ...MEMBER,
      _id: `m${index}`,
      name: `Ade ${index}`,
    }))
    backend.on('/admin/API/getallusers', json({ users }))
    // The register of the tests before is kept for their session.
    backend.on('/admin/API/login', json({ token: 'opaque-2', user: STAFF }))
    const other = await gateway.signIn('staff', 's@x.example', 'secret')
    const pages = [1, 2, 3, 4].map((page) => `p${page}: members(page: ${page}) { items { id } }`)
    const { data } = await gateway.ask(`{ ${pages.join(' ')} }`, { token: other })
    expect([1, 2, 3, 4].map((page) => data[`p${page}`].items.length)).toEqual([10, 10, 10, 5])
    expect(gateway.callNames()).toEqual(['GET /admin/API/getallusers'])
  })

  it('makes them again after a change', async () => {
    backend.on('/admin/API/get-legal-doc', json([]))
    const adding = (alias: string) =>
      `${alias}: addLegalDocument(input: { name: "x", description: "", file: $file }) { legalDocument { id } }`
    backend.on('/admin/API/add-legal-doc', json({ message: 'done' }))
    const file = new Blob(['%PDF-1.4\n%%EOF\n'], { type: 'application/pdf' })
    await gateway.upload(`mutation ($file: Upload!) { ${adding('a')} ${adding('b')} }`, {
      variables: {},
      files: { file },
      token,
    })
    expect(gateway.callNames().filter((call) => call === 'GET /admin/API/get-legal-doc')).toHaveLength(2)
  })
})
