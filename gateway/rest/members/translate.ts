import { PENDING_MEMBER_ID } from '#backend/contract/members.ts'
import { MEMBERSHIPS } from '#rules/members/membership.ts'
import { CAMPUSES, GENDERS, STAFF_CATEGORIES } from '#rules/members/options.ts'
import { ACCESS_LEVELS, type AccessLevel, isAuditor, parseAccessLevel } from '#rules/session/access-level.ts'
import type { NamedPerson } from '#schema/members/named-person.ts'
import type {
  BankAccount,
  Employment,
  Member,
  NextOfKin,
  Referral,
  Referrer,
  RegistrationPayment,
} from '#schema/members/source.ts'
import type { Viewer } from '#schema/session/source.ts'
import { DecodeError } from '../decode-error.ts'
import type { Decoder } from '../decoder.ts'
import { listIn, messageIn, objectIn, recordIn, type WireAnswer } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readMayDecide } from '../may-decide.ts'
import { type LenientDecoder, recordReader } from '../record.ts'
import { readAmounts, readInstructions } from '../savings/instructions.ts'

const ID = ['_id', 'id'] as const

/** A record's own id, under either of its two names. */
export const readId = (fields: Decoder): string => fields.optionalText('_id') ?? fields.text('id')

/** A person whom a record names by name and id. */
const readPerson = (fields: Decoder): NamedPerson => ({
  id: fields.optionalText('_id'),
  name: fields.text('name'),
  memberNumber: null,
})

/** A member number; null for 'pending approval'. */
export function readMemberNumber(fields: Decoder, name: string): string | null {
  const number = fields.strict.optionalText(name)
  return number === null || number.toLowerCase() === PENDING_MEMBER_ID ? null : number
}

/** The record id of a request's member, given as the id or as the whole record. */
export function readMemberId(request: Decoder): string | null {
  if (!request.isObject('userId')) return request.strict.optionalText('userId')
  const member = request.child('userId')
  return member === null ? null : readId(member)
}

function readLevel(fields: Decoder): AccessLevel | null {
  const given = fields.strict.optionalText('accessLevel')
  if (given === null) return null
  const level = parseAccessLevel(given)
  // Level 0 is an auditor's where the days of an access stand beside it, and no level in any other backend.
  if (level === null || (isAuditor(level) && fields.date('auditorUntil') === null))
    throw new DecodeError(`${fields.path}.accessLevel`, 'an access level')
  return level
}

/** One of the documented choices, case aside; null for any other text, as in old records. */
function readChoice<Choice extends string>(
  fields: LenientDecoder,
  name: string,
  choices: ReadonlyMap<string, Choice>,
): Choice | null {
  const given = fields.optionalText(name)
  return given === null ? null : (choices.get(given.toLowerCase()) ?? null)
}

const byLowerCase = <Choice extends string>(choices: readonly Choice[]): ReadonlyMap<string, Choice> =>
  new Map(choices.map((choice) => [choice.toLowerCase(), choice]))

const CHOICES = {
  membership: byLowerCase(MEMBERSHIPS),
  gender: byLowerCase(GENDERS),
  category: byLowerCase(STAFF_CATEGORIES),
  campus: byLowerCase(CAMPUSES),
}

export const readBankDetails = (fields: LenientDecoder): BankAccount => ({
  bankName: fields.optionalText('bankName'),
  accountNumber: fields.optionalText('accountNumber'),
  accountName: fields.optionalText('accountName'),
})

const readEmployment = recordReader<Employment, never>(
  {},
  {
    organisation: (fields) => fields.optionalText('organisationName'),
    campus: (fields) => readChoice(fields, 'campusName', CHOICES.campus),
    faculty: (fields) => fields.optionalText('faculty'),
    department: (fields) => fields.optionalText('department'),
    rank: (fields) => fields.optionalText('rank'),
    gradeLevel: (fields) => fields.optionalText('gradeLevel'),
    step: (fields) => fields.optionalText('step'),
    salaryStructure: (fields) => fields.optionalText('salaryStructure'),
    staffNumber: (fields) => fields.optionalText('staffNum'),
    payrollNumber: (fields) => fields.optionalText('ippisNum'),
    assumptionDate: (fields) => fields.date('assumptionOfdutyDate'),
    retirementDate: (fields) => fields.date('retirementDate'),
  },
)

const readPayment = recordReader<RegistrationPayment, never>(
  {},
  {
    bankName: (fields) => fields.optionalText('bankName'),
    amount: (fields) => fields.optionalNaira('amount'),
    tellerName: (fields) => fields.optionalText('tellerName'),
    tellerReference: (fields) => fields.optionalText('tellerRefNum'),
    paymentDate: (fields) => fields.date('paymentDate'),
  },
)

/** The names of the parallel fields of both next of kin. */
const KIN = ['1', '2'].map((which) => ({
  name: `nok${which}`,
  address: `nokAddress${which}`,
  email: `nokEmail${which}`,
  phone: `nokPhone${which}`,
  relationship: `relationship${which}`,
}))

/** Both next of kin as a list; an empty one is left out. */
function readNextOfKin(fields: Decoder): NextOfKin[] {
  const both = KIN.map((wire) => ({
    name: fields.optionalText(wire.name),
    address: fields.optionalText(wire.address),
    email: fields.optionalText(wire.email),
    phone: fields.optionalText(wire.phone),
    relationship: fields.optionalText(wire.relationship),
  }))
  return both.filter(
    ({ name, address, email, phone, relationship }) =>
      (name ?? address ?? email ?? phone ?? relationship) !== null,
  )
}

/** null for a bank account without any field. */
function readOwnBankAccount(fields: Decoder): BankAccount | null {
  const details = readBankDetails(fields)
  const { bankName, accountNumber, accountName } = details
  return (bankName ?? accountNumber ?? accountName) === null ? null : details
}

/** Reads one user. What decides what others may see of it is read at once. */
export const readMember = recordReader<
  Member,
  'id' | 'memberNumber' | 'status' | 'accessLevel' | 'name' | 'featureToggles' | 'mayDecide',
  FileLinks
>(
  {
    id: readId,
    memberNumber: (user) => readMemberNumber(user, 'memberId'),
    status: (user, _links, { memberNumber }) =>
      user.flag('confirmed', memberNumber !== null) ? 'confirmed' : 'unconfirmed',
    // A record reduced to what others may see has no level, which then grants nothing.
    accessLevel: (user) => readLevel(user) ?? ACCESS_LEVELS.MEMBER,
    name: (user) => user.text('name'),
    featureToggles: (user) => ({
      commodityLoan: user.child('featureToggles')?.flag('commodityLoan', false) ?? false,
    }),
    mayDecide: readMayDecide,
  },
  {
    membership: (user) => readChoice(user, 'membership', CHOICES.membership),
    title: (user) => user.optionalText('title'),
    email: (user) => user.optionalText('email'),
    phone: (user) => user.optionalText('phone'),
    gender: (user) => readChoice(user, 'gender', CHOICES.gender),
    category: (user) => readChoice(user, 'category', CHOICES.category),
    birthDate: (user) => user.date('birthDate'),
    homeAddress: (user) => user.optionalText('homeAddress'),
    passportUrl: (user, links) => links.link(user.optionalText('passport')),
    signatureUrl: (user, links) => links.link(user.optionalText('signature')),
    joinedAt: (user) => user.instant('createdAt'),
    updatedAt: (user) => user.instant('updatedAt'),
    employment: (user) => user.part('employmentDetails', (fields) => readEmployment(fields, null)),
    payment: (user) => user.part('paymentDetails', (fields) => readPayment(fields, null)),
    nextOfKin: (user) => user.part('nok', readNextOfKin) ?? [],
    bankAccount: (user) => user.part('bankDetails', readOwnBankAccount),
    savingsInstructions: (user, _links, { id }) => readInstructions(user, id),
    inForce: (user) => user.part('savingsInForce', readAmounts) ?? undefined,
    registeredBy: (user) => user.part('registeredBy', readPerson),
    referredBy: (user) => user.part('referredBy', readPerson),
  },
)

/** The signed-in account, whose level must be known. */
export interface Account {
  readonly viewer: Viewer
  readonly member: Member
}

export function readAccount(user: Decoder, links: FileLinks): Account {
  const accessLevel = readLevel(user)
  if (accessLevel === null) throw new DecodeError(`${user.path}.accessLevel`, 'an access level')
  const member = readMember(user, links)
  const accessUntil = isAuditor(accessLevel) ? user.date('auditorUntil') : null
  return {
    member,
    viewer: { id: member.id, name: member.name, email: member.email, accessLevel, accessUntil },
  }
}

/** The user of an answer, bare or wrapped. */
export const userIn = (answer: WireAnswer): Decoder => objectIn(answer, ['user', 'member', 'admin'], ID)

/** The names under which backends list users. */
export const USER_KEYS = ['users', 'members']

/** The member of `{ message, user }`; null when the backend returns only a message. */
export function readMemberAnswer(answer: WireAnswer, links: FileLinks): Member | null {
  return recordIn(answer, ['user', 'member'], ID, (user) => readMember(user, links))
}

/** Reads getreferer: only id and name. */
export function readReferrer(answer: WireAnswer): Referrer {
  const user = objectIn(answer, ['user', 'referer', 'referrer'], ID)
  return { memberId: readId(user), name: user.text('name') }
}

/** Reads referal-link: the link is the message of the answer. */
export function readLink(answer: WireAnswer): string {
  const link = messageIn(answer)
  if (link === null || !/^https?:\/\//i.test(link)) throw new DecodeError('message', 'a link')
  return link
}

/** Reads getreferals, one entry for each referrer; an entry without a referrer is left out. */
export const readReferrals = (answer: WireAnswer, links: FileLinks): Referral[] =>
  listIn(answer, ['referals', 'referrals'], (entry) => {
    const referrer = entry.child('userId')
    if (referrer === null) return []
    const referred = entry.rows('referedUsers', (user) => ({
      memberId: readId(user),
      name: user.text('name'),
      memberNumber: readMemberNumber(user, 'memberId'),
      joinedAt: user.instant('createdAt'),
    }))
    const passportUrl = links.link(referrer.optionalText('passport'))
    return [{ memberId: readId(referrer), name: referrer.text('name'), passportUrl, referred }]
  }).flat()
