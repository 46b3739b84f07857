import { CircleCheck } from 'lucide-react'
import { formatCount } from '#rules/counts.ts'
import { formatPlainDate, type PlainDate } from '#rules/dates.ts'
import { WORK_EFFECT_LABELS, WORK_TEXTS } from '#rules/texts/work-list.ts'
import type { WorkEffect } from '#rules/treasury/work-kinds.ts'
import { OpenLink } from '../../../shell/OpenLink.tsx'
import { Badge, type BadgeProps } from '../../../ui/Badge.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { WorkPartsFragment } from './WorkTable.generated.ts'
import { WORK_PAGES } from './work-pages.ts'

export type Work = WorkPartsFragment

const TONES: Readonly<Record<WorkEffect, NonNullable<BadgeProps['tone']>>> = {
  REFUSES: 'danger',
  NEEDS_REASON: 'warning',
  INFORMS: 'neutral',
}

const columnsFor = (until: PlainDate): readonly Column<Work>[] => [
  {
    id: 'work',
    header: WORK_TEXTS.work,
    card: 'title',
    cell: ({ kind }) => <OpenLink to={WORK_PAGES[kind](until)}>{WORK_TEXTS.names[kind]}</OpenLink>,
  },
  {
    id: 'effect',
    header: WORK_TEXTS.what,
    card: 'line',
    cell: ({ effect }) => <Badge tone={TONES[effect]}>{WORK_EFFECT_LABELS[effect]}</Badge>,
  },
  {
    id: 'count',
    header: WORK_TEXTS.count,
    align: 'end',
    card: 'line',
    cell: ({ count }) => formatCount(count),
  },
  {
    id: 'amount',
    header: WORK_TEXTS.amount,
    align: 'end',
    card: 'line',
    cell: ({ amount }) => (amount === null ? '' : <Money amount={amount} />),
  },
  {
    id: 'since',
    header: WORK_TEXTS.oldest,
    card: 'line',
    nowrap: true,
    cell: ({ since }) => since && formatPlainDate(since),
  },
]

export interface WorkTableProps {
  readonly caption: string
  readonly work: readonly Work[]
  /** The last day of the month or year. */
  readonly until: PlainDate
}

/** What waits before a month or a year is closed, each kind with its effect and the page on which it is done. */
export const WorkTable = ({ caption, work, until }: WorkTableProps) => (
  <DataTable<Work>
    caption={caption}
    columns={columnsFor(until)}
    rows={work}
    rowKey={({ kind }) => kind}
    empty={
      <EmptyState icon={CircleCheck} title={WORK_TEXTS.nothing}>
        {WORK_TEXTS.nothingAdvice}
      </EmptyState>
    }
  />
)
