import { sql } from 'kysely'
import { startOfDay } from '#rules/dates.ts'
import type { BroughtGuarantor } from '#rules/go-live/row-details.ts'
import { parsePhone } from '#rules/members/phone.ts'
import { MemberMatcher } from '#rules/payroll/match.ts'
import { columnsOf } from '../../db/named-columns.ts'
import { randomId } from '../../db/random-id.ts'
import type { Work } from '../../db/work.ts'
import { GUARANTOR_COLUMNS, GUARANTOR_KIN_COLUMNS } from '../../loans/guarantor-columns.ts'
import { inParts } from './bring-members.ts'
import type { BroughtLoan } from './loans.ts'
import type { OpeningRowRecord } from './store.ts'

/** A member as a guarantor. */
interface Known {
  readonly id: string
  readonly name: string
  readonly number: string
  readonly email: string
  readonly phone: string
  readonly address: string
}

/** The first word and the rest, as names are kept: the surname first. */
function namesOf(name: string): { readonly surname: string; readonly other_name: string } {
  const [surname = '', ...others] = name.replaceAll(',', ' ').split(/\s+/).filter(Boolean)
  return { surname, other_name: others.join(' ') }
}

/** Whom rows name by number, among the members as they are after those of the file were made. */
async function knownMembers({ tx }: Work): Promise<(guarantor: BroughtGuarantor) => Known | null> {
  const { rows } = await sql<Known>`
    select id, name, member_number as number, email, phone, home_address as address
      from members where member_number is not null and archived_at is null`.execute(tx)
  const matcher = new MemberMatcher()
  for (const { id, name, number } of rows) matcher.add({ id, name, identifiers: [number], isOfPayer: true })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ({ member, name }) => {
    const found = member === '' ? null : matcher.find(member, name)
    return found !== null && 'memberId' in found ? (byId.get(found.memberId) ?? null) : null
  }
}

/**
 * Records the guarantors of running loans: a member with the address of the register, somebody else with what the row says.
 * They signed the old society's paper, so there is no signature of theirs.
 */
export async function bringGuarantors(
  work: Work,
  rows: readonly OpeningRowRecord[],
  loans: ReadonlyMap<number, BroughtLoan>,
): Promise<void> {
  const named = rows.flatMap((row) => {
    const loan = loans.get(row.place)
    const guarantors = row.details?.guarantors ?? []
    // A request that waited here has guarantors of its own.
    return loan === undefined || guarantors.length === 0 || row.loan_id !== null || row.loan_date === null
      ? []
      : [{ loan, guarantors, at: startOfDay(row.loan_date) }]
  })
  if (named.length === 0) return
  const memberOf = await knownMembers(work)
  const signed = named.flatMap(({ loan, guarantors, at }) => {
    const reached = new Set<string>()
    /** An address by which no other guarantor of the loan is reached: families share telephones, and a loan keeps each once. */
    const once = (address: string): string => {
      if (reached.has(address.toLowerCase())) return ''
      reached.add(address.toLowerCase())
      return address
    }
    return guarantors.map((guarantor, index) => {
      const member = memberOf(guarantor)
      return {
        ...columnsOf(GUARANTOR_COLUMNS, () => ''),
        ...columnsOf(GUARANTOR_KIN_COLUMNS, () => ''),
        id: randomId(),
        loan_id: loan.id,
        place: index + 1,
        ...namesOf(member?.name ?? guarantor.name),
        residential_address: member?.address ?? '',
        telephone: once(member?.phone ?? parsePhone(guarantor.phone) ?? guarantor.phone),
        email: once(member?.email ?? ''),
        is_member: member !== null,
        created_at: at,
      }
    })
  })
  for (const part of inParts(signed)) await work.tx.insertInto('guarantors').values(part).execute()
}
