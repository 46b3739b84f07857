import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { json, type ScriptedBackend, startScriptedBackend } from '#tests/support/scripted-backend.ts'
import { beginUpload } from '#tests/support/slow-upload.ts'

const MEGABYTE = 1024 * 1024

const PAPERS = [
  'deathCertificate',
  'identification',
  'proofOfRelationship',
  'contributionStatement',
  'letterOfAdministration',
] as const

let backend: ScriptedBackend
let gateway: TestGateway
let address: string

beforeAll(async () => {
  backend = await startScriptedBackend()
  backend.on('/user/getmemberbymemberid/COOP000101', json({ name: 'Adaeze Okafor', memberId: 'COOP000101' }))
  backend.on('/user/get-balances-public', json({ summary: [{ itemId: '03010101', Balance: '100' }] }))
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
  if (typeof collect === 'function') Reflect.apply(collect, null, [])
  return process.memoryUsage().arrayBuffers
}

it('a claim with 25 MB of papers passes through without being held in memory', async () => {
  const files = [...PAPERS, 'passport', 'signature']
  const input = {
    deceasedMemberNumber: 'COOP000101',
    surname: 'okafor',
    beneficiaryName: 'Ngozi Okafor',
    beneficiaryEmail: 'ngozi@isusu.example',
    beneficiaryPhone: '08031234567',
    beneficiaryAddress: '3 Obollo Road',
    relationship: 'Wife',
    dateOfDeath: '2026-10-01',
    bankDetails: { bankName: 'UBA', accountName: 'Ngozi Okafor', accountNumber: '0123456789' },
    ...Object.fromEntries(files.map((file) => [file, null])),
  }
  const query = `mutation ($input: SubmitBeneficiaryClaimInput!) { submitBeneficiaryClaim(input: $input) {
    claimId userErrors { field message } } }`
  const before = heldBytes()
  let most = 0
  const look = () => {
    most = Math.max(most, heldBytes() - before)
  }
  backend.on('/api/beneficiary-withdrawal', (incoming, response) => {
    look()
    json({ message: 'Received', request: { _id: 'c1' } }, 201)(incoming, response)
  })
  const upload = beginUpload(
    address,
    { query, variables: { input } },
    files.map((file) => `input.${file}`),
  )
  const chunk = new Uint8Array(64 * 1024)
  const begin = async (file: string, start: readonly number[]) => {
    upload.begin(`input.${file}`)
    await upload.send(new Uint8Array(start))
  }
  for (const paper of PAPERS) {
    await begin(paper, [0x25, 0x50, 0x44, 0x46, 0x2d])
    for (let sent = 5 + chunk.length; sent <= 5 * MEGABYTE; sent += chunk.length) await upload.send(chunk)
    look()
  }
  for (const picture of ['passport', 'signature']) await begin(picture, [0xff, 0xd8, 0xff, 0xe0])
  upload.finish()
  const { body } = await upload.answered
  expect(body).toEqual({ data: { submitBeneficiaryClaim: { claimId: 'c1', userErrors: [] } } })
  const sent = backend.requests.find(({ path }) => path === '/api/beneficiary-withdrawal')
  expect(Number(sent?.headers['content-length'])).toBeGreaterThan(24 * MEGABYTE)
  expect(most).toBeLessThan(4 * MEGABYTE)
})
