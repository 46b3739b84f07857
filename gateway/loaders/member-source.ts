import { GraphQLError } from 'graphql'
import { DomainError } from '#schema/errors.ts'
import type { Member, MemberSource, Referral } from '#schema/members/source.ts'
import type { Outcome } from '#schema/outcome.ts'
import { type PageRequest, pageOf } from '#schema/page.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import type { Accounts } from './accounts.ts'
import { oncePerRequest } from './once-per-request.ts'

/** What reading members needs of the request it is for. */
export interface MemberSourceOptions {
  readonly api: MemberApi
  readonly members: Accounts['members']
  readonly pageSize: number
  /** Counts one public look-up of the caller's address. Throws TOO_MANY_REQUESTS. */
  readonly countLookup: () => Promise<void>
}

/** Members of one request: each is asked for once, however many fields lead to them. */
export function makeMemberSource({ api, members, pageSize, countLookup }: MemberSourceOptions): MemberSource {
  // No documented call finds one by number alone: the search does, among others.
  const byNumber = oncePerRequest(async (number: string) => {
    const found = await api.search(number)
    return found.find(({ memberNumber }) => memberNumber === number) ?? null
  })

  const reread = (id: string): Promise<Member | null> => {
    members.forget(id)
    return members.load(id)
  }

  /** A member as an act left them: whatever was read before is out of date. */
  function changed(outcome: Outcome<Member | null>): Outcome<Member | null> {
    const { record } = outcome
    if (record === null) members.forget()
    else members.prime(record.id, record)
    return outcome
  }

  return {
    member: members.load,
    byNumber: byNumber.load,
    reread,
    search: (text) => api.search(text),
    async registrations({ page, search }: PageRequest) {
      const answered = await api.registrations(search === '' ? page : null)
      const { totalPages, totalRequests } = answered.paging
      if (search === '' && totalPages !== null) {
        return {
          items: answered.members,
          currentPage: page,
          totalPages: Math.max(1, totalPages),
          totalRequests,
        }
      }
      const found = answered.members.filter((member) => fits(member, search))
      return pageOf(found, page, pageSize)
    },
    async page({ page, search }) {
      if (search !== '') return pageOf(await api.search(search), page, pageSize)
      const answered = await api.page(page)
      const { totalPages, totalRequests } = answered.paging
      if (totalPages === null) return pageOf(answered.members, page, pageSize)
      return {
        items: answered.members,
        currentPage: page,
        totalPages: Math.max(1, totalPages),
        totalRequests,
      }
    },
    async referrer(id) {
      await countLookup()
      try {
        return await api.referrer(id)
      } catch (problem) {
        if (problem instanceof DomainError && problem.code === 'NOT_FOUND') return null
        throw problem
      }
    },
    referralLink: () => api.referralLink(),
    async referrals({ page, search }) {
      const found = (await api.referrals()).filter((referral) => search === '' || isAbout(referral, search))
      return pageOf(found, page, pageSize)
    },
    confirm: (id) => api.confirm(id).then(changed),
    async delete(id) {
      const message = await api.delete(id)
      members.forget(id)
      return { message }
    },
    updateOwn: (changes) => api.updateOwn(changes).then(changed),
    update: (id, profile) => api.update(id, profile).then(changed),
    async updateBankDetails(id, details) {
      const message = await api.updateBankDetails(id, details)
      return { message, record: () => reread(id) }
    },
    setFeature: (id, feature, isOn) => api.setFeature(id, feature, isOn).then(changed),
    async likelyDuplicates(member) {
      try {
        return { members: await api.likelyDuplicates(member.id), isComplete: true }
      } catch (problem) {
        if (!(problem instanceof GraphQLError)) throw problem
        if (problem.extensions['code'] !== 'NOT_SUPPORTED_BY_BACKEND') throw problem
      }
      const found = await Promise.all(searchesFor(member).map((text) => api.search(text)))
      return { members: uniqueById(found.flat()), isComplete: false }
    },
    async countRegistrations() {
      const { members: first, paging } = await api.registrations(1)
      if (paging.totalRequests !== null) return paging.totalRequests
      return paging.totalPages === null || paging.totalPages <= 1 ? first.length : null
    },
  }
}

/** Texts that find a member's look-alikes by the documented search, however each is written there. */
function searchesFor({ email, phone, name }: Member): string[] {
  // The last ten digits stand in 0803… and in +234803… alike.
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-10)
  // Names are written in either order, so one part is looked for: the longest finds the fewest others.
  const longest = name.split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? ''
  return [email?.trim() ?? '', digits, longest].filter((text) => text.length > 2)
}

const uniqueById = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
]

const plain = (text: string | null): string =>
  (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const fits = (member: Member, search: string): boolean =>
  [member.name, member.email, member.phone].some((text) => plain(text).includes(plain(search)))

const isAbout = ({ name, referred }: Referral, search: string): boolean =>
  [name, ...referred.map((each) => each.name)].some((text) => plain(text).includes(plain(search)))
