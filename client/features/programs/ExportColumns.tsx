import { formatCount } from '#rules/counts.ts'
import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { DAYS_OF_EXPORT } from '#rules/programs/exports.ts'
import {
  EXPORT_FORMAT_SHORT,
  EXPORT_KIND_LABELS,
  EXPORT_STATE_LABELS,
  EXPORT_TEXTS,
} from '#rules/texts/exports.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { periodText } from '../../lists/PeriodFields.tsx'
import { Badge } from '../../ui/Badge.tsx'
import type { ExportsPageQuery } from './ExportsPage.generated.ts'

export type ShownExport = NonNullable<ExportsPageQuery['exports']>['items'][number]

const TONES = {
  WAITING: 'neutral',
  RUNNING: 'warning',
  FINISHED: 'success',
  FAILED: 'danger',
  CANCELLED: 'neutral',
  EXPIRED: 'neutral',
} as const satisfies Record<ShownExport['state'], string>

/** '30 June 2026', '1 May 2026 to 31 May 2026', 'All days'; what named no day is of when it was asked for. */
const daysText = ({ kind, at, from, to }: ShownExport): string => {
  if (at !== null) return formatPlainDate(at)
  if (DAYS_OF_EXPORT[kind] !== 'between') return EXPORT_TEXTS.asItWas
  return from === null && to === null ? EXPORT_TEXTS.allDays : periodText({ from, to })
}

/** What there is to know of how far it is. */
function progressText({ state, rows, problem, expiresAt }: ShownExport): string {
  if (state === 'FAILED') return problem ?? ''
  if (state === 'FINISHED' && expiresAt !== null)
    return EXPORT_TEXTS.keptUntil(formatCount(rows), formatInstant(expiresAt))
  return state === 'RUNNING' || state === 'EXPIRED' ? EXPORT_TEXTS.records(formatCount(rows)) : ''
}

export const EXPORT_COLUMNS: readonly ListColumn<ShownExport>[] = [
  {
    id: 'kind',
    header: 'Export',
    card: 'title',
    text: ({ kind, format }) => `${EXPORT_KIND_LABELS[kind]} (${EXPORT_FORMAT_SHORT[format]})`,
  },
  { id: 'days', header: 'Days', card: 'plain', text: daysText },
  {
    id: 'started',
    header: 'Started',
    card: 'plain',
    text: ({ startedAt, startedBy }) =>
      [formatInstant(startedAt), startedBy?.name].filter(Boolean).join(', '),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    text: ({ state }) => EXPORT_STATE_LABELS[state],
    cell: ({ state }) => <Badge tone={TONES[state]}>{EXPORT_STATE_LABELS[state]}</Badge>,
  },
  { id: 'progress', header: 'Records', card: 'plain', text: progressText },
]
