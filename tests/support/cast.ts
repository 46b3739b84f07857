import { randomId } from '#backend/db/random-id.ts'
import type { NextOfKin } from '#backend/members/tables.ts'
import { hashPassword } from '#backend/session/password.ts'
import { openSession } from '#backend/session/store.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { TestBackend } from './backend.ts'
import { ADAEZE } from './graph-records.ts'

/** An account made for a test, with a token of its own. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly token: string
  readonly memberNumber: string | null
}

let running = 0

/**
 * An account straight in the database: a confirmed member unless said otherwise. With `password` it can
 * sign in; without one it only has its token, which costs no hashing.
 */
export async function aPerson(
  backend: TestBackend,
  about: {
    readonly level?: AccessLevel
    readonly confirmed?: boolean
    readonly name?: string
    readonly email?: string
    readonly phone?: string
    readonly password?: string
    readonly referrerId?: string
    readonly bank?: { readonly name: string; readonly number: string; readonly account: string }
    readonly nextOfKin?: NextOfKin
    readonly passportFileId?: string
    readonly commodityLoan?: boolean
    readonly memberNumber?: string
  } = {},
): Promise<Person> {
  running += 1
  const id = randomId()
  const { level = 1, confirmed = true } = about
  const email = about.email ?? `person.${id}@isusu.example`
  const ownNumber = about.memberNumber ?? `TEST${String(running).padStart(6, '0')}`
  const memberNumber = confirmed && level === 1 ? ownNumber : null
  const name = about.name ?? `Person ${running}`
  const phone = about.phone ?? `+23480${String(30_000_000 + running)}`
  const { now } = backend.clock
  const { title, gender, category, birthDate, homeAddress, employment, payment } = ADAEZE
  const sessionId = randomId()
  await backend.deps.db.transaction().execute(async (tx) => {
    await tx
      .insertInto('members')
      .values({
        id,
        access_level: level,
        member_number: memberNumber,
        name,
        title,
        gender,
        category,
        birth_date: birthDate,
        home_address: homeAddress,
        phone,
        email,
        employment: JSON.stringify({ ...employment, payrollNumber: 'N/A' }),
        registration_payment: JSON.stringify({ ...payment, tellerReference: `T${id}` }),
        next_of_kin: about.nextOfKin === undefined ? null : JSON.stringify(about.nextOfKin),
        bank_name: about.bank?.name ?? null,
        account_number: about.bank?.number ?? null,
        account_name: about.bank?.account ?? null,
        commodity_loan: about.commodityLoan ?? false,
        passport_file_id: about.passportFileId ?? null,
        referrer_id: about.referrerId ?? null,
        created_at: now,
        confirmed_at: confirmed ? now : null,
      })
      .execute()
    if (about.password !== undefined)
      await tx
        .insertInto('credentials')
        .values({ member_id: id, password_hash: await hashPassword(about.password), changed_at: now })
        .execute()
    await openSession(tx, sessionId, id, now)
  })
  const token = await backend.deps.tokens.sign({ accountId: id, sessionId }, now)
  return { id, name, email, phone, token, memberNumber }
}

/** One account of each role. */
export interface Cast {
  readonly applicant: Person
  readonly member: Person
  readonly otherMember: Person
  readonly moderator: Person
  readonly admin: Person
}

export async function aCast(backend: TestBackend): Promise<Cast> {
  return {
    applicant: await aPerson(backend, { confirmed: false, name: 'Nneka Applicant' }),
    member: await aPerson(backend, { name: 'Ada Member' }),
    otherMember: await aPerson(backend, { name: 'Bola Member' }),
    moderator: await aPerson(backend, { level: 2, name: 'Chidi Moderator' }),
    admin: await aPerson(backend, { level: 3, name: 'Dayo Admin' }),
  }
}

type Request = Parameters<TestBackend['call']>[0]

/**
 * What a call answers those who may not make it: nobody, an expired token, a forged one and somebody whose
 * account was deleted get 401; members get 403 on staff calls.
 */
export async function refusalsOf(
  backend: TestBackend,
  cast: Cast,
  request: Request,
  access: 'member' | 'staff',
): Promise<Record<string, number>> {
  const { now } = backend.clock
  const long = new Date(now.getTime() - 13 * 3_600_000)
  const expired = await backend.deps.tokens.sign({ accountId: cast.admin.id, sessionId: randomId() }, long)
  const forged = `${cast.admin.token.slice(0, -6)}AAAAAA`
  const gone = await aPerson(backend, { level: 3 })
  await backend.deps.db.updateTable('members').set({ archived_at: now }).where('id', '=', gone.id).execute()
  const callers: Record<string, Request> = {
    anonymous: request,
    expired: { ...request, token: expired },
    forged: { ...request, token: forged },
    garbage: { ...request, token: 'garbage' },
    deleted: { ...request, token: gone.token },
    ...(access === 'member'
      ? {}
      : {
          applicant: { ...request, token: cast.applicant.token },
          member: { ...request, token: cast.member.token },
        }),
  }
  const statuses: Record<string, number> = {}
  for (const [caller, asked] of Object.entries(callers)) statuses[caller] = (await backend.call(asked)).status
  return statuses
}

/** What `refusalsOf` must come to. */
export const ALL_REFUSED = {
  member: { anonymous: 401, expired: 401, forged: 401, garbage: 401, deleted: 401 },
  staff: {
    anonymous: 401,
    expired: 401,
    forged: 401,
    garbage: 401,
    deleted: 401,
    applicant: 403,
    member: 403,
  },
} as const
