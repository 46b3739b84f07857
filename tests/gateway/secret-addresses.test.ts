import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '#backend/log.ts'
import { buildServer } from '#backend/server.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { SECRET_ADDRESSES } from '#tests/support/secret-addresses.ts'

let backend: TestBackend
/** The same backend with a log that this file reads. */
let logging: Awaited<ReturnType<typeof buildServer>>
let gateway: TestGateway
const backendLog: string[] = []

beforeAll(async () => {
  backend = await startTestBackend()
  const log = makeLog({ logLevel: 'trace' }, { write: (line: string) => void backendLog.push(line) })
  logging = await buildServer({ ...backend.deps, log })
  const restUrl = await logging.listen({ host: '127.0.0.1', port: 0 })
  gateway = await startTestGateway({ restUrl, environment: { LOG_LEVEL: 'trace' } })
})
afterAll(async () => {
  await gateway.close()
  await logging.close()
  await backend.close()
})

/** Sends an address as it is, on a connection of its own, and in forms that are refused. */
async function sendTo(to: string, address: string, secret: string): Promise<void> {
  const { port, host } = new URL(to)
  const path = address.replaceAll(' ', '%20')
  const requests = [
    `GET ${path} HTTP/1.1\r\nhost: ${host}\r\naccept: text/html\r\nreferer: ${to}${path}\r\nconnection: close\r\n\r\n`,
    `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: 3\r\nconnection: close\r\n\r\n{a}`,
    // An address that cannot be decoded, and a request that is none.
    `GET /%E0%A4%A/${secret}?x=${secret} HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
    `GET ${path} HTTP/1.1\r\nno header\r\n\r\n`,
  ]
  for (const request of requests) {
    const socket = connect({ host: '127.0.0.1', port: Number(port) })
    socket.on('error', () => undefined).resume()
    socket.end(request)
    await once(socket, 'close')
  }
}

describe('an address that holds a secret', () => {
  it('no line of the logs of either server holds it, whatever came of it', async () => {
    const gatewayAt = await gateway.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = logging.server.address() as { port: number }
    for (const { address, secrets } of SECRET_ADDRESSES) {
      await sendTo(gatewayAt, address, secrets[0] ?? '')
      await sendTo(`http://127.0.0.1:${port}`, address, secrets[0] ?? '')
    }
    const lines = [...gateway.log, ...backendLog]
    expect(lines.length).toBeGreaterThan(SECRET_ADDRESSES.length * 2)
    // A request that could not be parsed is part of its error, as bytes.
    expect(lines.filter((line) => line.includes('rawPacket'))).toEqual([])
    const secrets = new Set(SECRET_ADDRESSES.flatMap((each) => each.secrets))
    expect(lines.filter((line) => [...secrets].some((secret) => line.includes(secret)))).toEqual([])
  })
})
