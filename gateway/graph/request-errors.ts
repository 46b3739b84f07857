/**
 * The codes of requests that reach no resolver: not a valid operation, too large, or refused as cross-site. Together
 * with schema/errors.ts these are all error codes; docs/integrators.md lists them.
 */
export const REQUEST_ERROR_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'BAD_REQUEST',
  'REQUEST_ENTITY_TOO_LARGE',
  'REQUEST_TIMEOUT',
  'UNSUPPORTED_MEDIA_TYPE',
  'CSRF_HEADER_MISSING',
] as const

export type RequestErrorCode = (typeof REQUEST_ERROR_CODES)[number]
