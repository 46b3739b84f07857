import { Kind, type OperationDefinitionNode, parse, print, visit } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FaultyFront, startFaultyFront } from '#tests/support/faulty-front.ts'
import { errorCodes, type GraphAnswer } from '#tests/support/gateway.ts'
import { type OpenSociety, openOtherSociety } from '#tests/support/open-societies.ts'
import type { Operation } from '#tests/support/operations/operation.ts'
import { OPERATIONS } from '#tests/support/operations.ts'
import { OTHER_PASSWORD } from '#tests/support/other-backend.ts'
import { json, type Script, text } from '#tests/support/scripted-backend.ts'

/** Mutations that read an answer of a sign-in, make no call to the backend, or change nothing there. */
const WITHOUT_A_CHANGE = new Set([
  'signInMember',
  'signInStaff',
  'signInWithPasskey',
  'sendContactMessage',
  'unlockClaimLookup',
  'checkBankStatement',
])

const definitionOf = ({ document }: Operation) => parse(document).definitions[0] as OperationDefinitionNode

const rootOf = (operation: Operation): string => {
  const [field] = definitionOf(operation).selectionSet.selections
  return field?.kind === Kind.FIELD ? field.name.value : ''
}

/** One of each mutation that changes something at the backend. */
const CHANGES = OPERATIONS.filter((operation) => /^mutation\b/.test(operation.document)).filter(
  (operation, index, all) =>
    !WITHOUT_A_CHANGE.has(rootOf(operation)) &&
    all.findIndex((other) => rootOf(other) === rootOf(operation)) === index,
)

/** The operation with its first field alone, as one that makes several changes makes one here, and its variables. */
function firstOnly(definition: OperationDefinitionNode): OperationDefinitionNode {
  const selections = definition.selectionSet.selections.slice(0, 1)
  const used = new Set<string>()
  for (const selection of selections) visit(selection, { Variable: ({ name }) => void used.add(name.value) })
  return {
    ...definition,
    variableDefinitions:
      definition.variableDefinitions?.filter(({ variable }) => used.has(variable.name.value)) ?? [],
    selectionSet: { ...definition.selectionSet, selections },
  }
}

/** The operation with `outcome: message` and `refusals: userErrors` in its payload, whatever it selects besides. */
const withOutcome = (document: string): string => {
  const more = parse('{ outcome: message refusals: userErrors { message code } }').definitions[0]
  const added = more?.kind === Kind.OPERATION_DEFINITION ? more.selectionSet.selections : []
  let isRoot = true
  return print(
    visit(firstOnly(parse(document).definitions[0] as OperationDefinitionNode), {
      Field(node) {
        if (!isRoot || node.selectionSet === undefined) return undefined
        isRoot = false
        const selections = [...node.selectionSet.selections, ...added]
        return { ...node, selectionSet: { ...node.selectionSet, selections } }
      },
    }),
  )
}

let society: OpenSociety
let front: FaultyFront

// Long calls have ten time limits and uploads take turns, so the limit is short: all of it is waited for once.
beforeAll(async () => {
  society = await openOtherSociety({
    environment: { REST_TIMEOUT_MS: '300', LIMIT_FORMS: '100000', REST_BREAKER: 'off' },
    async through(url) {
      front = await startFaultyFront(url)
      return front.url
    },
  })
})
afterAll(async () => {
  await society.close()
  await front.close()
})

async function run(operation: Operation, fault: Script): Promise<GraphAnswer> {
  const { gateway, known, tokens } = society
  front.fault = null
  const { as } = operation
  // A session that has ended cannot be ended again.
  const token =
    as === 'leaver'
      ? await gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
      : as === 'visitor'
        ? undefined
        : tokens[as]
  const variables = (await operation.variables?.(known, society)) ?? {}
  const files = await operation.files?.(known)
  const options = { variables, ...(token !== undefined && { token }) }
  const document = withOutcome(operation.document)
  front.fault = fault
  return files ? gateway.upload(document, { ...options, files }) : gateway.ask(document, options)
}

/** Of how many mutations one meets an answer: each meets some every day, and all of them in `npm test -- deep`. */
const ONE_OF = process.env.EVERY_ANSWER ? 1 : 4
let answersGiven = 0

/** The mutations whose turn it is for the next answer. */
const nextInTurn = (): readonly Operation[] => {
  answersGiven += 1
  return CHANGES.filter((_operation, place) => (place + answersGiven) % ONE_OF === 0)
}

/** What each of some mutations comes to when the backend answers every change like this. */
async function outcomesFor(
  operations: readonly Operation[],
  fault: Script,
  outcomeOf: (answer: GraphAnswer, root: string) => unknown,
): Promise<Record<string, unknown>> {
  const outcomes: Record<string, unknown> = {}
  for (const operation of operations) {
    const before = front.spoilt.length
    const answer = await run(operation, fault)
    const root = rootOf(operation)
    outcomes[root] =
      front.spoilt.length === before + 1 ? outcomeOf(answer, root) : `${front.spoilt.length - before} changes`
  }
  return outcomes
}

const each = (operations: readonly Operation[], outcome: unknown) =>
  Object.fromEntries(operations.map((operation) => [rootOf(operation), outcome]))

const codeOf = (answer: GraphAnswer, root: string): unknown => errorCodes(answer)[root] ?? answer.data

const PAGE = '<!doctype html><title>Back soon</title><h1>The site is being worked on</h1>'
const NO = 'The books are closed today'

describe('an answer that does not say that a change was made', () => {
  it('covers every mutation', () => {
    expect(CHANGES.length).toBeGreaterThan(40)
  })

  it.each<[string, Script]>([
    ['a page of HTML', text(PAGE)],
    ['a page of HTML that claims to be JSON', text(PAGE, 200, 'application/json')],
    ['garbage', text('\u0000\u0001\u0002��', 200, 'application/octet-stream')],
    ['truncated JSON', text('{"message":"Sa', 200, 'application/json')],
    ['an empty body', text('')],
    ['204', (_request, response) => void response.writeHead(204).end()],
    ['null', json(null)],
    ['{}', json({})],
    ['{ data: {} }', json({ data: {} })],
    ['a list', json([{ message: 'done' }])],
    ['a text', json('done')],
    ['a number', json(1)],
    ['true', json(true)],
    ['a redirect', json({ message: 'over there' }, 302, { location: '/signin' })],
  ])('makes an invalid answer of %s for the mutations whose turn it is', async (_name, fault) => {
    const operations = nextInTurn()
    expect(await outcomesFor(operations, fault, codeOf)).toEqual(each(operations, 'BACKEND_INVALID_ANSWER'))
  })

  it.each<[string, unknown]>([
    ['{ success: false }', { success: false, message: NO }],
    ['{ ok: false }', { ok: false, message: NO }],
    ['{ status: error }', { status: 'error', message: NO }],
    ['{ status: fail } with a code', { status: 'FAIL', code: 17, message: NO }],
    ['{ error }', { error: NO }],
    ['{ error } beside other fields', { error: { message: NO }, data: null, requestId: 'x1' }],
    ['{ errors }', { errors: [{ message: NO }] }],
  ])('refuses the mutations whose turn it is in the words of the backend for %s', async (_name, body) => {
    const words = (answer: GraphAnswer, root: string) =>
      answer.data?.[root]?.refusals?.[0]?.message ?? { answer }
    const operations = nextInTurn()
    expect(await outcomesFor(operations, json(body), words)).toEqual(each(operations, NO))
  })

  it.each<[string, Script, string]>([
    ['429', json({ message: 'slowly' }, 429, { 'retry-after': '9' }), 'TOO_MANY_REQUESTS'],
    ['a broken connection', (request) => void request.socket.destroy(), 'BACKEND_UNAVAILABLE'],
    ['500', json({ message: 'oh' }, 500), 'BACKEND_UNAVAILABLE'],
    ['502 with a page', text(PAGE, 502), 'BACKEND_UNAVAILABLE'],
    ['503', json({}, 503), 'BACKEND_UNAVAILABLE'],
    ['504', json({}, 504), 'BACKEND_TIMEOUT'],
  ])('reports a failure of the mutations whose turn it is for %s', async (_name, fault, code) => {
    const operations = nextInTurn()
    expect(await outcomesFor(operations, fault, codeOf)).toEqual(each(operations, code))
  })

  it('reports a call that is not there as missing, or as an address that is wrong', async () => {
    const { signOut, ...others } = await outcomesFor(
      CHANGES,
      json({ message: 'Cannot POST /api' }, 405),
      codeOf,
    )
    // Signing out then ends the session here alone.
    expect(signOut).toEqual({ signOut: expect.objectContaining({ refusals: [] }) })
    expect(new Set(Object.values(others))).toEqual(
      new Set(['BACKEND_INVALID_ANSWER', 'NOT_SUPPORTED_BY_BACKEND']),
    )
  })

  it('reports a failure of every mutation for no answer at all', async () => {
    const unanswered = async (operation: Operation) => {
      const code = codeOf(await run(operation, () => undefined), rootOf(operation))
      return code === 'BACKEND_TIMEOUT' ? [] : [rootOf(operation), code]
    }
    const others = CHANGES.filter(({ as }) => as !== 'leaver')
    const plain = others.filter(({ files }) => files === undefined)
    const answers: unknown[][] = []
    // One address may have half the operations of a gateway under way.
    for (let at = 0; at < plain.length; at += 64)
      answers.push(...(await Promise.all(plain.slice(at, at + 64).map(unanswered))))
    // One address may send few files at once.
    const uploads = others.filter(({ files }) => files !== undefined)
    for (let at = 0; at < uploads.length; at += 2)
      answers.push(...(await Promise.all(uploads.slice(at, at + 2).map(unanswered))))
    expect(answers.flat()).toEqual([])
  })
})

describe('a change that was made', () => {
  const marks = [
    '_id',
    'name',
    'loanType',
    'productName',
    'grandtotal',
    'acquisitionDetails',
    'plotPrice',
    'token',
  ]
  const withdrawals = ['withdrawalRequests', 'withdrawalDetails', 'deceasedMemberId']
  const broken = Object.fromEntries([...marks, ...withdrawals].map((mark) => [mark, {}]))
  const keys = ['loan', 'user', 'request', 'product', 'config', 'profile']
  const body = {
    message: 'Done.',
    sent: 'many',
    ...Object.fromEntries(keys.map((key) => [key, broken])),
  }

  it.each<[string, unknown, string | null]>([
    ['a record that cannot be read', body, 'Done.'],
    ['a message alone', { message: 'Done.' }, 'Done.'],
    ['a mark of success alone', { success: true }, null],
    ['a status alone', { status: 'success', data: null }, null],
  ])('reports the mutations whose turn it is as done for %s', async (_name, answered, message) => {
    const outcome = (answer: GraphAnswer, root: string) => ({
      codes: errorCodes(answer),
      message: answer.data?.[root]?.outcome,
      refusals: answer.data?.[root]?.refusals,
    })
    const operations = nextInTurn()
    expect(await outcomesFor(operations, json(answered), outcome)).toEqual(
      each(operations, { codes: {}, message, refusals: [] }),
    )
  })

  it('logs and counts the field of a record that could not be read', async () => {
    const { gateway } = society
    gateway.log.length = 0
    const approve = CHANGES.find((operation) => rootOf(operation) === 'approveLoanRequest')
    if (approve !== undefined) await run(approve, json(body))
    const line = gateway.log.map((each) => JSON.parse(each)).find(({ leftOut }) => leftOut !== undefined)
    expect(line).toMatchObject({
      call: 'PUT /admin/API/acceptloanreq',
      outcome: 'ok',
      leftOut: expect.arrayContaining(['loan.id']),
    })
    const { body: metrics } = await gateway.inject({ url: '/metrics' })
    expect(metrics).toMatch(
      /isusu_backend_unreadable_fields_total\{call="PUT \/admin\/API\/acceptloanreq",field="loan\.id"\} [1-9]/,
    )
  })
})
