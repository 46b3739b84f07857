import { Badge } from './Badge.tsx'

const TONES = {
  DRAFT: 'warning',
  WAITING: 'warning',
  OPEN: 'info',
  SENT: 'success',
  POSTED: 'success',
  CLOSED: 'success',
  REVERSED: 'neutral',
  WITHDRAWN: 'neutral',
  DISCARDED: 'neutral',
} as const

export interface RecordStateProps {
  readonly state: keyof typeof TONES
  /** The state in words. */
  readonly label: string
}

/** Where a record of the books stands: what still waits stands out, what was taken back is quiet. */
export const RecordState = ({ state, label }: RecordStateProps) => <Badge tone={TONES[state]}>{label}</Badge>
