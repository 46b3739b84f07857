import type { Multipart } from '@fastify/multipart'
import type { ExecutionResult } from 'graphql'
import type { Caller } from '#schema/access.ts'
import type { Ending } from '../rest/ending.ts'
import type { ReportedFacts } from './operation-report.ts'
import type { RequestWork } from './request-work.ts'
import type { UploadSpool } from './upload-spool.ts'

/** One GraphQL request as the server hands it over to Yoga. */
export interface ServerContext {
  readonly facts: ReportedFacts
  readonly work: RequestWork
  /** Takes one of the places for operations, until the request is answered; false when there is none. */
  enter(): boolean
  /** For a multipart request. */
  readonly upload?: IncomingUpload
  /** For a request that takes answers as they come. */
  readonly stream?: OutgoingStream
}

/** The answers to a subscription, before they are sent. */
export interface OutgoingStream {
  /** Ended with the stream: by its caller, or by the server. */
  readonly stop: Ending
  /** Told the place in the feed at which the stream begins. */
  begins(this: void, cursor: string): void
  /** Takes the answers, which are sent after the answer of the pipeline. */
  take(answers: AsyncIterable<ExecutionResult>): void
}

/** The files of a multipart request while they arrive. */
export interface IncomingUpload {
  /** The parts of the form as they come. */
  readonly parts: (limits: UploadLimits) => AsyncIterable<Multipart>
  /** Keeps the files. */
  readonly spool: UploadSpool
  /** Who sends it, before the operation itself needs to know; UNAUTHENTICATED for a token that is refused. */
  readonly caller: () => Caller | null | Promise<Caller | null>
  /** Whether it has to be quick, because others wait for its slot. */
  readonly isCrowded: () => boolean
  /** Whether its slot has been given to another caller. */
  readonly isDisplaced: () => boolean
}

/** The limits of a form's parts, in bytes and numbers. */
export interface UploadLimits {
  readonly fileSize: number
  readonly files: number
  readonly fields: number
  readonly fieldSize: number
  readonly fieldNameSize: number
  readonly parts: number
}
