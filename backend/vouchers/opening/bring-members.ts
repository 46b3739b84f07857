import { type Insertable, sql } from 'kysely'
import { type PlainDate, startOfDay } from '#rules/dates.ts'
import type { BroughtKin, BroughtPerson } from '#rules/go-live/brought-person.ts'
import { normaliseMemberNumber } from '#rules/members/member-number.ts'
import { headerKey } from '#rules/tables/header-key.ts'
import { randomId } from '../../db/random-id.ts'
import type { Schema } from '../../db/schema.ts'
import type { Work } from '../../db/work.ts'
import { withFreeEmail } from '../../members/registration.ts'
import type { Employment, Kin, NextOfKin } from '../../members/tables.ts'
import { payersOf } from '../../payroll/payers.ts'
import type { OpeningRowRecord } from './store.ts'

/** Rows of one insert: the parameters of a statement are counted. */
const AT_ONCE = 400

/** Cuts rows into parts that one statement can take. */
export function* inParts<Row>(rows: readonly Row[]): Generator<Row[]> {
  for (let from = 0; from < rows.length; from += AT_ONCE) yield rows.slice(from, from + AT_ONCE)
}

const NO_KIN: Kin = { name: '', address: '', email: '', phone: '', relationship: '' }

const kinOf = ({ name, address, email, phone, relationship }: BroughtKin = NO_KIN): Kin => ({
  name,
  address,
  email,
  phone,
  relationship,
})

const nextOfKinOf = ([first, second]: BroughtPerson['kin']): NextOfKin | null =>
  first === undefined ? null : { first: kinOf(first), second: kinOf(second) }

const employmentOf = (person: BroughtPerson): Employment => ({
  organisation: person.organisation,
  campus: person.campus,
  faculty: person.faculty,
  department: person.department,
  rank: person.rank,
  gradeLevel: person.gradeLevel,
  step: person.step,
  retirementDate: person.retiresOn ?? '',
  payrollNumber: person.payrollNumber,
  salaryStructure: person.salaryStructure,
  staffNumber: person.staffNumber,
  assumptionDate: person.assumedOn ?? '',
})

/** What the register holds of who is brought. The fee is on the record, and nothing is booked for it. */
function columnsOf(person: BroughtPerson, goLive: PlainDate) {
  const joinedAt = startOfDay(person.joinedOn ?? goLive)
  return {
    name: person.name,
    title: person.title,
    gender: person.gender,
    category: person.category,
    birth_date: person.birthDate,
    home_address: person.homeAddress,
    phone: person.phone,
    email: person.email,
    employment: JSON.stringify(employmentOf(person)),
    registration_payment: JSON.stringify({
      bankName: '',
      amount: person.feePaid,
      tellerName: '',
      tellerReference: person.feeReference,
      paymentDate: person.feePaidOn ?? '',
    }),
    next_of_kin: jsonOrNull(nextOfKinOf(person.kin)),
    bank_name: person.accountNumber === '' ? null : person.bankName,
    account_name: person.accountNumber === '' ? null : person.accountName,
    account_number: person.accountNumber === '' ? null : person.accountNumber,
    created_at: joinedAt,
    confirmed_at: joinedAt,
  }
}

const jsonOrNull = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))

/** A member whom the batch makes, by the place of the row. */
interface Brought {
  readonly place: number
  readonly id: string
  readonly person: BroughtPerson
}

/** Those whom a reversed batch brought before: their ids by number, and whether they signed in since. */
async function broughtBefore({ tx }: Work, numbers: readonly string[]) {
  const { rows } = await sql<{ id: string; number: string; isArchived: boolean }>`
    select id, member_number as number, archived_at is not null as "isArchived"
      from members where member_number = any (${[...numbers]}::text[])`.execute(tx)
  return new Map(rows.map((row) => [normaliseMemberNumber(row.number), row]))
}

/** Notes payer and salary of who is brought. */
async function notePay(work: Work, brought: readonly Brought[]): Promise<void> {
  const { tx, now, actor } = work
  const payers = new Map((await payersOf(tx)).map(({ id, name }) => [headerKey(name), id]))
  const paid = brought.flatMap(({ id, person }) => {
    const payerId = payers.get(headerKey(person.payer))
    return payerId === undefined
      ? []
      : [{ member_id: id, payer_id: payerId, changed_at: now, changed_by: actor.id }]
  })
  for (const part of inParts(paid))
    await tx
      .insertInto('member_payers')
      .values(part)
      .onConflict((on) =>
        on.column('member_id').doUpdateSet((is) => ({
          payer_id: is.ref('excluded.payer_id'),
          changed_at: is.ref('excluded.changed_at'),
          changed_by: is.ref('excluded.changed_by'),
        })),
      )
      .execute()
  const salaries = brought.flatMap(({ id, person: { grossSalary, netSalary } }) => {
    const [gross, net] = [grossSalary ?? netSalary ?? 0, netSalary ?? grossSalary ?? 0]
    return gross === 0 && net === 0 ? [] : [{ member_id: id, gross, net, stated_at: now }]
  })
  for (const part of inParts(salaries))
    await tx
      .insertInto('stated_salaries')
      .values(part)
      .onConflict((on) =>
        on.column('member_id').doUpdateSet((is) => ({
          gross: is.ref('excluded.gross'),
          net: is.ref('excluded.net'),
          stated_at: is.ref('excluded.stated_at'),
        })),
      )
      .execute()
}

/**
 * Makes the members whom rows bring, confirmed as of the day on which they joined, and writes their ids into all rows that
 * are theirs. Who was brought by a batch that was reversed is the same person again: archived since, he is written anew; who
 * uses his account already keeps what is there. Nothing is booked for an entrance fee. Answers how many were made.
 */
export async function bringMembers(
  work: Work,
  rows: readonly OpeningRowRecord[],
  goLive: PlainDate,
): Promise<number> {
  const { tx, actor } = work
  const people = rows.flatMap((row) => {
    const person = row.details?.person?.person
    return row.kind === 'MEMBER' && person !== undefined ? [{ place: row.place, person }] : []
  })
  if (people.length === 0) return 0
  const before = await broughtBefore(
    work,
    people.map(({ person }) => person.number),
  )
  const made: Insertable<Schema['members']>[] = []
  const brought: Brought[] = []
  for (const { place, person } of people) {
    const known = before.get(normaliseMemberNumber(person.number))
    const id = known?.id ?? randomId()
    brought.push({ place, id, person })
    const columns = { ...columnsOf(person, goLive), confirmed_by: actor.id }
    if (known === undefined) made.push({ id, member_number: person.number, ...columns })
    else if (known.isArchived)
      await tx
        .updateTable('members')
        .set({ ...columns, archived_at: null, archived_by: null })
        .where('id', '=', id)
        .execute()
  }
  for (const part of inParts(made)) await withFreeEmail(() => tx.insertInto('members').values(part).execute())
  await notePay(work, brought)
  await sql`
    update opening_rows r set member_id = b.member
      from unnest(${brought.map(({ place }) => place)}::int[], ${brought.map(({ id }) => id)}::text[]) as b (place, member)
      where r.batch_id = ${rows[0]?.batch_id ?? ''} and coalesce(r.member_place, r.place) = b.place
        and (r.kind = 'MEMBER' or r.member_place is not null)`.execute(tx)
  return brought.length
}

/** Archives whom the batch brought, but who uses his account already: he stays a member, without what the batch gave him. */
export async function sendBack({ tx, now, actor }: Work, batchId: string): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    update members m set archived_at = ${now}::timestamptz, archived_by = ${actor.id}
      from opening_rows r
      where r.batch_id = ${batchId} and r.kind = 'MEMBER' and r.member_id = m.id and m.archived_at is null
        and not exists (select from credentials c where c.member_id = m.id)
      returning m.id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  await sql`delete from member_payers where member_id = any (${ids}::text[])`.execute(tx)
  await sql`delete from stated_salaries where member_id = any (${ids}::text[])`.execute(tx)
}
