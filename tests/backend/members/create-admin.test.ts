import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDirectory } from '#backend/db/directory-lock.ts'
import { createAdmin } from '#backend/members/create-admin.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { bareEnvironment } from '../../support/bare-environment.ts'
import { auditOf } from '../../support/people.ts'

const PASSWORD = 'a password of the society'
const SCRIPT = new URL('../../../scripts/create-admin.ts', import.meta.url).pathname

describe('the first admin', () => {
  let backend: TestBackend
  beforeAll(async () => {
    backend = await startTestBackend()
  })
  afterAll(() => backend.close())

  const make = (about: { email?: string; name?: string; password?: string; again?: string }) =>
    createAdmin(
      backend.deps.db,
      {
        email: about.email ?? 'first@society.example',
        name: about.name ?? 'Ngozi Eze',
        password: about.password ?? PASSWORD,
        passwordConfirmation: about.again ?? about.password ?? PASSWORD,
      },
      backend.clock.now,
    )

  it('creates an admin who signs in with level 3, works as one and is in the audit log', async () => {
    const made = await make({ email: ' First@Society.example ' })
    const id = 'id' in made ? made.id : ''
    const signIn = await backend.call({
      method: 'POST',
      path: '/admin/API/login',
      body: { email: 'first@society.example', password: PASSWORD, userType: 'admin' },
    })
    expect(signIn.status).toBe(200)
    expect(signIn.body.user).toMatchObject({ _id: id, accessLevel: 3, name: 'Ngozi Eze' })
    const { status } = await backend.call({ path: '/admin/API/newregistration', token: signIn.body.token })
    expect(status).toBe(200)
    const audit = await auditOf(backend, id)
    expect(audit).toMatchObject([{ act: 'create admin', actor_id: null, after: { accessLevel: 3 } }])
    expect(JSON.stringify(audit)).not.toContain(PASSWORD)
  })

  it.each([
    ['email', { email: 'no address' }],
    ['email', { email: 'ADMIN@isusu.example' }],
    ['name', { name: '  ' }],
    ['password', { password: 'short' }],
    ['passwordConfirmation', { again: 'another' }],
  ])('refuses an admin for an invalid %s: %o', async (field, about) => {
    const before = await backend.deps.db.selectFrom('members').select('id').execute()
    const made = await make({ email: 'second@society.example', ...about })
    expect('errors' in made && Object.keys(made.errors)).toEqual([field])
    expect(await backend.deps.db.selectFrom('members').select('id').execute()).toHaveLength(before.length)
  })
})

describe('npm run create-admin', () => {
  let directory: string
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'isusu-admin-'))
  })
  afterAll(() => rm(directory, { recursive: true, force: true }))

  const run = async (args: readonly string[], password: string) => {
    const child = spawn(process.execPath, [SCRIPT, ...args], {
      env: { ...bareEnvironment(), DATA_DIR: directory },
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(password)
    const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
    return { code: child.exitCode, out: out.trim(), err: err.trim() }
  }

  it('creates an admin in an empty store with the password from standard input', async () => {
    const made = await run(['--email', 'first@society.example', '--name', 'Ngozi Eze'], `${PASSWORD}\n`)
    expect(made).toEqual({
      code: 0,
      out: 'Ngozi Eze can sign in as first@society.example at /signin.',
      err: '',
    })
    const again = await run(['--email', 'first@society.example', '--name', 'Ngozi Eze'], PASSWORD)
    expect(again.code).toBe(1)
    expect(again.err).toMatch(/^email: /)
  })

  it('refuses a password as an argument and explains what is needed', async () => {
    const { code, err } = await run(['--email', 'a@society.example', '--password', PASSWORD], '')
    expect(code).toBe(1)
    expect(err).toContain('npm run create-admin -- --email')
  })

  it('refuses a store that a backend is using', async () => {
    const release = await lockDirectory(directory)
    const { code, err } = await run(['--email', 'a@society.example', '--name', 'Ada'], PASSWORD)
    await release()
    expect(code).toBe(1)
    expect(err).toContain(`in use by process ${process.pid}`)
  })
})
