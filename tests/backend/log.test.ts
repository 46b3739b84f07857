import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '#backend/log.ts'
import { startTestBackend, type TestBackend } from '../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** What the log says of an error. */
function logged(error: unknown): string {
  let text = ''
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += chunk.toString()
      done()
    },
  })
  makeLog({ logLevel: 'error' }, destination).error({ err: error }, 'request failed')
  return text
}

const failure = async (act: Promise<unknown>): Promise<unknown> => {
  try {
    await act
  } catch (error) {
    return error
  }
  throw new Error('it did not fail')
}

describe('the log', () => {
  it('never shows the parameters of a failed query, its text or a message that quotes them', async () => {
    const { db } = backend.deps
    const secret = 'secret-0123456789'
    const errors = [
      await failure(sql`select ${secret}::text, (${secret}::text)::integer`.execute(db)),
      await failure(sql`insert into accounts (kind, code) values (${secret}, ${secret})`.execute(db)),
      await failure(sql`insert into credentials values (${secret}, ${secret}, now())`.execute(db)),
    ]
    for (const error of errors) {
      const text = logged(new Error('wrapped', { cause: error })) + logged(error)
      expect(text).not.toContain(secret)
      expect(text).not.toMatch(/params|select|insert into/)
      expect(text).toMatch(/"code":"[0-9A-Z]{5}"/)
    }
  })

  it('shows the type, the message and the place of any other error', () => {
    expect(JSON.parse(logged(new RangeError('not an id')))).toMatchObject({
      err: { type: 'RangeError', message: 'not an id', stack: expect.stringContaining('log.test.ts') },
    })
  })
})
