import { PAGE_TITLES } from './page-titles.ts'

const members = (count: number): string =>
  count === 1 ? '1 member' : `${count.toLocaleString('en')} members`

/** Texts of what surrounds the members that a society brings over from its old books. None is documented. */
export const BROUGHT_OVER_TEXTS = {
  title: PAGE_TITLES.broughtOver,
  description:
    'For members from the old books: links to set a password, and the photographs and signatures the society has.',

  // Links to set a password.
  links: 'Links to set a password',
  linksSent: (email: number, sms: number) =>
    email + sms === 0 ? 'no link was sent' : `${email} links were sent by e-mail and ${sms} by SMS`,
  most: (most: number) => `must be a whole number from 1 to ${most}`,
  nothingToDo: 'Every member has a password.',
  toSend: (email: number, sms: number) =>
    `${members(email + sms)} can be sent a link: ${email} by e-mail, ${sms} by SMS.`,
  noneToSend: 'No link can be sent at the moment.',
  waiting: (count: number) =>
    `${members(count)} ${count === 1 ? 'has' : 'have'} a link that still works. When it has run out unused, another can be sent.`,
  send: (count: number) => (count === 1 ? 'Send 1 link' : `Send ${count} links`),
  sending: 'Sending',
  sendTitle: (count: number) => (count === 1 ? 'Send 1 link?' : `Send ${count} links?`),
  sendText:
    'Each member gets a link to set a password, which works once, within seven days. SMS are charged by your provider.',
  unreachable: 'Members to call to the office',
  unreachableText:
    'There is neither an e-mail address nor a telephone number to send a link to, or the number was changed in the last seven days.',

  // Photographs and signatures.
  pictures: 'Photographs and signatures',
  /** `example` is a member number as a file name holds it. */
  picturesText: (example: string) =>
    `One zip at a time, at most 40 MB and 1,000 pictures. Name each file by the member ID, such as ${example}.jpg for the photograph and ${example}-signature.png for the signature, or put them into folders called passports and signatures. Write _ or - for a / in the number.`,
  zip: 'Zip of pictures',
  upload: 'Upload',
  uploading: 'Looking at each picture',
  kept: (kept: number, files: number) =>
    `${kept} of ${files} ${files === 1 ? 'file' : 'files'} ${kept === 1 ? 'was' : 'were'} kept`,
  allKept: 'Every file was kept.',
  notKept: 'Files that were not kept',
  zipRefused: {
    OLD_OR_LOCKED: 'this zip has a password, please make one without',
    NOT_A_TABLE: 'this is not a zip',
    BROKEN: 'this zip is damaged or of an unusual kind, nothing was kept',
    TOO_LARGE: 'this zip holds more than 1,000 pictures or 64 MB, please divide it',
  },
  zipEmpty: 'there is no file in this zip',
  outcomes: {
    KEPT: 'Kept',
    REPLACED: 'Kept in the place of an earlier one',
    OWN_LEFT: 'The member has given this picture; it was left as it is',
    UNKNOWN_MEMBER: 'No member has this number',
    HIGHER_LEVEL: 'This account has a higher level than yours',
    NOT_A_PICTURE: 'Not a JPG, PNG or WebP picture, or damaged',
    TOO_LARGE: 'Larger than 1 MB or 24 megapixels',
    NO_INK: 'There is nothing on this signature',
    TWICE: 'The zip has another file for the same picture; neither was kept',
  },
} as const
