import { Readable } from 'node:stream'
import { heard } from '#rules/heard.ts'
import type { AmountsInForce } from '#rules/savings/instruction.ts'
import { searchOf } from '#rules/search.ts'
import { ACCESS_LEVELS, isStaff } from '#rules/session/access-level.ts'
import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { memberCalls } from '../contract/members.ts'
import { REGISTER_ORDERS } from '../contract/register-orders.ts'
import { BY_CHANGE, changedSinceIn, changesBeside } from '../db/changed.ts'
import type { Queryable } from '../db/schema.ts'
import type { Deps } from '../deps.ts'
import type { Link } from '../files/links.ts'
import { filterIn, flagIn, isPaged, pageOf, pagingOf } from '../http/paging.ts'
import { forbidden, notFound } from '../http/problems.ts'
import type { Call, RouteModule, Viewer } from '../http/route.ts'
import { type Look, lookOf } from '../requests/second-person.ts'
import { amountsInForceOf, amountsInForceOfMany } from '../savings/instructions.ts'
import { presentAmounts } from '../savings/present-instruction.ts'
import { duplicatesOf } from './duplicates.ts'
import { listedMemberIds } from './listed-ids.ts'
import { presentForStaff } from './present.ts'
import { type RegisterQuery, registerPage } from './register.ts'
import {
  allRegistrations,
  countNewRegistrations,
  type Member,
  memberById,
  membersById,
  newRegistrations,
  registerAfter,
} from './store.ts'

/** A search shows so many members; a list read in pieces reads so many at once. */
const SEARCH_ROWS = 50
const PIECE_ROWS = 500

/** The register by name. */
const EVERYBODY = { search: '', status: null, order: 'name', isDescending: false, since: null } as const

function linkFor(deps: Deps, call: Call<'staff'>): Link {
  return (fileId) => deps.files.link(fileId, call.viewer?.id ?? 'public', call.now)
}

/** `{ users: [...] }` of the whole register, read and sent in pieces: no table is held in memory. */
async function* wholeRegister(db: Queryable, link: Link, look: Look): AsyncGenerator<string> {
  let last: Member | undefined
  let separator = '{"users":['
  do {
    const piece = await registerAfter(db, last?.row ?? null, PIECE_ROWS)
    for (const member of piece) {
      yield separator + JSON.stringify(presentForStaff(member, link, look))
      separator = ','
    }
    last = piece.length === PIECE_ROWS ? piece.at(-1) : undefined
  } while (last !== undefined)
  yield separator === ',' ? ']}' : '{"users":[]}'
}

/** A member with what is deducted now. */
const withSavings = (member: Member, link: Link, look: Look, inForce: AmountsInForce) => ({
  ...presentForStaff(member, link, look),
  savingsInForce: presentAmounts(inForce),
})

/** Whether a record is the caller's to read: programs read the register, and accounts of staff are not in it. */
const isFor = ({ scopes }: Viewer, { row }: Member): boolean =>
  scopes === null || row.access_level === ACCESS_LEVELS.MEMBER || row.member_number !== null

/** Profiles and lists of members. */
export const memberRoutes: RouteModule = (on, deps) => {
  const userById = async (call: Call<'staff'>) => {
    const member = await memberById(call.db, call.params.id ?? '')
    if (member === null || !isFor(call.viewer, member)) throw notFound(MEMBERS_TEXTS.notFound)
    deps.views.note(call, { kind: 'RECORD', memberId: member.row.id })
    return withSavings(
      member,
      linkFor(deps, call),
      lookOf(call, deps),
      await amountsInForceOf(call.db, member.row.id),
    )
  }

  /** What programs read in lists; of people it is the files and papers that are noted (the audit log's exports). */
  const noteList = (call: Call<'staff'>, about: string) => {
    if (call.viewer.scopes !== null) deps.views.note(call, { kind: 'LIST', memberId: null, about })
  }

  const pageOfRegister = async (call: Call<'staff'>, query: RegisterQuery) => {
    const { members, count, reached } = await registerPage(
      call.db,
      () => deps.remembered.membersNow(call.db),
      query,
    )
    return {
      users: members.map((member) => presentForStaff(member, linkFor(deps, call), lookOf(call, deps))),
      count,
      reached,
    }
  }

  // By these, the caller of a session is identified.
  const own = { beforeSecondFactor: 'own record' } as const

  on(
    memberCalls.getUser,
    async (call) => {
      if (!isStaff(call.viewer.level) && call.params.id !== call.viewer.id) throw forbidden()
      return userById(call)
    },
    own,
  )

  on(memberCalls.getAdmin, userById, own)

  on(memberCalls.getMember, userById)

  on(memberCalls.getMembers, async (call) => {
    const ids = await listedMemberIds(call.db, call.query)
    if (ids.length === 0) return { users: [] }
    const members = await membersById(call.db, ids)
    if (call.viewer.scopes !== null)
      for (const { row } of members) deps.views.note(call, { kind: 'RECORD', memberId: row.id })
    const inForce = await amountsInForceOfMany(call.db, ids)
    const link = linkFor(deps, call)
    return {
      users: members
        .filter((member) => isFor(call.viewer, member))
        .map((member) => withSavings(member, link, lookOf(call, deps), inForce(member.row.id))),
    }
  })

  on(memberCalls.allUsers, async (call) => {
    if (!isPaged(call.query)) {
      await call.work(({ audit }) =>
        audit({ act: 'export register', recordKind: 'register', recordId: 'all members' }),
      )
      deps.views.note(call, { kind: 'EXPORT', memberId: null, about: 'all members' })
      return call.reply
        .type('application/json; charset=utf-8')
        .send(heard(Readable.from(wholeRegister(call.db, linkFor(deps, call), lookOf(call, deps)))))
    }
    noteList(call, 'members')
    const page = pageOf(call.query, deps.society.pageSize)
    const { users, count, reached } = await pageOfRegister(call, { ...EVERYBODY, page })
    return { users, ...pagingOf(page, count, reached) }
  })

  on(memberCalls.memberRegister, async (call) => {
    noteList(call, 'members')
    const page = pageOf(call.query, deps.society.pageSize)
    const order = filterIn(call.query, 'orderBy', REGISTER_ORDERS) ?? 'name'
    const since = changedSinceIn(call.query)
    const { users, count, reached } = await pageOfRegister(call, {
      page,
      search: call.query.search ?? '',
      status: filterIn(call.query, 'status', ['unconfirmed', 'confirmed']),
      order,
      isDescending: flagIn(call.query, 'descending'),
      since,
    })
    const beside = changesBeside({ since, isOrder: order === BY_CHANGE })
    return { users, ...pagingOf(page, count, reached), ...beside }
  })

  on(memberCalls.searchMembers, async (call) => {
    const search = call.query.search ?? ''
    if (searchOf(search).length === 0) return { users: [] }
    noteList(call, 'members')
    const page = pageOf({}, SEARCH_ROWS)
    const { users } = await pageOfRegister(call, { ...EVERYBODY, page, search })
    return { users }
  })

  on(memberCalls.likelyDuplicates, async (call) => {
    const found = await duplicatesOf(call.db, call.query.id ?? '')
    return { users: found.map((member) => presentForStaff(member, linkFor(deps, call), lookOf(call, deps))) }
  })

  on(memberCalls.newRegistrations, async (call) => {
    const present = (member: Member) => presentForStaff(member, linkFor(deps, call), lookOf(call, deps))
    if (!isPaged(call.query)) return { users: (await allRegistrations(call.db, PIECE_ROWS)).map(present) }
    const page = pageOf(call.query, deps.society.pageSize)
    const { members, reached } = await newRegistrations(call.db, page)
    return { users: members.map(present), ...pagingOf(page, await countNewRegistrations(call.db), reached) }
  })
}
