import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createApolloClient } from '#client/apollo/client.ts'
import { firstQuestions } from '#client/content/first-questions.ts'
import { STORAGE_KEYS } from '#client/features/session/device-data.ts'
import { StaffSignInFormDocument } from '#client/features/session/StaffSignInForm.generated.ts'
import { loadPage } from '#client/routes.tsx'

const START = readFileSync(join(import.meta.dirname, '../../../client/public/start.js'), 'utf8')
const HOME = '/dashboard'
const MEMBER = { token: 'token', id: '1', level: 1, name: 'Adaeze Okafor' }

/** A request as it was sent. */
interface Sent {
  readonly headers: Record<string, string>
  readonly body: { readonly operationName: string; readonly query?: string }
}

let asks = ''
beforeAll(async () => {
  asks = JSON.stringify(await firstQuestions(HOME, 1))
}, 120_000)

/** A network that answers every request with this. */
function network(answer: () => Response | Promise<Response>): Sent[] {
  const sent: Sent[] = []
  vi.stubGlobal(
    'fetch',
    async (_address: string, { headers, body }: { headers: HeadersInit; body: string }) => {
      sent.push({ headers: Object.fromEntries(new Headers(headers)), body: JSON.parse(body) as Sent['body'] })
      return answer()
    },
  )
  return sent
}
const refused = () => Response.json({ errors: [{ message: 'Not now.' }] })

/** The document of the home page as it begins, up to the app's code. */
function opened(session: object | null = MEMBER): void {
  if (session !== null) localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session))
  document.body.innerHTML = '<div id="root"></div><template data-scripts></template>'
  const outline = document.createElement('template')
  outline.dataset['outlineFor'] = 'member'
  outline.setAttribute('data-asks-1', asks)
  document.body.append(outline)
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is a script of the document
  new Function(START)()
}

const app = (token: string | null = MEMBER.token) =>
  createApolloClient({ token: () => token, onRefused: () => {} })
const names = (sent: readonly Sent[]) => sent.map(({ body }) => body.operationName)

beforeEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', HOME)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  globalThis.isusuAsked = undefined
})

describe('the first questions of a page', () => {
  it('leave with the document, as the member, before any code of the app has come', () => {
    const sent = network(refused)
    opened()
    expect(names(sent)).toEqual(expect.arrayContaining(['SessionProvider', 'MemberHome', 'NextDeduction']))
    for (const { headers } of sent) expect(headers['x-auth-token']).toBe('token')
  })

  it('leave once: the app takes their answers, and asks itself only for what was not asked', async () => {
    const sent = network(refused)
    opened()
    const asked = sent.length
    await loadPage(HOME, app(), 1)
    expect(sent).toHaveLength(asked)
    await loadPage(HOME, app(), 1)
    expect(sent).toHaveLength(2 * asked)
  })

  it('carry the headers and bodies that the app itself sends', async () => {
    const sent = network(refused)
    opened()
    const ahead = sent.splice(0)
    globalThis.isusuAsked = undefined
    await loadPage(HOME, app(), 1)
    const inOrder = (list: readonly Sent[]) =>
      list.toSorted((one, other) => one.body.operationName.localeCompare(other.body.operationName))
    expect(inOrder(ahead)).toEqual(inOrder(sent))
  })

  it('leave again with the app after a failure of the line', async () => {
    const sent = network(() => Promise.reject(new TypeError('no line')))
    opened()
    const asked = sent.length
    const again = network(refused)
    await loadPage(HOME, app(), 1)
    await vi.waitFor(() => expect(again).toHaveLength(asked))
  })

  it.each([
    ['for another session', () => app('another')],
    [
      'after a mutation, whose change they may not contain',
      () => {
        const client = app()
        const variables = { input: { email: 'a@b.example', password: 'x' } }
        client.mutate({ mutation: StaffSignInFormDocument, variables }).catch(() => {})
        return client
      },
    ],
    [
      'after half a minute',
      () => {
        const now = performance.now()
        vi.spyOn(performance, 'now').mockReturnValue(now + 31_000)
        return app()
      },
    ],
  ])('wait in vain %s', async (_when, client) => {
    const sent = network(refused)
    opened()
    const asked = names(sent.splice(0))
    await loadPage(HOME, client(), 1)
    expect(names(sent)).toEqual(expect.arrayContaining(asked))
  })

  it('stay away for visitors, and where the address asks for something else', () => {
    const sent = network(refused)
    opened(null)
    window.history.replaceState(null, '', `${HOME}?page=2`)
    opened()
    expect(sent).toEqual([])
  })

  it('name no mutation, and none for an address with parts that vary', async () => {
    expect(asks).not.toMatch(/mutation/i)
    expect(await firstQuestions('/dashboard/members/:id', 3)).toEqual([])
  })

  it('differ by the level: staff are asked for their queues', async () => {
    const ofStaff = (await firstQuestions(HOME, 2)) as Sent['body'][]
    const operations = ofStaff.map(({ operationName }) => operationName)
    expect(operations).toEqual(expect.arrayContaining(['QueueTiles', 'SecondFactorGate']))
    expect(operations).not.toContain('OwnStatement')
  })
})
