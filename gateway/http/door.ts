import type { IncomingMessage } from 'node:http'
import type { GraphQLError } from 'graphql'
import { isRecord } from '#rules/is-record.ts'
import { jsonFault } from '#rules/json-limits.ts'
import { BULK } from '../graph/bulk-place.ts'
import type { Graph } from '../graph/graph.ts'
import { QUERY_LIMITS } from '../graph/limits.ts'
import { maskError } from '../graph/mask-error.ts'
import type { OperationReport, ReportedFacts } from '../graph/operation-report.ts'
import type { Operation, OperationSize, Operations } from '../graph/operations.ts'
import { hashIn } from '../graph/persisted-operations.ts'
import type { RequestWork } from '../graph/request-work.ts'
import { BODY_MAX_BYTES, CORS } from '../graph/yoga.ts'

/** An operation that the lean door answers. */
export interface AskedOperation {
  readonly operation: Operation
  readonly size: OperationSize
  readonly variables: Readonly<Record<string, unknown>>
}

/**
 * The lean door: answers ordinary operations, which are nearly all, without the machinery for everything that GraphQL
 * over HTTP allows. Whatever it does not know it leaves to the other door (graph/yoga.ts), unrun; both answer the same
 * (tests/gateway/http/two-doors.test.ts).
 */
export interface Door {
  /** The operation of a whole body; null for one that the other door is to answer. */
  read(body: string): AskedOperation | null
  /** The JSON of the answer, with status 200; that of an operation that returns many objects as bytes. */
  answer(asked: AskedOperation, facts: ReportedFacts, work: RequestWork): Promise<string | Buffer>
}

/** Whether the head of a request allows the lean door to read its body. */
export function isPlain({ method, url, headers }: IncomingMessage): boolean {
  const length = Number(headers['content-length'])
  return (
    url === '/graphql' &&
    method === 'POST' &&
    JSON_TYPE.test(headers['content-type'] ?? '') &&
    length > 0 &&
    length <= BODY_MAX_BYTES &&
    headers['content-encoding'] === undefined &&
    headers['access-control-request-headers'] === undefined &&
    answerTypeOf(headers.accept) !== null
  )
}

const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

/** The first of our two media types that a caller accepts; null for anything unusual. */
function answerTypeOf(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'application/json'
  if (accept.includes('charset')) return null
  for (const part of accept.split(',')) {
    const type = part.split(';')[0]?.trim().toLowerCase()
    if (type === 'application/json' || type === 'application/graphql-response+json') return type
    if (type === '*/*' || type === 'application/*') return 'application/json'
  }
  return null
}

/** The parameters of a body; null for one that is no plain operation. */
interface Parameters {
  /** The text, or null where a hash names the operation. */
  readonly query: string | null
  readonly hash: string | null
  readonly operationName: string | null
  readonly variables: Readonly<Record<string, unknown>>
}

const PARAMETERS: ReadonlySet<string> = new Set(['query', 'operationName', 'variables', 'extensions'])

function parametersIn(body: string): Parameters | null {
  const given = parsed(body)
  if (!isRecord(given) || !Object.keys(given).every((name) => PARAMETERS.has(name))) return null
  const { query, operationName = null, variables = null, extensions = null } = given
  const hash = hashIn(extensions)
  if (query === undefined ? hash === null : typeof query !== 'string') return null
  if (operationName !== null && typeof operationName !== 'string') return null
  if ((variables !== null && !isRecord(variables)) || (extensions !== null && !isRecord(extensions)))
    return null
  return { query: typeof query === 'string' ? query : null, hash, operationName, variables: variables ?? {} }
}

/** What is too deep or too much is refused behind the other door. */
function parsed(text: string): unknown {
  if (jsonFault(text) !== null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The text comes first, as in the other door. */
function found(operations: Operations, { query, hash, operationName }: Parameters): Operation | null {
  if (query !== null) return operations.find(query, operationName)
  return hash === null ? null : operations.findPersisted(hash, operationName)
}

export function makeDoor(graph: Graph, operations: Operations, report: OperationReport): Door {
  return {
    read(body) {
      const parameters = parametersIn(body)
      if (parameters === null) return null
      const operation = found(operations, parameters)
      if (operation === null) return null
      const variables = operation.coerced(parameters.variables)
      const size = operation.sizeWith(parameters.variables)
      return variables === null || size.calls > QUERY_LIMITS.calls ? null : { operation, size, variables }
    },
    answer(asked, facts, work) {
      const turn = work.turn(asked.size.objects)
      // What has waited is old to the garbage collector, and would keep all that it reads until a full collection; so
      // whatever reads is made afterwards.
      return turn === null ? answered(asked, facts, work) : turn.then(() => answered(asked, facts, work))
    },
  }

  async function answered(
    { operation, size, variables }: AskedOperation,
    facts: ReportedFacts,
    work: RequestWork,
  ): Promise<string | Buffer> {
    const { definition, kinds } = operation
    const named = report.begin(facts, definition)
    work.begin(definition.operation)
    const { data, errors } = await operation.run(
      graph.contextOf(facts, { stop: work.stop, kinds }),
      variables,
    )
    const extensions = { cost: { requested: size.calls, limit: QUERY_LIMITS.calls } }
    if (errors.length === 0) {
      report.end(named, undefined)
      return size.objects > BULK.objects ? bytesOf(data, extensions) : JSON.stringify({ data, extensions })
    }
    const told = errors.map(maskError) as GraphQLError[]
    report.end(named, errors)
    report.named({ errors: told }, facts)
    return JSON.stringify({ errors: told, data, extensions })
  }
}

/**
 * The same JSON, written by field of the operation: the engine keeps a long text where only a full collection finds it.
 */
function bytesOf(data: unknown, extensions: object): Buffer {
  const end = Buffer.from(`,"extensions":${JSON.stringify(extensions)}}`)
  if (!isRecord(data)) return Buffer.concat([Buffer.from(`{"data":${JSON.stringify(data)}`), end])
  const fields = Object.entries(data).map(([name, value], place) =>
    Buffer.from(`${place === 0 ? '' : ','}${JSON.stringify(name)}:${JSON.stringify(value)}`),
  )
  return Buffer.concat([Buffer.from('{"data":{'), ...fields, Buffer.from('}'), end])
}

/** The headers of an answer by their names and values; the server adds those that every answer has. */
export function headersOf(
  { headers: { accept, origin } }: IncomingMessage,
  encoding: string | null,
): string[] {
  const given = ['content-type', `${answerTypeOf(accept)}; charset=utf-8`]
  if (origin !== undefined) given.push(...CORS_HEADERS, 'access-control-allow-origin', origin)
  if (origin !== undefined) given.push('vary', encoding === null ? 'Origin' : 'Origin, accept-encoding')
  else if (encoding !== null) given.push('vary', 'accept-encoding')
  return given
}

const CORS_HEADERS = [
  ['access-control-allow-methods', CORS.methods.join(', ')],
  ['access-control-expose-headers', CORS.exposedHeaders.join(', ')],
  ['access-control-max-age', String(CORS.maxAge)],
].flat()
