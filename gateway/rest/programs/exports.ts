import { exportCalls } from '#backend/contract/exports.ts'
import { wireWord } from '#backend/contract/wire-words.ts'
import { EXPORT_FORMATS, EXPORT_KINDS, EXPORT_STATES } from '#rules/programs/exports.ts'
import type { Export, ExportSource } from '#schema/programs/export-source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { objectIn, optionalObjectIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { nullWhenMissing } from '../null-when-missing.ts'
import { pageQuery } from '../page-read.ts'
import { readPage } from '../payroll/read-page.ts'

/** A word of a closed list, as rules write it. Throws DecodeError for another. */
function wordIn<const Words extends readonly string[]>(
  fields: Decoder,
  name: string,
  words: Words,
): Words[number] {
  const given = fields.text(name)
  const found = words.find((word) => wireWord(word) === given)
  if (found === undefined) throw new DecodeError(`${fields.path}.${name}`, `one of ${words.join(', ')}`)
  return found
}

const readExport = (fields: Decoder, links: FileLinks): Export => ({
  id: fields.text('_id'),
  kind: wordIn(fields, 'kind', EXPORT_KINDS),
  format: wordIn(fields, 'format', EXPORT_FORMATS),
  state: wordIn(fields, 'state', EXPORT_STATES),
  at: fields.date('at'),
  from: fields.date('from'),
  to: fields.date('to'),
  rows: fields.whole('rows'),
  fileName: fields.text('fileName'),
  fileUrl: links.link(fields.location('file')),
  bytes: fields.optionalWhole('bytes'),
  sha256: fields.optionalText('sha256'),
  startedBy: fields.part('startedBy', (person) => ({
    id: person.text('_id'),
    name: person.text('name'),
    memberNumber: null,
  })),
  startedAt: fields.instant('startedAt') ?? new Date(0),
  finishedAt: fields.instant('finishedAt'),
  expiresAt: fields.instant('expiresAt'),
  problem: fields.optionalText('problem'),
  mayCancel: fields.flag('mayCancel', false),
})

/** The calls of exports, which are extensions. */
export const exportApi = (backend: Backend, links: FileLinks): ExportSource => ({
  exports: ({ search: _search, ...asked }) =>
    backend.ask(exportCalls.exports, { query: pageQuery(asked) }, (answer) =>
      readPage(answer, 'exports', (fields) => readExport(fields, links)),
    ),
  find: (id) =>
    nullWhenMissing(
      backend.ask(exportCalls.export, { params: { id } }, (answer) =>
        readExport(objectIn(answer, ['export'], ['kind']), links),
      ),
    ),
  async start({ kind, format, ...days }) {
    const { message, record } = await backend.act(
      exportCalls.startExport,
      { values: { kind: wireWord(kind), format: wireWord(format), ...days } },
      (answer) => optionalObjectIn(answer, [], ['_id'])?.text('_id') ?? null,
    )
    return { message, id: record }
  },
  cancel: (id) => backend.act(exportCalls.cancelExport, { params: { id } }),
})
