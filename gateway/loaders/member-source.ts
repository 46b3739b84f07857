import DataLoader from 'dataloader'
import { GraphQLError } from 'graphql'
import { Refusal } from '#schema/errors.ts'
import type { Member, MemberSource, Referral } from '#schema/members/source.ts'
import type { Outcome } from '#schema/outcome.ts'
import { type PageRequest, pageOf } from '#schema/page.ts'
import type { Viewer } from '#schema/session/source.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import { describeAccount } from '../session/identity.ts'

/** What reading members needs of the request it is for. */
export interface MemberSourceOptions {
  readonly api: MemberApi
  readonly pageSize: number
  readonly viewer: () => Viewer | null | Promise<Viewer | null>
  readonly backendToken: () => Promise<string | null>
  /** Counts one public look-up of the caller's address. Throws TOO_MANY_REQUESTS. */
  readonly countLookup: () => Promise<void>
}

/** Members of one request: each is asked for once, however many fields lead to them. */
export function makeMemberSource({
  api,
  pageSize,
  viewer,
  backendToken,
  countLookup,
}: MemberSourceOptions): MemberSource & {
  /** Takes a record another call brought along, so that it is not asked for again. */
  prime(member: Member): void
} {
  async function find(id: string): Promise<Member | null> {
    const caller = await viewer()
    const token = await backendToken()
    try {
      // Members may not make the staff's call, and nobody's own record needs it.
      if (caller?.id === id && token !== null) {
        const staffFirst = false
        return (await describeAccount(api, id, token, staffFirst)).member
      }
      return await api.member(id)
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === 'NOT_FOUND') return null
      throw problem
    }
  }
  const members = new DataLoader<string, Member | null>((ids) =>
    // REST has no call for many; failures stay with the member they belong to.
    Promise.all(ids.map((id) => find(id).catch((problem: unknown) => toError(problem)))),
  )

  // No documented call finds one by number alone: the search does, among others.
  const byNumber = new DataLoader<string, Member | null>((numbers) =>
    Promise.all(
      numbers.map((number) =>
        api
          .search(number)
          .then((found) => found.find((member) => member.memberNumber === number) ?? null)
          .catch(toError),
      ),
    ),
  )

  /** A member as an act left them: whatever was read before is out of date. */
  function changed(outcome: Outcome<Member | null>): Outcome<Member | null> {
    const { record } = outcome
    if (record === null) members.clearAll()
    else members.clear(record.id).prime(record.id, record)
    return outcome
  }

  return {
    member: (id) => members.load(id),
    byNumber: (memberNumber) => byNumber.load(memberNumber),
    reread: (id) => members.clear(id).load(id),
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
        if (problem instanceof Refusal && problem.code === 'NOT_FOUND') return null
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
      members.clear(id)
      return { message }
    },
    updateOwn: (changes) => api.updateOwn(changes).then(changed),
    update: (id, profile) => api.update(id, profile).then(changed),
    async updateBankDetails(id, details) {
      const message = await api.updateBankDetails(id, details)
      return { message, record: () => members.clear(id).load(id) }
    },
    setFeature: (id, feature, isOn) => api.setFeature(id, feature, isOn).then(changed),
    async lookAlikes(member) {
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
    prime(member) {
      members.clear(member.id).prime(member.id, member)
    },
  }
}

const toError = (problem: unknown): Error => (problem instanceof Error ? problem : new Error(String(problem)))

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
