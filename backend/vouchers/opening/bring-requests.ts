import { sql } from 'kysely'
import { addMonths, type PlainDate, startOfDay } from '#rules/dates.ts'
import { instructionProductOf } from '#rules/go-live/judge-members.ts'
import { divideInstalments, kobo } from '#rules/money.ts'
import { OPENING_TEXTS } from '#rules/texts/opening.ts'
import { monthOf } from '#rules/treasury/period.ts'
import { randomId } from '../../db/random-id.ts'
import type { Work } from '../../db/work.ts'
import type { StoredInstructionLine } from '../../savings/tables.ts'
import { inParts } from './bring-members.ts'
import type { OpeningRowRecord } from './store.ts'

/**
 * From when what the old books deduct counts: the first day of the month before the go-live day's. What is decided on it is
 * before the cut-off of every payer, so the schedule of the go-live day's month is the first that asks for it.
 */
const deductedSince = (goLive: PlainDate): Date => startOfDay(addMonths(monthOf(goLive), -1))

/** Gives each member the instruction that the old books deduct by, as one that staff have seen. */
export async function bringInstructions(
  { tx, actor, now }: Work,
  rows: readonly OpeningRowRecord[],
  goLive: PlainDate,
): Promise<void> {
  const byMember = Map.groupBy(
    rows.filter(({ kind }) => kind === 'DEDUCTION'),
    ({ member_id }) => member_id ?? '',
  )
  const instructions = [...byMember].map(([memberId, own]) => {
    const lines = own.flatMap(({ account, amount }): StoredInstructionLine[] => {
      const product = instructionProductOf(account)
      return product === null ? [] : [{ product, amount, months: null }]
    })
    return {
      id: randomId(),
      member_id: memberId,
      kind: 'initial' as const,
      state: 'seen' as const,
      lines: JSON.stringify(lines),
      requested_at: deductedSince(goLive),
      decided_at: now,
      decided_by: actor.id,
    }
  })
  for (const part of inParts(instructions)) await tx.insertInto('savings_instructions').values(part).execute()
  const ids = instructions.map(({ id }) => id)
  const members = instructions.map(({ member_id }) => member_id)
  await sql`
    update opening_rows r set instruction_id = i.id
      from unnest(${members}::text[], ${ids}::text[]) as i (member, id)
      where r.batch_id = ${rows[0]?.batch_id ?? ''} and r.kind = 'DEDUCTION' and r.member_id = i.member`.execute(
    tx,
  )
}

/** A buyer of land as the register has him. */
interface Buyer {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly address: string
  readonly faculty: string | null
  readonly department: string | null
  readonly structure: string | null
}

/**
 * Records the purchases of land that rows tell, approved and with nothing paid yet: the balances pay their deposits. The plots
 * are taken already, so those that are free stay as they are. What is outstanding is deducted over the months that are left;
 * without months it is paid by hand. Answers the purchases by the places of their rows.
 */
export async function bringLand(
  { tx, actor }: Work,
  rows: readonly OpeningRowRecord[],
  goLive: PlainDate,
): Promise<ReadonlyMap<number, string>> {
  const told = rows.filter(({ details }) => details?.land !== undefined)
  if (told.length === 0) return new Map()
  const { rows: buyers } = await sql<Buyer>`
    select id, name, email, phone, home_address as address, employment ->> 'faculty' as faculty,
        employment ->> 'department' as department, employment ->> 'salaryStructure' as structure
      from members where id = any (${told.map(({ member_id }) => member_id ?? '')}::text[])`.execute(tx)
  const byId = new Map(buyers.map((buyer) => [buyer.id, buyer]))
  const purchases = told.flatMap(({ place, member_id, amount, details }) => {
    const [land, buyer] = [details?.land, byId.get(member_id ?? '')]
    if (land === undefined || buyer === undefined || land.estate === null || land.total === null) return []
    const rest = kobo(land.total - amount)
    const months = rest === 0 ? null : land.months
    return [
      {
        place,
        purchase: {
          id: randomId(),
          member_type: 'member' as const,
          member_id: buyer.id,
          state: 'approved' as const,
          applicant: JSON.stringify({
            fullName: buyer.name,
            email: buyer.email,
            phone: buyer.phone,
            faculty: buyer.faculty,
            department: buyer.department,
            salaryStructure: buyer.structure,
            natureOfBusiness: null,
            address: buyer.address,
          }),
          estate_id: land.estate,
          plots: land.plots ?? 1,
          total_amount: land.total,
          payment_type: rest === 0 ? ('full' as const) : ('partial' as const),
          amount_paid: 0,
          outstanding_amount: land.total,
          instalment_total: months === null ? null : rest,
          installment_months: months,
          monthly_installment: months === null ? null : (divideInstalments(rest, months)[0] ?? rest),
          payment: JSON.stringify({
            transactionId: '',
            tellerId: '',
            bankName: '',
            paymentDate: land.boughtOn ?? '',
          }),
          requested_at: startOfDay(land.boughtOn ?? goLive),
          decided_at: deductedSince(goLive),
          decided_by: actor.id,
        },
      },
    ]
  })
  for (const part of inParts(purchases))
    await tx
      .insertInto('land_requests')
      .values(part.map(({ purchase }) => purchase))
      .execute()
  const places = new Map(purchases.map(({ place, purchase }) => [place, purchase.id]))
  await sql`
    update opening_rows r set land_request_id = l.id
      from unnest(${[...places.keys()]}::int[], ${[...places.values()]}::text[]) as l (place, id)
      where r.batch_id = ${told[0]?.batch_id ?? ''} and r.place = l.place`.execute(tx)
  return places
}

/** Takes back what a batch recorded: instructions are declined, purchases of land rejected, with the reason. */
export async function takeRequestsBack({ now, actor, tx }: Work, batchId: string): Promise<void> {
  const decided = sql`decided_at = ${now}::timestamptz, decided_by = ${actor.id}`
  await sql`
    update savings_instructions i set state = 'declined', rejection_reason = ${OPENING_TEXTS.instructionTakenBack},
        ${decided}
      from opening_rows r where r.batch_id = ${batchId} and r.instruction_id = i.id`.execute(tx)
  await sql`
    update land_requests l set state = 'rejected', rejection_reason = ${OPENING_TEXTS.landTakenBack}, ${decided}
      from opening_rows r
      where r.batch_id = ${batchId} and r.land_request_id = l.id and r.details -> 'land' is not null`.execute(
    tx,
  )
}
