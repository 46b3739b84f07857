import { PICTURE_KINDS, PICTURE_OUTCOMES } from '#rules/members/picture-names.ts'
import { day, form, open, picture, pictureZip, signature, text, whole } from './form.ts'
import { USER, USER_ANSWER } from './members.ts'
import { COUNT, listOf, objectOf, oneOf, orNull, TEXT } from './schema.ts'
import { call, OPEN_PAGING, PAGE_QUERY, PAGING } from './wire.ts'

/** How many links are sent at most, 1 to 500. */
export const PASSWORD_LINKS_FORM = form({ most: whole() })

/** Photographs and signatures, named by member number. */
export const MEMBER_PICTURES_FORM = form({ file: pictureZip() })

/** What became of a file of the zip; `member` is null where its name is no member's number. */
const PICTURE_FATE = objectOf({
  file: TEXT,
  kind: orNull(oneOf(...PICTURE_KINDS)),
  outcome: oneOf(...PICTURE_OUTCOMES),
  member: orNull(objectOf({ _id: TEXT, name: TEXT, memberId: TEXT })),
})

/** What members add to their own record where it is empty. */
export const MISSING_DETAILS_FORM = form({
  email: open(text()),
  birthDate: open(day()),
  passport: open(picture()),
  signature: open(signature()),
})

/** What surrounds members that a society brings over from its old books (our extensions). */
export const broughtOverCalls = {
  membersWithoutPassword: call('GET', '/admin/API/memberswithoutpassword', 'staff', {
    summary:
      'Confirmed members who cannot sign in yet: how many a link to set a password can be sent to by e-mail and by SMS, how many have one that still works, and those who cannot be reached.',
    query: PAGE_QUERY,
    answer: objectOf(
      { email: COUNT, sms: COUNT, waiting: COUNT, users: listOf(USER), ...PAGING },
      OPEN_PAGING,
    ),
    extension: true,
  }),
  sendPasswordLinks: call('POST', '/admin/API/sendpasswordlinks', 'staff', {
    summary:
      'Sends the next members without a password a link to set one, in the order of their numbers; no one who has a link that still works.',
    json: PASSWORD_LINKS_FORM,
    answer: objectOf({ message: TEXT, email: COUNT, sms: COUNT, left: COUNT }),
    extension: true,
    creates: true,
  }),
  uploadMemberPictures: call('POST', '/admin/API/memberpictures', 'staff', {
    summary:
      'Keeps the photographs and signatures of a zip on the records of the members whose numbers its files bear, and says what became of each file. A picture that the member has given is left.',
    multipart: MEMBER_PICTURES_FORM,
    answer: objectOf({ message: TEXT, pictures: listOf(PICTURE_FATE) }),
    takesLong: true,
    extension: true,
    creates: true,
    also: [415],
  }),
  addMissingDetails: call('POST', '/user/API/missingdetails', 'member', {
    summary:
      'Adds e-mail, date of birth, passport or signature to a member’s own record where it is empty; what is there is not changed.',
    multipart: MISSING_DETAILS_FORM,
    answer: USER_ANSWER,
    extension: true,
    also: [409],
  }),
}
