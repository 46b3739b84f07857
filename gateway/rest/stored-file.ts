import type { Dispatcher } from 'undici'
import { reportCalls } from '#backend/contract/deduction-reports.ts'
import { exportCalls } from '#backend/contract/exports.ts'
import { fileCalls } from '#backend/contract/files.ts'
import { openingCalls } from '#backend/contract/opening.ts'
import { payrollCalls } from '#backend/contract/payroll.ts'
import { treasuryCalls } from '#backend/contract/treasury.ts'
import type { WireCall } from '#backend/contract/wire.ts'
import { type PictureWidth, WIDTH_PARAMETER } from '#rules/documents/picture-widths.ts'
import type { CallGuards } from './call-guards.ts'
import { type CallRecord, outcomeOf } from './call-record.ts'
import type { Ending } from './ending.ts'
import { FILE_MAX_BYTES, type FileAnswer, fetchFile, WRITTEN_MAX_BYTES } from './file-exchange.ts'
import { moreFor } from './long-calls.ts'
import { tokenHeader } from './outgoing-call.ts'

/** The width in which a picture is wanted, and what the browser takes: its Accept header. */
export interface WantedPicture {
  readonly width: PictureWidth
  readonly accept: string
}

/** For whom a file is fetched. */
export interface FileViewer {
  readonly requestId: string
  readonly address: string
  /** The backend's token of the viewer; null for a visitor. */
  readonly token: string | null
  /** null for a file as it is stored. A backend that knows no widths answers with that. */
  readonly picture: WantedPicture | null
}

/** The backend that keeps the files, and what limits the calls to it. */
interface FileKeeper {
  readonly guards: CallGuards
  readonly url: string
  readonly timeoutMs: number
  readonly now: () => Date
  readonly record: (record: CallRecord) => void
}

/** The calls that write a file when it is asked for; every other path is of a stored file. */
const WRITTEN: readonly { readonly call: WireCall; readonly pattern: RegExp }[] = [
  treasuryCalls.journalFile,
  exportCalls.exportFile,
  payrollCalls.scheduleFile,
  reportCalls.reportFile,
  openingCalls.openingFile,
  openingCalls.openingTemplate,
].map((call) => ({ call, pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/?]+')}(?:\\?|$)`) }))

/** The calls whose files may be as large as a journal. */
const LARGE: ReadonlySet<string> = new Set([treasuryCalls.journalFile.path, exportCalls.exportFile.path])

/** The call of the contract that answers a path. Guards and records name it, as for every other call. */
const callOf = (path: string): WireCall =>
  WRITTEN.find(({ pattern }) => pattern.test(path))?.call ?? fileCalls.file

/** The path that asks for the picture in that width. */
const inWidth = (path: string, width: PictureWidth): string =>
  `${path}${path.includes('?') ? '&' : '?'}${WIDTH_PARAMETER}=${width}`

/**
 * A stored file by the backend's own path; null when it does not exist, or not for this viewer. A backend that refuses an
 * address with a width is asked for the file as it is stored.
 */
export async function openFile(
  path: string,
  viewer: FileViewer,
  dispatcher: Dispatcher,
  keeper: FileKeeper,
): Promise<FileAnswer | null> {
  const { picture } = viewer
  const small = picture && (await ask(inWidth(path, picture.width), viewer, dispatcher, keeper))
  return small ?? ask(path, { ...viewer, picture: null }, dispatcher, keeper)
}

function ask(
  path: string,
  { requestId, address, token, picture }: FileViewer,
  dispatcher: Dispatcher,
  { guards, url, timeoutMs: usualMs, now, record }: FileKeeper,
): Promise<FileAnswer | null> {
  const started = performance.now()
  const call = callOf(path)
  const name = `${call.method} ${call.path}`
  const timeoutMs = usualMs + moreFor(call, usualMs)
  const fetched = (ending: Ending) =>
    fetchFile(
      {
        url: url + path,
        headers: {
          'x-request-id': requestId,
          'x-forwarded-for': address,
          ...(token !== null && Object.fromEntries([tokenHeader(token)])),
          ...(picture !== null && { accept: picture.accept }),
        },
        timeoutMs,
        ending,
        now,
        most: LARGE.has(call.path) ? WRITTEN_MAX_BYTES : FILE_MAX_BYTES,
        onEnd: (outcome, status) =>
          record({
            call: name,
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
  return guards.run({
    call: name,
    timeoutMs,
    request: null,
    isRead: true,
    send(ending, receiver) {
      fetched(ending).then(
        (file) => receiver.arrived(file),
        (problem: unknown) => receiver.failed(problem),
      )
    },
  })
}
