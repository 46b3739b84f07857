import { formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { dateError } from '#rules/field-errors.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { DateField } from '../ui/DateField.tsx'

interface DayFieldProps {
  readonly label: string
  readonly name: string
  /** As in the address: '' or what was typed so far. */
  readonly value: string
  readonly onChange: (day: string) => void
}

/** A day that narrows a list. An unfinished one is only not applied yet; one that does not exist is an error. */
export function DayField({ label, name, value, onChange }: DayFieldProps) {
  const wrong = value === '' ? null : dateError(value, '')
  return (
    <DateField
      label={label}
      optional="unmarked"
      name={name}
      value={value}
      error={wrong === FIELD_TEXTS.dateImpossible ? wrong : undefined}
      onValueChange={onChange}
    />
  )
}

export interface PeriodFieldsProps {
  readonly from: string
  readonly to: string
  readonly onChange: (patch: { readonly from?: string; readonly to?: string }) => void
}

/** The first and the last day of a list, both inside. */
export function PeriodFields({ from, to, onChange }: PeriodFieldsProps) {
  return (
    <>
      <DayField label="From" name="from" value={from} onChange={(day) => onChange({ from: day })} />
      <DayField label="To" name="to" value={to} onChange={(day) => onChange({ to: day })} />
    </>
  )
}

/** '1 October 2026 to 31 October 2026', 'from …', 'up to …'; 'from the beginning' without days. */
export function periodText({
  from,
  to,
}: {
  readonly from: PlainDate | null
  readonly to: PlainDate | null
}): string {
  if (from !== null && to !== null) return `${formatPlainDate(from)} to ${formatPlainDate(to)}`
  if (from !== null) return `from ${formatPlainDate(from)}`
  return to === null ? 'from the beginning' : `up to ${formatPlainDate(to)}`
}
