import { type Kobo, kobo, ZERO_KOBO } from '../money.ts'
import type { PeriodMonth } from '../treasury/period.ts'
import { elementNamed, type NamedElement } from './element-name.ts'
import type { Found } from './match.ts'
import type { Match, Outcome, RowDecision } from './outcomes.ts'
import type { PayrollRow } from './read-rows.ts'

/** A row of a report with what people have decided about it. */
export interface ReportRow extends PayrollRow {
  /** Its place in the file, from 0; a row with several columns of amounts has several. */
  readonly place: number
  readonly decision: RowDecision | null
  /** The member whom a person has named; null for none. */
  readonly confirmedMemberId: string | null
}

/** An item of a sent schedule that no report has answered yet. */
export interface ExpectedItem {
  readonly memberId: string
  readonly elementCode: string
  readonly month: PeriodMonth
  readonly amount: Kobo
}

/** What the rows are held against. */
export interface ReportContext {
  readonly month: PeriodMonth
  readonly elements: readonly NamedElement[]
  readonly find: (identifier: string, name: string) => Found
  /** Whether it speaks of all elements, whatever its rows name: the payer's word that nothing was deducted. */
  readonly answersAll: boolean
}

/** The judgement of one row. */
export interface RowJudgement {
  readonly place: number
  readonly outcome: Outcome
  readonly memberId: string | null
  readonly match: Match | null
  readonly candidates: readonly string[]
  /** null for a sum of all elements. */
  readonly elementCode: string | null
  /** The month that its money counts for. */
  readonly valueMonth: PeriodMonth
  readonly scheduled: Kobo
  readonly fault: PayrollRow['fault'] | 'UNKNOWN_ELEMENT'
  /** The earlier row of the file with the same person, month and element; null for none. */
  readonly duplicateOf: number | null
}

/** What the schedule has and the report lacks. */
export interface MissingItem {
  readonly memberId: string
  readonly elementCode: string
  readonly scheduled: Kobo
}

/** What payrolls write beside somebody who is not paid any more. */
const LEFT =
  /\b(?:left|retired?|retirement|resign\w*|deceased|died|dead|dismiss\w*|transferr?ed|terminat\w*|withdrawn)\b/i

/** The element that a row names by its code or its words; null for a sum of all; undefined for one not known. */
function elementCodeOf(text: string | null, elements: ReportContext['elements']): string | null | undefined {
  if (text === null) return elements.length === 1 ? (elements[0]?.code ?? null) : null
  return elementNamed(elements, text)?.code
}

/** What is scheduled for one member, and which of it rows have answered. */
interface MemberScheduled {
  /** By month and element, and by month alone for sums of all elements. */
  readonly sums: Map<string, number>
  /** The number of the row that has answered. */
  readonly answered: Map<string, number>
}

const duesKey = (month: string, elementCode: string | null): string => `${month}|${elementCode ?? ''}`

/** The scheduled amounts. By member: one map of a million keys would stop all other work whenever it grows. */
class Scheduled {
  readonly #members = new Map<string, MemberScheduled>()

  #of(memberId: string): MemberScheduled {
    const known = this.#members.get(memberId)
    if (known !== undefined) return known
    const member: MemberScheduled = { sums: new Map(), answered: new Map() }
    this.#members.set(memberId, member)
    return member
  }

  add({ memberId, elementCode, month, amount }: ExpectedItem): void {
    const { sums } = this.#of(memberId)
    for (const element of [elementCode, null]) {
      const key = duesKey(month, element)
      sums.set(key, (sums.get(key) ?? 0) + amount)
    }
  }

  /** What is scheduled and no earlier row has answered, with that row; it counts as answered by `row` now. */
  answer(
    memberId: string,
    month: string,
    elementCode: string | null,
    row: number,
  ): { scheduled: Kobo; earlier: number | null } {
    const { sums, answered } = this.#of(memberId)
    const key = duesKey(month, elementCode)
    const earlier = answered.get(key) ?? null
    if (earlier === null) answered.set(key, row)
    return { scheduled: earlier === null ? kobo(sums.get(key) ?? 0) : ZERO_KOBO, earlier }
  }

  /** The earlier row of the same person, month and element; null for none. */
  earlier(memberId: string, month: string, elementCode: string | null): number | null {
    return this.#of(memberId).answered.get(duesKey(month, elementCode)) ?? null
  }

  isAnswered(memberId: string, month: string, elementCode: string): boolean {
    return this.earlier(memberId, month, elementCode) !== null || this.earlier(memberId, month, null) !== null
  }
}

function outcomeOf(amount: Kobo, scheduled: Kobo, note: string): Outcome {
  if (scheduled === 0) return amount === 0 ? 'EXACT' : 'UNEXPECTED'
  if (amount <= 0) return LEFT.test(note) ? 'LEFT_PAYROLL' : 'NOT_DEDUCTED'
  if (amount === scheduled) return 'EXACT'
  return amount < scheduled ? 'SHORT' : 'OVER'
}

/**
 * Holds a report against the schedule: first each item is expected, then each row is judged, in the order of the file, then
 * each item is settled. What is scheduled and has no row is missing; where the file names elements, only of the elements
 * that it has. Item by item, because a report may have 600,000.
 */
export class ReportJudge {
  readonly #context: ReportContext
  readonly #scheduled = new Scheduled()
  readonly #reported = new Set<string | null>()
  readonly #missing = new Map<string, MissingItem>()

  constructor(context: ReportContext) {
    this.#context = context
  }

  /** Makes an item known that is scheduled. */
  expect(item: ExpectedItem): void {
    this.#scheduled.add(item)
  }

  /** Judges the next row. */
  judge(row: ReportRow): RowJudgement {
    const { month, elements, find } = this.#context
    const elementCode = elementCodeOf(row.element, elements)
    const found = row.confirmedMemberId === null ? find(row.identifier, row.name) : null
    const memberId = row.confirmedMemberId ?? (found !== null && 'memberId' in found ? found.memberId : null)
    const base = {
      place: row.place,
      memberId,
      match: row.confirmedMemberId === null ? matchOf(found) : ('CONFIRMED' as const),
      candidates: found?.kind === 'AMBIGUOUS' ? found.candidates : [],
      elementCode: elementCode ?? null,
      valueMonth: row.decision === 'MOVE' && row.month !== null ? row.month : month,
      scheduled: ZERO_KOBO,
      fault: row.fault ?? (elementCode === undefined ? ('UNKNOWN_ELEMENT' as const) : null),
      duplicateOf: null,
    }
    if (base.fault !== null) return { ...base, outcome: 'INVALID' }
    if (row.decision !== 'TAKE_OUT') this.#reported.add(base.elementCode)
    const isOther = row.month !== null && row.month !== month
    if (isOther && row.decision !== 'KEEP' && row.decision !== 'MOVE')
      return { ...base, outcome: 'OTHER_MONTH' }
    if (memberId === null)
      return { ...base, outcome: found?.kind === 'AMBIGUOUS' ? 'AMBIGUOUS' : 'UNMATCHED' }
    // What is taken out answers nothing: the item is missing, unless another row has it.
    if (row.decision === 'TAKE_OUT') {
      const duplicateOf = this.#scheduled.earlier(memberId, base.valueMonth, base.elementCode)
      return {
        ...base,
        duplicateOf,
        outcome: duplicateOf === null ? outcomeOf(row.amount, ZERO_KOBO, row.note) : 'DUPLICATE',
      }
    }
    const { scheduled, earlier } = this.#scheduled.answer(
      memberId,
      base.valueMonth,
      base.elementCode,
      row.row,
    )
    if (earlier !== null)
      return { ...base, duplicateOf: earlier, outcome: row.decision === 'KEEP' ? 'OVER' : 'DUPLICATE' }
    return { ...base, scheduled, outcome: outcomeOf(row.amount, scheduled, row.note) }
  }

  /** After the last row: notes an item that no row has answered. */
  settle({ memberId, elementCode, amount, month: due }: ExpectedItem): void {
    const { month, answersAll } = this.#context
    const isReported = answersAll || this.#reported.has(null) || this.#reported.has(elementCode)
    if (due !== month || !isReported || amount === 0) return
    if (this.#scheduled.isAnswered(memberId, month, elementCode)) return
    const key = `${memberId}|${elementCode}`
    const known = this.#missing.get(key)?.scheduled ?? ZERO_KOBO
    this.#missing.set(key, { memberId, elementCode, scheduled: kobo(known + amount) })
  }

  /** What is missing, after the last item. */
  missing(): readonly MissingItem[] {
    return [...this.#missing.values()]
  }
}

const matchOf = (found: Found | null): Match | null =>
  found?.kind === 'STRONG' || found?.kind === 'WEAK' ? found.kind : null
