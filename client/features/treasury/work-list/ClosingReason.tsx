import { WORK_TEXTS } from '#rules/texts/work-list.ts'
import { reasonError } from '#rules/treasury/work-list.ts'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'

/** One refusal of the graph. */
interface Refused {
  /** Its path, written with points. */
  readonly field: string | null
  readonly message: string
  readonly code: string
}

export interface ClosingReasonProps {
  readonly value: string
  readonly onChange: (reason: string) => void
  /** What the closing was refused for. */
  readonly errors: readonly Refused[]
}

const isOfReason = ({ field }: Refused): boolean => field === 'reason'

/** The refusals that are not about the reason. */
export const refusedAsAWhole = (errors: readonly Refused[]): readonly Refused[] =>
  errors.filter((error) => !isOfReason(error))

/** Why a month or a year is closed while work is waiting. */
export const ClosingReason = ({ value, onChange, errors }: ClosingReasonProps) => (
  <TextAreaField
    label={WORK_TEXTS.reason}
    help={WORK_TEXTS.reasonHelp}
    error={reasonError(value) ?? errors.find(isOfReason)?.message}
    rows={3}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
