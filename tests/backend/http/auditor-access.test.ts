import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { isChange, type WireCall } from '#backend/contract/wire.ts'
import type { PlainDate } from '#rules/dates.ts'
import { anOpenAuditor } from '../../support/an-auditor.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

const nameOf = ({ method, path }: WireCall) => `${method} ${path}`

/**
 * Every call that an auditor may make beside those that are open to everybody. What is added to the contract is closed to them
 * until it stands here.
 */
const OPEN = [
  'DELETE /user/API/sessions',
  'DELETE /user/API/sessions/:id',
  'GET /admin/API/accountmovements',
  'GET /admin/API/arrearsbymonth',
  'GET /admin/API/auditlog',
  'GET /admin/API/auditlog/mark',
  'GET /admin/API/bankaccounts',
  'GET /admin/API/banklines/:line',
  'GET /admin/API/bankrules',
  'GET /admin/API/bankrules/:id',
  'GET /admin/API/bankstatements',
  'GET /admin/API/bankstatements/:id',
  'GET /admin/API/bankstatements/:id/entries',
  'GET /admin/API/bankstatements/:id/lines',
  'GET /admin/API/bankstatements/:id/suggestions',
  'GET /admin/API/booknumbers',
  'GET /admin/API/booksoverview',
  'GET /admin/API/chartofaccounts',
  'GET /admin/API/fixedassets',
  'GET /admin/API/generalledger/:account',
  'GET /admin/API/journal',
  'GET /admin/API/journaladdress',
  'GET /admin/API/journalentries/:reference',
  'GET /admin/API/journalfile',
  'GET /admin/API/loanportfolio',
  'GET /admin/API/loanstandings',
  'GET /admin/API/membersbyclass',
  'GET /admin/API/nominalaccounts',
  'GET /admin/API/periods',
  'GET /admin/API/reversals',
  'GET /admin/API/reversals/:id',
  'GET /admin/API/statements/:kind',
  'GET /admin/API/suspense',
  'GET /admin/API/trialbalance',
  'GET /admin/API/unapplied',
  'GET /admin/API/unremitted',
  'GET /admin/API/vouchers',
  'GET /admin/API/vouchers/:id',
  'GET /admin/API/worklist',
  'GET /admin/API/writeoffs',
  'GET /admin/API/yearends',
  'GET /admin/API/yearends/:year/shares',
  'GET /user/API/sessions',
  'GET /user/getuser/:id',
  'POST /user/API/signout',
]

const LAST_DAY = '2027-03-31' as PlainDate

let backend: TestBackend
let token: string
beforeAll(async () => {
  backend = await startTestBackend()
  ;({ token } = await anOpenAuditor(backend, LAST_DAY))
})
afterAll(() => backend.close())

const ask = (call: WireCall) =>
  backend.call({ method: call.method, path: call.path.replaceAll(/:\w+/g, 'unknown'), token })

const closed = CALLS.filter(({ access }) => access !== 'public')

describe('what an auditor may ask of the backend', () => {
  it('lists every call that is open to auditors', () => {
    const open = closed.filter(({ auditors }) => auditors === true).map(nameOf)
    expect(open.toSorted()).toEqual(OPEN.toSorted())
  })

  it('changes nothing but the auditor’s own sessions', () => {
    const changes = CALLS.filter((call) => call.auditors === true && isChange(call)).map(nameOf)
    expect(changes.toSorted()).toEqual([
      'DELETE /user/API/sessions',
      'DELETE /user/API/sessions/:id',
      'POST /user/API/signout',
    ])
  })

  it.each(closed.map((call) => [nameOf(call), call] as const))('%s follows the list', async (name, call) => {
    const { status } = await ask(call)
    // Of accounts an auditor reads their own alone.
    const isOpen = OPEN.includes(name) && name !== 'GET /user/getuser/:id'
    expect(isOpen ? [200, 400, 404] : [403]).toContain(status)
    if (name === 'POST /user/API/signout') ({ token } = await anOpenAuditor(backend, LAST_DAY))
  })

  it('treats an auditor as a visitor in what is open to everybody', async () => {
    const landForm = { method: 'GET', path: '/api/system-configs' } as const
    const seen = await backend.call({ ...landForm, token })
    expect(seen.body).toEqual((await backend.call(landForm)).body)
  })
})
