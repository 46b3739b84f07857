import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { loanCalls } from '#backend/contract/loans.ts'
import type { WireCall } from '#backend/contract/wire.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'
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

describe('unexpected values', { timeout: 240_000 }, () => {
  let backend: TestBackend
  let tokens: Record<WireCall['access'], string | null>

  beforeAll(async () => {
    backend = await startTestBackend()
    const member = await enrol(backend)
    const staff = await enrol(backend, { level: 3 })
    tokens = { public: null, member: member.token, staff: staff.token }
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

  // Of the fields of a body tests/backend/constraints tries every one.
  it('never answers 5xx to a body that is no form', async () => {
    const broken: string[] = []
    for (const value of ODD) {
      const { status, text } = await send(loanCalls.submitLoan, value)
      if (status >= 500) broken.push(`${status} ${JSON.stringify(value).slice(0, 200)}: ${text}`)
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
