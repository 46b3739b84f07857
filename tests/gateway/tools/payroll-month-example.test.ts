import { execFile } from 'node:child_process'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { randomId } from '#backend/db/random-id.ts'
import { naira } from '#rules/money.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { payrollMonth } from '#tests/support/payroll-month.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '../../..')

let backend: TestBackend
let gateway: TestGateway
let counted: Server
let payer: string
const requests: string[] = []

const { open, withoutOthers, ask, paid } = payrollMonth(() => backend)

/** Passes a request on to the gateway and notes it. */
async function passOn(address: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  requests.push(`${request.method} ${request.url?.split('?')[0]}`)
  const parts: Uint8Array[] = []
  for await (const part of request) parts.push(part)
  const answer = await fetch(new URL(request.url ?? '/', address), {
    method: request.method ?? 'GET',
    headers: Object.fromEntries(
      ['content-type', 'x-auth-token'].flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    ),
    ...(parts.length > 0 && { body: Buffer.concat(parts) }),
  })
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

beforeAll(async () => {
  backend = await startTestBackend()
  ;({ payer } = await open())
  await withoutOthers()
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  gateway.clock.now = backend.clock.now
  const address = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
  counted = createServer((request, response) => void passOn(address, request, response))
  await new Promise<void>((done) => counted.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  counted.close()
  await gateway.close()
  await backend.close()
})

describe('the example of a payroll month', () => {
  it('takes a month from the schedule to the money in at most ten requests', async () => {
    const ada = await paid()
    const decidedAt = new Date('2027-02-10T09:00:00Z')
    await backend.deps.db
      .insertInto('savings_instructions')
      .values({
        id: randomId(),
        member_id: ada.id,
        kind: 'initial',
        state: 'seen',
        lines: JSON.stringify([{ product: 'ORDINARY_SAVINGS', amount: naira(500), months: null }]),
        requested_at: decidedAt,
        decided_at: decidedAt,
      })
      .execute()
    const { port } = counted.address() as AddressInfo
    const { stdout } = await run(
      process.execPath,
      ['docs/examples/payroll-month.mjs', 'Bursary', '2027-03'],
      {
        cwd: root,
        env: {
          ...process.env,
          ISUSU_URL: `http://127.0.0.1:${port}`,
          ISUSU_DAY: backend.clock.now.toISOString().slice(0, 10),
        },
      },
    )
    expect(stdout).toContain('EXACT: 1, 0 to decide')
    expect(stdout).toContain('report: POSTED')
    expect(stdout).toMatch(/remittance: RM-\d{4}-\d+, 50000 kobo/)
    expect(requests.length).toBeLessThanOrEqual(10)
    const { months } = (await ask('GET', `unremitted?payer=${payer}`)).body
    expect(months).toEqual([])
  })
})
