import { fileCalls } from '../contract/files.ts'
import { messageCalls, type WireBroadcastAnswer, type WireBroadcastProgress } from '../contract/messages.ts'
import { societyCalls, type WireHealth, type WireMyRequests } from '../contract/society.ts'
import { IDEMPOTENCY_HEADER, TOKEN_HEADER } from '../contract/wire.ts'
import { COMPONENTS } from './components.ts'
import { lendingOperations } from './lending-operations.ts'
import { memberOperations } from './member-operations.ts'
import { describe, type Operation } from './operation.ts'
import { COUNT, formOf, type JsonSchema, listOf, named, objectOf, oneOf, TEXT } from './schema.ts'
import { settlementOperations } from './settlement-operations.ts'

const societyOperations: readonly Operation[] = [
  describe(societyCalls.myRequests, {
    summary: 'Everything a member asked for, with its state.',
    answer: objectOf<WireMyRequests>({
      commodityRequests: listOf(named('CommodityRequest')),
      savingsWithdrawals: listOf(named('SavingsWithdrawal')),
      membershipWithdrawals: listOf(named('MembershipWithdrawal')),
      landRequests: listOf(named('LandRequest')),
    }),
    also: [409],
  }),
  ...[societyCalls.healthz, societyCalls.readyz].map((call) =>
    describe(call, {
      summary: call === societyCalls.healthz ? 'Whether the program is alive.' : 'Whether it can serve.',
      answer: objectOf<WireHealth>({ status: TEXT }),
      also: call === societyCalls.healthz ? [] : [503],
    }),
  ),
  describe(societyCalls.openapi, { summary: 'This description.', answer: { type: 'object' } }),
  describe(messageCalls.sendBroadcast, {
    summary: 'A message to all confirmed members.',
    body: formOf({ subject: TEXT, message: TEXT, sendType: oneOf('sms', 'email', 'both') }, [
      'message',
      'sendType',
    ]),
    answer: objectOf<WireBroadcastAnswer>(
      { message: TEXT, sent: COUNT, failed: COUNT, jobId: TEXT, queued: COUNT },
      ['jobId', 'queued'],
    ),
    also: [409],
  }),
  describe(messageCalls.broadcastProgress, {
    summary: 'How far a message to all has come.',
    answer: objectOf<WireBroadcastProgress>({
      jobId: TEXT,
      status: oneOf('queued', 'running', 'done'),
      total: COUNT,
      sent: COUNT,
      failed: COUNT,
    }),
  }),
  describe(fileCalls.file, { summary: 'A stored file, by its signed address.', answer: null }),
]

/** Every call of the contract. */
export const OPERATIONS: readonly Operation[] = [
  ...memberOperations,
  ...lendingOperations,
  ...settlementOperations,
  ...societyOperations,
]

const MEANINGS: Readonly<Record<number, string>> = {
  304: 'not changed',
  400: 'something sent is not valid',
  401: 'no session, or a bad one',
  403: 'not allowed',
  404: 'there is no such record',
  409: 'the state of things does not allow it',
  413: 'a body or a file is too large',
  415: 'a file or a body of a kind that is not taken',
  422: 'the Idempotency-Key was used with another request',
  429: 'too many tries; Retry-After says when again',
  500: 'our fault',
  503: 'the database does not answer',
  507: 'the storage is full',
}

/** The statuses a call may be refused with. */
export function refusalsOf({ call, query, body, also = [] }: Operation): number[] {
  const isSent = call.body !== 'none' || body !== undefined
  const statuses = [
    ...also,
    500,
    503,
    ...(isSent || query !== undefined ? [400] : []),
    ...(isSent ? [413, 415] : []),
    ...(call.access === 'public' ? [] : [401]),
    ...(call.access === 'staff' ? [403] : []),
    ...(call.path.includes(':') ? [400, 404] : []),
    ...(call.creates === true ? [400, 409, 422, 507] : []),
  ]
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}

const parameters = ({ call, query = {} }: Operation): JsonSchema[] => [
  ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT,
  })),
  ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ...(call.creates === true
    ? [
        {
          name: IDEMPOTENCY_HEADER,
          in: 'header',
          required: false,
          schema: { type: 'string', maxLength: 255 },
        },
      ]
    : []),
]

function responses(operation: Operation): JsonSchema {
  const { answer } = operation
  const success =
    answer === null
      ? { description: 'the file', content: { '*/*': {} } }
      : { description: 'done', content: { 'application/json': { schema: answer } } }
  const refusals = refusalsOf(operation).map((status) => [
    String(status),
    status < 400
      ? { description: MEANINGS[status] }
      : {
          description: MEANINGS[status],
          content: { 'application/json': { schema: named('Error') } },
        },
  ])
  return { '200': success, ...Object.fromEntries(refusals) }
}

/** Every body may come as JSON, with data URLs for pictures; forms with files as multipart too. */
function requestBody({ call, body }: Operation): JsonSchema {
  if (body === undefined) return {}
  const type = call.body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: body } } } }
}

/** The path as OpenAPI writes it. */
export const documentedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const SCOPES = { public: [], member: ['member'], staff: ['staff'] } as const

function operationObject(operation: Operation): JsonSchema {
  const { call, summary } = operation
  return {
    summary,
    'x-access': call.access,
    ...(call.extension === true ? { 'x-extension': true } : {}),
    security: call.access === 'public' ? [] : [{ session: SCOPES[call.access] }],
    parameters: parameters(operation),
    ...requestBody(operation),
    responses: responses(operation),
  }
}

/** The whole contract, machine-readable: OpenAPI 3.1, drawn from the contract's calls and their types. */
export function openApiDocument(): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {}
  for (const operation of OPERATIONS) {
    const path = documentedPath(operation.call.path)
    paths[path] = {
      ...paths[path],
      [operation.call.method.toLowerCase()]: operationObject(operation),
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'REST backend of a co-operative society',
      version: '1.0.0',
      description:
        'The documented calls. x-access says who may call: public, member (anybody signed in) or staff (access level 2 or more). x-extension marks calls another backend may lack.',
    },
    paths,
    components: {
      schemas: COMPONENTS,
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
    },
  }
}
