import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

let backend: TestBackend
let gateway: TestGateway
let member: string
let moderator: string

beforeAll(async () => {
  backend = await startTestBackend()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  member = await gateway.signIn('member', DEMO.member, DEMO_PASSWORD)
  moderator = await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD)
})

afterAll(async () => {
  await gateway.close()
  await backend.close()
})

beforeEach(() => gateway.forgetCalls())

const DASHBOARD = `{
  viewer {
    name accessLevel
    member {
      memberNumber status
      ledger { totalSavings totalLoans summary { code kind balance } savingsLines(pageSize: 100) { totalCount items { balance } } loanLines { items { code } } }
      loanRequests { reference state amount member { name } guarantors { name } }
    }
  }
}`

describe('the gateway over the embedded backend', () => {
  it("makes exactly three calls to show a member's dashboard", async () => {
    const { data, errors } = await gateway.ask(DASHBOARD, { token: member })
    expect(errors).toBeUndefined()
    expect(gateway.callNames()).toEqual([
      'GET /user/API/myloans',
      'GET /user/get-balances',
      'GET /user/getuser/:id',
    ])
    const { memberNumber, ledger, loanRequests } = data.viewer.member
    expect(memberNumber).toBe('COOP000101')
    expect(ledger.totalSavings).toBeGreaterThan(0)
    expect(ledger.savingsLines.totalCount).toBeGreaterThan(20)
    expect(ledger.savingsLines.items.length).toBe(Math.min(ledger.savingsLines.totalCount, 100))
    expect(loanRequests.map(({ member: borrower }: { member: { name: string } }) => borrower.name)).toEqual(
      loanRequests.map(() => data.viewer.name),
    )
  })

  it('reads the balances of a page of a hundred members in two calls, as each of their statements has them', async () => {
    await gateway.ask('{ viewer { name } }', { token: moderator })
    gateway.forgetCalls()
    const BALANCES = 'ledger { totalSavings totalLoans summary { code kind balance } }'
    const page = await gateway.ask(
      `{ members(status: CONFIRMED, pageSize: 100) { items { id ${BALANCES} } } }`,
      { token: moderator },
    )
    expect(page.extensions?.cost?.requested).toBe(2)
    expect(gateway.callNames()).toEqual(['GET /admin/API/memberbalances', 'GET /admin/API/memberregister'])
    const { items } = page.data.members
    expect(items.length).toBeGreaterThan(20)
    for (const { id, ledger } of items.slice(0, 25)) {
      const one = await gateway.ask(
        `{ member(id: "${id}") { ${BALANCES} savings: ledger { savingsLines { totalCount } } } }`,
        {
          token: moderator,
        },
      )
      expect(ledger).toEqual(one.data.member.ledger)
    }
  })

  it('makes the same three calls for a token it has never seen', async () => {
    const fresh = await backend.tokenOf('member')
    const { data } = await gateway.ask(DASHBOARD, { token: fresh })
    expect(data.viewer.member.memberNumber).toBe('COOP000101')
    expect(gateway.callNames()).toEqual([
      'GET /user/API/myloans',
      'GET /user/get-balances',
      'GET /user/getuser/:id',
    ])
  })

  it('loads the same member once in a request', async () => {
    const { data } = await gateway.ask(
      '{ one: viewer { member { name } } two: viewer { member { phone } } }',
      {
        token: member,
      },
    )
    expect(data.one.member.name).toBe('Adaeze Okafor')
    expect(gateway.callNames()).toEqual(['GET /user/getuser/:id'])
  })

  it('reads a history page by page, each line once and in the order of the whole', async () => {
    const ask = async (page: number, pageSize: number) => {
      const { data } = await gateway.ask(
        `{ viewer { member { ledger { savingsLines(page: ${page}, pageSize: ${pageSize}) {
          hasNextPage items { date code credit balance reference } } } } } }`,
        { token: member },
      )
      return data.viewer.member.ledger.savingsLines
    }
    const whole = await ask(1, 100)
    const walked: object[] = []
    for (let page = 1, hasNextPage = true; hasNextPage && page < 20; page += 1) {
      const read = await ask(page, 7)
      walked.push(...read.items)
      hasNextPage = read.hasNextPage
    }
    expect(walked.slice(0, whole.items.length)).toEqual(whole.items)
  })

  it("shows the newest line of each product with the product's balance", async () => {
    const { data } = await gateway.ask(
      '{ viewer { member { ledger { summary { code balance } savingsLines(pageSize: 100) { items { code balance } } loanLines(pageSize: 100) { items { code balance } } } } } }',
      { token: member },
    )
    const { summary, savingsLines, loanLines } = data.viewer.member.ledger
    type Line = { code: string; balance: number }
    for (const { code, balance } of summary as Line[]) {
      const newest = [...savingsLines.items, ...loanLines.items].find((line: Line) => line.code === code)
      expect({ code, balance: newest?.balance }).toEqual({ code, balance })
    }
  })

  it('makes one call for each count and one for a page of registrations for staff', async () => {
    const { data, errors } = await gateway.ask(
      '{ viewer { workQueue { newRegistrations pendingLoanRequests } } registrations { totalPages totalCount items { name status } } }',
      { token: moderator },
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.workQueue.newRegistrations).toBe(data.registrations.totalCount)
    expect(data.registrations.items.every(({ status }: { status: string }) => status === 'UNCONFIRMED')).toBe(
      true,
    )
    expect(gateway.callNames()).toEqual(['GET /admin/API/loanrequest', 'GET /admin/API/newregistration'])
  })

  it('makes one call for a page and one for all members on it', async () => {
    const { data, errors } = await gateway.ask(
      '{ loanRequests { items { reference member { id name memberNumber } guarantors { name } } } }',
      { token: moderator },
    )
    expect(errors).toBeUndefined()
    const { items } = data.loanRequests
    expect(items).toHaveLength(10)
    expect(gateway.callNames()).toEqual(['GET /admin/API/getmembers', 'GET /admin/API/loanrequest'])
  })

  it('finds registrations by part of a name, ignoring accents and case', async () => {
    const all = await gateway.ask('{ registrations { items { name } } }', { token: moderator })
    const name: string = all.data.registrations.items[0].name
    const { data } = await gateway.ask(
      'query ($s: String!) { registrations(search: $s) { items { name } } }',
      {
        token: moderator,
        variables: { s: name.slice(0, 5).toUpperCase() },
      },
    )
    expect(data.registrations.items.map((each: { name: string }) => each.name)).toContain(name)
  })

  it('shows staff all loans of another member in one call, rejected ones as well', async () => {
    const found = await gateway.ask('{ searchMembers(text: "COOP000101", first: 1) { id } }', {
      token: moderator,
    })
    gateway.forgetCalls()
    const { data } = await gateway.ask(
      'query ($id: ID!) { member(id: $id) { loanRequests { reference state } } }',
      {
        token: moderator,
        variables: { id: found.data.searchMembers[0].id },
      },
    )
    const states = new Set(data.member.loanRequests.map(({ state }: { state: string }) => state))
    expect(states).toEqual(new Set(['APPROVED', 'PENDING', 'REJECTED']))
    expect(gateway.callNames()).toEqual(['GET /admin/API/getmember/:id', 'GET /admin/API/memberloans'])
  })

  it('shows an applicant the profile and no balances', async () => {
    const applicant = await gateway.signIn('member', DEMO.applicant, DEMO_PASSWORD)
    const { data, errors } = await gateway.ask(
      '{ viewer { member { status memberNumber ledger { asAt } } } }',
      {
        token: applicant,
      },
    )
    expect(errors).toBeUndefined()
    expect(data.viewer.member).toEqual({ status: 'UNCONFIRMED', memberNumber: null, ledger: null })
  })

  it('answers null for an unknown member id', async () => {
    const { data, errors } = await gateway.ask(
      '{ a: member(id: "nobody") { name } b: member(id: "..") { name } }',
      {
        token: moderator,
      },
    )
    expect({ data, errors }).toEqual({ data: { a: null, b: null }, errors: undefined })
  })

  it('sends no call for an id longer than any id', async () => {
    const query =
      'query ($id: ID!, $text: String!) { member(id: $id) { name } searchMembers(text: $text) { name } }'
    const variables = { id: 'x'.repeat(3_000), text: 'x'.repeat(900_000) }
    const { data, errors } = await gateway.ask(query, { token: moderator, variables })
    expect(data).toEqual({ member: null, searchMembers: null })
    expect(errors?.map(({ path, message }) => [path, message])).toEqual([
      [['searchMembers'], 'cannot be longer than 500 characters'],
    ])
    expect(gateway.calls.map(({ status }) => status)).toEqual([null, null])
  })

  it('lists loan requests of one state or of all, rejected ones among them', async () => {
    const { data, errors } = await gateway.ask(
      `{ rejected: loanRequests(state: REJECTED) { totalCount items { state } }
         pending: loanRequests { totalCount } approved: loanRequests(state: APPROVED) { totalCount }
         all: loanRequests(state: null) { totalCount } }`,
      { token: moderator },
    )
    expect(errors).toBeUndefined()
    for (const { state } of data.rejected.items) expect(state).toBe('REJECTED')
    expect(data.all.totalCount).toBe(
      data.rejected.totalCount + data.pending.totalCount + data.approved.totalCount,
    )
    expect(data.all.totalCount).toBeGreaterThan(data.pending.totalCount)
  })

  it('makes no call for static or forbidden fields', async () => {
    const answer = await gateway.ask(
      '{ society { name } registrations { totalPages } searchMembers(text: "a") { id } }',
      {
        token: member,
      },
    )
    expect(errorCodes(answer)).toEqual({ registrations: 'FORBIDDEN', searchMembers: 'FORBIDDEN' })
    expect(gateway.calls).toEqual([])
  })

  it('hands the journal of some days to the browser of staff as it is written, and to no one else', async () => {
    const question = '{ journalFile(format: PLAIN_TEXT, from: "2026-10-01", to: "2026-10-31") }'
    const { data } = await gateway.ask(question, { token: moderator })
    const file = await gateway.app.inject({ url: data.journalFile })
    expect(file.statusCode).toBe(200)
    expect(file.headers['content-disposition']).toBe(
      "attachment; filename*=UTF-8''journal-2026-10-01-2026-10-31.journal",
    )
    expect(file.body).toMatch(/^2026-10-01 \* \(OPENING\) Balances brought forward$/m)
    expect(errorCodes(await gateway.ask(question, { token: member }))).toEqual({ journalFile: 'FORBIDDEN' })
    expect((await gateway.app.inject({ url: `${data.journalFile}x` })).statusCode).toBe(404)
  })

  it('gives a workbook under its name from a sealed address, and members none', async () => {
    const { data } = await gateway.ask('{ openingTemplateUrl }', { token: moderator })
    const file = await gateway.app.inject({ url: data.openingTemplateUrl })
    expect(file.statusCode, file.body).toBe(200)
    expect(file.headers['content-disposition']).toBe("attachment; filename*=UTF-8''go-live-workbook.xlsx")
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK')
    const refused = await gateway.ask('{ openingTemplateUrl }', { token: member })
    expect(errorCodes(refused)).toEqual({ openingTemplateUrl: 'FORBIDDEN' })
  })
})
