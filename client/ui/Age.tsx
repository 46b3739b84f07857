import { Clock } from 'lucide-react'
import { daysSince } from '#rules/dates.ts'
import { Badge } from './Badge.tsx'
import { useNow } from './use-now.ts'

const HOUR = 60 * 60 * 1000
/** Days after which a request has waited long, and too long. */
const [LONG, TOO_LONG] = [3, 7]

export interface AgeProps {
  /** The instant since which something waits. */
  readonly since: string
}

/** How long something has waited: 'today', '1 day', '12 days', with a colour from three and from seven days. */
export function Age({ since }: AgeProps) {
  const days = daysSince(since, useNow(HOUR))
  return (
    <Badge icon={Clock} tone={days >= TOO_LONG ? 'danger' : days >= LONG ? 'warning' : 'neutral'}>
      {days === 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`}
    </Badge>
  )
}
