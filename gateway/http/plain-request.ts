import type { IncomingMessage } from 'node:http'
import { BODY_MAX_BYTES, CORS } from '../graph/yoga.ts'

/** Whether a request is a POST of an ordinary JSON body, by its head. */
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
export function answerTypeOf(accept: string | undefined): string | null {
  if (accept === undefined || accept === '*/*' || accept === 'application/json') return 'application/json'
  if (accept.includes('charset') || accept.includes('text/event-stream')) return null
  for (const part of accept.split(',')) {
    const type = part.split(';')[0]?.trim().toLowerCase()
    if (type === 'application/json' || type === 'application/graphql-response+json') return type
    if (type === '*/*' || type === 'application/*') return 'application/json'
  }
  return null
}

/** The headers of an answer by their names and values; the server adds those that every answer has. */
export function corsHeadersOf(
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
