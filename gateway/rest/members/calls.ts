import { broughtOverCalls } from '#backend/contract/brought-over.ts'
import { memberCalls } from '#backend/contract/members.ts'
import { type RegisterOrder } from '#backend/contract/register-orders.ts'
import { sessionCalls } from '#backend/contract/session.ts'
import type {
  Feature,
  MemberListing,
  MemberOrder,
  MissingDetails,
  NewApplicant,
  NewBankAccount,
  NewProfile,
  OwnProfileChanges,
} from '#schema/members/source.ts'
import type { Backend } from '../backend.ts'
import { listIn, type PageQuery, pageIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { isListable } from '../outgoing-call.ts'
import { asTakenEmail } from './taken-email.ts'
import {
  readAccount,
  readLink,
  readMember,
  readMemberAnswer,
  readReferrals,
  readReferrer,
  USER_KEYS,
  userIn,
} from './translate.ts'
import {
  officeValues,
  ownProfileField,
  ownProfileValues,
  profileValues,
  type StoredPictures,
} from './write.ts'

/** What the register is sorted by, on the wire. */
const REGISTER_NAMES: Readonly<Record<MemberOrder, RegisterOrder>> = {
  NAME: 'name',
  MEMBER_NUMBER: 'memberId',
  JOINED_AT: 'createdAt',
  ORGANISATION: 'organisationName',
  CAMPUS: 'campusName',
  BANK: 'bankName',
  STATUS: 'confirmed',
  UPDATED_AT: 'updatedAt',
}

/** A page of a list that cannot be searched. */
type PageOfUsers = Pick<PageQuery, 'page' | 'after' | 'pageSize'>

const pageQuery = (asked: PageOfUsers | null) =>
  asked === null ? {} : { page: asked.page, after: asked.after ?? null, pageSize: asked.pageSize }

/** The member calls. */
export const memberApi = (backend: Backend, links: FileLinks) => ({
  /** One account: members read their own, staff any. `token` replaces the caller's own. */
  account: (id: string, token?: string) =>
    backend.ask(memberCalls.getUser, { params: { id }, ...(token !== undefined && { token }) }, (answer) =>
      readAccount(userIn(answer), links),
    ),
  staffAccount: (id: string, token?: string) =>
    backend.ask(memberCalls.getAdmin, { params: { id }, ...(token !== undefined && { token }) }, (answer) =>
      readAccount(userIn(answer), links),
    ),
  member: (id: string) =>
    backend.ask(memberCalls.getMember, { params: { id } }, (answer) => readMember(userIn(answer), links)),
  /** Those of at most a hundred ids that exist. NOT_SUPPORTED_BY_BACKEND where each is read by itself. */
  several: (ids: readonly string[]) =>
    backend.ask(memberCalls.getMembers, { query: { ids: ids.filter(isListable) } }, (answer) =>
      listIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
  /** The same by member numbers; a backend that does not know the parameter answers nobody. */
  severalByNumber: (numbers: readonly string[]) =>
    backend.ask(memberCalls.getMembers, { query: { numbers: numbers.filter(isListable) } }, (answer) =>
      listIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
  search: (text: string) =>
    backend.ask(memberCalls.searchMembers, { query: { search: text } }, (answer) =>
      listIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
  /** null requests all; a backend without paging returns the whole register in any case. */
  page: (asked: PageOfUsers | null) =>
    backend.ask(memberCalls.allUsers, { query: pageQuery(asked) }, (answer) =>
      pageIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
  /** NOT_SUPPORTED_BY_BACKEND where the backend cannot sort its register. */
  register: (asked: PageQuery, { status, orderBy, descending }: MemberListing) =>
    backend.ask(
      memberCalls.memberRegister,
      {
        query: { ...asked, status, orderBy: REGISTER_NAMES[orderBy], descending: descending ? 'true' : null },
      },
      (answer) => pageIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
  referrer: (ref: string) => backend.ask(sessionCalls.getReferrer, { params: { ref } }, readReferrer),
  referralLink: () => backend.ask(memberCalls.referralLink, {}, readLink),
  referrals: () => backend.ask(memberCalls.referrals, {}, (answer) => readReferrals(answer, links)),
  /** NOT_SUPPORTED_BY_BACKEND where nobody can be registered at the office. */
  registerAtOffice: (applicant: NewApplicant) =>
    backend
      .act(sessionCalls.registerAtOffice, { values: officeValues(applicant) }, (answer) =>
        readMemberAnswer(answer, links),
      )
      .catch((problem: unknown) => {
        throw asTakenEmail(problem)
      }),
  /** A reason is sent only when there is one: other backends know none. */
  confirm: (userId: string, overrideReason: string) =>
    backend.act(
      memberCalls.confirmUser,
      { params: { userId }, ...(overrideReason !== '' && { query: { overrideReason } }) },
      (answer) => readMemberAnswer(answer, links),
    ),
  delete: (id: string) => backend.act(memberCalls.deleteUser, { values: { id } }),
  updateOwn: (changes: OwnProfileChanges) =>
    backend.act(
      memberCalls.editProfile,
      { values: ownProfileValues(changes), rename: ownProfileField },
      (answer) => readMemberAnswer(answer, links),
    ),
  /** NOT_SUPPORTED_BY_BACKEND where members cannot add to their record. */
  addMissingDetails: (details: MissingDetails) =>
    backend.act(
      broughtOverCalls.addMissingDetails,
      { values: { ...details, email: details.email ?? '' } },
      (answer) => readMemberAnswer(answer, links),
    ),
  /** The addresses of a member's pictures as the backend has stored them. */
  storedPictures: (id: string) =>
    backend.ask(memberCalls.getMember, { params: { id } }, (answer) => {
      const user = userIn(answer)
      return { passport: user.location('passport'), signature: user.location('signature') }
    }),
  /** `stored` stands in for pictures that are not changed. */
  update: (id: string, profile: NewProfile, stored: StoredPictures) =>
    backend
      .act(memberCalls.updateProfile, { values: { id, ...profileValues(profile, stored) } }, (answer) =>
        readMemberAnswer(answer, links),
      )
      .catch((problem: unknown) => {
        throw asTakenEmail(problem)
      }),
  updateBankAccount: (userId: string, account: NewBankAccount) =>
    backend.act(memberCalls.updateBankDetails, {
      params: { userId },
      values: account,
      rename: (field) => `bankAccount.${field}`,
    }),
  setFeature: (id: string, feature: Feature, isOn: boolean) =>
    backend.act(memberCalls.featureToggle, { params: { id }, values: { feature, isOn } }, (answer) =>
      readMemberAnswer(answer, links),
    ),
  /** NOT_SUPPORTED_BY_BACKEND where the backend has no such look-up. */
  likelyDuplicates: (id: string) =>
    backend.ask(memberCalls.likelyDuplicates, { query: { id } }, (answer) =>
      listIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
  /** null requests all; a backend without paging returns all in any case. */
  registrations: (asked: PageOfUsers | null) =>
    backend.ask(memberCalls.newRegistrations, { query: pageQuery(asked) }, (answer) =>
      pageIn(answer, USER_KEYS, (user) => readMember(user, links)),
    ),
})

export type MemberApi = ReturnType<typeof memberApi>
