import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { databaseTime, lastSentMark, sendMark } from '#backend/audit/marks.ts'
import { presentMark } from '#backend/audit/verify.ts'
import { isMarkDue, markText } from '#rules/audit/mark.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let folder: string
let file: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'isusu-marks-'))
  file = join(folder, 'marks')
  backend = await startTestBackend({ AUDIT_MARK_TO: 'auditor@firm.example', AUDIT_MARK_FILE: file })
  await backend.tokenOf('admin')
})
afterAll(async () => {
  await backend.close()
  await rm(folder, { recursive: true, force: true })
})

const at = (text: string) => new Date(text)

const mails = async () => {
  await backend.deps.messages.settled()
  const outbox = join(backend.deps.settings.dataDirectory, 'outbox')
  const names = await readdir(outbox)
  return Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')))
}

describe('the mark of the audit log', () => {
  it('leaves once in a week, by mail and to the file, also when processes meet', async () => {
    const mark = await presentMark(backend.deps.db)
    if (mark === null) throw new Error('the seeded log is empty')
    const monday = at('2026-11-23T00:10:00Z')
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendMark(backend.deps, monday)))
    expect(sent.filter((each) => each !== null)).toEqual([mark])
    expect(await sendMark(backend.deps, at('2026-11-29T22:59:00Z'))).toBeNull()
    await expect.poll(async () => (await lastSentMark(backend.deps.db))?.mail).toBe('sent')
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toContain('auditor@firm.example')
    expect(mail).toContain(`npm run audit:verify -- --noted ${markText(mark)}`)
    expect(mail).toContain('on 23 November 2026, 01:10 was:')
    expect(mail).toContain(backend.deps.society.name)
    expect(await readFile(file, 'utf8')).toBe(
      `2026-11-23T00:10:00.000Z ${markText(mark)} ${backend.deps.society.name}\n`,
    )
    expect(await lastSentMark(backend.deps.db)).toMatchObject({ mark, notedAt: monday })
  })

  it('shows itself to admins alone, with what became of the last one', async () => {
    const path = '/admin/API/auditlog/mark'
    expect((await backend.call({ path, as: 'moderator' })).status).toBe(403)
    const { body } = await backend.call({ path, as: 'admin' })
    expect(body).toEqual({
      mark: await presentMark(backend.deps.db),
      sent: { ...(await lastSentMark(backend.deps.db))?.mark, at: '2026-11-23T00:10:00.000Z', mail: 'sent' },
      leaves: true,
    })
  })

  it('stays when the file cannot be written, and leaves with the next try', async () => {
    const { deps } = backend
    const broken = { ...deps, settings: { ...deps.settings, auditMarkFile: join(folder, 'none', 'marks') } }
    const monday = at('2026-11-30T08:00:00Z')
    await expect(sendMark(broken, monday)).rejects.toThrow('ENOENT')
    expect(await sendMark(deps, monday)).toEqual(await presentMark(deps.db))
  })

  it('stays where no one is to get it', async () => {
    const { deps } = backend
    const silent = { ...deps, settings: { ...deps.settings, auditMarkTo: null, auditMarkFile: null } }
    expect(await sendMark(silent, at('2027-03-01T08:00:00Z'))).toBeNull()
  })

  it('goes by the clock of the database', async () => {
    const told = await databaseTime(backend.deps.db)
    expect(Math.abs(told.getTime() - Date.now())).toBeLessThan(3_600_000)
  })
})

describe('when a mark is due', () => {
  const sunday = at('2026-11-29T22:59:59Z')
  it('goes by days and weeks in Lagos', () => {
    expect(isMarkDue(null, sunday, 'weekly')).toBe(true)
    expect(isMarkDue(at('2026-11-22T23:00:00Z'), sunday, 'weekly')).toBe(false)
    expect(isMarkDue(sunday, at('2026-11-29T23:00:00Z'), 'weekly')).toBe(true)
    expect(isMarkDue(sunday, at('2026-11-29T23:00:00Z'), 'daily')).toBe(true)
    expect(isMarkDue(at('2026-11-28T23:00:00Z'), sunday, 'daily')).toBe(false)
  })

  it('waits for no year because of a clock that was ahead', () => {
    expect(isMarkDue(at('2027-11-29T22:59:59Z'), sunday, 'weekly')).toBe(true)
  })
})
