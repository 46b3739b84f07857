import { readdir, stat, writeFile } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aForm, aPdfOfSize } from '../../support/uploads.ts'

const MEGABYTE = 1024 * 1024
const FILE_BYTES = 5 * MEGABYTE
const AT_ONCE = 6

/** The disk of a busy machine. */
const PATIENT = { timeout: 60_000 }

const CLAIM = '/api/beneficiary-withdrawal'

let backend: TestBackend
let address: string
beforeAll(async () => {
  backend = await startTestBackend()
  address = await backend.listen()
})
afterAll(async () => {
  backend.app.server.closeAllConnections()
  await backend.close()
})

const spools = () => join(backend.deps.settings.dataDirectory, 'uploads-received')

/** Sizes of the files that requests under way have on the disk. */
async function received(): Promise<number[]> {
  const names = await readdir(spools(), { recursive: true }).catch((): string[] => [])
  const files = await Promise.all(
    names.filter((name) => name.includes('/')).map((name) => stat(join(spools(), name)).catch(() => null)),
  )
  return files.flatMap((file) => (file === null ? [] : [file.size]))
}

/** Bytes in buffers that something still holds. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  for (let times = 0; times < 2; times += 1)
    if (typeof collect === 'function') Reflect.apply(collect, null, [])
  return process.memoryUsage().arrayBuffers
}

interface Upload {
  readonly outgoing: ClientRequest
  readonly status: Promise<number | null>
}

/** A claim whose death certificate has come but for its end. */
async function begun(): Promise<Upload> {
  const outgoing = request(`${address}${CLAIM}`, {
    method: 'POST',
    agent: false,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
  })
  const status = new Promise<number | null>((resolve) => {
    outgoing.on('error', () => resolve(null))
    outgoing.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
  })
  const head = 'Content-Disposition: form-data; name="deathCertificate"; filename="a.pdf"'
  outgoing.write(`--b\r\n${head}\r\n\r\n%PDF-1.4\n`)
  const piece = Buffer.alloc(MEGABYTE / 4)
  for (let sent = 0; sent < FILE_BYTES - 2 * piece.length; sent += piece.length)
    await new Promise((resolve) => outgoing.write(piece, resolve))
  return { outgoing, status }
}

describe('uploads', () => {
  it('stay on the disk and out of memory, and leave nothing there however they end', async () => {
    const before = heldBytes()
    const uploads = await Promise.all(Array.from({ length: AT_ONCE }, begun))
    await expect
      .poll(async () => (await received()).filter((size) => size > FILE_BYTES - MEGABYTE), PATIENT)
      .toHaveLength(AT_ONCE)
    expect(heldBytes() - before).toBeLessThan(FILE_BYTES)
    const [left, finished] = [uploads.slice(0, 3), uploads.slice(3)]
    for (const { outgoing } of left) outgoing.destroy()
    await expect.poll(received, PATIENT).toHaveLength(finished.length)
    for (const { outgoing } of finished) outgoing.end('\r\n--b--\r\n')
    for (const { status } of finished) expect(await status).toBe(415)
    expect(await received()).toEqual([])
  })

  it.each([
    [FILE_BYTES, 400],
    [FILE_BYTES + 1, 413],
  ])('keep the limit of a document of a claim to the byte: %i gets %i', async (bytes, status) => {
    const { status: answered, body } = await backend.call({
      method: 'POST',
      path: CLAIM,
      form: aForm({ deathCertificate: aPdfOfSize(bytes) }),
    })
    expect(answered).toBe(status)
    expect('deathCertificate' in body.errors).toBe(status === 413)
    expect(await received()).toEqual([])
  })

  it('get an answer when more text comes than a body may have, and when the disk refuses them', async () => {
    const texts = Object.fromEntries(
      Array.from({ length: 5 }, (_, count) => [`field${count}`, 'x'.repeat(MEGABYTE)]),
    )
    const long = await backend.call({ method: 'POST', path: CLAIM, form: aForm(texts) })
    expect(long.status).toBe(413)
    const refusing = await startTestBackend()
    await writeFile(join(refusing.deps.settings.dataDirectory, 'uploads-received'), 'not a folder')
    const form = aForm({ deathCertificate: aPdfOfSize(FILE_BYTES), passport: aPdfOfSize(FILE_BYTES) })
    expect((await refusing.call({ method: 'POST', path: CLAIM, form })).status).toBe(500)
    await refusing.close()
  })
})
