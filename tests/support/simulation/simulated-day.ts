import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { TestBackend } from '../backend.ts'
import { trialBalance } from '../trial-balance.ts'
import { COMMODITY_ACTS, stockTheStore } from './commodity-actions.ts'
import { LAND_ACTS, openTheEstate } from './land-actions.ts'
import { LOAN_ACTS } from './loan-actions.ts'
import { randomFrom } from './random.ts'
import { SAVINGS_ACTS } from './savings-actions.ts'
import { WITHDRAWAL_ACTS } from './withdrawal-actions.ts'
import { aWorld, letThemAct, type RequestKind, type World } from './world.ts'

/** Another day of the society: SIMULATION_SEED=7 npx vitest run tests/backend/simulation.test.ts */
const SEED = Number(process.env.SIMULATION_SEED ?? 20_261_121)
const CLIENTS = 8

/** As many calls as it takes for every act to be done right and to be refused. */
const WHOLE_DAY = 3000

/** Where each kind of request is kept, and the entries it has in the states its money moved in; null where amounts may be 0. */
const KINDS = {
  loan: { table: 'loans', id: 'reference', entriesIn: { approved: 1 }, reason: 'rejection_reason' },
  'commodity request': {
    table: 'commodity_requests',
    id: 'id',
    entriesIn: { approved: 1 },
    reason: 'rejection_reason',
  },
  'savings withdrawal': {
    table: 'savings_withdrawals',
    id: 'id',
    entriesIn: { processed: 1 },
    reason: 'comments',
  },
  'membership withdrawal': { table: 'membership_withdrawals', id: 'id', entriesIn: null, reason: 'comments' },
  claim: { table: 'claims', id: 'id', entriesIn: null, reason: 'comments' },
  'land request': {
    table: 'land_requests',
    id: 'id',
    entriesIn: { approved: 1, completed: 2 },
    reason: 'rejection_reason',
  },
} as const satisfies Record<
  RequestKind,
  { table: string; id: string; entriesIn: Readonly<Record<string, number>> | null; reason: string }
>

/** A life of a request as clients were told it, in whatever order the answers arrived. */
const LIVES = new Set(['', 'approved', 'rejected', 'approved processed', 'approved completed'])

interface Life {
  readonly kind: RequestKind
  readonly id: string
  /** What was accepted, sorted. */
  readonly told: string
  readonly state: string
  /** Whether it was closed because its member left or died. */
  readonly closed: boolean
  /** Journal entries the request caused. */
  readonly entries: number
  /** Staff's acts recorded about it. */
  readonly acts: number
}

/**
 * The tests of a day: clients make so many calls at once, legal and illegal, on the backend that `open`
 * gives, and the database is held against what they were told.
 */
export function aSimulatedDay(open: () => Promise<TestBackend>, calls = WHOLE_DAY): void {
  let backend: TestBackend
  let world: World
  let lives: Life[]
  let plotsBefore: number

  beforeAll(async () => {
    backend = await open()
    world = await aWorld(backend)
    await stockTheStore(world)
    await openTheEstate(world)
    plotsBefore = await plotsLeft()
    await letThemAct(
      world,
      [...LOAN_ACTS, ...COMMODITY_ACTS, ...SAVINGS_ACTS, ...WITHDRAWAL_ACTS, ...LAND_ACTS],
      { clients: CLIENTS, calls, random: (client) => randomFrom(SEED + client) },
    )
    lives = (await Promise.all([...world.requests.keys()].map(livesOf))).flat()
  })
  afterAll(() => backend.close())

  const plotsLeft = async (): Promise<number> => {
    const { available } = await backend.deps.db
      .selectFrom('estates')
      .select('available')
      .where('id', '=', 'blossom')
      .executeTakeFirstOrThrow()
    return available
  }

  const livesOf = async (kind: RequestKind): Promise<Life[]> => {
    const { table, id, reason } = KINDS[kind]
    const { rows } = await sql<{ id: string; state: string; closed: boolean; entries: number; acts: number }>`
      select ${sql.ref(id)} as id, state, coalesce(${sql.ref(reason)}, '') like 'Closed because%' as closed,
          (select count(*) from journal_entries e where e.source_id = r.id) as entries,
          (select count(*) from audit_log a where a.record_id = r.id and a.actor_level > 1) as acts
        from ${sql.table(table)} r
        where ${sql.ref(id)} = any(${world.known(kind)}::text[])`.execute(backend.deps.db)
    expect(rows).toHaveLength(world.known(kind).length)
    return rows.map(({ id: known, state, closed, entries, acts }) => {
      const told = world.decisions.get(kind)?.get(known) ?? []
      const sorted = told.toSorted((one, other) => (one < other ? -1 : 1))
      return { kind, id: known, told: sorted.join(' '), state, closed, entries, acts }
    })
  }

  it('meets no fault, no forbidden access and no two answers to one key', () => {
    expect(world.faults, `seed ${SEED}`).toEqual([])
    expect(world.calls).toBeGreaterThanOrEqual(calls)
  })

  it('succeeds with every action and has every action refused', () => {
    const oneSided = [...world.tally].filter(([act, statuses]) => {
      const accepted = statuses.get(200) ?? 0
      const refused = [...statuses.values()].reduce((sum, count) => sum + count, 0) - accepted
      // What is done rarely may be done right each time.
      return accepted === 0 || (refused === 0 && accepted > 60 && !act.startsWith('read'))
    })
    // A short day has no time for everything.
    const tolerated = calls >= WHOLE_DAY ? 0 : world.tally.size / 2
    expect(
      oneSided.length,
      JSON.stringify([...world.tally].map(([act, of]) => [act, [...of]])),
    ).toBeLessThanOrEqual(tolerated)
  })

  it('the journal balances', async () => {
    const rows = await trialBalance(backend.deps.db)
    expect(rows.reduce((sum, { debit }) => sum + debit, 0)).toBeGreaterThan(0)
    expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    const { rows: crooked } = await sql`
      select entry_id from journal_lines group by entry_id having sum(debit) <> sum(credit)`.execute(
      backend.deps.db,
    )
    expect(crooked).toEqual([])
  })

  it('every request is in the state its clients last read', () => {
    expect(lives.length).toBeGreaterThan(calls / 30)
    const strange = lives.filter(
      ({ told, state, closed }) =>
        !LIVES.has(told) || (closed ? 'rejected' : told.split(' ').at(-1) || 'pending') !== state,
    )
    expect(strange).toEqual([])
  })

  it('money moves once for each paid request and for no other', () => {
    const wrong = lives.filter(({ kind, state, entries }) => {
      const entriesIn: Readonly<Record<string, number>> | null = KINDS[kind].entriesIn
      return entriesIn === null ? entries > 1 : entries !== (entriesIn[state] ?? 0)
    })
    expect(wrong).toEqual([])
  })

  it('each staff action is audited once', () => {
    const wrong = lives.filter(({ told, acts }) => acts !== told.split(' ').filter(Boolean).length)
    expect(wrong).toEqual([])
  })

  it('the balances equal what each member saved and borrowed', async () => {
    const { rows } = await sql<{ id: string; lent: number; asked: number }>`
      select m.id,
          coalesce((select sum(l.debit - l.credit) from accounts a join journal_lines l on l.account_id = a.id
            where a.member_id = m.id and a.kind = 'loan'), 0)::bigint as lent,
          (coalesce((select sum(amount) from loans where member_id = m.id and state = 'approved'), 0)
            + coalesce((select sum(grand_total) from commodity_requests
                where member_id = m.id and state = 'approved'), 0))::bigint as asked
        from members m
        where m.id = any(${world.members.map(({ id }) => id)}::text[]) and m.membership_ended is null
          and not exists (select from membership_withdrawals w where w.member_id = m.id and w.state = 'processed')
          and not exists (select from claims c where c.member_id = m.id and c.state = 'processed')`.execute(
      backend.deps.db,
    )
    expect(rows.length).toBeGreaterThan(4)
    expect(rows.filter(({ lent, asked }) => lent !== asked)).toEqual([])
    const { rows: overdrawn } = await sql`
      select a.member_id, a.code from accounts a join journal_lines l on l.account_id = a.id
        where a.kind = 'savings' and a.member_id = any(${world.members.map(({ id }) => id)}::text[])
        group by a.member_id, a.code having sum(l.credit - l.debit) < 0`.execute(backend.deps.db)
    expect(overdrawn).toEqual([])
  })

  it('each approved loan has two different guarantors', async () => {
    const { rows } = await sql`
      select l.reference, l.state, count(g.id) as guarantors
        from loans l left join guarantors g on g.loan_id = l.id
        where l.reference = any(${world.known('loan')}::text[])
        group by l.id
        having count(g.id) > 2 or (l.state = 'approved' and count(g.id) <> 2)
          or count(g.id) <> count(distinct g.email) or count(g.id) <> count(distinct g.telephone)`.execute(
      backend.deps.db,
    )
    expect(rows).toEqual([])
  })

  it('each member has at most one pending instruction of a kind', async () => {
    const { rows } = await sql`
      select member_id, kind from savings_instructions where state = 'pending'
        group by member_id, kind having count(*) > 1`.execute(backend.deps.db)
    expect(rows).toEqual([])
  })

  it('no plot is sold twice', async () => {
    const taken = await backend.deps.db
      .selectFrom('land_requests')
      .select((is) => is.fn.coalesce(is.fn.sum<number>('plots'), sql<number>`0`).as('plots'))
      .where('id', 'in', [...world.known('land request'), ''])
      .where('estate_id', '=', 'blossom')
      .where('state', 'in', ['approved', 'completed'])
      .executeTakeFirstOrThrow()
    expect(await plotsLeft()).toBeGreaterThanOrEqual(0)
    expect(await plotsLeft()).toBe(plotsBefore - taken.plots)
  })
}
