import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isTooSlow, UPLOAD_LIMITS } from '#gateway/graph/multipart.ts'
import { UPLOAD_SLOTS } from '#gateway/http/upload-slots.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { OTHER_PASSWORD, type OtherBackend, startOtherBackend } from '#tests/support/other-backend.ts'
import { beginUpload, type SlowUpload } from '#tests/support/slow-upload.ts'
import { aBlobOf } from '#tests/support/uploads.ts'

const MEGABYTE = 1024 * 1024

const ADD = `mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) {
  message userErrors { field message code } } }`

const SIGN = `mutation ($input: SubmitGuarantorInput!) { submitGuarantor(input: $input) { message } }`

/** Far from complete: its files are never sent to the end. */
const GUARANTOR = { reference: 'L1' }

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

/** An upload by staff, or by a visitor at some address. */
const upload = (headers: Readonly<Record<string, string>> = { 'x-auth-token': staff }) => {
  const variables = { input: { name: 'Bye-law', description: '', file: null } }
  const begun = beginUpload(address, { query: ADD, variables }, ['input.file'], headers)
  begun.begin('input.file')
  return begun
}

/** A public form that carries a file, from this address. */
const visit = (from: string) => {
  const headers = { 'apollo-require-preflight': 'yes', 'x-forwarded-for': from }
  const variables = { input: { ...GUARANTOR, passport: null, signature: null } }
  const begun = beginUpload(
    address,
    { query: SIGN, variables },
    ['input.passport', 'input.signature'],
    headers,
  )
  begun.begin('input.passport')
  return begun
}

/** Begins uploads that get a slot, and waits until their files are being kept. */
async function under(uploads: readonly SlowUpload[]): Promise<readonly SlowUpload[]> {
  const before = (await spooled()).length
  await Promise.all(uploads.map((each) => each.send(PDF)))
  await until(async () => (await spooled()).length === before + uploads.length)
  return uploads
}

async function end(uploads: readonly SlowUpload[]): Promise<void> {
  for (const each of uploads) each.request.destroy()
  await until(async () => (await spooled()).length === 0)
}

const status = async (one: SlowUpload): Promise<number> => {
  const answer = await one.answered
  one.request.destroy()
  return answer.status
}

const PDF = new TextEncoder().encode('%PDF-1.7\n')

describe('files being uploaded', () => {
  it('accepts four uploads of an account and refuses its next until one has ended', async () => {
    const four = await under(Array.from({ length: UPLOAD_SLOTS.ofOneAccount }, () => upload()))
    const next = upload()
    expect(await next.answered).toEqual({
      status: 429,
      retryAfter: '2',
      body: {
        errors: [
          {
            message: expect.stringMatching(/try again/),
            extensions: {
              code: 'TOO_MANY_REQUESTS',
              retryAfter: 2,
              requestId: expect.stringMatching(/^[\w-]{8,}$/),
            },
          },
        ],
      },
    })
    next.request.destroy()
    // What has no files is answered meanwhile.
    expect((await gateway.ask('{ society { name } }')).errors).toBeUndefined()
    for (const each of four) each.finish()
    for (const each of four) expect((await each.answered).status).toBe(200)
    const later = upload()
    await later.send(PDF)
    later.finish()
    expect((await later.answered).status).toBe(200)
    expect(await spooled()).toEqual([])
  })

  it('gives ten slow lines of one address two slots, so that they close nothing for others', async () => {
    const slow = await under(Array.from({ length: UPLOAD_SLOTS.ofOneNetwork }, () => visit('203.0.113.1')))
    for (let more = 0; more < 8; more += 1) expect(await status(visit('203.0.113.1'))).toBe(429)
    const others = await under([visit('203.0.113.2'), upload()])
    await end([...slow, ...others])
  })

  it('keeps four slots for those who are signed in', async () => {
    const visitors = await under(
      Array.from({ length: UPLOAD_SLOTS.visitors }, (_, at) => visit(`203.0.113.${at + 1}`)),
    )
    expect(await status(visit('203.0.113.99'))).toBe(429)
    const signedIn = await under(Array.from({ length: UPLOAD_SLOTS.ofOneAccount }, () => upload()))
    await end([...visitors, ...signedIn])
  })

  it('an aborted upload leaves no file and frees its place', async () => {
    const four = await under(Array.from({ length: UPLOAD_SLOTS.ofOneAccount }, () => upload()))
    const calls = backend.calls.length
    const lines = gateway.log.length
    await end(four)
    // Whoever leaves is no fault of ours.
    const levels = gateway.log.slice(lines).map((line) => Number(JSON.parse(line).level))
    expect(levels.filter((level) => level >= 40)).toEqual([])
    const next = upload()
    await next.send(PDF)
    next.finish()
    expect((await next.answered).status).toBe(200)
    expect(backend.calls.slice(calls)).toEqual(['POST /admin/API/add-legal-doc'])
  })

  it('refuses callers who may not call the operation before their files are read', async () => {
    const visitor = upload({ 'apollo-require-preflight': 'yes' })
    // Only the first bytes of the file have been sent, and nothing more comes.
    await visitor.send(PDF)
    const { body } = await visitor.answered
    visitor.request.destroy()
    expect(body.errors).toEqual([
      expect.objectContaining({
        path: ['addLegalDocument'],
        extensions: expect.objectContaining({ code: 'UNAUTHENTICATED' }),
      }),
    ])
    const member = upload({
      'x-auth-token': await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD),
    })
    await member.send(PDF)
    expect((await member.answered).body.errors[0].extensions.code).toBe('FORBIDDEN')
    member.request.destroy()
    expect(await spooled()).toEqual([])
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
    expect(isTooSlow(1, UPLOAD_LIMITS.graceSeconds, true)).toBe(false)
    expect(isTooSlow(30 * UPLOAD_LIMITS.slowestBytesPerSecond, 30, false)).toBe(false)
    expect(isTooSlow(30 * UPLOAD_LIMITS.slowestBytesPerSecond - 1, 30, false)).toBe(true)
    // The rate rises while others are waiting.
    expect(isTooSlow(30 * UPLOAD_LIMITS.slowestBytesPerSecond, 30, true)).toBe(true)
    expect(isTooSlow(30 * UPLOAD_LIMITS.slowestWhenCrowded, 30, true)).toBe(false)
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
