import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction, type Work } from '#backend/db/work.ts'
import { checkFile } from '#backend/files/check-file.ts'
import type { FileOwnership } from '#backend/files/stored-files.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aCast, aPerson, type Cast } from '../../support/cast.ts'
import { aSpool } from '../../support/spool.ts'
import { aForm, aPdf, aPicture } from '../../support/uploads.ts'

const { spool, sent } = aSpool()

const VISITOR = { id: null, level: null, requestId: null }

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

async function keep(ownership: FileOwnership, then: (work: Work) => Promise<void> = async () => undefined) {
  const file = await checkFile(spool, await sent(await aPicture('png')), 'image', 'picture')
  return inTransaction(backend.deps.db, VISITOR, backend.clock.now, async (work) => {
    const id = await backend.deps.files.keep(work, file, ownership)
    await then(work)
    return id
  })
}

const linkOf = (fileId: string, viewerId: string) =>
  backend.deps.files.link(fileId, viewerId, backend.clock.now) ?? ''

const statusFor = async (fileId: string, viewerId: string) =>
  (await backend.call({ path: linkOf(fileId, viewerId) })).status

const onDisk = async (): Promise<string[]> =>
  (await readdir(join(backend.deps.settings.dataDirectory, 'files'), { recursive: true })).filter((name) =>
    name.includes('/'),
  )

describe('a stored file', () => {
  it('serves a picture inline with its type and a policy that runs nothing', async () => {
    const id = await keep({ ownerId: cast.member.id, audience: 'staff' })
    const { status, headers } = await backend.call({ path: linkOf(id, cast.member.id) })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': `inline; filename="${id}.png"`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
  })

  it('serves a PDF as a download', async () => {
    const added = await backend.call({
      method: 'POST',
      path: '/admin/API/add-legal-doc',
      token: cast.admin.token,
      form: aForm({ docName: 'Bye-law', legalDocFile: aPdf() }),
    })
    expect(added.status).toBe(200)
    const list = await backend.call({ path: '/admin/API/get-legal-doc', token: cast.member.token })
    const document = list.body.legalDoc.find(({ docName }: { docName: string }) => docName === 'Bye-law')
    const { headers } = await backend.call({ path: document.legalDocFile.file_location })
    expect(headers['content-disposition']).toMatch(/^attachment; filename="[0-9a-f]{24}\.pdf"$/)
  })

  it('serves a private file to its owner and staff, and a published one to every signed-in user', async () => {
    const own = await keep({ ownerId: cast.member.id, audience: 'staff' })
    const published = await keep({ ownerId: null, audience: 'signed in' })
    const everybody = [cast.member, cast.otherMember, cast.applicant, cast.moderator, cast.admin]
    const ids = [...everybody.map(({ id }) => id), 'public', 'nobody']
    expect(await Promise.all(ids.map((id) => statusFor(own, id)))).toEqual([
      200, 404, 404, 200, 200, 404, 404,
    ])
    expect(await Promise.all(ids.map((id) => statusFor(published, id)))).toEqual([
      200, 200, 200, 200, 200, 404, 404,
    ])
  })

  it('serves a file for 15 minutes and only under the exact address given out', async () => {
    const id = await keep({ ownerId: cast.member.id, audience: 'staff' })
    const other = await keep({ ownerId: cast.member.id, audience: 'staff' })
    const link = linkOf(id, cast.member.id)
    const changed = [
      link.replace(id, other),
      link.replace(cast.member.id, cast.otherMember.id),
      link.replace(/expires=\d+/, 'expires=9999999999'),
      link.replace(/signature=.{3}/, 'signature=AAA'),
      `/files/${id}`,
      `/files/${encodeURIComponent('../../auth-secret')}?for=${cast.member.id}&expires=9999999999&signature=x`,
    ]
    for (const path of changed)
      expect({ path, status: (await backend.call({ path })).status }).toMatchObject({ status: 404 })
    const began = backend.clock.now
    backend.clock.now = new Date(began.getTime() + 15 * 60_000)
    expect((await backend.call({ path: link })).status).toBe(200)
    backend.clock.now = new Date(began.getTime() + 17 * 60_000)
    expect((await backend.call({ path: link })).status).toBe(404)
    backend.clock.now = began
  })

  it('refuses a file once the viewer has signed out', async () => {
    const viewer = await aPerson(backend)
    const id = await keep({ ownerId: viewer.id, audience: 'staff' })
    expect(await statusFor(id, viewer.id)).toBe(200)
    await backend.call({ method: 'POST', path: '/user/API/signout', token: viewer.token })
    expect(await statusFor(id, viewer.id)).toBe(404)
  })

  it('removes a file when its request fails', async () => {
    const before = (await onDisk()).length
    await expect(
      keep({ ownerId: null, audience: 'staff' }, async () => {
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect((await onDisk()).length).toBe(before)
  })

  it('stores a file under a random name', async () => {
    await keep({ ownerId: null, audience: 'staff' })
    for (const name of await onDisk()) expect(name).toMatch(/^([0-9a-f]{2})\/\1[0-9a-f]{22}$/)
  })
})
