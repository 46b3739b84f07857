import DataLoader from 'dataloader'
import { Refusal } from '#schema/errors.ts'
import type { Member, MemberSource } from '#schema/members/source.ts'
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
}

/** Members of one request: each is asked for once, however many fields lead to them. */
export function makeMemberSource({
  api,
  pageSize,
  viewer,
  backendToken,
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

  return {
    member: (id) => members.load(id),
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

const plain = (text: string | null): string =>
  (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

const fits = (member: Member, search: string): boolean =>
  [member.name, member.email, member.phone].some((text) => plain(text).includes(plain(search)))
