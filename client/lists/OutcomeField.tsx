import { SelectField } from '../ui/SelectField.tsx'

/** How many rows of a file came to an outcome. */
interface Counted<Outcome> {
  readonly outcome: Outcome
  readonly rows: number
}

export interface OutcomeFieldProps<Outcome extends string> {
  /** The outcome whose rows are shown; '' for all. */
  readonly value: string
  readonly counts: readonly Counted<Outcome>[]
  readonly labels: Readonly<Record<Outcome, string>>
  readonly onChange: (outcome: string) => void
}

/** Narrows the rows of a file that was looked at to those of one outcome, each with the number of its rows. */
export function OutcomeField<Outcome extends string>({
  value,
  counts,
  labels,
  onChange,
}: OutcomeFieldProps<Outcome>) {
  return (
    <SelectField
      label="Outcome"
      optional="unmarked"
      placeholder="All outcomes"
      options={counts.map(({ outcome, rows }) => ({ value: outcome, label: `${labels[outcome]} (${rows})` }))}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
}
