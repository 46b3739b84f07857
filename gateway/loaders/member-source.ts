import { isFound, type Search, searchedText, searchOf } from '#rules/search.ts'
import { pageOf } from '#schema/cut-page.ts'
import { notSupportedByBackend } from '#schema/errors.ts'
import type { Member, MemberListing, MemberSource, Referral, ReferralOrder } from '#schema/members/source.ts'
import { nullWhenLacking } from '#schema/null-when-lacking.ts'
import type { Outcome } from '#schema/outcome.ts'
import type { ItemPlaces, PageRequest } from '#schema/page.ts'
import { type BackendPage, countOf, pageOver } from '../requests/list-pages.ts'
import type { PageQuery } from '../rest/envelope.ts'
import type { MemberApi } from '../rest/members/calls.ts'
import { nullWhenRefused } from '../rest/null-when-missing.ts'
import { renew } from './loader.ts'
import type { Loaders } from './loaders.ts'
import { MEMBER_PLACES, sortedMembers } from './member-order.ts'
import { byName, everything, memberFits, type WholeRegister } from './whole-register.ts'

/** The dependencies of a member source. */
export interface MemberSourceOptions {
  readonly api: MemberApi
  readonly loaders: Pick<Loaders, 'member' | 'memberByNumber'>
  readonly register: WholeRegister
  readonly pageSize: number
  /** Counts one public look-up of the caller's address. Throws TOO_MANY_REQUESTS. */
  readonly countLookup: (lookup: 'referrer') => Promise<void>
}

/** Members for one request: each is read once, however many fields lead to them. */
export function makeMemberSource({
  api,
  loaders,
  register,
  pageSize,
  countLookup,
}: MemberSourceOptions): MemberSource {
  const reread = (id: string): Promise<Member | null> => {
    loaders.member.clear(id)
    return loaders.member.load(id)
  }

  /** Replaces what was read before with the member that a mutation returned. */
  function changed(outcome: Outcome<Member | null>): Outcome<Member | null> {
    const { record } = outcome
    register.forget()
    if (record === null) loaders.member.clearAll()
    else renew(loaders.member, record.id, record)
    return outcome
  }

  return {
    member: (id) => loaders.member.load(id),
    byNumber: (memberNumber) => loaders.memberByNumber.load(memberNumber),
    reread,
    search: (text) => api.search(text),
    async registrations(request: PageRequest) {
      if (request.search === '') return pageOver(api.registrations, request, pageSize)
      const wanted = searchOf(request.search)
      const all = await everything(api.registrations)
      return pageOf(
        all.filter((member) => memberFits(member, wanted)),
        request,
        { keysOf: ({ joinedAt, id }) => [joinedAt?.getTime() ?? 0, id] },
      )
    },
    async page(request, listing) {
      if (isPlain(listing) && request.search === '' && request.changes === undefined) {
        const kept = await register.unpaged()
        if (kept !== null) return pageOf(sortedMembers(kept, listing), request, MEMBER_PLACES)
        // A backend that pages the register also sorts it.
        const ask = async (asked: PageQuery): Promise<BackendPage<Member>> => {
          const { items, paging } = await api.page(asked)
          if (paging.totalPages !== null) return { items, paging }
          register.keepUnpaged(items)
          return { items: sortedMembers(items, listing), paging }
        }
        return pageOver(ask, request, pageSize)
      }
      const page = await nullWhenLacking(pageOver((asked) => api.register(asked, listing), request, pageSize))
      if (page !== null) return page
      if (request.changes !== undefined) throw notSupportedByBackend('following changes of members')
      const all = request.search === '' ? await register.all() : await api.search(request.search)
      return pageOf(sortedMembers(all, listing), request, MEMBER_PLACES)
    },
    async referrer(id) {
      await countLookup('referrer')
      return nullWhenRefused(api.referrer(id))
    },
    referralLink: () => api.referralLink(),
    async referrals(request, order) {
      const wanted = searchOf(request.search)
      const found = (await api.referrals()).filter((referral) => isAbout(referral, wanted))
      return pageOf(found.toSorted(REFERRAL_ORDERS[order]), request, REFERRAL_PLACES)
    },
    registerAtOffice: (applicant) => api.registerAtOffice(applicant).then(changed),
    confirm: (id, reason) => api.confirm(id, reason).then(changed),
    async delete(id) {
      const { message } = await api.delete(id)
      loaders.member.clear(id)
      register.forget()
      return { message }
    },
    updateOwn: (changes) => api.updateOwn(changes).then(changed),
    addMissingDetails: (details) => api.addMissingDetails(details).then(changed),
    async update(id, profile) {
      const isNew = Boolean(profile.passport && profile.signature)
      const stored = isNew ? NO_PICTURES : await api.storedPictures(id)
      return changed(await api.update(id, profile, stored))
    },
    async updateBankAccount(id, account) {
      const { message } = await api.updateBankAccount(id, account)
      return { message, record: () => reread(id) }
    },
    setFeature: (id, feature, isOn) => api.setFeature(id, feature, isOn).then(changed),
    async likelyDuplicates(member) {
      const listed = await nullWhenLacking(api.likelyDuplicates(member.id))
      if (listed !== null) return { members: listed, isComplete: true }
      const found = await Promise.all(searchesFor(member).map((text) => api.search(text)))
      return { members: uniqueById(found.flat()), isComplete: false }
    },
    countRegistrations: () => countOf(api.registrations),
  }
}

const NO_PICTURES = { passport: null, signature: null }

/** Whether every account is wanted by name, as the documented call lists them. */
const isPlain = ({ status, orderBy, descending }: MemberListing): boolean =>
  status === null && orderBy === 'NAME' && !descending

const REFERRAL_PLACES: ItemPlaces<Referral> = {
  idOf: ({ memberId }) => memberId,
  keysOf: ({ memberId, name, referred }) => [-referred.length, name, memberId],
}

const REFERRAL_ORDERS: Record<ReferralOrder, (one: Referral, other: Referral) => number> = {
  MOST_REFERRED: (one, other) => other.referred.length - one.referred.length || byName(one, other),
  NAME: byName,
}

/** Search texts that find a member's likely duplicates by the documented search, in any spelling. */
function searchesFor({ email, phone, name }: Member): string[] {
  // The last ten digits are the same in 0803… and +234803….
  const digits = (phone ?? '').replaceAll(/\D/g, '').slice(-10)
  // Names are written in either order, so only one part is searched: the longest, which has the fewest other matches.
  const longest = name.split(/\s+/).toSorted((one, other) => other.length - one.length)[0] ?? ''
  return [email?.trim() ?? '', digits, longest].filter((text) => text.length > 2)
}

const uniqueById = (members: readonly Member[]): Member[] => [
  ...new Map(members.map((member) => [member.id, member])).values(),
]

const isAbout = ({ name, referred }: Referral, search: Search): boolean =>
  [name, ...referred.map((each) => each.name)].some((text) => isFound(searchedText(text), search))
