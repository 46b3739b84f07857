import type { Dispatcher } from 'undici'
import { fileCalls } from '#backend/contract/files.ts'
import { TOKEN_HEADER } from '#backend/contract/wire.ts'
import type { CallGuards } from './call-guards.ts'
import { type CallRecord, outcomeOf } from './call-record.ts'
import type { Ending } from './ending.ts'
import { type FileAnswer, fetchFile } from './file-exchange.ts'

/** For whom a file is fetched. */
export interface FileViewer {
  readonly requestId: string
  readonly address: string
  /** The backend's token of the viewer; null for a visitor. */
  readonly token: string | null
}

/** The backend that keeps the files, and what limits the calls to it. */
interface FileKeeper {
  readonly guards: CallGuards
  readonly url: string
  readonly timeoutMs: number
  readonly now: () => Date
  readonly record: (record: CallRecord) => void
}

const CALL = `${fileCalls.file.method} ${fileCalls.file.path}`

/** A stored file by the backend's own path; null when it does not exist, or not for this viewer. */
export function openFile(
  path: string,
  { requestId, address, token }: FileViewer,
  dispatcher: Dispatcher,
  { guards, url, timeoutMs, now, record }: FileKeeper,
): Promise<FileAnswer | null> {
  const started = performance.now()
  const send = (ending: Ending) =>
    fetchFile(
      {
        url: url + path,
        headers: {
          'x-request-id': requestId,
          'x-forwarded-for': address,
          ...(token !== null && { [TOKEN_HEADER]: token }),
        },
        timeoutMs,
        ending,
        now,
        onEnd: (outcome, status) =>
          record({
            call: CALL,
            status,
            outcome: typeof outcome === 'string' ? outcome : outcomeOf(outcome),
            milliseconds: performance.now() - started,
            requestId,
            field: null,
            leftOut: [],
          }),
      },
      dispatcher,
    )
  return guards.run({ call: CALL, timeoutMs, request: null, isRead: true, send })
}
