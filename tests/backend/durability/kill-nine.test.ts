import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/db/open-database.ts'
import { koboToNaira } from '#rules/money.ts'
import { trialBalance } from '#tests/support/trial-balance.ts'
import { startProcess } from '../../support/backend-process.ts'
import { randomFrom } from '../../support/simulation/random.ts'
import { Ledger, nextDecision, nextRequest, type Stock, send } from './clients.ts'
import { type Company, type DurableStore, durableStore, gatherCompany } from './store.ts'

/** Other moments to die at: KILL_SEED=7 npx vitest run tests/backend/durability */
const SEED = Number(process.env.KILL_SEED ?? 20_261_121)
/** Four each day; `npm test -- deep` kills it ten times. */
const KILLS = Number(process.env.KILLS ?? 4)
const MEMBERS_AT_ONCE = 4
const STAFF_AT_ONCE = 2

/** The tables requests of this test are kept in, and the operation their keys belong to. */
const KEPT = {
  loan: { table: 'loans', operation: 'POST /user/API/loanrequest' },
  commodity: { table: 'commodity_requests', operation: 'POST /user/API/submitcommodity' },
  withdrawal: { table: 'savings_withdrawals', operation: 'POST /user/API/withdrawal-request' },
  instruction: { table: 'savings_instructions', operation: 'POST /user/API/initialsaving' },
} as const

describe('a backend that is killed again and again while it writes', { timeout: 240_000 }, () => {
  let store: DurableStore
  let company: Company
  let database: Database
  const ledger = new Ledger()
  const replays: string[] = []
  /** How many of each table there were before the first write. */
  const before = new Map<string, number>()
  const audits = { before: 0 }
  /** The demo society's own requests are older. */
  const startOfTest = new Date()

  const count = async (table: string): Promise<number> => {
    const { rows } = await sql<{ n: number }>`select count(*) as n from ${sql.table(table)}`.execute(
      database.db,
    )
    return rows[0]?.n ?? 0
  }

  const stockOf = async (): Promise<Stock> => {
    const { name, variation, price } = await database.db
      .selectFrom('products')
      .innerJoin('product_variations', 'product_variations.product_id', 'products.id')
      .select(['products.name', 'product_variations.name as variation', 'price'])
      .where('status', '=', 'available')
      .where('archived_at', 'is', null)
      .orderBy('products.id')
      .orderBy('place')
      .executeTakeFirstOrThrow()
    return { name, variation, price: koboToNaira(price) }
  }

  beforeAll(async () => {
    store = await durableStore()
    company = await gatherCompany(store)
    database = await store.open()
    for (const { table } of Object.values(KEPT)) before.set(table, await count(table))
    audits.before = await count('audit_log')
    const stock = await stockOf()
    await database.close()

    const loans = [...company.loans]
    const random = randomFrom(SEED)
    for (let kill = 0; kill < KILLS; kill += 1) {
      const backend = await startProcess(store.environment)
      // First what the last process left unanswered: sent again, it comes to one effect.
      const unanswered = ledger.unanswered
      ledger.unanswered = []
      for (const write of unanswered) await ledger.make(backend.address, write)
      let alive = true
      const member = async (own: ReturnType<typeof randomFrom>) => {
        while (alive)
          alive = (await ledger.make(backend.address, nextRequest(company, stock, own, ledger))) && alive
      }
      const staff = async (own: ReturnType<typeof randomFrom>) => {
        while (alive) {
          const write = nextDecision(company, loans, own, ledger)
          if (write === null) await pause(5)
          else alive = (await ledger.make(backend.address, write)) && alive
        }
      }
      const clients = [
        ...Array.from({ length: MEMBERS_AT_ONCE }, () => member(randomFrom(random.between(1, 1e9)))),
        ...Array.from({ length: STAFF_AT_ONCE }, () => staff(randomFrom(random.between(1, 1e9)))),
      ]
      // A random moment: after so many writes, however fast the machine, and somewhere within the next one.
      const enough = ledger.acknowledged.length + random.between(5, 45)
      for (let waited = 0; waited < 15_000 && ledger.acknowledged.length < enough; waited += 5) await pause(5)
      await pause(random.between(0, 40))
      await backend.kill()
      alive = false
      await Promise.all(clients)
    }

    const backend = await startProcess(store.environment)
    const last = ledger.unanswered
    ledger.unanswered = []
    for (const write of last) await ledger.make(backend.address, write)
    for (const { write, answer } of ledger.acknowledged.filter(({ write: { key } }) => key !== null)) {
      const again = await send(backend.address, write)
      const same =
        again?.replayed === true && JSON.stringify(JSON.parse(again.text)) === JSON.stringify(answer)
      if (!same) replays.push(`${write.key}: ${again?.status} ${again?.text.slice(0, 200)}`)
    }
    await backend.stop()
    database = await store.open()
  })

  afterAll(async () => {
    await database.close()
    await store.remove()
  })

  it('writes throughout and meets no fault, only refusals by the rules', () => {
    expect(ledger.faults, `seed ${SEED}`).toEqual([])
    for (const kind of ['loan', 'commodity', 'withdrawal', 'instruction'] as const)
      expect(ledger.acknowledged.filter(({ write }) => write.kind === kind).length, kind).toBeGreaterThan(5)
    expect(ledger.acknowledged.filter(({ write }) => write.act !== 'ask').length).toBeGreaterThan(20)
  })

  it('repeats each acknowledged answer word for word under its key', () => {
    expect(replays, `seed ${SEED}`).toEqual([])
  })

  it('keeps every acknowledged request and one key for each', async () => {
    for (const [kind, { table, operation }] of Object.entries(KEPT)) {
      const { rows } = await sql<{ keys: number }>`
        select count(*) as keys from idempotency_keys where operation = ${operation}`.execute(database.db)
      const acknowledged = ledger.acknowledged.filter(
        ({ write }) => write.kind === kind && write.act === 'ask',
      )
      const made = (await count(table)) - (before.get(table) ?? 0)
      expect({ kind, keys: rows[0]?.keys, made }, `seed ${SEED}`).toEqual({
        kind,
        keys: acknowledged.length,
        made: acknowledged.length,
      })
    }
  })

  it('keeps every acknowledged decision', async () => {
    const states = new Map<string, string>()
    const { rows } = await sql<{ id: string; state: string }>`
      select reference as id, state from loans union all select id, state from commodity_requests
        union all select id, state from savings_withdrawals`.execute(database.db)
    for (const { id, state } of rows) states.set(id, state)
    const decisions = ledger.acknowledged.filter(({ write }) => write.act !== 'ask')
    const final = new Map(decisions.map(({ write }) => [write.target, write.act]))
    // A payment comes after its approval; one that was never answered may stand all the same.
    const lost = [...final].filter(([target, act]) => {
      const state = states.get(target)
      return state !== act && !(act === 'approved' && state === 'processed')
    })
    expect(lost, `seed ${SEED}`).toEqual([])
  })

  it('stores a decision, its journal entry and its audit record together or not at all', async () => {
    const { rows: crooked } = await sql`
      select id, state, entries, acts from (
        select r.id, r.state, r.kind, r.paid,
            (select count(*) from journal_entries e where e.source_id = r.id) as entries,
            (select count(*) from audit_log a where a.record_id = r.id and a.actor_level > 1) as acts
          from (
            select id, state, 'loan' as kind, 'approved' as paid from loans
              where id = any(${company.loanIds}::text[]) or requested_at > ${startOfTest}
            union all
            select id, state, 'commodity', 'approved' from commodity_requests where requested_at > ${startOfTest}
            union all
            select id, state, 'withdrawal', 'processed' from savings_withdrawals where requested_at > ${startOfTest}
          ) r) counted
        where entries <> (case when state = paid then 1 else 0 end)
          or acts <> (case state when 'pending' then 0 when 'processed' then 2 else 1 end)`.execute(
      database.db,
    )
    expect(crooked, `seed ${SEED}`).toEqual([])
    const { rows: orphans } = await sql`
      select act, record_id from audit_log
        where id > ${audits.before} and actor_level > 1 and record_kind in ('loan', 'commodity request', 'savings withdrawal')
          and record_id not in (select id from loans union all select id from commodity_requests
            union all select id from savings_withdrawals)`.execute(database.db)
    expect(orphans).toEqual([])
    const { rows: torn } = await sql`
      select r.id from commodity_requests r where requested_at > ${startOfTest}
          and total is distinct from (select sum(i.total)::bigint from commodity_items i where i.request_id = r.id)
      union all
      select r.id from savings_withdrawals r where requested_at > ${startOfTest}
          and total is distinct from (select sum(i.amount)::bigint from savings_withdrawal_items i where i.withdrawal_id = r.id)`.execute(
      database.db,
    )
    expect(torn).toEqual([])
  })

  it('keeps the trial balance at zero', async () => {
    const rows = await trialBalance(database.db)
    expect(rows.reduce((sum, { debit }) => sum + debit, 0)).toBeGreaterThan(0)
    expect(rows.reduce((sum, { debit, credit }) => sum + debit - credit, 0)).toBe(0)
    const { rows: unbalanced } = await sql`
      select entry_id from journal_lines group by entry_id having sum(debit) <> sum(credit)`.execute(
      database.db,
    )
    expect(unbalanced).toEqual([])
    const { rows: empty } = await sql`
      select id from journal_entries e where not exists (select from journal_lines l where l.entry_id = e.id)`.execute(
      database.db,
    )
    expect(empty).toEqual([])
  })
})
