import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_STATES } from '#rules/programs/exports.ts'
import { choice, day, form, open } from './form.ts'
import { COUNT, FLAG, INSTANT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { DATE } from './treasury.ts'
import { call, MADE, MESSAGE, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** An export that staff started, from its start to its end. */
const EXPORT = recordOf('Export', {
  _id: TEXT,
  kind: oneOf(...wireWords(EXPORT_KINDS)),
  format: oneOf(...wireWords(EXPORT_FORMATS)),
  state: {
    ...oneOf(...wireWords(EXPORT_STATES)),
    description: 'finished until its file is deleted, then expired',
  } as const,
  at: { ...orNull(DATE), description: 'the day at whose end it stands' } as const,
  from: orNull(DATE),
  to: orNull(DATE),
  rows: { ...COUNT, description: 'records written so far' } as const,
  fileName: TEXT,
  file: { ...orNull(TEXT), description: 'the path of its file, for who started it' } as const,
  bytes: orNull(COUNT),
  sha256: { ...orNull(TEXT), description: 'of the file, in hexadecimal digits' } as const,
  startedBy: orNull(objectOf({ _id: TEXT, name: TEXT })),
  startedAt: INSTANT,
  finishedAt: orNull(INSTANT),
  expiresAt: orNull(INSTANT),
  problem: { ...orNull(TEXT), description: 'why it failed' } as const,
  mayCancel: FLAG,
})
export type WireExport = Wire<typeof EXPORT>

/** What is to be exported. */
export const EXPORT_FORM = form({
  kind: choice(wireWords(EXPORT_KINDS)),
  format: choice(wireWords(EXPORT_FORMATS)),
  at: open(day()),
  from: open(day()),
  to: open(day()),
})

const one = '/admin/API/exports/:id'

/** Exports in the background (our extension). */
export const exportCalls = {
  exports: call('GET', '/admin/API/exports', 'staff', {
    summary:
      'A page of the exports, the latest first: those that the caller started; of everybody for access level 3.',
    query: PAGE_QUERY,
    answer: objectOf({ exports: listOf(EXPORT), ...PAGING }, OPEN_PAGING),
    extension: true,
    programs: 'EXPORT',
  }),
  export: call('GET', one, 'staff', {
    summary: 'An export that the caller started; any for access level 3.',
    answer: objectOf({ export: EXPORT }),
    extension: true,
    programs: 'EXPORT',
  }),
  startExport: call('POST', '/admin/API/exports', 'staff', {
    summary:
      'Starts an export, which is written in the background from one moment of the store. A program needs the scope that reads its kind as well.',
    json: EXPORT_FORM,
    answer: MADE,
    extension: true,
    programs: 'EXPORT',
    also: [409],
  }),
  cancelExport: call('DELETE', one, 'staff', {
    summary: 'Cancels an export that waits or is being written, or deletes the file of a finished one.',
    answer: MESSAGE,
    extension: true,
    programs: 'EXPORT',
    also: [409],
  }),
  exportFile: call('GET', `${one}/file`, 'staff', {
    summary: 'The file of a finished export, for who started it, until 24 hours after that.',
    answer: null,
    extension: true,
    programs: 'EXPORT',
  }),
}
