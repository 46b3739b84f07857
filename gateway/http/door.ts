import type { IncomingMessage } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { GraphQLError } from 'graphql'
import { isRecord } from '#rules/is-record.ts'
import type { Graph } from '../graph/graph.ts'
import { QUERY_LIMITS } from '../graph/limits.ts'
import { maskError } from '../graph/mask-error.ts'
import type { OperationReport } from '../graph/operation-report.ts'
import type { Operation, Operations } from '../graph/operations.ts'
import type { RequestWork } from '../graph/request-work.ts'
import { BODY_MAX_BYTES, CORS } from '../graph/yoga.ts'

/** A request that the lean door may take. */
export interface PlainRequest {
  readonly facts: FastifyRequest
  /** The whole body. */
  readonly body: string
  readonly work: RequestWork
  /** Takes a place for the operation; false when there is none. */
  readonly enter: () => boolean
}

/** An answer with status 200. */
export interface PlainAnswer {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * The lean door: answers ordinary operations, which are nearly all, without the machinery for everything that GraphQL
 * over HTTP allows. Whatever it does not know it leaves to the other door (graph/yoga.ts), unrun; both answer the same
 * (tests/gateway/http/two-doors.test.ts).
 */
export interface Door {
  /** null for a request that the other door is to answer; 'no place' for an operation that has to wait. */
  answer(request: PlainRequest): Promise<PlainAnswer | 'no place' | null>
}

/** Whether the headers of a request allow the lean door to read it. */
export function isPlain({ method, headers }: FastifyRequest): boolean {
  const length = Number(headers['content-length'])
  return (
    method === 'POST' &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    length > 0 &&
    length <= BODY_MAX_BYTES &&
    headers['access-control-request-headers'] === undefined &&
    answerTypeOf(headers.accept) !== null
  )
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** The first of our two media types that a caller accepts; null for anything unusual. */
function answerTypeOf(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*') return 'application/json'
  if (accept.includes('charset')) return null
  for (const part of accept.split(',')) {
    const type = part.split(';')[0]?.trim().toLowerCase()
    if (type === 'application/json' || type === 'application/graphql-response+json') return type
    if (type === '*/*' || type === 'application/*') return 'application/json'
  }
  return null
}

/** The body of a request, as far as it came. */
export function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const end = () => resolve(Buffer.concat(chunks))
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.once('end', end)
    // Closed before its end: what came is no valid request.
    request.once('close', end)
  })
}

/** The parameters of a body; null for one that is no plain operation. */
interface Parameters {
  readonly query: string
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

const PARAMETERS: ReadonlySet<string> = new Set(['query', 'operationName', 'variables', 'extensions'])

function parametersIn(body: string): Parameters | null {
  const given = parsed(body)
  if (!isRecord(given) || !Object.keys(given).every((name) => PARAMETERS.has(name))) return null
  const { query, operationName = null, variables = null, extensions = null } = given
  if (typeof query !== 'string' || (operationName !== null && typeof operationName !== 'string')) return null
  if ((variables !== null && !isRecord(variables)) || (extensions !== null && !isRecord(extensions)))
    return null
  return { query, operationName, variables: variables ?? {} }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export function makeDoor(graph: Graph, operations: Operations, report: OperationReport): Door {
  return {
    async answer({ facts, body, work, enter }) {
      const parameters = parametersIn(body)
      if (parameters === null) return null
      const operation = operations.find(parameters.query, parameters.operationName)
      if (operation === null) return null
      const variables = operation.coerced(parameters.variables)
      const requested = operation.costWith(parameters.variables)
      if (variables === null || requested > QUERY_LIMITS.calls) return null
      if (!enter()) return 'no place'
      return {
        headers: headersOf(facts),
        body: await answerTo(operation, requested, variables, facts, work),
      }
    },
  }

  async function answerTo(
    operation: Operation,
    requested: number,
    variables: Readonly<Record<string, unknown>>,
    facts: FastifyRequest,
    work: RequestWork,
  ): Promise<string> {
    const { definition } = operation
    const named = report.begin(facts, definition)
    work.begin(definition.operation)
    const { data, errors } = await operation.run(graph.contextOf(facts, work.stop), variables)
    const extensions = { cost: { requested, limit: QUERY_LIMITS.calls } }
    if (errors.length === 0) {
      report.end(named, undefined)
      return JSON.stringify({ data, extensions })
    }
    const told = errors.map(maskError) as GraphQLError[]
    report.end(named, errors)
    report.named({ errors: told }, facts)
    return JSON.stringify({ errors: told, data, extensions })
  }
}

/** The headers of an answer; the server adds those that every answer has. */
function headersOf({ headers: { accept, origin } }: FastifyRequest): Record<string, string> {
  const type = { 'content-type': `${answerTypeOf(accept)}; charset=utf-8` }
  if (origin === undefined) return type
  return {
    ...type,
    'access-control-allow-origin': origin,
    vary: 'Origin',
    'access-control-allow-methods': CORS.methods.join(', '),
    'access-control-expose-headers': CORS.exposedHeaders.join(', '),
    'access-control-max-age': String(CORS.maxAge),
  }
}
