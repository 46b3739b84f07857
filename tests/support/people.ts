import { inTransaction } from '#backend/db/work.ts'
import { credit, debit, savingsAccount, societyAccount } from '#backend/journal/chart.ts'
import type { Kobo } from '#rules/money.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import type { AccessLevel } from '#rules/session/access-level.ts'
import type { TestBackend } from './backend.ts'
import { aPerson } from './cast.ts'

/** Somebody of the society, signed in; the member number is '' for those who have none. */
export interface Person extends Omit<Awaited<ReturnType<typeof aPerson>>, 'memberNumber'> {
  readonly memberNumber: string
}

const TEST_ACTOR = { id: null, level: null, requestId: null }

let enrolled = 0

/** Puts a person into the society with a unique name, e-mail and phone, and signs them in. */
export async function enrol(
  backend: TestBackend,
  traits: {
    level?: AccessLevel
    confirmed?: boolean
    commodityLoan?: boolean
    memberNumber?: string
    password?: string
  } = {},
): Promise<Person> {
  enrolled += 1
  // Letters, because digits would be found in other people's numbers; in the order of the enrolments.
  const place = String(enrolled)
    .padStart(5, '0')
    .replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))
  const name = `Adaeze Testimony ${place}`
  const person = await aPerson(backend, { name, ...traits })
  return { ...person, memberNumber: person.memberNumber ?? '' }
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

/** The subjects of the mails queued to a person, oldest first. */
export async function mailsTo(backend: TestBackend, person: Pick<Person, 'id'>): Promise<string[]> {
  const rows = await backend.deps.db
    .selectFrom('deliveries')
    .select('subject')
    .where('member_id', '=', person.id)
    .where('channel', '=', 'email')
    .orderBy('created_at')
    // The clock of a test may stand still.
    .orderBy('subject')
    .execute()
  return rows.map(({ subject }) => subject)
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
