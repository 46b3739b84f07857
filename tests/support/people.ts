import { inTransaction } from '#backend/db/work.ts'
import { randomId } from '#backend/db/random-id.ts'
import { credit, debit, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import { openSession } from '#backend/session/store.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { TestBackend } from './backend.ts'

/** Somebody a test made up, signed in. */
export interface Person {
  readonly id: string
  readonly token: string
  readonly name: string
  readonly email: string
  readonly phone: string
  /** '' for somebody who waits for the confirmation, and for staff. */
  readonly memberNumber: string
}

const TEST_ACTOR = { id: null, level: null, requestId: null }

let enrolled = 0

/** Puts somebody into the society and signs them in, without the costs of registering. */
export async function enrol(
  backend: TestBackend,
  traits: { level?: AccessLevel; confirmed?: boolean; commodityLoan?: boolean; memberNumber?: string } = {},
): Promise<Person> {
  enrolled += 1
  const { level = 1, confirmed = true, commodityLoan = false } = traits
  const id = randomId()
  const digits = String(enrolled).padStart(5, '0')
  const name = `Adaeze Testimony ${digits}`
  const [email, phone] = [`person${digits}@people.example`, `+2347019${digits.padStart(6, '0')}`]
  const memberNumber = level === 1 && confirmed ? (traits.memberNumber ?? `COOP9${digits}`) : null
  const { now } = backend.clock
  const sessionId = randomId()
  await inTransaction(backend.deps.db, TEST_ACTOR, now, async ({ tx }) => {
    await tx
      .insertInto('members')
      .values({
        id,
        access_level: level,
        member_number: memberNumber,
        name,
        title: 'Dr.',
        gender: 'Female',
        category: 'Senior',
        home_address: '12 Odenigwe Road, Nsukka',
        phone,
        email,
        employment: JSON.stringify({
          organisation: 'University of Nigeria, Nsukka',
          campus: 'NSUKKA',
          faculty: 'Arts',
          department: 'Music',
          rank: 'Lecturer II',
          gradeLevel: '12',
          step: '3',
          retirementDate: '2050-01-31',
          payrollNumber: 'N/A',
          salaryStructure: 'CONUASS',
          staffNumber: `UNP/SS. ${digits}`,
          assumptionDate: '2015-02-01',
        }),
        registration_payment: JSON.stringify({
          bankName: 'First Bank of Nigeria',
          amount: 200_000,
          tellerName: name,
          tellerReference: `T${digits}`,
          paymentDate: '2024-01-10',
        }),
        commodity_loan: commodityLoan,
        created_at: now,
        confirmed_at: confirmed && level === 1 ? now : null,
      })
      .execute()
    await openSession(tx, sessionId, id, now)
  })
  const token = await backend.deps.tokens.sign({ accountId: id, sessionId }, now)
  return { id, token, name, email, phone, memberNumber: memberNumber ?? '' }
}

/** A contribution on the books: the bank has it, the society owes it. */
export async function contribute(
  backend: TestBackend,
  person: Person,
  product: SavingsProductName,
  amount: Kobo,
): Promise<void> {
  await inTransaction(backend.deps.db, TEST_ACTOR, backend.clock.now, (work) =>
    work.post({
      kind: 'contribution',
      narration: 'Contribution',
      occurredAt: backend.clock.now,
      lines: [debit(societyAccount('BANK'), amount), credit(savingsAccount(person.id, product), amount)],
    }),
  )
}

/** The acts recorded about a record, oldest first. */
export async function auditOf(backend: TestBackend, recordId: string) {
  return backend.deps.db
    .selectFrom('audit_log')
    .select(['act', 'actor_id', 'actor_level', 'record_kind', 'before', 'after'])
    .where('record_id', '=', recordId)
    .orderBy('id')
    .execute()
}
