import {
  ArrowLeftRight,
  Banknote,
  CalendarCheck,
  CircleHelp,
  FileText,
  Landmark,
  type LucideIcon,
  Receipt,
  Send,
  Undo2,
} from 'lucide-react'
import { formatCount } from '#rules/counts.ts'
import { formatShortDate, lagosDate, type PlainDate } from '#rules/dates.ts'
import { WORK_TEXTS } from '#rules/texts/work-list.ts'
import { WORK_KINDS, type WorkKind } from '#rules/treasury/work-kinds.ts'
import { looksFor } from '#rules/treasury/work-list.ts'
import { Money } from '../../ui/Money.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import { useNow } from '../../ui/use-now.ts'
import { WORK_PAGES } from '../treasury/work-list/work-pages.ts'
import { type BooksTilesQuery, useBooksTilesQuery } from './BooksTiles.generated.ts'

type Item = NonNullable<BooksTilesQuery['booksWork']>[number]

const ICONS: Readonly<Partial<Record<WorkKind, LucideIcon>>> = {
  VOUCHERS_WAITING: Receipt,
  REVERSALS_WAITING: Undo2,
  REPORTS_NOT_POSTED: FileText,
  SCHEDULES_WITHOUT_REPORT: FileText,
  SCHEDULES_NOT_SENT: Send,
  BANK_LINES_OPEN: ArrowLeftRight,
  BANK_NOT_RECONCILED: Landmark,
  SUSPENSE_OPEN: CircleHelp,
  REMITTANCES_LATE: Banknote,
  PAYMENTS_WAITING: Banknote,
  MONTHS_OPEN: CalendarCheck,
}

/** Kinds whose day is the one by which they are due; that of the others is since when they wait. */
const DUE: ReadonlySet<WorkKind> = new Set(['SCHEDULES_NOT_SENT', 'REMITTANCES_LATE', 'MONTHS_OPEN'])

function dayOf(kind: WorkKind, since: PlainDate, today: PlainDate): string {
  const day = formatShortDate(since)
  if (!DUE.has(kind)) return WORK_TEXTS.since(day)
  return since < today ? WORK_TEXTS.overdueSince(day) : WORK_TEXTS.dueOn(day)
}

function Hint({ item: { kind, amount, since }, today }: { readonly item: Item; readonly today: PlainDate }) {
  const day = since && dayOf(kind, since, today)
  if (amount === null || amount === 0) return day
  return (
    <>
      <Money amount={amount} />
      {day && `, ${day}`}
    </>
  )
}

/** A tile for each kind of work that waits in the books today; nothing where nothing does, or no books are kept here. */
export function BooksTiles() {
  const { data } = useBooksTilesQuery()
  const today = lagosDate(useNow(60_000))
  const waiting = WORK_KINDS.filter((kind) => looksFor('DAY', kind)).flatMap(
    (kind) => data?.booksWork?.find((item) => item.kind === kind) ?? [],
  )
  if (waiting.length === 0) return null
  return (
    <TileGrid role="group" aria-label={WORK_TEXTS.home}>
      {waiting.map((item) => (
        <StatTile
          key={item.kind}
          label={WORK_TEXTS.names[item.kind]}
          {...(ICONS[item.kind] && { icon: ICONS[item.kind] })}
          to={WORK_PAGES[item.kind](today)}
          value={formatCount(item.count)}
          hint={<Hint item={item} today={today} />}
        />
      ))}
    </TileGrid>
  )
}
