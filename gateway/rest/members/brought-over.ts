import { broughtOverCalls } from '#backend/contract/brought-over.ts'
import { PICTURE_KINDS, PICTURE_OUTCOMES } from '#rules/members/picture-names.ts'
import type {
  BroughtOverSource,
  MembersWithoutPassword,
  PictureOfZip,
  SentPasswordLinks,
} from '#schema/members/brought-over-source.ts'
import type { Backend } from '../backend.ts'
import type { Decoder } from '../decoder.ts'
import { listIn, objectIn, optionalObjectIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { pageQuery } from '../page-read.ts'
import { memberIn, pageIn } from '../treasury/books-parts.ts'
import { requiredWord } from '../treasury/translate.ts'
import { readMember, USER_KEYS } from './translate.ts'

function readWithoutPassword(answer: WireAnswer, links: FileLinks): MembersWithoutPassword {
  const fields = objectIn(answer, [], ['waiting'])
  return {
    byEmail: fields.whole('email'),
    bySms: fields.whole('sms'),
    waiting: fields.whole('waiting'),
    unreachable: pageIn(
      answer,
      listIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
  }
}

function readSent(answer: WireAnswer): SentPasswordLinks | null {
  const fields = optionalObjectIn(answer, [], ['left'])
  return fields && { byEmail: fields.whole('email'), bySms: fields.whole('sms'), left: fields.whole('left') }
}

const readPicture = (fields: Decoder): PictureOfZip => ({
  file: fields.text('file'),
  kind: PICTURE_KINDS.find((kind) => kind === fields.optionalText('kind')) ?? null,
  outcome: requiredWord(fields, 'outcome', PICTURE_OUTCOMES),
  member: memberIn(fields),
})

/** What surrounds members that were brought over; all of it are extensions. */
export const broughtOverApi = (backend: Backend, links: FileLinks): BroughtOverSource => ({
  withoutPassword: (asked) =>
    backend.ask(broughtOverCalls.membersWithoutPassword, { query: pageQuery(asked) }, (answer) =>
      readWithoutPassword(answer, links),
    ),
  sendPasswordLinks: (most) =>
    backend.act(broughtOverCalls.sendPasswordLinks, { values: { most } }, readSent),
  uploadPictures: (file) =>
    backend.act(broughtOverCalls.uploadMemberPictures, { values: { file } }, (answer) => {
      const fields = optionalObjectIn(answer, [], ['pictures'])
      return fields && { pictures: fields.rows('pictures', readPicture) }
    }),
})
