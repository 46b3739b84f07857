import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { type Database, openDatabase, openPostgres } from '#backend/db/open-database.ts'
import { randomId } from '#backend/db/random-id.ts'
import { openSession } from '#backend/session/store.ts'
import { makeTokens } from '#backend/session/tokens.ts'
import { readBackendSettings } from '#backend/settings.ts'
import { aDatabase, postgresServer } from '../../support/postgres.ts'
import { seededTemplate } from '../../support/seeded-postgres.ts'
import { seedDirectory } from '../../support/seeded-store.ts'

/** Signs the tokens of the company. */
export const DURABLE_SECRET = 'a secret that outlives the process it was given to'

/** A store on disk that processes open one after the other. */
export interface DurableStore {
  /** What a backend process needs to find it. */
  readonly environment: Readonly<Record<string, string>>
  /** Opens it beside no process. */
  open(): Promise<Database>
  remove(): Promise<void>
}

/** The demo society on disk, embedded, or in a database of its own where TEST_DATABASE_URL says. */
export const durableStore = (): Promise<DurableStore> => storeOf('demo')

/** The same without a society: the first process that opens it makes its tables. */
export const emptyDurableStore = (): Promise<DurableStore> => storeOf('nothing')

async function storeOf(holding: 'demo' | 'nothing'): Promise<DurableStore> {
  const directory = await mkdtemp(join(tmpdir(), 'isusu-durable-'))
  const common = {
    NODE_ENV: 'test',
    DATA_DIR: directory,
    AUTH_SECRET: DURABLE_SECRET,
    LOG_LEVEL: 'error',
    ...(holding === 'nothing' && { DEMO: '0' }),
  }
  const server = postgresServer()
  if (server === null) {
    if (holding === 'demo') await seedDirectory(directory)
    return {
      environment: common,
      open: () => openDatabase(readBackendSettings(common)),
      remove: () => rm(directory, { recursive: true, force: true }),
    }
  }
  const { url, drop } = await (holding === 'demo'
    ? aDatabase(server, await seededTemplate(server))
    : aDatabase(server))
  return {
    environment: { ...common, DATABASE_URL: url },
    open: async () => openPostgres(url, 2),
    async remove() {
      await drop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Who writes, and what there is to decide about. */
export interface Company {
  readonly members: readonly { readonly id: string; readonly token: string }[]
  readonly staff: readonly string[]
  /** References of pending loans with two guarantors each. */
  readonly loans: readonly string[]
  /** Record ids of those loans. */
  readonly loanIds: readonly string[]
}

const LOANS = 400

/** Signs twelve confirmed members and the staff in, and puts pending loans with two guarantors in the queue. */
export async function gatherCompany(store: Pick<DurableStore, 'open'>): Promise<Company> {
  const database = await store.open()
  try {
    return await database.db.transaction().execute(async (tx) => {
      const tokens = makeTokens(new TextEncoder().encode(DURABLE_SECRET))
      // The processes run by the real clock.
      const now = new Date()
      const signIn = async (id: string) => {
        const sessionId = randomId()
        await openSession(tx, sessionId, id, now)
        return tokens.sign({ accountId: id, sessionId }, now)
      }
      const people = await tx
        .selectFrom('members')
        .select(['id', 'access_level', 'member_number'])
        .where((is) =>
          is.or([is('access_level', '>', 1), is.between('member_number', 'COOP000040', 'COOP000051')]),
        )
        .orderBy('member_number')
        .execute()
      const members: { id: string; token: string }[] = []
      const staff: string[] = []
      for (const { id, access_level } of people) {
        const token = await signIn(id)
        if (access_level > 1) staff.push(token)
        else members.push({ id, token })
      }
      await tx
        .updateTable('members')
        .set({ commodity_loan: true })
        .where(
          'id',
          'in',
          members.map(({ id }) => id),
        )
        .execute()
      const pattern = sql`(select l.id from loans l join guarantors g on g.loan_id = l.id
        where l.state = 'pending' group by l.id having count(*) = 2 order by l.id limit 1)`
      const { rows: loans } = await sql<{ id: string; reference: string }>`
        insert into loans
        select (jsonb_populate_record(l, jsonb_build_object('id', left(md5('durable' || n), 24),
            'reference', 'LN' || upper(left(md5('reference' || n), 16))))).*
          from loans l, generate_series(1, ${LOANS}::int) n where l.id = ${pattern}
        returning id, reference`.execute(tx)
      await sql`
        insert into guarantors
        select (jsonb_populate_record(g, jsonb_build_object('id', left(md5(g.id || n), 24),
            'loan_id', left(md5('durable' || n), 24)))).*
          from guarantors g, generate_series(1, ${LOANS}::int) n
          where g.loan_id = (select id from loans where state = 'pending' and id in
            (select loan_id from guarantors group by loan_id having count(*) = 2) order by id limit 1)`.execute(
        tx,
      )
      return {
        members,
        staff,
        loans: loans.map(({ reference }) => reference),
        loanIds: loans.map(({ id }) => id),
      }
    })
  } finally {
    await database.close()
  }
}
