import { normaliseEmail } from '../members/email.ts'
import { normaliseMemberNumber } from '../members/member-number.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct } from '../savings/products.ts'
import { headerKey } from '../tables/header-key.ts'
import type { OpeningRow } from './opening-row.ts'
import type { OpeningOutcome } from './opening-words.ts'
import { savingsNamed } from './product-words.ts'

/** What the society knows about who is brought. */
export interface MemberKnowledge {
  /**
   * Who has a member number, as `normaliseMemberNumber` gives it: a member, or somebody whom a batch brought that was
   * reversed, and who may be brought again.
   */
  readonly numbers: ReadonlyMap<string, 'MEMBER' | 'BROUGHT_BEFORE'>
  /** The addresses with which others sign in, as `normaliseEmail` gives them, with their member numbers. */
  readonly emails: ReadonlyMap<string, string>
  /** The payers that are not closed: their ids by `headerKey` of their names. */
  readonly payers: ReadonlyMap<string, string>
}

/** The outcome of one row of a register. */
function outcomeOf({ details }: OpeningRow, knows: MemberKnowledge): OpeningOutcome {
  if (details?.person === undefined) return 'UNREADABLE'
  const { person, faults } = details.person
  if (faults.length > 0) return 'PERSON_WRONG'
  const number = normaliseMemberNumber(person.number)
  if (knows.numbers.get(number) === 'MEMBER') return 'ALREADY_A_MEMBER'
  const owner = person.email === '' ? undefined : knows.emails.get(normaliseEmail(person.email))
  if (owner !== undefined && owner !== number) return 'EMAIL_TAKEN'
  return person.payer === '' || knows.payers.has(headerKey(person.payer)) ? 'READY' : 'UNKNOWN_PAYER'
}

/**
 * Judges the rows of a register by what the society knows. Of two rows with one number both are DUPLICATE, and of two with
 * one e-mail both are EMAIL_TAKEN.
 */
export function judgeMembers(
  rows: readonly OpeningRow[],
  knows: MemberKnowledge,
): ReadonlyMap<OpeningRow, OpeningOutcome> {
  const count = (values: readonly string[]) => Map.groupBy(values, (value) => value)
  const people = rows.flatMap(({ details }) => details?.person?.person ?? [])
  const numbers = count(people.map(({ number }) => normaliseMemberNumber(number)))
  const emails = count(people.map(({ email }) => email))
  const isTwice = (values: ReadonlyMap<string, readonly string[]>, value: string) =>
    value !== '' && (values.get(value)?.length ?? 0) > 1
  return new Map(
    rows.map((row) => {
      const outcome = outcomeOf(row, knows)
      const person = row.details?.person?.person
      if (person === undefined || outcome === 'PERSON_WRONG') return [row, outcome]
      if (isTwice(numbers, normaliseMemberNumber(person.number))) return [row, 'DUPLICATE']
      return [row, isTwice(emails, person.email) ? 'EMAIL_TAKEN' : outcome]
    }),
  )
}

/** The product that a monthly deduction is for, by its code or name; null for what no instruction may name. */
export function instructionProductOf(account: string): InstructionProduct | null {
  const product = savingsNamed(account)
  return INSTRUCTION_PRODUCTS.find((each) => each === product) ?? null
}
