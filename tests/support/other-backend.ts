import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { answerClaims } from './other-backend/claims.ts'
import { answerCommodities } from './other-backend/commodities.ts'
import { answerDocuments } from './other-backend/documents.ts'
import { answerExtensions } from './other-backend/extensions.ts'
import { answerLand } from './other-backend/land.ts'
import { answerLoans, LOANS } from './other-backend/loans.ts'
import { answerMembers } from './other-backend/members.ts'
import { answerWithdrawals } from './other-backend/withdrawals.ts'

/**
 * Another backend of the family, shaped as differently as the documents allow: bare lists, records inside
 * `data`, paging under `pagination`, numbers and flags as text, opaque tokens, optional parts left out, no
 * extensions, its own forms of errors. It knows two members and one member of staff.
 */
export interface OtherBackend {
  readonly url: string
  /** 'GET /user/getuser/7', in order. */
  readonly calls: string[]
  /** Those of the calls that carried a session token. */
  readonly callsWithToken: string[]
  /** The bodies that came with calls that write, in order; files as '<type> <bytes>'. */
  readonly bodies: Record<string, unknown>[]
  close(): Promise<void>
}

/** How it differs from the one described. */
export interface OtherBackendOptions {
  /** It answers everybody whatever they ask, as if it had no rules about who may; some extensions too. */
  readonly forgetful?: boolean
  /** Whether the answer to a path is made to be about another member than was asked for; asked each time. */
  readonly mixesUp?: (path: string) => boolean
}

export const OTHER_PASSWORD = 'other-pass-1'

interface Person {
  readonly id: string
  readonly email: string
  readonly level: string
  readonly body: Readonly<Record<string, unknown>>
}

const TOGGLES = { commodityLoan: 'true' }

const PEOPLE: readonly Person[] = [
  {
    id: '7',
    email: 'bola@other.example',
    level: '1',
    body: {
      id: 7,
      accessLevel: '1',
      name: 'Bola Adeyemi',
      memberId: 'OAU000007',
      email: 'bola@other.example',
      phone: '0803 555 1212',
      confirmed: 'true',
      birthDate: '1979-03-01T00:00:00.000Z',
      createdAt: '2025-01-31',
      featureToggles: TOGGLES,
      nok: {
        nok1: 'Tunde Adeyemi',
        nokAddress1: '',
        nokEmail1: '',
        nokPhone1: '0803',
        relationship1: 'Brother',
      },
      bankDetails: { bankName: '', accountNumber: '', accountName: '' },
      initialSavingsRequest: {
        shareCapitalAmount: '5000.00',
        shareCapitalMonths: '20',
        landDevSavingsAmount: '1500.50',
        landDevSavingsMonths: '',
        christmasSavingsAmount: '0',
        acknowledged: 'Seen',
        requestedAt: '2026-01-05',
      },
      increaseSavingsRequest: {},
      paymentDetails: { amount: '2000.00', bankName: 'UBA', paymentDate: '2025-01-30' },
      passport: 'http://cdn.other.example/p/7.jpg',
      signature: '/uploads/7.png',
    },
  },
  {
    id: '8',
    email: 'sade@other.example',
    level: '1',
    body: {
      id: 8,
      name: 'Sade Ojo',
      memberId: 'pending approval',
      phone: '+2348035551212',
      confirmed: 'false',
      accessLevel: 1,
      featureToggles: TOGGLES,
    },
  },
  {
    id: '2',
    email: 'staff@other.example',
    level: '2',
    body: {
      id: 2,
      accessLevel: '2',
      name: 'Kunle Staff',
      memberId: 'pending approval',
      confirmed: 'true',
      featureToggles: TOGGLES,
    },
  },
  {
    id: '3',
    email: 'admin@other.example',
    level: '3',
    body: {
      id: 3,
      accessLevel: 3,
      name: 'Ada Admin',
      memberId: 'pending approval',
      confirmed: 'true',
      featureToggles: TOGGLES,
    },
  },
]

/** What a backend without access checks may answer to every caller. */
function lent<Given>(path: string, asked: (by: Person | undefined) => Given) {
  const extension = answerExtensions(path)
  return extension === null ? STANDINS.map(asked) : [extension]
}

/** The same answer about a member who was not asked for. */
const aboutAnother = (text: string): string =>
  text.replaceAll(/"(_?id|userId|memberId)":("?)7\b/g, '"$1":$29').replaceAll('OAU000007', 'OAU000009')

/** Whose authority a forgetful backend lends to everybody: the staff's, or a member's. */
const STANDINS = ['2', '7'].map((wanted) => PEOPLE.find(({ id }) => id === wanted))

const BALANCES = {
  data: {
    summary: [
      { itemId: '03010101', Balance: '100000' },
      { itemId: 2020305, Balance: '250000.50' },
      { itemId: '01020306', Balance: '40000.00' },
      { itemId: '09999999', Balance: '5' },
    ],
    savingLedger: [
      {
        savingCode: '03010101',
        narration: 'Opening',
        dt: '2026-01-05',
        Debit: '',
        Credit: '50000',
        Balance: '50000',
      },
      {
        savingCode: '03010101',
        narration: 'Opening',
        dt: '2026-02-05',
        Debit: '',
        Credit: '50000',
        Balance: '100000',
      },
    ],
  },
}

/** Starts it on a free port of the loopback. */
export async function startOtherBackend(options: OtherBackendOptions = {}): Promise<OtherBackend> {
  const calls: string[] = []
  const callsWithToken: string[] = []
  const bodies: Record<string, unknown>[] = []
  const owners = new Map<string, Person>()

  /** JSON, or a form with its files as '<type> <bytes>'. */
  async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    const type = request.headers['content-type'] ?? ''
    if (!type.startsWith('multipart/')) return bytes.length === 0 ? {} : JSON.parse(bytes.toString())
    const form = await new Response(bytes, { headers: { 'content-type': type } }).formData()
    const parts = [...form].map(([name, part]) => [
      name,
      typeof part === 'string' ? part : `${part.type} ${part.size}`,
    ])
    return Object.fromEntries(parts)
  }

  function answer(
    path: string,
    query: URLSearchParams,
    caller: Person | undefined,
    body: Record<string, unknown>,
  ) {
    if (path === '/user/API/signin' || path === '/admin/API/login') {
      const person = PEOPLE.find(({ email }) => email === body.email)
      const isStaffDoor = path === '/admin/API/login'
      if (!person || body.password !== OTHER_PASSWORD || (isStaffDoor && person.level === '1')) {
        return [200, { success: false, message: 'Invalid login' }] as const
      }
      const token = randomBytes(24).toString('hex')
      owners.set(token, person)
      return [200, { success: true, data: { token, user: person.body } }] as const
    }
    const found =
      answerLand(path, caller?.level, body, query) ??
      answerWithdrawals(path, caller?.level, body, query) ??
      answerLoans(path, caller?.level, body) ??
      answerCommodities(path, caller?.level, body) ??
      answerDocuments(path, caller?.level, body) ??
      answerClaims(path, caller?.level, body, query, PEOPLE[0]?.body ?? {}) ??
      answerMembers(path, caller?.level, body, PEOPLE[0]?.body ?? {})
    if (found !== null) return found
    if (path.startsWith('/user/API/signin/')) return [404, null] as const
    if (!caller) return [401, { errors: { message: 'jwt malformed' } }] as const
    const user = /^\/user\/getuser\/(.+)$/.exec(path)?.[1]
    // This one's getuser knows members alone, and forgets to check whose they are.
    if (user) {
      const found = PEOPLE.find(({ id, level }) => id === user && level === '1')
      return found ? ([200, found.body] as const) : ([404, { error: 'User not found' }] as const)
    }
    if (path === '/user/get-balances') return [200, BALANCES] as const
    if (path === '/user/API/myloans') return [200, LOANS.slice(0, 2)] as const
    if (caller.level === '1' && path.startsWith('/admin/')) return [403, { errors: 'Access denied' }] as const
    const record = /^\/admin\/API\/(?:getadmin|getmember)\/(.+)$/.exec(path)?.[1]
    if (record) {
      const found = PEOPLE.find(({ id }) => id === record)
      return found ? ([200, { user: found.body }] as const) : ([404, { error: 'User not found' }] as const)
    }
    if (path === '/admin/API/newregistration') return [200, [PEOPLE[1]?.body]] as const
    if (path === '/admin/API/searchmembers') return [200, [PEOPLE[0]?.body, PEOPLE[1]?.body]] as const
    if (path === '/admin/API/loanrequest') {
      const page = Number(query.get('page') ?? '1')
      const pagination = { currentPage: String(page), totalPages: '2' }
      return [200, { data: { loans: LOANS.slice((page - 1) * 10, page * 10), pagination } }] as const
    }
    return [404, null] as const
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://other')
    calls.push(`${request.method} ${url.pathname}`)
    if (request.headers['x-auth-token'] !== undefined)
      callsWithToken.push(`${request.method} ${url.pathname}`)
    void bodyOf(request).then((body) => {
      if (request.method !== 'GET') bodies.push(body)
      const token = request.headers['x-auth-token']
      const caller = typeof token === 'string' ? owners.get(token) : undefined
      const asked = (by: Person | undefined) => answer(url.pathname, url.searchParams, by, body)
      // The caller is the one who did it.
      const answers = options.forgetful ? lent(url.pathname, asked) : [asked(caller)]
      const [status, answered] = answers.find(([code]) => code < 400) ?? answers[0] ?? [404, null]
      const text = JSON.stringify(answered)
      const sent = options.mixesUp?.(url.pathname) ? aboutAnother(text) : text
      if (answered === null)
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Cannot GET</h1>')
      else response.writeHead(status, { 'content-type': 'application/json' }).end(sent)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    callsWithToken,
    bodies,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
