import { GUARANTOR_CHANNELS, GUARANTOR_LINK_STATES } from '#rules/loans/guarantor-links.ts'
import { choice, form, open, secret, signature, text } from './form.ts'
import { each, INSTANT, listOf, NAIRA, objectOf, oneOf, orNull, recordOf, TEXT, type Wire } from './schema.ts'
import { call, MESSAGE } from './wire.ts'

/** How it stands with one of the two whom a borrower asks; only the borrower reads it. */
export const GUARANTOR_LINK = recordOf('GuarantorLink', {
  _id: TEXT,
  link: { ...TEXT, description: 'unguessable; what the address of this guarantor’s form ends with' } as const,
  ...each(['name', 'phone', 'email'], TEXT),
  state: oneOf(...GUARANTOR_LINK_STATES),
  expiresAt: INSTANT,
  ...each(['askedAt', 'openedAt', 'signedAt', 'declinedAt', 'askAgainFrom'], orNull(INSTANT)),
  declineReason: orNull(TEXT),
})
export type WireGuarantorLink = Wire<typeof GUARANTOR_LINK>

/** Whom the borrower asks by a link, and how. */
export const ASK_GUARANTOR_FORM = form({
  linkId: text(),
  name: text(),
  phone: open(text()),
  email: open(text()),
  by: choice(GUARANTOR_CHANNELS),
})

export const DECLINE_FORM = form({ link: text('loanId'), reason: open(text()) })
export const GUARANTOR_CODE_FORM = form({ link: text('loanId'), memberNumber: text('memberId') })
export const GUARANTOR_PROOF_FORM = form({
  link: text('loanId'),
  memberNumber: text('memberId'),
  code: secret(),
})
export const SIGN_AS_MEMBER_FORM = form({
  link: text('loanId'),
  proof: secret(),
  signature: signature('imageURL'),
})

/** A member as their own record has them, after the code. */
const PROVED_MEMBER = recordOf('ProvedGuarantor', {
  proof: { ...TEXT, description: 'signs once, within half an hour' } as const,
  ...each(['name', 'memberId', 'staffNum', 'department'], TEXT),
  savings: NAIRA,
})
export type WireProvedGuarantor = Wire<typeof PROVED_MEMBER>

/** A loan of another for which the caller has signed. */
const OWN_GUARANTEE = recordOf('OwnGuarantee', {
  _id: TEXT,
  ...each(['borrower', 'loanType'], TEXT),
  amount: NAIRA,
  acknowledged: oneOf('pending', 'approved', 'rejected'),
  signedAt: INSTANT,
  ...each(['outstanding', 'arrears', 'share'], orNull(NAIRA)),
  ends: orNull(TEXT),
})
export type WireOwnGuarantee = Wire<typeof OWN_GUARANTEE>

/** Links of one guarantor each, and members who guarantee (our extension). */
export const guarantorLinkCalls = {
  askGuarantor: call('POST', '/user/API/guarantorlink', 'member', {
    summary: 'Says whom one of the two links is for, and asks or reminds this person, once a day.',
    json: ASK_GUARANTOR_FORM,
    answer: objectOf({ message: TEXT, link: GUARANTOR_LINK }),
    also: [404, 409],
    extension: true,
  }),
  declineGuarantor: call('POST', '/user/API/declineguarantor', 'public', {
    summary: 'A guarantor declines; the link ends, and the borrower may ask another person.',
    json: DECLINE_FORM,
    answer: MESSAGE,
    also: [404, 409, 429],
    extension: true,
  }),
  sendGuarantorCode: call('POST', '/user/API/guarantorcode', 'public', {
    summary: 'Sends a code to the phone on record of a member; answers the same where there is none.',
    json: GUARANTOR_CODE_FORM,
    answer: MESSAGE,
    also: [404, 409, 429],
    extension: true,
  }),
  proveGuarantor: call('POST', '/user/API/guarantorproof', 'public', {
    summary:
      'Shows by the code that the phone on record is theirs, and answers what the form takes from the record.',
    json: GUARANTOR_PROOF_FORM,
    answer: objectOf({ message: TEXT, guarantor: PROVED_MEMBER }),
    also: [404, 409, 429],
    secretAnswer: true,
    extension: true,
  }),
  signAsMember: call('POST', '/user/API/signasmember', 'public', {
    summary: 'A member who has proved it signs; everything but the signature comes from the record.',
    multipart: SIGN_AS_MEMBER_FORM,
    answer: MESSAGE,
    creates: true,
    also: [404, 409, 429],
    extension: true,
  }),
  ownGuarantees: call('GET', '/user/API/ownguarantees', 'member', {
    summary: 'The loans of others for which the caller has signed, and how they are repaid.',
    answer: objectOf({ guarantees: listOf(OWN_GUARANTEE) }),
    extension: true,
    also: [409],
  }),
}
