import { VIEW_KINDS, VIEWER_KINDS } from '#rules/privacy/record-views.ts'
import { form, open, secret, text } from './form.ts'
import { COUNT, INSTANT, listOf, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { DATE } from './treasury.ts'
import { call, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'
import { wireWords } from './wire-words.ts'

/** Someone looked at a record in one way on one day, once or several times. */
const RECORD_VIEW = recordOf('RecordView', {
  _id: TEXT,
  kind: oneOf(...wireWords(VIEW_KINDS)),
  about: { ...TEXT, description: 'the list or the export; empty for a record' } as const,
  viewedAs: oneOf(...wireWords(VIEWER_KINDS)),
  name: {
    ...orNull(TEXT),
    description: 'who looked; null where the society names its staff to admins alone',
  } as const,
  day: DATE,
  times: COUNT,
  lastAt: INSTANT,
})
export type WireRecordView = Wire<typeof RECORD_VIEW>

const VIEWS_ANSWER = objectOf({ views: listOf(RECORD_VIEW), keptSince: DATE, ...PAGING }, OPEN_PAGING)

/** A file with all the data of a person. */
const OWN_DATA = recordOf('OwnDataFile', {
  fileName: TEXT,
  file: { ...TEXT, description: 'a signed path, for 15 minutes' } as const,
  bytes: COUNT,
  expiresAt: { ...INSTANT, description: 'when the file is deleted' } as const,
})
export type WireOwnData = Wire<typeof OWN_DATA>

export const OWN_DATA_FORM = form({
  password: secret(),
  /** For an account whose sign-in asks for a code. */
  code: open(text()),
})

/** Who looked at a record, and all of one's own data (our extension). */
export const privacyCalls = {
  recordViews: call('GET', '/user/API/recordviews', 'member', {
    summary: 'A page of who looked at the record of the caller, or took it out in a list, the latest first.',
    query: PAGE_QUERY,
    answer: VIEWS_ANSWER,
    extension: true,
  }),
  memberRecordViews: call('GET', '/admin/API/recordviews/:id', 'staff', {
    summary: 'The same of any member, with the names of staff; for access level 3.',
    query: PAGE_QUERY,
    answer: VIEWS_ANSWER,
    extension: true,
  }),
  makeOwnData: call('POST', '/user/API/owndata', 'member', {
    summary:
      'Writes all the data of the caller to one file, from one moment, after password and sign-in code; three a day.',
    json: OWN_DATA_FORM,
    answer: objectOf({ message: TEXT, ownData: OWN_DATA }),
    secretAnswer: true,
    extension: true,
    also: [429],
  }),
}
