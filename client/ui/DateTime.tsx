import { chakra } from '@chakra-ui/react/styled-system'
import { formatInstant, formatShortDate, type Instant, lagosDate } from '#rules/dates.ts'

const Time = chakra('time', { base: { whiteSpace: 'nowrap' } })

interface DateTimeProps {
  readonly instant: Instant
}

/** The day of an instant for tables, '21 Nov 2026', with the time on hover. Lagos time. */
export const ShortDate = ({ instant }: DateTimeProps) => (
  <Time dateTime={new Date(instant).toISOString()} title={formatInstant(instant)}>
    {formatShortDate(lagosDate(instant))}
  </Time>
)

/** An instant for details, '21 November 2026, 09:07'. Lagos time. */
export const DateTime = ({ instant }: DateTimeProps) => (
  <time dateTime={new Date(instant).toISOString()}>{formatInstant(instant)}</time>
)
