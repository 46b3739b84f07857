import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { DatabaseError } from 'pg-protocol'
import { describe, expect, it } from 'vitest'
import { endsConnection, mayComeBack, NoConnection, troubleOf } from '#backend/db/database-trouble.ts'
import { answerFor } from '#backend/http/handle-errors.ts'

const require = createRequire(import.meta.url)

/** What the driver throws for a mistake of the program or a wrong setting: no waiting helps. */
const MISTAKES = [
  /^Client has already been connected/,
  /^Password must be a string/,
  /^Received unexpected /,
  /^Client was passed a null or undefined query/,
  /^callback is not a function/,
  /not supported in pipeline mode$/,
  /^A query must have either text or a name/,
  /^Prepared statements must be unique/,
  /^Query values must be an array/,
  /^Release called on client/,
  /^unexpected condition$/,
  /^Passing a function as the first parameter/,
  /^Called end on pool more than once$/,
  // Only while a connection is made, which NoConnection tells.
  /SSL connection/,
  /^`?cursor`? is not present/,
]

/** The texts that a file of a package gives its errors. */
const textsIn = (path: string): string[] =>
  [...readFileSync(path, 'utf8').matchAll(/new (?:Type)?Error\(\s*(['"`])(.*?)\1/g)].map(
    ([, , text = '']) => text,
  )

const withCode = (code: string) => Object.assign(new Error('a text'), { code })

const fromDatabase = (code: string) => Object.assign(new DatabaseError('a text', 6, 'error'), { code })

describe('what keeps a database from answering', () => {
  it('what keeps a database from answering is known by every text that the driver, its pool and the query builder throw without a code', () => {
    const pg = require.resolve('pg').replace(/index\.js$/, '')
    const kysely = new URL('../../../node_modules/kysely/dist/dialect/postgres/', import.meta.url).pathname
    const texts = [
      `${pg}client.js`,
      `${pg}connection.js`,
      `${pg}query.js`,
      `${pg}../../pg-pool/index.js`,
      `${kysely}postgres-driver.js`,
    ].flatMap(textsIn)
    expect(texts).toContain('Connection terminated unexpectedly')
    const unknown = texts.filter(
      (text) => troubleOf(new Error(text)) === null && !MISTAKES.some((mistake) => mistake.test(text)),
    )
    expect(unknown).toEqual([])
  })

  it.each([
    ['57P01', 'away', 503],
    ['57P02', 'away', 503],
    ['57P03', 'away', 503],
    ['57P04', 'away', 503],
    ['57P05', 'away', 503],
    ['08P01', 'away', 503],
    ['08006', 'away', 503],
    ['58030', 'away', 503],
    ['53300', 'busy', 503],
    ['53200', 'busy', 503],
    ['57014', 'busy', 503],
    ['55P03', 'busy', 503],
    ['25006', 'read-only', 503],
    ['53100', 'full', 507],
    ['40001', 'conflict', 409],
  ])('what keeps a database from answering is told by %s: %s, answered with %i', (code, trouble, status) => {
    expect(troubleOf(fromDatabase(code))).toBe(trouble)
    const answer = answerFor(fromDatabase(code))
    expect([answer.status, answer.retryAfter]).toEqual([status, status === 503 ? 5 : undefined])
  })

  it('what keeps a database from answering is not seen in errors of other kinds', () => {
    for (const error of [
      fromDatabase('23505'),
      fromDatabase('XX001'),
      withCode('ENOENT'),
      new Error('x'),
      'x',
      null,
    ])
      expect(troubleOf(error)).toBeNull()
  })

  it('ends the use of a connection that is gone or leads to a server without writes, and of no other', () => {
    for (const error of [withCode('ECONNRESET'), fromDatabase('25006'), new Error('Query read timeout')])
      expect(endsConnection(error)).toBe(true)
    for (const error of [fromDatabase('57014'), fromDatabase('40001'), fromDatabase('23505'), new Error('x')])
      expect(endsConnection(error)).toBe(false)
  })

  it('what keeps a database from answering is worth waiting for at a start unless the role, its password or the name of the database is wrong', () => {
    const wrapped = (cause: unknown) => new Error('migration 001 failed', { cause })
    for (const error of [
      new NoConnection(withCode('ECONNREFUSED')),
      new NoConnection(fromDatabase('57P03')),
      new NoConnection(fromDatabase('53300')),
      wrapped(fromDatabase('25006')),
      wrapped(new Error('Connection terminated unexpectedly')),
    ])
      expect(mayComeBack(error)).toBe(true)
    for (const error of [
      new NoConnection(fromDatabase('28P01')),
      new NoConnection(fromDatabase('3D000')),
      new NoConnection(withCode('CERT_HAS_EXPIRED')),
      wrapped(fromDatabase('42501')),
      wrapped(fromDatabase('42P07')),
    ])
      expect(mayComeBack(error)).toBe(false)
  })

  it('what keeps a database from answering is answered with 503 where no connection could be had, whatever the reason', () => {
    expect(answerFor(new NoConnection(withCode('CERT_HAS_EXPIRED'))).status).toBe(503)
  })
})
