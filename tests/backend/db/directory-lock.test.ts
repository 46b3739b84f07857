import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { authSecret } from '#backend/auth-secret.ts'
import { DirectoryInUse, lockDirectory } from '#backend/db/directory-lock.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-lock-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

it('refuses a second owner of the data directory and names the first', async () => {
  const release = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(new RegExp(`in use by process ${process.pid}`))
  await release()
  await (await lockDirectory(directory))()
})

it('replaces the lock of a process that has ended', async () => {
  await writeFile(join(directory, 'lock'), '4194999 123')
  await lockDirectory(directory)
  expect(await readFile(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

it('replaces a lock whose pid belongs to another process now', async () => {
  await writeFile(join(directory, 'lock'), `${process.pid} 1`)
  await lockDirectory(directory)
  expect(await readFile(join(directory, 'lock'), 'utf8')).not.toBe(`${process.pid} 1`)
})

it('gives the lock to one of ten processes that start together, also after an owner that has ended', async () => {
  await writeFile(join(directory, 'lock'), '4194999 123')
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusals.every((reason) => reason instanceof DirectoryInUse)).toBe(true)
})

it('creates the secret once and makes it readable for its owner alone', async () => {
  const settings = { authSecret: null, dataDirectory: directory }
  const made = await Promise.all(Array.from({ length: 5 }, () => authSecret(settings)))
  expect(new Set(made.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
  expect(made[0]?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(directory, 'auth-secret'))).mode & 0o777).toBe(0o600)
})
