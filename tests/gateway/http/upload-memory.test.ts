import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'
import { beginUpload } from '#tests/support/slow-upload.ts'

const MEGABYTE = 1024 * 1024
const FILE_BYTES = 20 * MEGABYTE

/** Looking is slow: every so many bytes. */
const LOOK_EVERY = 6.5 * MEGABYTE

let backend: ScriptedBackend
let gateway: TestGateway
let address: string

beforeAll(async () => {
  backend = await startScriptedBackend()
  const user = { _id: '2', name: 'Kunle Staff', email: 'staff@isusu.example', accessLevel: 2 }
  backend.on('/admin/API/login', json({ token: 'opaque', user }))
  backend.on('/admin/API/getadmin/2', json({ user }))
  backend.on('/admin/API/add-legal-doc', json({ message: 'Added' }, 201))
  gateway = await startTestGateway({ restUrl: backend.url })
  address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

/** Bytes in buffers that something still holds. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  // What one collection finds is given back while the next one waits for it.
  for (let times = 0; times < 2; times += 1)
    if (typeof collect === 'function') Reflect.apply(collect, null, [])
  return process.memoryUsage().arrayBuffers
}

it('a document of 20 MB passes in both directions without being held in memory', async () => {
  const staff = await gateway.signIn('staff', 'staff@isusu.example', 'x')
  const before = heldBytes()
  let most = 0
  /** Looks at what is held, now and then. */
  const watching = () => {
    let passed = 0
    return (count: number) => {
      if (Math.floor((passed + count) / LOOK_EVERY) > Math.floor(passed / LOOK_EVERY))
        most = Math.max(most, heldBytes() - before)
      passed += count
    }
  }
  backend.onBytes(watching())
  const upload = beginUpload(
    address,
    {
      query:
        'mutation ($input: AddLegalDocumentInput!) { addLegalDocument(input: $input) { message userErrors { field message } } }',
      variables: { input: { name: 'Bye-law', file: null } },
    },
    ['input.file'],
    { 'x-auth-token': staff },
  )
  upload.begin('input.file')
  const start = new TextEncoder().encode('%PDF-1.7\n')
  await upload.send(start)
  const chunk = new Uint8Array(64 * 1024)
  const comes = watching()
  for (let sent = start.length + chunk.length; sent <= FILE_BYTES; sent += chunk.length) {
    await upload.send(chunk)
    comes(chunk.length)
  }
  upload.finish()
  const { body } = await upload.answered
  expect(body).toMatchObject({ data: { addLegalDocument: { message: 'Added', userErrors: [] } } })
  const arrived = backend.requests.find(({ path }) => path === '/admin/API/add-legal-doc')
  expect(Number(arrived?.headers['content-length'])).toBeGreaterThan(FILE_BYTES - MEGABYTE)
  expect(most).toBeLessThan(FILE_BYTES / 2)
})
