import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'
import { describe, expect, it } from 'vitest'
import { toGraphError } from '#client/apollo/graph-error.ts'

const fromGraph = (message: string, extensions: Record<string, unknown>) =>
  new CombinedGraphQLErrors({ data: null, errors: [{ message, extensions }] })

describe('a failed operation', () => {
  it("shows the graph's message with the request id", () => {
    const error = fromGraph('The records cannot be reached.', {
      code: 'BACKEND_UNAVAILABLE',
      requestId: 'r-1',
    })
    expect(toGraphError(error)).toEqual({
      code: 'BACKEND_UNAVAILABLE',
      message: 'The records cannot be reached.',
      requestId: 'r-1',
      retryAfter: null,
      advice: null,
      mayRetry: true,
    })
  })

  it('forbids a retry when the answer would be the same', () => {
    expect(toGraphError(fromGraph('no', { code: 'FORBIDDEN' })).mayRetry).toBe(false)
    expect(toGraphError(fromGraph('no', { code: 'NOT_SUPPORTED_BY_BACKEND' })).mayRetry).toBe(false)
  })

  it('reports how long to wait after too many tries', () => {
    expect(toGraphError(fromGraph('wait', { code: 'TOO_MANY_REQUESTS', retryAfter: 60 })).retryAfter).toBe(60)
  })

  it('hides the message of an unknown code', () => {
    const { code, message } = toGraphError(fromGraph('TypeError: x of undefined', { code: 'WHATEVER' }))
    expect([code, message]).toEqual(['INTERNAL', 'Something went wrong on our side.'])
  })

  it('distinguishes a lost connection from a fault in the page', () => {
    expect(toGraphError(new TypeError('Failed to fetch')).code).toBe('NETWORK')
    expect(toGraphError(new DOMException('late', 'TimeoutError')).code).toBe('NETWORK')
    expect(toGraphError(new RangeError('bug')).code).toBe('INTERNAL')
  })

  it('reads the request id of an answer that is no graph answer', () => {
    const response = new Response('<html>', { status: 502, headers: { 'x-request-id': 'r-2' } })
    expect(toGraphError(new ServerError('bad', { response, bodyText: '<html>' })).requestId).toBe('r-2')
  })
})
