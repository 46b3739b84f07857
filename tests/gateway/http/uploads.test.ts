import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTooSlow, UPLOAD_LIMITS } from '#gateway/graph/multipart.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { beginUpload } from '#tests/support/slow-upload.ts'
import { aBlobOf } from '#tests/support/uploads.ts'

const MEGABYTE = 1024 * 1024

const ADD = `mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) {
  message userErrors { field message code } } }`

let backend: OtherBackend
let gateway: TestGateway
let address: string
let staff: string

beforeAll(async () => {
  backend = await startOtherBackend()
  gateway = await startTestGateway({ restUrl: backend.url })
  address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  staff = await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD)
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const spooled = () => readdir(join(gateway.directory, 'uploads-under-way')).catch(() => [])

/** Until a condition holds; fails with the test's own time limit. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  while (!(await holds())) await delay(10)
}

const upload = () => {
  const variables = { input: { name: 'Bye-law', description: '', file: null } }
  const begun = beginUpload(address, { query: ADD, variables }, ['input.file'], { 'x-auth-token': staff })
  begun.begin('input.file')
  return begun
}

const PDF = new TextEncoder().encode('%PDF-1.7\n')

describe('files being uploaded', () => {
  it('accepts ten uploads at a time and refuses the next until one has ended', async () => {
    const under = Array.from({ length: 10 }, upload)
    await Promise.all(under.map((each) => each.send(PDF)))
    await until(async () => (await spooled()).length === 10)
    const next = upload()
    expect(await next.answered).toEqual({
      status: 429,
      retryAfter: '2',
      body: {
        errors: [expect.objectContaining({ extensions: { code: 'TOO_MANY_REQUESTS', retryAfter: 2 } })],
      },
    })
    next.request.destroy()
    // What has no files is answered meanwhile.
    expect((await gateway.ask('{ society { name } }')).errors).toBeUndefined()
    for (const each of under) each.finish()
    for (const each of under) expect((await each.answered).status).toBe(200)
    const later = upload()
    await later.send(PDF)
    later.finish()
    expect((await later.answered).status).toBe(200)
    expect(await spooled()).toEqual([])
  })

  it('an aborted upload leaves no file and frees its place', async () => {
    const under = Array.from({ length: 10 }, upload)
    await Promise.all(under.map((each) => each.send(PDF)))
    await until(async () => (await spooled()).length === 10)
    const calls = backend.calls.length
    for (const each of under) each.request.destroy()
    await until(async () => (await spooled()).length === 0)
    const next = upload()
    await next.send(PDF)
    next.finish()
    expect((await next.answered).status).toBe(200)
    expect(backend.calls.slice(calls)).toEqual(['POST /admin/API/add-legal-doc'])
  })

  it('stops an upload at the size limit, whatever length was stated', async () => {
    const endless = upload()
    await endless.send(PDF)
    const chunk = new Uint8Array(MEGABYTE)
    endless.request.on('error', () => undefined)
    for (let sent = 0; sent <= UPLOAD_LIMITS.bodyBytes && !endless.request.destroyed; sent += MEGABYTE)
      await Promise.race([endless.send(chunk), endless.answered.then(() => undefined)])
    const { status, body } = await endless.answered
    expect(status).toBe(413)
    expect(body.errors?.[0]?.extensions.code).toBe('REQUEST_ENTITY_TOO_LARGE')
    endless.request.destroy()
    expect(await spooled()).toEqual([])
  })

  it('accepts a slow upload for twenty seconds and then demands a minimum rate', () => {
    expect(isTooSlow(1, UPLOAD_LIMITS.graceSeconds)).toBe(false)
    expect(isTooSlow(30 * UPLOAD_LIMITS.slowestBytesPerSecond, 30)).toBe(false)
    expect(isTooSlow(30 * UPLOAD_LIMITS.slowestBytesPerSecond - 1, 30)).toBe(true)
  })
})

describe('a file of the wrong type', () => {
  const add = async (file: Blob) => {
    const calls = backend.calls.length
    const { data } = await gateway.upload(ADD, {
      variables: { input: { name: 'Bye-law' } },
      files: { 'input.file': file },
      token: staff,
    })
    return { errors: data.addLegalDocument.userErrors, calls: backend.calls.slice(calls) }
  }

  it.each([
    [
      'a file one byte too large',
      aBlobOf('application/pdf', UPLOAD_LIMITS.fileBytes + 1),
      'FILE_TOO_LARGE',
      'file cannot exceed 20mb',
    ],
    [
      'a file that is far too large',
      aBlobOf('application/pdf', 30 * MEGABYTE),
      'FILE_TOO_LARGE',
      'file cannot exceed 20mb',
    ],
    ['a file of another type', aBlobOf('image/png'), 'FILE_TYPE', 'the file must be a PDF'],
    [
      'a file that only claims to be a PDF',
      new Blob(['<html>'], { type: 'application/pdf' }),
      'FILE_TYPE',
      'the file must be a PDF',
    ],
    ['an empty file', new Blob([], { type: 'application/pdf' }), 'FILE_TYPE', 'the file must be a PDF'],
  ])('refuses %s beside its field and sends nothing to the backend', async (_what, file, code, message) => {
    expect(await add(file)).toEqual({
      errors: [{ field: ['file'], message, code }],
      calls: [],
    })
    expect(await spooled()).toEqual([])
  })

  it('recognises a file by its bytes and not by its stated type', async () => {
    const { errors } = await add(new Blob([aBlobOf('application/pdf', 100)], { type: 'image/gif' }))
    expect(errors).toEqual([])
    expect(backend.bodies.at(-1)).toMatchObject({ legalDocFile: 'application/pdf 100' })
  })
})
