import { chakra } from '@chakra-ui/react/styled-system'
import { type LucideIcon, RotateCw } from 'lucide-react'
import { toGraphError } from '../../apollo/graph-error.ts'
import { AnswerPlace, type AnswerPlaceProps } from '../../ui/AnswerPlace.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { StatTile } from '../../ui/StatTile.tsx'

export interface QueueTileProps {
  readonly label: string
  readonly icon: LucideIcon
  /** The page of the queue. */
  readonly to: string
  /** undefined while loading; null when the backend has no count. */
  readonly count: number | null | undefined
  /** Where the count stands in the answer. */
  readonly place: Pick<AnswerPlaceProps, 'answer' | 'at'>
  readonly error: unknown
  readonly onRetry: () => unknown
  /** The unit of the count: 'waiting', 'in all'. */
  readonly hint: string
}

/** A queue with its count. If the count fails, only this tile shows the error. */
export function QueueTile({ label, icon, to, count, place, error, onRetry, hint }: QueueTileProps) {
  if (typeof count !== 'number' && error) {
    return (
      <StatTile
        label={label}
        icon={icon}
        to={to}
        value={
          // Rendered above the link that covers the tile.
          <chakra.span
            role="alert"
            display="flex"
            alignItems="center"
            gap="2"
            textStyle="sm"
            fontWeight="400"
          >
            <chakra.span color="danger.fg">{toGraphError(error).message}</chakra.span>
            <chakra.span position="relative" zIndex="raised">
              <IconButton
                size="sm"
                icon={RotateCw}
                label={`Try ${label} again`}
                onClick={() => void onRetry()}
              />
            </chakra.span>
          </chakra.span>
        }
      />
    )
  }
  if (count === undefined) {
    return (
      <StatTile
        label={label}
        icon={icon}
        to={to}
        value={
          <chakra.span display="block" role="status" aria-label={`Counting ${label}`}>
            <AnswerPlace {...place} as="count" width="12" />
          </chakra.span>
        }
        hint={hint}
      />
    )
  }
  return (
    <StatTile
      label={label}
      icon={icon}
      to={to}
      value={count ?? '–'}
      hint={count === null ? 'not counted' : hint}
    />
  )
}
