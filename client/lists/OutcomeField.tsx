import { OUTCOME_TEXTS } from '#rules/texts/deduction-reports.ts'
import { SelectField } from '../ui/SelectField.tsx'

/** How many rows of a file came to an outcome. */
interface Counted<Outcome> {
  readonly outcome: Outcome
  readonly rows: number
  /** Of them, those that wait for a decision; absent where rows are not decided. */
  readonly toDecide?: number
}

/** The value of the choice that leaves the rows of all outcomes that wait for a decision. */
export const TO_DECIDE = 'TO_DECIDE'

/** How many rows wait for a decision. */
export const toDecideOf = (counts: readonly Pick<Counted<string>, 'toDecide'>[]): number =>
  counts.reduce((sum, { toDecide = 0 }) => sum + toDecide, 0)

export interface OutcomeFieldProps<Outcome extends string> {
  /** The outcome whose rows are shown; '' for all, `TO_DECIDE` for those that wait for a decision. */
  readonly value: string
  readonly counts: readonly Counted<Outcome>[]
  readonly labels: Readonly<Record<Outcome, string>>
  readonly onChange: (outcome: string) => void
}

/**
 * Narrows the rows of a file that was looked at to those of one outcome, each with the number of its rows and of those
 * that wait for a decision.
 */
export function OutcomeField<Outcome extends string>({
  value,
  counts,
  labels,
  onChange,
}: OutcomeFieldProps<Outcome>) {
  const waiting = toDecideOf(counts)
  return (
    <SelectField
      label="Outcome"
      optional="unmarked"
      placeholder="All outcomes"
      options={[
        ...(waiting > 0 || value === TO_DECIDE
          ? [{ value: TO_DECIDE, label: `${OUTCOME_TEXTS.toDecide} (${waiting})` }]
          : []),
        ...counts.map(({ outcome, rows, toDecide = 0 }) => ({
          value: outcome,
          label: `${labels[outcome]} (${toDecide === 0 ? rows : OUTCOME_TEXTS.ofWhich(rows, toDecide)})`,
        })),
      ]}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
