import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLog } from '#backend/log.ts'
import { buildServer } from '#backend/server.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

interface Line {
  readonly level: number
  readonly msg: string
  readonly constraint?: string
}

/** A server over the services of the backend, and the lines of its log. */
async function loggedServer() {
  const lines: Line[] = []
  const destination = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()))
      done()
    },
  })
  const log = makeLog({ logLevel: 'info' }, destination)
  return { app: await buildServer({ ...backend.deps, log }), lines }
}

describe('a sender who leaves before the request has come', () => {
  it.each([
    ['application/json', '{"email":'],
    ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nhalf'],
  ])(
    'a sender who leaves before the request has come is a line of information and no fault: %s',
    async (type, body) => {
      const { app, lines } = await loggedServer()
      try {
        await app.listen({ host: '127.0.0.1', port: 0 })
        const { port } = app.server.address() as { port: number }
        const socket = connect(port, '127.0.0.1')
        socket.on('error', () => undefined)
        const path = type.startsWith('multipart') ? '/user/API/signup' : '/user/API/signin'
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n${body}`,
          () => setImmediate(() => socket.destroy()),
        )
        await expect
          .poll(() => lines.some(({ msg }) => msg === 'answered' || msg.startsWith('the sender left')), {
            timeout: 10_000,
          })
          .toBe(true)
        expect(lines.filter(({ level }) => level > 30)).toEqual([])
      } finally {
        // Of the shared services nothing is to be stopped with it.
        await new Promise((resolve) => app.server.close(resolve))
      }
    },
  )
})

describe('two writers who meet on a unique key', () => {
  it('the second is told, and a warning in the log names the constraint and no value', async () => {
    const { app, lines } = await loggedServer()
    app.post('/twice', async () => {
      const estate = { id: 'blossom', total: 1, available: 1, status: 'open' } as const
      await backend.deps.db.insertInto('estates').values(estate).execute()
    })
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/twice' })
    expect(statusCode).toBe(409)
    expect(JSON.parse(body)).toMatchObject({ message: 'this has already been done' })
    expect(lines.filter(({ level }) => level > 30)).toEqual([
      expect.objectContaining({ level: 40, constraint: 'estates_pkey' }),
    ])
    expect(JSON.stringify(lines)).not.toContain('blossom')
  })
})
