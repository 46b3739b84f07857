import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyAudit } from '#backend/audit/verify.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import { openPostgres } from '#backend/db/open-database.ts'
import { type Answer, DEMO, DEMO_PASSWORD, type TestBackend } from '../support/backend.ts'
import { type BackendProcess, startProcess } from '../support/backend-process.ts'
import { expectBalanced } from '../support/books.ts'
import { auditOfVouchers, writeVouchers } from '../support/keyed-writers.ts'
import { anOwnCluster, type OwnCluster } from '../support/own-cluster.ts'
import { postgresServer } from '../support/postgres.ts'

const WRITERS = 8

/** What happens to the database, one after the other, while everybody writes. */
const ROUNDS = ['fast', 'fast', 'immediate', 'fast', 'fast'] as const

describe.skipIf(postgresServer() === null)(
  'two backends whose database is cut off and restarted under writes',
  () => {
    let directory: string
    let cluster: OwnCluster
    let backends: readonly BackendProcess[] = []
    beforeAll(async () => {
      directory = await mkdtemp(join(tmpdir(), 'isusu-restarts-'))
      cluster = await anOwnCluster()
    })
    afterAll(async () => {
      await Promise.all(backends.map((each) => each.kill()))
      cluster?.remove()
      await rm(directory, { recursive: true, force: true })
    })

    const ask = async (
      { method = 'GET', path, token, body, headers }: Parameters<TestBackend['call']>[0],
      attempt: number,
    ): Promise<Answer | null> => {
      const backend = backends[attempt % backends.length]
      try {
        const answer = await fetch(`${backend?.address}${path}`, {
          method,
          headers: {
            ...(token !== undefined && { [TOKEN_HEADER]: token }),
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        const read = text.startsWith('{') ? JSON.parse(text) : undefined
        return {
          status: answer.status,
          headers: Object.fromEntries(answer.headers),
          text,
          bytes: Buffer.from(text),
          body: read,
        }
      } catch {
        return null
      }
    }

    const cut = async () => {
      const client = new Client({ connectionString: cluster.url })
      client.on('error', () => undefined)
      await client.connect()
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
      await client.end()
    }

    it('start when it is there, live on, lose no write and double none', async () => {
      cluster.stop('fast')
      const starting = [1, 2].map(() =>
        startProcess({
          NODE_ENV: 'test',
          DEMO: '1',
          DATA_DIR: directory,
          DATABASE_URL: cluster.url,
          AUTH_SECRET: 'a secret that all processes of the society share',
          LOG_LEVEL: 'fatal',
        }),
      )
      await pause(1_500)
      cluster.start()
      backends = await Promise.all(starting)

      const signedIn = await ask(
        {
          method: 'POST',
          path: '/admin/API/login',
          body: { email: DEMO.admin, password: DEMO_PASSWORD, userType: 'admin' },
        },
        0,
      )
      const token: string = signedIn?.body?.token
      let isOver = false
      const writing = writeVouchers(WRITERS, ask, {
        token,
        date: new Date().toISOString().slice(0, 10),
        isOver: () => isOver,
      })
      for (const how of ROUNDS) {
        await pause(2_000)
        await cut()
        await pause(1_000)
        cluster.stop(how)
        cluster.start()
      }
      await pause(2_000)
      isOver = true
      const written = await writing

      expect(backends.map((each) => each.isAlive())).toEqual([true, true])
      const { acknowledged, statuses, withoutRetryAfter } = written
      expect(Object.keys(statuses).filter((status) => !['200', '409', '503'].includes(status))).toEqual([])
      expect([withoutRetryAfter, acknowledged.size > WRITERS]).toEqual([0, true])
      const database = openPostgres(cluster.url, 2)
      try {
        expect(await auditOfVouchers(database.db, written)).toEqual({ lost: [], twice: [], wrong: [] })
        await expectBalanced({ deps: { db: database.db } } as TestBackend)
        expect((await verifyAudit(database.db)).broken).toEqual([])
      } finally {
        await database.close()
      }
    })
  },
)
