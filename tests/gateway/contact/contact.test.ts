import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { errorCodes, startTestGateway, type TestGateway } from '#tests/support/gateway.ts'

const NO_BACKEND = 'http://127.0.0.1:9'
const SEND = `mutation ($input: SendContactMessageInput!) {
  sendContactMessage(input: $input) { message userErrors { field message code } } }`
const TEXT = { name: 'Ọlá\nAde', email: 'ola@example.com', message: 'How do I join?\n\nẸ ṣé.' }

let directory: string
let gateway: TestGateway
let mailService: { server: Server; got: unknown[]; status: number } | null = null

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'isusu-contact-'))
})
afterEach(async () => {
  await gateway.close()
  mailService?.server.close()
  mailService = null
  await rm(directory, { recursive: true })
})

const open = async (environment: Record<string, string> = {}) => {
  gateway = await startTestGateway({
    restUrl: NO_BACKEND,
    environment: { DATA_DIR: directory, ...environment },
  })
}

/** A mail service that answers `status`. */
async function startService(status: number): Promise<string> {
  const got: unknown[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on('end', () => {
      got.push(JSON.parse(body))
      response.writeHead(mailService?.status ?? 500).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  mailService = { server, got, status }
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/send`
}

const pass = async (): Promise<string> => (await gateway.ask('{ contactFormPass }')).data.contactFormPass

const wait = (seconds: number): void => {
  gateway.clock.now = new Date(gateway.clock.now.getTime() + seconds * 1000)
}

const send = (given: string, changes: object = {}) =>
  gateway.ask(SEND, { variables: { input: { ...TEXT, pass: given, ...changes } } })

/** A message written in half a minute. */
const write = async (changes: object = {}) => {
  const given = await pass()
  wait(30)
  return send(given, changes)
}

const outbox = async (): Promise<string[]> => {
  const names = await readdir(join(directory, 'outbox')).catch(() => [])
  return Promise.all(names.map((name) => readFile(join(directory, 'outbox', name), 'utf8')))
}

describe('a message of the contact form', () => {
  it('writes the message to the outbox as a mail to the office when no service is set', async () => {
    await open()
    const { data, errors } = await write()
    expect(errors).toBeUndefined()
    expect(data.sendContactMessage).toEqual({ message: 'Message sent successfully!', userErrors: [] })
    const [mail, ...others] = await outbox()
    expect(others).toEqual([])
    expect(mail).toMatch(/^To: office@isusu\.example\r$/m)
    expect(mail).toMatch(/^Reply-To: .*<ola@example\.com>\r$/m)
    expect(mail).toContain('How do I join?')
    expect(gateway.callNames()).toEqual([])
    expect(gateway.log.join('')).not.toContain('ola@example.com')
  })

  it('sends name, e-mail and message to the service', async () => {
    await open({ CONTACT_EMAIL_URL: await startService(202) })
    const { data } = await write()
    expect(data.sendContactMessage.userErrors).toEqual([])
    expect(mailService?.got).toEqual([
      { name: 'Ọlá Ade', email: 'ola@example.com', message: 'How do I join?\n\nẸ ṣé.' },
    ])
    expect(await outbox()).toEqual([])
  })

  it('reports in the documented words that the message was not sent and can be sent again', async () => {
    await open({ CONTACT_EMAIL_URL: await startService(503) })
    const given = await pass()
    wait(30)
    const failed = await send(given)
    expect(errorCodes(failed)).toEqual({ sendContactMessage: 'BACKEND_UNAVAILABLE' })
    expect(failed.errors?.[0]?.message).toBe('Failed to send message. Please try again.')
    if (mailService) mailService.status = 200
    expect((await send(given)).data.sendContactMessage.userErrors).toEqual([])
  })

  it('refuses an invalid message with the texts of the rules before anything else', async () => {
    await open()
    const { data } = await write({ name: ' ', email: 'nobody', message: '' })
    expect(data.sendContactMessage.userErrors).toEqual([
      { field: ['name'], message: 'cannot be blank!', code: 'BAD_USER_INPUT' },
      { field: ['email'], message: expect.any(String), code: 'BAD_USER_INPUT' },
      { field: ['message'], message: 'cannot be blank!', code: 'BAD_USER_INPUT' },
    ])
    expect(await outbox()).toEqual([])
  })
})

describe('a program that fills the form', () => {
  const refusal = async (given: string, changes: object = {}) =>
    (await send(given, changes)).data.sendContactMessage.userErrors.map(
      ({ message }: { message: string }) => message,
    )

  it('catches a program by the field people do not see', async () => {
    await open()
    const given = await pass()
    wait(30)
    expect(await refusal(given, { website: 'https://spam.example' })).toEqual([
      'Please leave this field empty.',
    ])
    expect(await outbox()).toEqual([])
  })

  it('refuses a message sent too quickly and accepts it a moment later', async () => {
    await open()
    const given = await pass()
    wait(2)
    expect(await refusal(given)).toEqual([
      'That was very quick. Please check your message and send it again.',
    ])
    wait(2)
    expect(await refusal(given)).toEqual([])
  })

  it('refuses a form token that is used, invented or older than a day', async () => {
    await open()
    const given = await pass()
    wait(30)
    expect(await refusal(given)).toEqual([])
    expect(await refusal(given)).toEqual(['This message has already been sent.'])
    const old = 'This page was open for too long. Please send your message again.'
    expect(await refusal(`${given}x`)).toEqual([old])
    expect(await refusal('x'.repeat(5_000))).toEqual([old])
    expect(await refusal(given.replace(/^[^.]+/, '0'))).toEqual([old])
    const kept = await pass()
    wait(25 * 3_600)
    expect(await refusal(kept)).toEqual([old])
    expect(await outbox()).toHaveLength(1)
  })

  it('refuses a used form token in another spelling', async () => {
    await open()
    const given = await pass()
    wait(30)
    expect(await refusal(given)).toEqual([])
    // The last letter of a signature holds two bits that decoding leaves out.
    const last = given.slice(-1)
    const twin = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const sameBytes = `${given.slice(0, -1)}${twin.charAt(twin.indexOf(last) + 1)}`
    const old = 'This page was open for too long. Please send your message again.'
    for (const disguised of [`${given}.1`, `${given}=`, `${given} `, sameBytes])
      expect(await refusal(disguised)).toEqual([old])
    expect(await outbox()).toHaveLength(1)
  })

  it('limits the messages of one address', async () => {
    await open({ LIMIT_FORMS: '2' })
    await write()
    await write()
    const third = await write()
    expect(errorCodes(third)).toEqual({ sendContactMessage: 'TOO_MANY_REQUESTS' })
    expect(third.errors?.[0]?.extensions.retryAfter).toBeGreaterThan(0)
    expect(await outbox()).toHaveLength(2)
  })
})
