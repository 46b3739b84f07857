import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { QueryBesideTransaction } from '#backend/db/own-transaction.ts'
import { inTransaction } from '#backend/db/work.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { SEEDED_AT } from '../../support/seeded-store.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const visitor = { id: null, level: null, requestId: null }
const work = <Result>(act: Parameters<typeof inTransaction<Result>>[3]) =>
  inTransaction(backend.deps.db, visitor, SEEDED_AT, act)

it('a query outside its own open transaction fails instead of waiting forever', async () => {
  const { db } = backend.deps
  await expect(work(() => db.selectFrom('members').select('id').execute())).rejects.toBeInstanceOf(
    QueryBesideTransaction,
  )
  await expect(work(() => sql`select 1`.execute(db))).rejects.toBeInstanceOf(QueryBesideTransaction)
  await expect(work(() => work(() => Promise.resolve(1)))).rejects.toBeInstanceOf(QueryBesideTransaction)
})

it('queries through the transaction, after it and from other callers succeed', async () => {
  const { db } = backend.deps
  const inside = work(async ({ tx }) => {
    const { rows } = await sql<{ one: number }>`select 1 as one`.execute(tx)
    return rows[0]?.one
  })
  const beside = db.selectFrom('members').select('id').limit(1).execute()
  expect(await inside).toBe(1)
  expect(await beside).toHaveLength(1)
  expect(await db.selectFrom('members').select('id').limit(1).execute()).toHaveLength(1)
})
