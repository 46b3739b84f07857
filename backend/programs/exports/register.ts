import { sql } from 'kysely'
import { endOfDay } from '#rules/dates.ts'
import type { Membership } from '#rules/members/membership.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { nodeId } from '#rules/node-id.ts'
import {
  BALANCES_FILE,
  type ExportedBalance,
  type ExportedBalances,
  type ExportedMember,
  MEMBERS_FILE,
} from '#rules/programs/export-tables.ts'
import type { Queryable } from '../../db/schema.ts'
import type { Chart } from '../../treasury/accounts.ts'
import { type AnySnapshot, type Contents, contentsOf, type ExportDays } from './contents.ts'

/** A member as the register has them. */
interface MemberOfRegister extends Omit<ExportedMember, 'id' | 'status'> {
  readonly id: string
  readonly membership: Membership
}

const STATUSES: Readonly<Record<Membership, ExportedMember['status']>> = {
  unconfirmed: 'UNCONFIRMED',
  member: 'CONFIRMED',
  left: 'LEFT',
  deceased: 'DECEASED',
}

/** Everybody of the register, by name. */
export const REGISTER = sql`
  select id, member_number as "memberNumber",
      coalesce(membership_ended, case when confirmed_at is null then 'unconfirmed' else 'member' end) as membership,
      title, name, gender, category, birth_date as "birthDate", phone, email, home_address as "homeAddress",
      employment->>'organisation' as organisation, employment->>'campus' as campus,
      employment->>'faculty' as faculty, employment->>'department' as department,
      employment->>'staffNumber' as "staffNumber", employment->>'payrollNumber' as "payrollNumber",
      bank_name as "bankName", account_number as "accountNumber", account_name as "accountName",
      created_at as "registeredAt", confirmed_at as "confirmedAt", updated_at as "updatedAt"
    from members
    where archived_at is null and (access_level = 1 or member_number is not null)
    order by name, id`

export const membersContents = (snapshot: AnySnapshot): Contents<ExportedMember> =>
  contentsOf(
    { table: MEMBERS_FILE, sheet: 'Members' },
    snapshot.rows<MemberOfRegister>('register'),
    (members) =>
      members.map(({ id, membership, ...member }) => ({
        id: nodeId('Member', id),
        status: STATUSES[membership],
        ...member,
      })),
  )

/** Whose balances are told: confirmed members, and whoever has an account all the same. */
export const HOLDERS = sql`
  select id, member_number as "memberNumber", name from members m
    where (member_number is not null and archived_at is null)
      or exists (select from accounts a where a.member_id = m.id and a.kind <> 'society')
    order by member_number, id`

interface Holder {
  readonly id: string
  readonly memberNumber: string | null
  readonly name: string
}

interface Sum {
  readonly memberId: string
  readonly kind: 'savings' | 'loan' | 'unapplied'
  readonly code: string
  readonly balance: Kobo
}

/** How many members are reckoned at a time: on the embedded database nobody else is answered meanwhile. */
const MEMBERS_AT_A_TIME = 200

/** What the lines of the journal come to by account, of those that were posted at the moment of the snapshot. */
async function sumsOf(
  db: Queryable,
  memberIds: readonly string[],
  before: Date,
  lastEntry: number,
): Promise<Map<string, Sum[]>> {
  const { rows } = await sql<Sum>`
    select a.member_id as "memberId", a.kind, a.code,
        (case a.kind when 'loan' then sum(l.debit - l.credit) else sum(l.credit - l.debit) end)::bigint as balance
      from accounts a join journal_lines l on l.account_id = a.id
      where a.member_id = any (${[...memberIds]}::text[]) and a.kind <> 'society'
        and l.occurred_at < ${before} and l.entry_id <= ${lastEntry}
      group by a.member_id, a.kind, a.code
      order by array_position(array['savings', 'loan', 'unapplied'], a.kind::text), a.code`.execute(db)
  return Map.groupBy(rows, ({ memberId }) => memberId)
}

const totalOf = (balances: readonly ExportedBalance[], wanted: ExportedBalance['kind']): Kobo =>
  kobo(balances.reduce((sum, { kind, balance }) => sum + (kind === wanted ? balance : 0), 0))

function balancesOf(
  { id, memberNumber, name }: Holder,
  sums: readonly Sum[],
  chart: Chart,
): ExportedBalances {
  const balances = sums.map(({ kind, code, balance }): ExportedBalance => {
    const account = chart.accountOf(kind, code)
    return {
      kind: kind === 'loan' ? 'LOAN' : kind === 'savings' ? 'SAVINGS' : 'UNAPPLIED',
      account: account.number,
      accountName: account.name,
      balance,
    }
  })
  return {
    id: nodeId('Member', id),
    memberNumber,
    name,
    totalSavings: totalOf(balances, 'SAVINGS'),
    totalLoans: totalOf(balances, 'LOAN'),
    unapplied: totalOf(balances, 'UNAPPLIED'),
    balances,
  }
}

/** What each account comes to over all members, by its number in the chart. */
function sumsByAccount({ balances }: ExportedBalances): Readonly<Record<string, number>> {
  const sums: Record<string, number> = {}
  for (const { account, balance } of balances) sums[account] = (sums[account] ?? 0) + balance
  return sums
}

export const balancesContents = (
  snapshot: AnySnapshot,
  chart: Chart,
  { at }: ExportDays,
): Contents<ExportedBalances> =>
  contentsOf(
    { table: BALANCES_FILE, sheet: 'Balances' },
    snapshot.rows<Holder>('holders', MEMBERS_AT_A_TIME),
    async (holders) => {
      const sums = await sumsOf(
        snapshot.db,
        holders.map(({ id }) => id),
        endOfDay(at),
        snapshot.lastEntry,
      )
      return holders.map((holder) => balancesOf(holder, sums.get(holder.id) ?? [], chart))
    },
    sumsByAccount,
  )
