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

it('keeps a second owner out and names the first', async () => {
  const release = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(new RegExp(`in use by process ${process.pid}`))
  await release()
  await (await lockDirectory(directory))()
})

it('is taken over from a process that is gone', async () => {
  await writeFile(join(directory, 'lock'), '4194999 123')
  await lockDirectory(directory)
  expect(await readFile(join(directory, 'lock'), 'utf8')).toMatch(new RegExp(`^${process.pid} `))
})

it('is taken over when the pid belongs to another process by now', async () => {
  await writeFile(join(directory, 'lock'), `${process.pid} 1`)
  await lockDirectory(directory)
  expect(await readFile(join(directory, 'lock'), 'utf8')).not.toBe(`${process.pid} 1`)
})

it('lets one of ten in at once, over a dead owner as well', async () => {
  await writeFile(join(directory, 'lock'), '4194999 123')
  const results = await Promise.allSettled(Array.from({ length: 10 }, () => lockDirectory(directory)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
  expect(refusals.every((reason) => reason instanceof DirectoryInUse)).toBe(true)
})

it('the secret is made once, kept, and readable for its owner alone', async () => {
  const settings = { authSecret: null, dataDirectory: directory }
  const made = await Promise.all(Array.from({ length: 5 }, () => authSecret(settings)))
  expect(new Set(made.map((secret) => Buffer.from(secret).toString('hex'))).size).toBe(1)
  expect(made[0]?.length).toBeGreaterThanOrEqual(32)
  expect((await stat(join(directory, 'auth-secret'))).mode & 0o777).toBe(0o600)
})
