import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'

let backend: TestBackend
let token: string
beforeAll(async () => {
  backend = await startTestBackend()
  token = await backend.tokenOf('admin')
})
afterAll(() => backend.close())

const part = (name: string, more: string, content: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`

const WHOLE = `${part('docName', '', 'Bye-law')}${part('legalDocFile', '; filename="a.pdf"', '%PDF-1.4')}--b--\r\n`

const send = async (payload: string, type = 'multipart/form-data; boundary=b') => {
  const answer = await backend.app.inject({
    method: 'POST',
    url: '/admin/API/add-legal-doc',
    headers: { 'x-auth-token': token, 'content-type': type },
    payload,
  })
  return { status: answer.statusCode, message: answer.json().message }
}

describe('a broken multipart form', () => {
  it.each([
    ['is cut off in a file', WHOLE.slice(0, WHOLE.indexOf('%PDF') + 4)],
    ['is cut off in a text', WHOLE.slice(0, WHOLE.indexOf('Bye') + 3)],
    ['is cut off in a header', WHOLE.slice(0, 20)],
    ['is cut off in its boundary', '--b'],
    ['is empty', ''],
    ['is no form', 'hello'],
    ['has a part without a name', '--b\r\nContent-Disposition: form-data\r\n\r\nx\r\n--b--\r\n'],
    ['has a part without headers', '--b\r\n\r\nx\r\n--b--\r\n'],
    ['names a member of every object', `${part('__proto__', '', 'x')}--b--\r\n`],
    ['has 2,000 header lines', `--b\r\n${'X-A: b\r\n'.repeat(2_000)}\r\nx\r\n--b--\r\n`],
  ])('answers with a message when it %s', async (_, payload) => {
    const { status, message } = await send(payload)
    expect({ status, message }).toEqual({ status: expect.any(Number), message: expect.stringMatching(/\w/) })
    expect([400, 413, 415]).toContain(status)
  })

  it.each([
    ['no boundary', 'multipart/form-data'],
    ['an empty boundary', 'multipart/form-data; boundary='],
    ['another boundary', 'multipart/form-data; boundary=c'],
    ['a boundary of 5,000 characters', `multipart/form-data; boundary=${'b'.repeat(5_000)}`],
    ['a boundary of blanks', 'multipart/form-data; boundary="   "'],
  ])('answers with a message when its type has %s', async (_, type) => {
    const { status, message } = await send(WHOLE, type)
    expect({ status, message }).toEqual({ status: expect.any(Number), message: expect.stringMatching(/\w/) })
    expect([400, 413, 415]).toContain(status)
  })

  it('names the field of a file of no bytes', async () => {
    const empty = (name: string) =>
      `${part('docName', '', 'Bye-law')}${part('legalDocFile', `; filename="${name}"`, '')}--b--\r\n`
    const answer = await backend.app.inject({
      method: 'POST',
      url: '/admin/API/add-legal-doc',
      headers: { 'x-auth-token': token, 'content-type': 'multipart/form-data; boundary=b' },
      payload: empty('bye-law.pdf'),
    })
    expect(answer.json()).toMatchObject({
      errors: { legalDocFile: 'this file is empty, please choose it again' },
    })
    expect(answer.statusCode).toBe(400)
    // A browser sends a field nobody filled in as a file without a name.
    expect(await send(empty(''))).toEqual({ status: 400, message: 'please choose a PDF file' })
  })
})
