import { CalendarClock, DoorOpen, ShieldOff } from 'lucide-react'
import { formatInstant, formatPlainDate } from '#rules/dates.ts'
import { AUDITOR_TEXTS } from '#rules/texts/auditors.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { actionsColumn } from '../../../requests/ActionsColumn.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Email } from '../../../ui/Contact.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useAuditorsQuery } from './Auditors.generated.ts'
import { type AuditorRow, isOver } from './auditor-row.ts'
import { EndAccessQuestion } from './EndAccessQuestion.tsx'
import { GiveAccessDialog } from './GiveAccessDialog.tsx'
import { LastDayDialog } from './LastDayDialog.tsx'

/** What is open over the list. */
type Opened = { readonly part: 'day' | 'end'; readonly auditor: AuditorRow } | { readonly part: 'new' }

const STATES = {
  WAITING: { label: 'Not begun', tone: 'neutral' },
  OPEN: { label: 'Open', tone: 'success' },
  OVER: { label: 'Over', tone: 'neutral' },
  ENDED: { label: 'Ended', tone: 'neutral' },
} as const

function State({ state, hasPassword }: AuditorRow) {
  if (state === 'OPEN' && !hasPassword) return <Badge tone="warning">No password yet</Badge>
  return <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>
}

/** Who reads the books as an auditor, given and ended by admins. Nothing is shown over a backend that has none. */
export function AuditorsCard() {
  const { data, error, loading, refetch } = useAuditorsQuery()
  const [opened, setOpened] = useKeptState<Opened | null>('auditors-card.opened', null)
  const close = () => setOpened(null)
  if (isLacking(error)) return null
  return (
    <>
      <Card
        title={AUDITOR_TEXTS.title}
        description={AUDITOR_TEXTS.about}
        padding="none"
        actions={
          <Button tone="secondary" icon={DoorOpen} onClick={() => setOpened({ part: 'new' })}>
            {AUDITOR_TEXTS.give}
          </Button>
        }
      >
        {data?.auditors ? (
          <Auditors auditors={data.auditors} onOpen={setOpened} />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={2} />
        )}
      </Card>
      {opened?.part === 'new' && <GiveAccessDialog onClose={close} />}
      {opened?.part === 'day' && <LastDayDialog auditor={opened.auditor} onClose={close} />}
      {opened?.part === 'end' && <EndAccessQuestion auditor={opened.auditor} onClose={close} />}
    </>
  )
}

interface AuditorsProps {
  readonly auditors: readonly AuditorRow[]
  readonly onOpen: (opened: Opened) => void
}

const Auditors = ({ auditors, onOpen }: AuditorsProps) => (
  <DataTable<AuditorRow>
    caption={AUDITOR_TEXTS.title}
    rows={auditors}
    rowKey={({ id }) => id}
    columns={[
      { id: 'name', header: 'Name', card: 'title', cell: ({ name }) => name },
      { id: 'firm', header: 'Firm or office', card: 'plain', cell: ({ firm }) => firm },
      { id: 'email', header: 'E-mail', card: 'plain', cell: ({ email }) => <Email>{email}</Email> },
      {
        id: 'first',
        header: 'First day',
        card: 'line',
        nowrap: true,
        cell: ({ firstDay }) => formatPlainDate(firstDay),
      },
      {
        id: 'last',
        header: 'Last day',
        card: 'line',
        nowrap: true,
        cell: ({ lastDay }) => formatPlainDate(lastDay),
      },
      {
        id: 'signed-in',
        header: 'Last sign-in',
        card: 'line',
        nowrap: true,
        cell: ({ lastSignedInAt }) => (lastSignedInAt === null ? 'Never' : formatInstant(lastSignedInAt)),
      },
      { id: 'state', header: 'State', card: 'side', nowrap: true, cell: (auditor) => <State {...auditor} /> },
      actionsColumn<AuditorRow>({
        header: 'Actions',
        card: 'actions',
        cell: (auditor) => (
          <RowMenu
            label={`Actions for ${auditor.name}`}
            entries={[
              {
                id: 'day',
                label: isOver(auditor) ? AUDITOR_TEXTS.giveAgain : AUDITOR_TEXTS.change,
                icon: CalendarClock,
                onSelect: () => onOpen({ part: 'day', auditor }),
              },
              ...(auditor.state === 'ENDED'
                ? []
                : [
                    {
                      id: 'end',
                      label: AUDITOR_TEXTS.end,
                      icon: ShieldOff,
                      tone: 'danger' as const,
                      onSelect: () => onOpen({ part: 'end', auditor }),
                    },
                  ]),
            ]}
          />
        ),
      }),
    ]}
    empty={
      <EmptyState icon={DoorOpen} title={AUDITOR_TEXTS.none}>
        {AUDITOR_TEXTS.noneAdvice}
      </EmptyState>
    }
  />
)
