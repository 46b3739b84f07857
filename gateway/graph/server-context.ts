import type { FastifyRequest } from 'fastify'
import type { RequestWork } from './request-work.ts'
import type { UploadSpool } from './upload-spool.ts'

/** One GraphQL request as the server hands it over. */
export interface ServerContext {
  readonly facts: FastifyRequest
  /** Keeps the files of a multipart request. */
  readonly spool: UploadSpool
  readonly work: RequestWork
  /** Takes one of the places for operations, until the request is answered; false when there is none. */
  enter(): boolean
}
