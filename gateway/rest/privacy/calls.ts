import { privacyCalls } from '#backend/contract/privacy.ts'
import { wireWord } from '#backend/contract/wire-words.ts'
import { VIEW_KINDS, VIEWER_KINDS } from '#rules/privacy/record-views.ts'
import type { OwnDataFile, PrivacySource, RecordView } from '#schema/privacy/source.ts'
import type { Backend } from '../backend.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { recordIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
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

const readView = (fields: Decoder): RecordView => {
  const lastAt = fields.instant('lastAt')
  const day = fields.date('day')
  if (lastAt === null || day === null) throw new DecodeError(fields.path, 'a view with its day and time')
  return {
    id: fields.text('_id'),
    kind: wordIn(fields, 'kind', VIEW_KINDS),
    about: fields.optionalText('about'),
    viewedAs: wordIn(fields, 'viewedAs', VIEWER_KINDS),
    name: fields.optionalText('name'),
    day,
    times: fields.whole('times'),
    lastAt,
  }
}

const readOwnData = (fields: Decoder, links: FileLinks): OwnDataFile => {
  const url = links.link(fields.location('file'))
  if (url === null) throw new DecodeError(`${fields.path}.file`, 'the path of the file')
  return {
    fileName: fields.text('fileName'),
    url,
    bytes: fields.whole('bytes'),
    expiresAt: fields.instant('expiresAt'),
  }
}

/** Who looked at records, and the data of the caller; all extensions. */
export const privacyApi = (backend: Backend, links: FileLinks): PrivacySource => ({
  recordViews: ({ search: _search, ...asked }) =>
    backend.ask(privacyCalls.recordViews, { query: pageQuery(asked) }, (answer) =>
      readPage(answer, 'views', readView),
    ),
  recordViewsOf: (id, { search: _search, ...asked }) =>
    backend.ask(privacyCalls.memberRecordViews, { params: { id }, query: pageQuery(asked) }, (answer) =>
      readPage(answer, 'views', readView),
    ),
  makeOwnData: (password, code) =>
    backend.act(
      privacyCalls.makeOwnData,
      { values: { password, ...(code !== null && { code }) } },
      (answer) => recordIn(answer, ['ownData'], ['file'], (fields) => readOwnData(fields, links)),
    ),
})
