/**
 * The codes of requests that reach no resolver: what was sent is no operation, too large, or not to be trusted. With
 * those of schema/errors.ts they are all the codes there are; docs/integrators.md holds the one list of both.
 */
export const REQUEST_ERROR_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'BAD_REQUEST',
  'REQUEST_ENTITY_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'CSRF_HEADER_MISSING',
] as const

export type RequestErrorCode = (typeof REQUEST_ERROR_CODES)[number]
