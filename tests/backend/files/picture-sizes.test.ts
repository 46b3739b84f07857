import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WIDTH } from '#backend/contract/files.ts'
import { inTransaction } from '#backend/db/work.ts'
import { checkFile } from '#backend/files/check-file.ts'
import type { FileKind } from '#backend/files/tables.ts'
import { PICTURE_WIDTHS } from '#rules/documents/picture-widths.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aCast, type Cast } from '../../support/cast.ts'
import { aSpool } from '../../support/spool.ts'
import { aPdf, aPhotograph } from '../../support/uploads.ts'

const { spool, sent } = aSpool()

const VISITOR = { id: null, level: null, requestId: null }

const BROWSER = { accept: 'image/avif,image/webp,image/*,*/*;q=0.8' }

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

async function kept(bytes: Buffer, kind: FileKind = 'image'): Promise<string> {
  const file = await checkFile(spool, await sent(bytes), kind, 'picture')
  return inTransaction(backend.deps.db, VISITOR, backend.clock.now, (work) =>
    backend.deps.files.keep(work, file, { ownerId: cast.member.id, audience: 'staff' }),
  )
}

const linkOf = (id: string, viewerId = cast.member.id) =>
  backend.deps.files.link(id, viewerId, backend.clock.now) ?? ''

/** What a browser gets for an address. */
async function seen(path: string, headers: Record<string, string> = BROWSER) {
  const { statusCode, headers: given, rawPayload } = await backend.app.inject({ url: path, headers })
  return { status: statusCode, type: given['content-type'], headers: given, bytes: rawPayload }
}

const copies = async (): Promise<string[]> => {
  const root = join(backend.deps.settings.dataDirectory, 'files', 'sizes')
  const names = await readdir(root, { recursive: true }).catch((): string[] => [])
  return names.filter((name) => /[0-9a-f]{24}$/.test(name)).sort()
}

describe('a stored picture in a width', () => {
  it('comes in the widths that the contract names', () => {
    expect(WIDTH.enum).toEqual([...PICTURE_WIDTHS])
  })

  it('comes as AVIF of that width, upright and in its shape, with far fewer bytes', async () => {
    const id = await kept(await aPhotograph(600, 750))
    const whole = await seen(linkOf(id))
    for (const width of [96, 320]) {
      const small = await seen(`${linkOf(id)}&width=${width}`)
      const { format, compression, ...size } = await sharp(small.bytes).metadata()
      expect({ format, compression, width: size.width, height: size.height }).toEqual({
        format: 'heif',
        compression: 'av1',
        width,
        height: width * 1.25,
      })
      expect(small.bytes.length).toBeLessThan(whole.bytes.length / 3)
      expect(small.headers).toMatchObject({
        'content-type': 'image/avif',
        'content-disposition': `inline; filename="${id}.avif"`,
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
        vary: 'Accept',
      })
    }
  })

  it('comes in its own width where that is less, and never higher than twice the width', async () => {
    const narrow = await seen(`${linkOf(await kept(await aPhotograph(40, 30)))}&width=320`)
    expect(await sharp(narrow.bytes).metadata()).toMatchObject({ width: 40, height: 30 })
    const strip = await seen(`${linkOf(await kept(await aPhotograph(100, 2_000)))}&width=96`)
    expect((await sharp(strip.bytes).metadata()).height).toBe(192)
  })

  it.each([
    ['names no AVIF', { accept: 'image/webp,*/*' }],
    ['refuses it', { accept: 'image/avif;q=0, */*' }],
  ])('comes as it was stored for a browser that %s', async (_, headers) => {
    const link = linkOf(await kept(await aPhotograph(200, 250)))
    const answer = await seen(`${link}&width=96`, headers)
    expect(answer).toMatchObject({ status: 200, type: 'image/jpeg' })
    expect(answer.bytes).toEqual((await seen(link)).bytes)
    expect(answer.headers['vary']).toBe('Accept')
  })

  it('leaves a PDF as it is', async () => {
    const answer = await seen(`${linkOf(await kept(aPdf(), 'claim document'))}&width=96`)
    expect(answer).toMatchObject({ status: 200, type: 'application/pdf' })
  })

  it('serves the original of a picture that cannot be drawn small', async () => {
    const id = await kept(await aPhotograph(200, 250))
    const damaged = Buffer.alloc((await seen(linkOf(id))).bytes.length)
    await writeFile(join(backend.deps.settings.dataDirectory, 'files', id.slice(0, 2), id), damaged)
    const answer = await seen(`${linkOf(id)}&width=96`)
    expect(answer).toMatchObject({ status: 200, type: 'image/jpeg', bytes: damaged })
  })

  it('refuses a width that is not served, and makes nothing', async () => {
    const link = linkOf(await kept(await aPhotograph(200, 250)))
    const before = await copies()
    for (const width of ['95', '97', '0', '-96', '1e9', '096', '96.0', 'all'])
      expect(JSON.parse(String((await seen(`${link}&width=${width}`)).bytes))).toMatchObject({
        message: 'width must be 96, 320 or 640',
      })
    expect((await seen(`${link}&width=95`)).status).toBe(400)
    expect(await copies()).toEqual(before)
  })

  it('shows and makes nothing for a person who may not see the original', async () => {
    const id = await kept(await aPhotograph(200, 250))
    const before = await copies()
    for (const viewer of [cast.otherMember.id, cast.applicant.id, 'public'])
      expect((await seen(`${linkOf(id, viewer)}&width=96`)).status).toBe(404)
    expect((await seen(`/files/${id}?width=96`)).status).toBe(404)
    expect(await copies()).toEqual(before)
    expect((await seen(`${linkOf(id)}&width=96`)).status).toBe(200)
    expect((await seen(`${linkOf(id, cast.otherMember.id)}&width=96`)).status).toBe(404)
  })

  it('stays the same copy, however many ask at once', async () => {
    const id = await kept(await aPhotograph(800, 1_000))
    const answers = await Promise.all(Array.from({ length: 8 }, () => seen(`${linkOf(id)}&width=96`)))
    expect(new Set(answers.map(({ bytes }) => bytes.toString('base64'))).size).toBe(1)
    expect((await copies()).filter((name) => name.endsWith(id))).toEqual([`96/${id.slice(0, 2)}/${id}`])
  })

  it('goes with the record of its original, at the next sweep', async () => {
    const [gone, stays] = [await kept(await aPhotograph(200, 250)), await kept(await aPhotograph(200, 250))]
    for (const id of [gone, stays]) await seen(`${linkOf(id)}&width=96`)
    await backend.deps.db.deleteFrom('files').where('id', '=', gone).execute()
    expect((await seen(`${linkOf(gone)}&width=96`)).status).toBe(404)
    await backend.deps.files.sweep(backend.deps.db, new Date(), 0)
    const left = (await copies()).map((name) => name.slice(-24))
    expect(left).toContain(stays)
    expect(left).not.toContain(gone)
  })
})
