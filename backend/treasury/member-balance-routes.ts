import { sql } from 'kysely'
import { koboToNaira } from '#rules/money.ts'
import { savingsCalls, type WireMemberBalances } from '../contract/savings.ts'
import { type KeyedRow, keyset } from '../db/keyset.ts'
import type { Queryable } from '../db/schema.ts'
import { dayIn, type Page, pageOf, pagingOf } from '../http/paging.ts'
import type { RouteModule } from '../http/route.ts'
import { listedMemberIds } from '../members/listed-ids.ts'
import { balancesOfMembers, type MemberBalances } from './member-balances.ts'

/** Whose balances they are. */
interface Numbered {
  readonly id: string
  readonly member_number: string | null
}

const BY_NUMBER = [
  { by: sql`member_number`, as: 'text' },
  { by: sql`id`, as: 'text' },
] as const

const NUMBERED = sql<boolean>`(member_number is not null and archived_at is null)`

async function pageOfNumbered(db: Queryable, page: Page) {
  const { rows: counted } = await sql<{ count: number }>`
    select count(*) as count from members where ${NUMBERED}`.execute(db)
  const listed = keyset(page, 'member balances', BY_NUMBER)
  const { rows } = await sql<Numbered & KeyedRow>`
    select ${listed.keys}, id, member_number from members where ${NUMBERED} and ${listed.behind} ${listed.rest}`.execute(
    db,
  )
  const { shown, reached } = listed.pageOf(rows)
  return { members: shown, count: counted[0]?.count ?? 0, reached }
}

/** Those of some ids that have a number. */
const numberedAmong = async (db: Queryable, ids: readonly string[]): Promise<readonly Numbered[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('members')
        .select(['id', 'member_number'])
        .where('id', 'in', ids)
        .where(NUMBERED)
        .orderBy('member_number')
        .execute()

const present = (
  { id, member_number }: Numbered,
  { balances, unapplied }: MemberBalances,
): WireMemberBalances => ({
  _id: id,
  memberId: member_number ?? '',
  summary: balances.map(({ kind, code, balance }) => ({
    itemId: code,
    Balance: koboToNaira(balance),
    book: kind,
  })),
  unappliedBalance: koboToNaira(unapplied),
})

/** The balances of many members in one call, so that a page of them costs no call for each. */
export const memberBalanceRoutes: RouteModule = (on, deps) => {
  on(savingsCalls.memberBalances, async ({ db, query }) => {
    const at = dayIn(query, 'at')
    const presentAll = async (members: readonly Numbered[]) => {
      const balancesOf = await balancesOfMembers(
        db,
        members.map(({ id }) => id),
        at,
      )
      return members.map((member) => present(member, balancesOf(member.id)))
    }
    if (query.ids !== undefined || query.numbers !== undefined) {
      return { balances: await presentAll(await numberedAmong(db, await listedMemberIds(db, query))) }
    }
    const page = pageOf(query, deps.society.pageSize)
    const { members, count, reached } = await pageOfNumbered(db, page)
    return { balances: await presentAll(members), ...pagingOf(page, count, reached) }
  })
}
