import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#backend/db/work.ts'
import { endMembership } from '#backend/members/end-membership.ts'
import { clearOldEvents } from '#backend/programs/events.ts'
import { naira } from '#rules/money.ts'
import type { EventType } from '#rules/programs/event-types.ts'
import { aProgram, bearing } from '../../support/a-program.ts'
import { type Answer, startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aGuarantorForm, aLoanForm } from '../../support/loan-forms.ts'
import { contribute, enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
let admin: Person
let member: Person
beforeAll(async () => {
  backend = await startTestBackend()
  admin = await enrol(backend, { level: 3 })
  member = await enrol(backend)
})
afterAll(() => backend.close())

const feed = (query: string, token = admin.token): Promise<Answer> =>
  backend.call({ path: `/admin/API/events?${query}`, token })

const now = async (): Promise<string> => (await feed('after=now')).body.endCursor

const toggle = (person: Person, status: boolean) =>
  backend.call({
    method: 'PATCH',
    path: `/admin/${person.id}/feature-toggle`,
    token: admin.token,
    body: { featureName: 'commodityLoan', status },
  })

const askLoan = async (person: Person) => {
  const { status, body } = await backend.call({
    method: 'POST',
    path: '/user/API/loanrequest',
    token: person.token,
    body: aLoanForm({}),
  })
  expect(status).toBe(200)
  return String(body.loan.transactionId)
}

/** What was told of one subject, as type and state. */
const toldOf = async (subjectId: string, after: string) =>
  (await feed(`after=${after}&limit=500`)).body.events.filter(
    (event: { subjectId: string }) => event.subjectId === subjectId,
  )

describe('the feed of events', () => {
  it('tells of a loan from its request to its approval, with ids, states and the colleague who decided, and nothing else', async () => {
    const from = await now()
    const borrower = await enrol(backend)
    const loan = await askLoan(borrower)
    for (let place = 0; place < 2; place += 1)
      await backend.call({
        method: 'POST',
        path: '/user/API/submitguarantor',
        body: await aGuarantorForm(loan),
      })
    const decided = await backend.call({
      method: 'PUT',
      path: '/admin/API/acceptloanreq',
      token: admin.token,
      body: { transactionId: loan },
    })
    expect(decided.status, decided.text).toBe(200)
    const answer = await feed(`after=${from}&limit=500`)
    const told = answer.body.events.filter((event: { subjectId: string }) =>
      event.subjectId.startsWith('LoanRequest:'),
    )
    const about = {
      subjectId: `LoanRequest:${loan}`,
      occurredAt: backend.clock.now.toISOString(),
      actorId: null,
      actor: null,
    }
    expect(told).toEqual([
      {
        ...about,
        id: expect.stringMatching(/^evt_/),
        type: 'loan_request.submitted',
        state: 'PENDING',
        actorKind: 'member',
      },
      {
        ...about,
        id: expect.any(String),
        type: 'loan_request.guarantor_signed',
        state: 'PENDING',
        actorKind: 'visitor',
      },
      {
        ...about,
        id: expect.any(String),
        type: 'loan_request.guarantor_signed',
        state: 'PENDING',
        actorKind: 'visitor',
      },
      {
        ...about,
        id: expect.any(String),
        type: 'loan_request.approved',
        state: 'APPROVED',
        actorKind: 'staff',
        actorId: admin.id,
        actor: admin.name,
      },
    ])
    expect(answer.text).not.toContain(borrower.name)
  })

  it('names to colleagues who of staff acted, and to programs the kind alone', async () => {
    const from = await now()
    await toggle(member, true)
    const query = `after=${from}`
    expect((await feed(query)).body.events).toMatchObject([{ actorKind: 'staff', actor: admin.name }])
    const { key } = await aProgram(backend, ['READ_EVENTS'])
    const told = await backend.call({ path: `/admin/API/events?${query}`, headers: bearing(key) })
    expect(told.body.events).toMatchObject([{ actorKind: 'staff', actorId: null, actor: null }])
    expect(told.text).not.toContain(admin.name)
  })

  it('reads on behind its cursor, in pages and by type, and tells nothing twice', async () => {
    const from = await now()
    for (const status of [true, false, true]) await toggle(member, status)
    const loan = await askLoan(await enrol(backend))
    const first = (await feed(`after=${from}&limit=2`)).body
    expect(first).toMatchObject({
      hasMore: true,
      events: [{ type: 'member.updated' }, { type: 'member.updated' }],
    })
    const second = (await feed(`after=${first.endCursor}&limit=500`)).body
    expect(second.hasMore).toBe(false)
    const ids = [...first.events, ...second.events].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(4)
    const loans = (await feed(`after=${from}&types=loan_request.submitted,loan_request.approved`)).body
    expect(loans.events).toMatchObject([{ subjectId: `LoanRequest:${loan}` }])
    // The place is behind what the types left out as well.
    expect(loans.endCursor).toBe(second.endCursor)
    expect((await feed(`after=${second.endCursor}`)).body).toEqual({
      events: [],
      endCursor: second.endCursor,
      hasMore: false,
    })
  })

  it('tells of each request that the end of a membership closes, and of nothing that was undone', async () => {
    const from = await now()
    const saver = await enrol(backend)
    await contribute(backend, saver, 'ORDINARY_SAVINGS', naira(100_000))
    const loan = await askLoan(saver)
    const actor = { id: admin.id, level: 3, requestId: 'a request' }
    const end = (fails: boolean) =>
      inTransaction(backend.deps.db, actor, backend.clock.now, async (work) => {
        await endMembership(work, saver.id, 'left')
        if (fails) throw new Error('undone')
      })
    await expect(end(true)).rejects.toThrow('undone')
    await end(false)
    const types = async (subjectId: string) =>
      (await toldOf(subjectId, from)).map(({ type }: { type: string }) => type)
    expect(await types(`LoanRequest:${loan}`)).toEqual(['loan_request.submitted', 'loan_request.rejected'])
    expect(await types(`Member:${saver.id}`)).toEqual(['member.left'])
  })

  it('answers who waits as soon as there is an event of the type, and not before', async () => {
    const from = await now()
    const waiting = feed(`after=${from}&types=member.updated&wait=25`)
    await askLoan(await enrol(backend))
    await toggle(member, false)
    const { body } = await waiting
    expect(body.events).toMatchObject([{ type: 'member.updated', subjectId: `Member:${member.id}` }])
    const began = performance.now()
    expect((await feed(`after=${await now()}&wait=1`)).body.events).toEqual([])
    expect(performance.now() - began).toBeGreaterThan(900)
  })

  it('lets so many of one account wait at a time, programs fewer than people and beside them', async () => {
    const from = await now()
    const { key } = await aProgram(backend, ['READ_EVENTS'])
    const asProgram = () =>
      backend.call({ path: `/admin/API/events?after=${from}&wait=25`, headers: bearing(key) })
    const answers: Answer[] = []
    const note = async (answer: Promise<Answer>) => void answers.push(await answer)
    const waiting = [
      ...Array.from({ length: 5 }, () => note(asProgram())),
      ...Array.from({ length: 10 }, () => note(feed(`after=${from}&wait=25`))),
    ]
    await expect
      .poll(() => answers.map(({ status }) => status), { timeout: 10_000 })
      .toEqual(Array(4).fill(429))
    await toggle(member, true)
    await Promise.all(waiting)
    expect(answers.filter(({ status, body }) => status === 200 && body.events.length === 1)).toHaveLength(11)
  })

  it('says that a program acted, also where its work goes on in the background', async () => {
    const from = await now()
    const { id } = await aProgram(backend, ['READ_EVENTS'])
    await inTransaction(
      backend.deps.db,
      { id, level: 2, requestId: null },
      backend.clock.now,
      async ({ tell }) => tell({ type: 'member.updated', subjectId: member.id }),
    )
    expect(await toldOf(`Member:${member.id}`, from)).toMatchObject([{ actorKind: 'service' }])
  })

  it('tells nothing to a program whose key has ended while it waited, nor to a session that is over', async () => {
    const from = await now()
    const { key, keyId } = await aProgram(backend, ['READ_EVENTS'])
    const officer = await enrol(backend, { level: 2 })
    const waiting = [
      backend.call({ path: `/admin/API/events?after=${from}&wait=25`, headers: bearing(key) }),
      feed(`after=${from}&types=loan_request.submitted&wait=25`, officer.token),
    ]
    await setTimeout(300)
    const revoked = await backend.call({
      method: 'DELETE',
      path: `/admin/API/serviceaccountkeys/${keyId}`,
      as: 'admin',
    })
    expect(revoked.status, revoked.text).toBe(200)
    await sql`delete from sessions where member_id = ${officer.id}`.execute(backend.deps.db)
    await toggle(member, false)
    await askLoan(await enrol(backend))
    for (const { status, text } of await Promise.all(waiting)) {
      expect(status).toBe(401)
      expect(text).not.toContain('evt_')
    }
  })

  it('takes one look for many commits, and only for those who wait for such events', async () => {
    const { events } = backend.deps
    const [gone, reads] = [new AbortController(), { loans: 0, members: 0 }]
    const wait = (kind: keyof typeof reads, type: EventType) =>
      events.wait({
        caller: kind,
        isProgram: true,
        types: [type],
        milliseconds: 20_000,
        gone: gone.signal,
        read: async () => (reads[kind] += 1),
        isWorth: () => false,
      })
    const waiting = [wait('loans', 'loan_request.submitted'), wait('members', 'member.updated')]
    await toggle(member, true)
    await setTimeout(400)
    const before = { ...reads }
    await Promise.all(Array.from({ length: 10 }, (_, index) => toggle(member, index % 2 === 0)))
    await setTimeout(400)
    expect(reads.loans).toBe(before.loans)
    expect(reads.members - before.members).toBeGreaterThan(0)
    expect(reads.members - before.members).toBeLessThan(10)
    gone.abort()
    await Promise.all(waiting)
  })

  it('belongs to staff, and refuses what is no cursor, no type and no count', async () => {
    expect((await feed('', member.token)).status).toBe(403)
    for (const query of ['after=soon', 'types=loan.exploded', 'limit=0', 'limit=501', 'wait=26', 'wait=-1'])
      expect((await feed(query)).status, query).toBe(400)
  })

  it('forgets what is older than ninety days, and says so to readers who come from before that', async () => {
    const { db } = backend.deps
    const oldest = (await feed('limit=1')).body.endCursor
    const latest = await now()
    const travelled = new Date(backend.clock.now.getTime() + 91 * 86_400_000)
    await clearOldEvents(db, travelled)
    expect(await feed(`after=${oldest}`)).toMatchObject({ status: 409, body: { code: 'CURSOR_EXPIRED' } })
    // Whoever had read everything has missed nothing.
    expect((await feed(`after=${latest}`)).body).toEqual({ events: [], endCursor: latest, hasMore: false })
    await toggle(member, false)
    expect((await feed(`after=${latest}`)).body.events).toHaveLength(1)
  })

  it('knows a cursor of another store, such as one from before a restore', async () => {
    const latest = await now()
    await toggle(member, true)
    await sql`update events set id = 'evt_of_another_store' where seq = (select max(seq) - 1 from events)`.execute(
      backend.deps.db,
    )
    expect(await feed(`after=${latest}`)).toMatchObject({ status: 409, body: { code: 'CURSOR_EXPIRED' } })
  })
})
