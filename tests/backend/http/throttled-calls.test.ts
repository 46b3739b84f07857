import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import type { DocumentedCall } from '#backend/contract/wire.ts'
import {
  type Answer,
  DEMO,
  DEMO_PASSWORD,
  startTestBackend,
  type TestBackend,
} from '../../support/backend.ts'
import { aGuarantorForm } from '../../support/loan-forms.ts'

/** Limited by something else than tries: the places of who waits for events, and the messages of a program. */
const OTHERWISE = new Set(['/admin/API/events', '/admin/API/sendemail'])

/** The calls whose tries the contract says are limited. */
const LIMITED = CALLS.filter(({ also = [], path }) => also.includes(429) && !OTHERWISE.has(path))

const nameOf = ({ method, path }: Pick<DocumentedCall, 'method' | 'path'>) => `${method} ${path}`

interface Subject {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly body?: object
}

/**
 * What each limited call is asked about: a record that there is and one that there is not. Null for `known` where only misses
 * count, because whoever holds the text that cannot be guessed is never refused.
 */
interface Throttled {
  readonly known: Subject | null
  readonly unknown: Subject
}

let backend: TestBackend
const subjects = new Map<string, Throttled>()

beforeAll(async () => {
  backend = await startTestBackend({
    LIMIT_SIGN_IN: '1',
    LIMIT_SIGN_IN_ACCOUNT: '1',
    LIMIT_SIGN_IN_NETWORK: '1',
    LIMIT_LOOKUPS: '1',
    LIMIT_FORMS: '1',
  })
  // Before anybody fails.
  for (const account of ['member', 'moderator'] as const) await backend.tokenOf(account)
  await backend.call({
    method: 'POST',
    path: '/admin/API/secondfactor',
    body: { password: DEMO_PASSWORD },
    as: 'moderator',
  })
  const { id } = await backend.deps.db
    .selectFrom('members')
    .select('id')
    .where('email', '=', DEMO.member)
    .executeTakeFirstOrThrow()
  const wrong = (email: string): Subject => ({ body: { email, password: 'wrong' } })
  const both = (known: Subject, unknown: Subject = known): Throttled => ({ known, unknown })
  const password = { password: 'wrong', code: '000000' }
  const reset = { token: 'none', password: 'long enough 2026', confirmpassword: 'long enough 2026' }
  const table: readonly (readonly [string, Throttled])[] = [
    [
      'POST /user/API/signup',
      both({ body: { email: DEMO.member } }, { body: { email: 'new@isusu.example' } }),
    ],
    ['GET /user/API/getreferer/:ref', both({ params: { ref: id } }, { params: { ref: 'nobody' } })],
    ['POST /admin/API/login', both(wrong(DEMO.admin), wrong('nobody@isusu.example'))],
    ['POST /user/API/signin', both(wrong(DEMO.member), wrong('no-one@isusu.example'))],
    [
      'POST /user/API/forgotpassword',
      both({ body: { email: DEMO.member } }, { body: { email: 'nobody@isusu.example' } }),
    ],
    ['GET /user/API/checklink/:token', { known: null, unknown: { params: { token: 'none' } } }],
    ['POST /user/API/resetpassword', { known: null, unknown: { body: reset } }],
    ['GET /user/get-balances-public', both({ query: 'id=COOP000101' }, { query: 'id=COOP999999' })],
    [
      'GET /user/getmemberbymemberid/:memberId',
      both({ params: { memberId: 'COOP000101' } }, { params: { memberId: 'COOP999999' } }),
    ],
    ['GET /user/API/fetchloanee/:loanId', { known: null, unknown: { params: { loanId: 'LN0' } } }],
    ['POST /user/API/submitguarantor', { known: null, unknown: { body: await aGuarantorForm('LN0') } }],
    ['POST /user/API/declineguarantor', { known: null, unknown: { body: { loanId: 'GL0' } } }],
    [
      'POST /user/API/guarantorcode',
      both(
        { body: { loanId: 'GL0', memberId: 'COOP000101' } },
        { body: { loanId: 'GL0', memberId: 'COOP999999' } },
      ),
    ],
    [
      'POST /user/API/guarantorproof',
      both(
        { body: { loanId: 'GL0', memberId: 'COOP000101', code: '1' } },
        { body: { loanId: 'GL0', memberId: 'COOP999999', code: '1' } },
      ),
    ],
    [
      'POST /user/API/signasmember',
      {
        known: null,
        unknown: { body: { loanId: 'GL0', proof: '1', imageURL: (await aGuarantorForm('LN0')).imageURL } },
      },
    ],
    [
      'POST /user/accountstatements/check',
      { known: null, unknown: { body: { code: 'ABCD-EFGH-JKLM-NPQR-STUV' } } },
    ],
    [
      'POST /api/beneficiary-withdrawal',
      both({ body: { memberId: 'COOP000101' } }, { body: { memberId: 'COOP999999' } }),
    ],
    ['POST /api/land-acquisition', both({ body: {} })],
    ['POST /user/API/signin/passkey/begin', both({ body: {} })],
    ['POST /user/API/signin/passkey', both({ body: { credential: '{}' } })],
    ['POST /user/API/passkeys/begin', both({ body: password })],
    ['POST /user/API/owndata', both({ body: password })],
    ['POST /admin/API/secondfactor', both({ body: password })],
    ['POST /admin/API/secondfactor/confirm', both({ body: password })],
    ['POST /admin/API/secondfactor/recoverycodes', both({ body: password })],
    ['POST /admin/API/secondfactor/remove', both({ body: password })],
  ]
  for (const [name, subject] of table) subjects.set(name, subject)
})
afterAll(() => backend.close())

/** Sign-in codes have a limit of ten of their own; all other limits are one here. */
const MOST_TRIES = 12

/** Calls until the limit is passed; answers the last answer and how many came before it. */
async function overLimit(call: DocumentedCall, subject: Subject, address: string): Promise<Answer> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => subject.params?.[name] ?? 'none')
  for (let count = 1; ; count += 1) {
    const answer = await backend.call({
      method: call.method,
      path: subject.query === undefined ? path : `${path}?${subject.query}`,
      address,
      ...(subject.body === undefined ? {} : { body: subject.body }),
      ...(call.access === 'public' ? {} : { as: 'moderator' as const }),
    })
    expect(answer.status, `${nameOf(call)}: ${answer.text}`).toBeLessThan(500)
    if (answer.status === 429 || count === MOST_TRIES) return answer
  }
}

describe('a call over its limit', () => {
  it('covers every call that the contract limits', () => {
    expect([...subjects.keys()].toSorted()).toEqual(LIMITED.map(nameOf).toSorted())
  })

  it.each(LIMITED.map((call) => [nameOf(call), call] as const))(
    '%s answers 429 with Retry-After, in the same words for what there is and what there is not',
    async (name, call) => {
      const { known, unknown } = subjects.get(name) ?? { known: null, unknown: {} }
      const place = LIMITED.indexOf(call)
      const missed = await overLimit(call, unknown, `10.9.${place}.1`)
      expect(missed.status).toBe(429)
      expect(Number(missed.headers['retry-after'])).toBeGreaterThan(0)
      if (known === null) return
      const found = await overLimit(call, known, `10.9.${place}.2`)
      expect([found.status, found.text]).toEqual([429, missed.text])
      expect(Number(found.headers['retry-after'])).toBeGreaterThan(0)
    },
  )

  it.each(LIMITED.filter(({ access }) => access === 'staff').map((call) => [nameOf(call), call] as const))(
    '%s still answers 401 to a visitor and 403 to a member, before any limit',
    async (_, call) => {
      for (let count = 0; count < 3; count += 1) {
        const asVisitor = await backend.call({ method: call.method, path: call.path, body: {} })
        const asMember = await backend.call({ method: call.method, path: call.path, body: {}, as: 'member' })
        expect([asVisitor.status, asMember.status]).toEqual([401, 403])
      }
    },
  )
})
