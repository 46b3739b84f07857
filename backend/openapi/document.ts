import { scopesOf } from '#rules/programs/scopes.ts'
import { CALLS } from '../contract/calls.ts'
import { type JsonSchema, TEXT } from '../contract/schema.ts'
import {
  type DocumentedCall,
  ERROR,
  IDEMPOTENCY_HEADER,
  isChange,
  TOKEN_HEADER,
  takesKey,
} from '../contract/wire.ts'

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
function refusalsOf(call: DocumentedCall): number[] {
  const { path, access, body, query, creates, also = [] } = call
  const isSent = body !== 'none'
  const statuses = [
    ...also,
    500,
    503,
    ...(isSent || query !== undefined ? [400] : []),
    ...(isSent ? [413, 415] : []),
    // A call of members is closed to auditors.
    ...(access === 'public' ? [] : [401, 403]),
    ...(path.includes(':') ? [400, 404] : []),
    ...(isChange(call) ? [400] : []),
    ...(takesKey(call) ? [409, 422] : []),
    ...(creates === true ? [507] : []),
  ]
  return [...new Set(statuses)].toSorted((one, other) => one - other)
}

const parameters = ({ query = {}, ...call }: DocumentedCall): JsonSchema[] => [
  ...[...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: TEXT,
  })),
  ...Object.entries(query).map(([name, schema]) => ({ name, in: 'query', required: false, schema })),
  ...(takesKey(call)
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

const asJson = (schema: JsonSchema): JsonSchema => ({ content: { 'application/json': { schema } } })

function responses(call: DocumentedCall): JsonSchema {
  const success =
    call.answer === null
      ? { description: 'the file', content: { '*/*': {} } }
      : { description: 'done', ...asJson(call.answer) }
  const refusals = refusalsOf(call).map((status) => [
    String(status),
    { description: MEANINGS[status], ...(status < 400 ? {} : asJson(ERROR)) },
  ])
  return { '200': success, ...Object.fromEntries(refusals) }
}

/** Every body may come as JSON, with data URLs for pictures; forms with files as multipart too. */
function requestBody({ body, form }: DocumentedCall): JsonSchema {
  if (form === null) return {}
  const type = body === 'multipart' ? 'multipart/form-data' : 'application/json'
  return { requestBody: { required: true, content: { [type]: { schema: form.schema } } } }
}

/** The path as OpenAPI writes it. */
export const documentedPath = (path: string): string => path.replace(/:(\w+)/g, '{$1}')

const SCOPES = { public: [], member: ['member'], staff: ['staff'] } as const

const operationObject = (call: DocumentedCall): JsonSchema => ({
  summary: call.summary,
  'x-access': call.access,
  ...(call.auditors === true ? { 'x-auditors': true } : {}),
  ...(call.programs === undefined ? {} : { 'x-programs': scopesOf(call.programs) }),
  ...(call.extension === true ? { 'x-extension': true } : {}),
  security: call.access === 'public' ? [] : [{ session: SCOPES[call.access] }],
  parameters: parameters(call),
  ...requestBody(call),
  responses: responses(call),
})

/** Puts every schema that has a title among the components, and a reference where it stood. */
function withComponents(node: unknown, components: Record<string, unknown>): unknown {
  if (Array.isArray(node)) return node.map((each: unknown) => withComponents(each, components))
  if (typeof node !== 'object' || node === null) return node
  const entries = Object.entries(node)
  const title = 'title' in node && 'type' in node && typeof node.title === 'string' ? node.title : null
  if (title !== null && Object.hasOwn(components, title)) return { $ref: `#/components/schemas/${title}` }
  const copied = () =>
    Object.fromEntries(entries.map(([name, value]) => [name, withComponents(value, components)]))
  if (title === null) return copied()
  components[title] = copied()
  return { $ref: `#/components/schemas/${title}` }
}

/** The whole contract, machine-readable: OpenAPI 3.1, assembled from the contract's calls and their schemas. */
export function openApiDocument(): JsonSchema {
  const operations: Record<string, Record<string, JsonSchema>> = {}
  for (const call of CALLS) {
    const path = documentedPath(call.path)
    operations[path] = { ...operations[path], [call.method.toLowerCase()]: operationObject(call) }
  }
  const schemas: Record<string, unknown> = {}
  const paths = withComponents(operations, schemas)
  return {
    openapi: '3.1.0',
    info: {
      title: 'REST backend of a co-operative society',
      version: '1.0.0',
      description:
        'The documented calls. x-access says who may call: public, member (anybody signed in) or staff (access level 2 or more). x-auditors marks the calls that auditors (access level 0) may make; all other calls are closed to them. x-programs has the scopes of which the key of a program needs one; all other calls are closed to programs. x-extension marks calls and parameters another backend may lack.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { session: { type: 'apiKey', in: 'header', name: TOKEN_HEADER } },
    },
  }
}
