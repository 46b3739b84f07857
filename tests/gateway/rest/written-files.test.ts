import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { makeBackendClient } from '#gateway/rest/backend.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const VIEWER = { requestId: 'r1', address: '127.0.0.1', token: null, picture: null }

/** Fetches files of a server that answers as told, each within a fifth of a second. */
async function filesOf(listener: RequestListener) {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const names: string[] = []
  const client = makeBackendClient({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 200,
    now: () => new Date(),
    record: ({ call }) => void names.push(call),
  })
  closing.push(() => client.close())
  closing.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const open = async (path: string): Promise<string> => {
    const file = await client.file(path, VIEWER)
    let text = ''
    for await (const piece of file?.body ?? []) text += String(piece)
    return text
  }
  return { open, names }
}

const codeOf = (code: string) => expect.objectContaining({ extensions: expect.objectContaining({ code }) })

const WRITTEN = [
  ['/admin/API/deductionschedules/s1/file?kind=csv', 'GET /admin/API/deductionschedules/:id/file'],
  ['/admin/API/deductionreports/r1/file', 'GET /admin/API/deductionreports/:id/file'],
  ['/admin/API/openingbalances/b1/file?kind=xlsx', 'GET /admin/API/openingbalances/:id/file'],
  ['/admin/API/openingbalances/template', 'GET /admin/API/openingbalances/template'],
  ['/admin/API/journalfile?from=2026-01-01', 'GET /admin/API/journalfile'],
  ['/files/f1?for=m1', 'GET /files/:id'],
  ['/uploads/7.png', 'GET /files/:id'],
] as const

describe('a file of the backend', () => {
  it.each(WRITTEN)('counts %s as the call that answers with it', async (path, name) => {
    const { open, names } = await filesOf((_request, response) => void response.end('file'))
    expect(await open(path)).toBe('file')
    expect(names).toEqual([name])
  })

  it('comes although those of another call fail again and again', async () => {
    const [[schedule], [report]] = WRITTEN
    const { open } = await filesOf((request, response) => {
      response.statusCode = request.url === schedule ? 500 : 200
      response.end('file')
    })
    for (let tried = 0; tried < 11; tried += 1)
      await expect(open(schedule)).rejects.toEqual(codeOf('BACKEND_UNAVAILABLE'))
    expect(await open(report)).toBe('file')
    expect(await open('/files/f1')).toBe('file')
  })

  it('takes longer where its call reads a large table, and no other', async () => {
    const { open } = await filesOf((_request, response) => {
      setTimeout(() => response.end('file'), 500)
    })
    expect(await open('/admin/API/deductionreports/r1/file')).toBe('file')
    await expect(open('/files/f1')).rejects.toEqual(codeOf('BACKEND_TIMEOUT'))
  })
})
