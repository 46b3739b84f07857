import { koboToNaira } from '#rules/money.ts'
import { savingsCalls, type WireMemberBalances } from '../contract/savings.ts'
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

const numbered = (db: Queryable) =>
  db
    .selectFrom('members')
    .select(['id', 'member_number'])
    .where('member_number', 'is not', null)
    .where('archived_at', 'is', null)
    .orderBy('member_number')
    .orderBy('id')

async function pageOfNumbered(db: Queryable, { size, offset }: Page) {
  const { count } = await db
    .selectFrom('members')
    .select((is) => is.fn.countAll<number>().as('count'))
    .where('member_number', 'is not', null)
    .where('archived_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { members: await numbered(db).limit(size).offset(offset).execute(), count }
}

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
      const ids = await listedMemberIds(db, query)
      return {
        balances: await presentAll(
          ids.length === 0 ? [] : await numbered(db).where('id', 'in', ids).execute(),
        ),
      }
    }
    const page = pageOf(query, deps.society.pageSize)
    const { members, count } = await pageOfNumbered(db, page)
    return { balances: await presentAll(members), ...pagingOf(page, count) }
  })
}
