import { memberCalls } from '#backend/contract/members.ts'
import type { Backend } from '../backend.ts'
import { type Paging, pagingIn } from '../envelope.ts'
import type { FileLinks } from '../file-links.ts'
import { readAccount, readMember, userIn, usersIn } from './translate.ts'

/** The member calls, one a line. */
export const memberApi = (backend: Backend, links: FileLinks) => ({
  /** The account itself, members' own and any for staff. `token` stands in for the caller's own. */
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
  search: (text: string) =>
    backend.ask(memberCalls.searchMembers, { query: { search: text } }, (answer) =>
      usersIn(answer).map((user) => readMember(user, links)),
    ),
  /** `page` null asks for all; a backend that knows no pages here answers all anyway. */
  registrations: (page: number | null) =>
    backend.ask(memberCalls.newRegistrations, { query: { page } }, (answer) => ({
      members: usersIn(answer).map((user) => readMember(user, links)),
      paging: pagingIn(answer) satisfies Paging,
    })),
})

export type MemberApi = ReturnType<typeof memberApi>
