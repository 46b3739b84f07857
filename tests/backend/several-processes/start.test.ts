import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startProcess } from '../../support/backend-process.ts'
import { databaseAddress, postgresServer } from '../../support/postgres.ts'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-start-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const startOn = (url: string) =>
  startProcess({ NODE_ENV: 'test', DATA_DIR: directory, LOG_LEVEL: 'silent', DATABASE_URL: url })

describe('a backend whose DATABASE_URL is wrong', { timeout: 240_000 }, () => {
  it('ends with one line for a database and a role that do not exist, and does not wait for them', async () => {
    const server = postgresServer() ?? ''
    await expect(startOn(databaseAddress(server, 'no_such_database'))).rejects.toThrow(
      /ended with 1: DATABASE_URL: the database cannot be used \(database "no_such_database" does not exist\)$/,
    )
    const stranger = new URL(server)
    stranger.username = 'no_such_role'
    await expect(startOn(stranger.toString())).rejects.toThrow(
      /ended with 1: DATABASE_URL: the database cannot be used \(.*no_such_role.*\)$/,
    )
  })
})
