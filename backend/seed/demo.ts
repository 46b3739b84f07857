import type { Insertable } from 'kysely'
import { addMonths, lagosDate, type PlainDate, parsePlainDate } from '#rules/dates.ts'
import type { LoanType } from '#rules/loans/products.ts'
import { formatMemberNumber } from '#rules/members/member-number.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { SocietySettings } from '#rules/society/settings.ts'
import type { Schema } from '../db/schema.ts'
import type { NewEntry } from '../journal/post.ts'
import type { Random } from './random.ts'

type Row<Table extends keyof Schema> = Insertable<Schema[Table]>

/** A loan that runs or ran: it is in the books and among the approved requests. */
export interface RunningLoan {
  readonly id: string
  readonly type: LoanType
  readonly code: string
  readonly amount: Kobo
  readonly months: number
  readonly start: PlainDate
}

/** A member while the society is made up. */
export interface DemoMember {
  readonly row: Row<'members'> & { readonly id: string; readonly name: string }
  readonly joined: PlainDate
  /** null while the registration waits. */
  readonly memberNumber: string | null
  /** Kobo a month. */
  readonly monthly: Partial<Record<SavingsProductName, Kobo>>
  readonly loans: RunningLoan[]
  /** What each code comes to: savings owed to the member, loans owed by them. */
  readonly balances: Map<string, Kobo>
}

/** Everything of the demo society before it is written. */
export interface Demo {
  readonly random: Random
  readonly society: SocietySettings
  readonly now: Date
  readonly today: PlainDate
  readonly admin: string
  readonly moderator: string
  readonly members: DemoMember[]
  readonly entries: NewEntry[]
  readonly rows: {
    readonly staff: Row<'members'>[]
    readonly instructions: Row<'savings_instructions'>[]
    readonly loans: Row<'loans'>[]
    readonly guarantors: Row<'guarantors'>[]
    readonly products: Row<'products'>[]
    readonly variations: Row<'product_variations'>[]
    readonly commodityRequests: Row<'commodity_requests'>[]
    readonly commodityItems: Row<'commodity_items'>[]
    readonly savingsWithdrawals: Row<'savings_withdrawals'>[]
    readonly savingsWithdrawalItems: Row<'savings_withdrawal_items'>[]
    readonly membershipWithdrawals: Row<'membership_withdrawals'>[]
    readonly claims: Row<'claims'>[]
    readonly landRequests: Row<'land_requests'>[]
  }
}

export function emptyDemo(random: Random, society: SocietySettings, now: Date): Demo {
  return {
    random,
    society,
    now,
    today: lagosDate(now),
    admin: random.id(),
    moderator: random.id(),
    members: [],
    entries: [],
    rows: {
      staff: [],
      instructions: [],
      loans: [],
      guarantors: [],
      products: [],
      variations: [],
      commodityRequests: [],
      commodityItems: [],
      savingsWithdrawals: [],
      savingsWithdrawalItems: [],
      membershipWithdrawals: [],
      claims: [],
      landRequests: [],
    },
  }
}

/** A moment of a day in Lagos. */
export function at(day: PlainDate, hour = 10, minute = 0): Date {
  const two = (value: number) => String(value).padStart(2, '0')
  return new Date(`${day}T${two(hour)}:${two(minute)}:00+01:00`)
}

/** So many days before today, in office hours, never in the future. */
export function daysAgo(demo: Demo, days: number): Date {
  const day = lagosDate(new Date(demo.now.getTime() - days * 86_400_000))
  const moment = at(day, 8 + (days % 8), (days * 7) % 60)
  return moment > demo.now ? new Date(demo.now.getTime() - 60_000) : moment
}

/** The payroll day (the 25th) so many months before this one; the day itself need not have come. */
export function payday(demo: Demo, monthsAgo: number): PlainDate {
  const first = parsePlainDate(`${demo.today.slice(0, 7)}-25`) ?? demo.today
  return addMonths(first, -monthsAgo)
}

/** Adds to what a code comes to. */
export function move(member: DemoMember, code: string, amount: number): void {
  member.balances.set(code, kobo((member.balances.get(code) ?? ZERO_KOBO) + amount))
}

/** The confirmed members. */
export function confirmed(demo: Demo): (DemoMember & { readonly memberNumber: string })[] {
  return demo.members.flatMap((member) =>
    member.memberNumber === null ? [] : [{ ...member, memberNumber: member.memberNumber }],
  )
}

/** A confirmed member by running number. */
export function member(demo: Demo, running: number): DemoMember & { readonly memberNumber: string } {
  const wanted = formatMemberNumber(demo.society, running)
  const found = confirmed(demo).find(({ memberNumber }) => memberNumber === wanted)
  if (found === undefined) throw new RangeError(`the demo society has no member ${wanted}`)
  return found
}
