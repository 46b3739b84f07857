import type { FastifyRequest } from 'fastify'
import type { Caller } from '#schema/access.ts'
import type { RequestWork } from './request-work.ts'
import type { UploadSpool } from './upload-spool.ts'

/** One GraphQL request as the server hands it over. */
export interface ServerContext {
  readonly facts: FastifyRequest
  /** Keeps the files of a multipart request. */
  readonly spool: UploadSpool
  readonly work: RequestWork
  /** Who sends it, before the operation itself needs to know; UNAUTHENTICATED for a token that is refused. */
  readonly caller: () => Caller | null | Promise<Caller | null>
  /** Whether an upload has to be quick, because others wait for its slot. */
  readonly isCrowded: () => boolean
  /** Whether the slot of an upload has been given to somebody else. */
  readonly isDisplaced: () => boolean
  /** Takes one of the places for operations, until the request is answered; false when there is none. */
  enter(): boolean
}
