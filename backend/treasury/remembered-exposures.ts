import { sql } from 'kysely'
import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { asOneValue } from '../db/one-value.ts'
import { placesIn, textsInOrder } from '../db/places.ts'
import { changesOf } from '../db/record-changes.ts'
import type { Queryable } from '../db/schema.ts'
import type { LoansOfDay, RememberedLoan } from './remembered-loans.ts'

/** What a guarantor signed for a loan. */
interface Signature {
  readonly loanId: string
  readonly phone: string
  readonly name: string
  readonly email: string
  /** 1 for the first guarantor of the loan. */
  readonly place: number
  /** Of the number and the name in the database's order of texts. */
  readonly phonePlace: number
  readonly namePlace: number
}

/** A guarantor of outstanding loans. Amounts in kobo. */
export interface Exposed extends Pick<Signature, 'phone' | 'name' | 'email' | 'phonePlace' | 'namePlace'> {
  readonly guarantees: readonly { readonly loan: RememberedLoan; readonly share: Kobo }[]
  readonly outstanding: Kobo
  readonly share: Kobo
  readonly arrears: Kobo
}

async function changesOfGuarantors(db: Queryable): Promise<number> {
  const { rows } = await sql<{ changes: number }>`select ${changesOf('guarantors')} as changes`.execute(db)
  return rows[0]?.changes ?? 0
}

/** Signatures as they are read, beside their numbers and names, each once, in the database's order. */
interface SignaturesRead {
  readonly all: readonly Omit<Signature, 'phonePlace' | 'namePlace'>[]
  readonly phones: readonly string[]
  readonly names: readonly string[]
}

/** Who signed for the loans that were ever granted, the latest first. */
async function readSignatures(db: Queryable): Promise<readonly Signature[]> {
  const { rows } = await sql<SignaturesRead>`
    with signed as materialized (
        select loan_id, telephone as phone, surname || ' ' || other_name as name, lower(email) as email, place, created_at, id
          from guarantors where loan_id in (select id from granted_loans))
    select ${textsInOrder(sql`select phone as value from signed`)} as phones,
        ${textsInOrder(sql`select name as value from signed`)} as names, ${asOneValue(
          sql`select loan_id as "loanId", phone, name, email, place from signed order by created_at desc, id`,
        )} as "all"`.execute(db)
  const { all = [], phones = [], names = [] } = rows[0] ?? {}
  const [phonePlace, namePlace] = [placesIn(phones), placesIn(names)]
  return all.map((each) =>
    Object.assign(each, { phonePlace: phonePlace(each.phone), namePlace: namePlace(each.name) }),
  )
}

/** Each guarantor's part of what is outstanding of a loan, in kobo: the first has the kobo that do not divide. */
export function shareOf(outstanding: Kobo, signatures: number, isFirst: boolean): Kobo {
  const rest = outstanding % signatures
  return kobo((outstanding - rest) / signatures + (isFirst ? rest : 0))
}

/**
 * The guarantors of outstanding loans, who are told apart by their telephone numbers and have the name and e-mail that they
 * signed with last. The shares of a loan add up to what is outstanding of it. `signatures`: the latest first.
 */
function exposedBy(loans: readonly RememberedLoan[], signatures: readonly Signature[]): readonly Exposed[] {
  const owed = Map.groupBy(
    loans.filter(({ outstanding }) => outstanding > 0),
    ({ id }) => id,
  )
  const ofLoan = Map.groupBy(signatures, ({ loanId }) => loanId)
  const people = new Map<string, { signed: Signature; guarantees: Exposed['guarantees'][number][] }>()
  for (const signed of signatures) {
    const others = ofLoan.get(signed.loanId) ?? []
    const isFirst = others.every(({ place }) => place >= signed.place)
    for (const loan of owed.get(signed.loanId) ?? []) {
      const guarantee = { loan, share: shareOf(loan.outstanding, others.length, isFirst) }
      const known = people.get(signed.phone)
      if (known === undefined) people.set(signed.phone, { signed, guarantees: [guarantee] })
      else known.guarantees.push(guarantee)
    }
  }
  return [...people.values()].map(({ signed, guarantees }) => ({
    phone: signed.phone,
    name: signed.name,
    email: signed.email,
    phonePlace: signed.phonePlace,
    namePlace: signed.namePlace,
    guarantees,
    outstanding: sumKobo(guarantees.map(({ loan }) => loan.outstanding)),
    share: sumKobo(guarantees.map(({ share }) => share)),
    arrears: sumKobo(guarantees.map(({ loan }) => loan.arrears)),
  }))
}

/** Who signed for the loans that had been granted, when guarantors had been changed so often. */
interface Signed {
  readonly changes: number
  /** Loans ever granted: no fewer than with the signatures, which are read after them. */
  readonly granted: number
  readonly signatures: readonly Signature[]
}

/**
 * Answers the guarantors of the outstanding loans of a day, remembered as long as that day is. Who signed is read again when the
 * database counted a change of guarantors, and when a loan was granted; what they stand for is reckoned again with the loans.
 */
export function rememberExposures(): (db: Queryable, day: LoansOfDay) => Promise<readonly Exposed[]> {
  let signed: Signed = { changes: -1, granted: 0, signatures: [] }
  const known = new WeakMap<LoansOfDay, { readonly of: Signed; readonly people: readonly Exposed[] }>()

  async function signedFor(db: Queryable, granted: number): Promise<Signed> {
    // Read before the signatures: who signs between the two is found by the next reader.
    const changes = await changesOfGuarantors(db)
    const before = signed
    if (before.changes === changes && before.granted >= granted) return before
    const now = { changes, granted, signatures: await readSignatures(db) }
    signed = now
    return now
  }

  return async (db, day) => {
    const now = await signedFor(db, day.terms.all.length)
    const before = known.get(day)
    if (before?.of === now) return before.people
    const people = exposedBy(day.loans, now.signatures)
    known.set(day, { of: now, people })
    return people
  }
}
