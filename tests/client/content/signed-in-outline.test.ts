import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderSignedIn } from '#client/content/render-signed-in.ts'
import { STORAGE_KEYS } from '#client/features/session/device-data.ts'
import type { RouteName } from '#client/paths.ts'
import { afterPaint } from '#platform/pages/pages.ts'
import { formatInstant, greetingAt, type Instant } from '#rules/dates.ts'
import { formatNaira, kobo } from '#rules/money.ts'
import { DEFAULT_SOCIETY_SETTINGS } from '#rules/society/settings.ts'
import type { Written } from '#scripts/fill-in.ts'

const START = readFileSync(join(import.meta.dirname, '../../../client/public/start.js'), 'utf8')

const DOCUMENT = `<!doctype html><html><head></head><body>
    <div id="root"><p>General outline</p></div>
    <link rel="modulepreload" crossorigin href="/assets/base-1.js">
    <script type="module" crossorigin src="/assets/app-1.js"></script>
  </body></html>`

let outlines: Readonly<Partial<Record<RouteName, Written>>> = {}

beforeAll(async () => {
  outlines = await renderSignedIn(DEFAULT_SOCIETY_SETTINGS, ['home', 'loanRequest', 'loanRequests'])
}, 400_000)

/** The first moment of a page: its document, opened with this session or none. */
function opened(route: RouteName, session: object | null, page = DOCUMENT): HTMLElement {
  localStorage.clear()
  if (session !== null) localStorage.setItem(STORAGE_KEYS.session, JSON.stringify(session))
  const html = afterPaint(page, { member: ['assets/MemberHome-1.js'], staff: ['assets/StaffHome-1.js'] })
  const [, written = ''] = /<body>(.*)<\/body>/s.exec(html) ?? []
  // The file is run below.
  const body = written.replace('<script src="/start.js"></script>', '')
  document.head.innerHTML = ''
  document.body.innerHTML = body + (outlines[route]?.body ?? '')
  // oxlint-disable-next-line typescript/no-implied-eval -- the file is a script of the document
  new Function(START)()
  const root = document.getElementById('root')
  if (root === null) throw new Error('the document has no #root')
  return root
}

const MEMBER = { token: 'token', id: '1', level: 1, name: 'Adaeze <b>Okafor</b>' }
const STAFF = { token: 'token', id: '2', level: 2, name: 'Chidinma Nwosu' }

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response())
  vi.useFakeTimers({ now: new Date('2026-11-23T13:00:00Z') })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
})

describe('the first moment of a page of the dashboard', () => {
  it('greets the member by the name that is kept on the device, before any script of the app', () => {
    const root = opened('home', MEMBER)
    expect(root.querySelector('h1')?.textContent).toBe(`${greetingAt(new Date())}, Adaeze <b>Okafor</b>`)
    expect(root.querySelector('h1 b')).toBeNull()
    expect(root.querySelector('[aria-busy]')).not.toBeNull()
  })

  it('says what the home of a member holds, in the words that stay when the data come', () => {
    expect(opened('home', MEMBER).textContent).toContain(
      'Your savings, what you owe today and your next deduction.',
    )
  })

  it.each(Array.from({ length: 24 }, (_, hour) => hour))(
    'greets by the hour in Lagos at %i:30 UTC',
    (hour) => {
      vi.setSystemTime(new Date(Date.UTC(2026, 10, 23, hour, 30)))
      expect(opened('home', MEMBER).querySelector('h1')?.textContent).toMatch(greetingAt(new Date()))
    },
  )

  it('shows staff their queues, and the place of their search', () => {
    const root = opened('home', STAFF)
    expect(root.textContent).toContain('Work waiting for you today.')
    expect(root.textContent).toContain('Loan requests')
    expect(opened('home', MEMBER).textContent).not.toContain('Work waiting for you today.')
  })

  it.each([
    ['loanRequest', MEMBER, 'Request a loan'],
    ['loanRequests', STAFF, 'Loan requests'],
  ] as const)('shows the title of %s', (route, session, title) => {
    expect(opened(route, session).querySelector('h1')?.textContent).toBe(title)
  })

  it('shows nothing of the page to visitors, and nothing for a session that cannot be read', () => {
    for (const session of [null, {}, { token: 'token' }, { name: 'A', level: 3 }])
      expect(opened('home', session).textContent).toBe('General outline')
  })

  it('keeps the outline for staff from members', () => {
    expect(opened('loanRequests', MEMBER).textContent).toBe('General outline')
  })
})

describe('the figures of a page', () => {
  /** What the graph answers to each operation by its name; what is not named is refused. */
  const answering = (answers: Readonly<Record<string, () => Response>>) =>
    vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
      const { operationName } = JSON.parse(body) as { operationName: string }
      return answers[operationName]?.() ?? new Response('Not now.', { status: 503 })
    })
  const ledger = (totalSavings: number | null, totalLoans = 0) => ({
    MemberHome: () =>
      Response.json({
        data: {
          viewer: { member: { ledger: { totalSavings, totalLoans, asAt: '2026-11-23T12:59:00Z' } } },
        },
      }),
  })
  const home = async (answers: Readonly<Record<string, () => Response>>, session = MEMBER) => {
    answering(answers)
    const root = opened('home', session)
    for (let turn = 0; turn < 10; turn++) await Promise.resolve()
    await vi.advanceTimersByTimeAsync(0)
    return root
  }
  const textsOf = (root: HTMLElement) => root.textContent.replaceAll(/\s+/g, ' ')

  it.each([1, 99, 100, 123_456_789, 9_007_199_254_740_991, 0, -1, -250_050])(
    'stand there to the kobo when their answer comes, before any script of the app: %i',
    async (amount) => {
      const text = textsOf(await home(ledger(amount)))
      expect(text).toContain(`Total savings${formatNaira(kobo(amount)).replace('-', '−')}as at`)
    },
  )

  it.each(['2026-01-01T23:30:00Z', '2026-07-09T08:05:00Z', '2026-11-23T12:59:00.000Z'])(
    'say when they were read as the app will say it: %s',
    async (asAt) => {
      const answer = { data: { viewer: { member: { ledger: { totalSavings: 5, totalLoans: 7, asAt } } } } }
      const text = textsOf(await home({ MemberHome: () => Response.json(answer) }))
      expect(text).toContain(`as at ${formatInstant(asAt as Instant)}`)
    },
  )

  it('stay away where the answer is a refusal, holds none, or cannot be read', async () => {
    for (const answers of [
      {},
      ledger(null),
      { MemberHome: () => Response.json({ data: null, errors: [{ message: 'No.' }] }) },
      { MemberHome: () => new Response('<b>1</b>') },
    ]) {
      const root = await home(answers)
      expect(textsOf(root)).toContain('Total savingsas at')
      expect(root.querySelectorAll('[data-at="viewer.member.ledger.totalSavings"] [data-bone]').length).toBe(
        1,
      )
    }
  })

  it('leave the answer to the app', async () => {
    await home(ledger(100))
    const asked = globalThis.isusuAsked?.answers ?? new Map<string, Promise<Response>>()
    const own = [...asked].find(([body]) => body.includes('"MemberHome"'))
    const answer = await own?.[1]
    expect(await answer?.json()).toMatchObject({
      data: { viewer: { member: { ledger: { totalSavings: 100 } } } },
    })
  })

  it('count the queues for staff, each in its tile', async () => {
    const root = await home(
      {
        QueueTiles: () =>
          Response.json({
            data: {
              viewer: { workQueue: { newRegistrations: 12, pendingLandRequests: 0 } },
              loanRequests: { totalCount: 1402 },
            },
          }),
      },
      STAFF,
    )
    const text = textsOf(root)
    expect(text).toContain('New registrations12waiting to be confirmed')
    expect(text).toContain('Approved loans1402in total')
    expect(text).toContain('Land acquisition management0waiting')
    expect(text).toContain('Loan requestswaiting')
  })

  it('keep places only where the page asks for them with its document', () => {
    for (const [route, { body }] of Object.entries(outlines)) {
      document.body.innerHTML = body
      for (const outline of document.querySelectorAll('template')) {
        const asks = [...outline.attributes].filter(({ name }) => name.startsWith('data-asks-'))
        for (const place of outline.content.querySelectorAll<HTMLElement>('[data-answer]'))
          for (const { value } of asks) expect(value, route).toContain(`"${place.dataset['answer']}"`)
      }
    }
  })
})

describe('the outlines of pages', () => {
  it('hold nothing of a person', () => {
    expect(Object.keys(outlines)).toEqual(expect.arrayContaining(['home', 'loanRequest', 'loanRequests']))
    for (const { body } of Object.values(outlines)) expect(body).not.toMatch(/\{\{|token/)
  })

  it('hold no field and no button that can be used, because what is typed would be lost', () => {
    for (const { body } of Object.values(outlines))
      expect(body).not.toMatch(/<(input|select|textarea|button)\b(?! inert="")/)
  })
})

describe('the scripts of a document', () => {
  const asked = () =>
    [...document.head.querySelectorAll<HTMLElement>('link, script')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('src'),
    )

  it('come after the first paint, and those of the page for this viewer with them', () => {
    opened('home', STAFF)
    expect(asked()).toEqual([])
    vi.runAllTimers()
    expect(asked()).toEqual(['/assets/StaffHome-1.js', '/assets/base-1.js', '/assets/app-1.js'])
  })

  it('run each in a task of its own, so that a slow phone answers between them', () => {
    opened('home', MEMBER)
    vi.runAllTimers()
    const run = [...document.head.querySelectorAll<HTMLScriptElement>('script[type=module]')]
    expect(run.map((script) => script.getAttribute('src'))).toEqual([
      '/assets/MemberHome-1.js',
      '/assets/base-1.js',
      '/assets/app-1.js',
    ])
  })

  it('come a few at a time, because the browser paints in between', () => {
    const many = Array.from(
      { length: 14 },
      (_, index) => `<link rel="modulepreload" href="/assets/${index}.js">`,
    )
    opened('home', MEMBER, DOCUMENT.replace('<script', `${many.join('')}<script`))
    const counts = [asked().length]
    while (vi.getTimerCount() > 0) {
      vi.advanceTimersToNextTimer()
      counts.push(asked().length)
    }
    expect(Math.max(...counts.slice(1).map((count, index) => count - (counts[index] ?? 0)))).toBe(6)
    expect(asked()).toHaveLength(17)
    expect(new Set(asked()).size).toBe(17)
  })

  it('come once, and without a session those of everybody alone', () => {
    opened('home', null)
    vi.runAllTimers()
    vi.runAllTimers()
    expect(asked()).toEqual(['/assets/base-1.js', '/assets/app-1.js'])
  })

  it('a document without scripts is an error of the build', () => {
    expect(() => afterPaint('<html></html>')).toThrow('no scripts')
  })
})
