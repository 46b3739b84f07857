import { LogOut, MonitorSmartphone } from 'lucide-react'
import { useState } from 'react'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { actionsColumn } from '../../../requests/ActionsColumn.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { EndSessionQuestion } from './EndSessionQuestion.tsx'
import { useSecurityPageQuery } from './SecurityPage.generated.ts'
import { deviceText, type SessionRow } from './session-row.ts'

/** The devices that are signed in, this one marked; one of the others, or all of them, can be signed out. */
export function OpenSessions() {
  const { data, error, loading, refetch } = useSecurityPageQuery()
  const [asked, setAsked] = useState<SessionRow | 'others' | null>(null)
  const sessions = data?.viewer?.sessions
  if (isLacking(error))
    return (
      <Card>
        <EmptyState icon={MonitorSmartphone} title={SECURITY_TEXTS.noSessions}>
          {SECURITY_TEXTS.noSessionsAdvice}
        </EmptyState>
      </Card>
    )
  return (
    <Card
      title={SECURITY_TEXTS.sessions}
      description={SECURITY_TEXTS.sessionsHelp}
      padding="none"
      actions={
        sessions &&
        sessions.length > 1 && (
          <Button tone="secondary" icon={LogOut} onClick={() => setAsked('others')}>
            {SECURITY_TEXTS.endOthers}
          </Button>
        )
      }
    >
      {sessions ? (
        <Sessions sessions={sessions} onEnd={setAsked} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <TableSkeleton rows={3} />
      )}
      {asked !== null && <EndSessionQuestion asked={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface SessionsProps {
  readonly sessions: readonly SessionRow[]
  readonly onEnd: (session: SessionRow) => void
}

const Sessions = ({ sessions, onEnd }: SessionsProps) => (
  <DataTable<SessionRow>
    caption={SECURITY_TEXTS.sessions}
    rows={sessions}
    rowKey={({ id }) => id}
    columns={[
      { id: 'device', header: 'Device', card: 'title', cell: deviceText },
      {
        id: 'this',
        header: 'Now',
        headerHidden: true,
        card: 'side',
        nowrap: true,
        cell: ({ isThis }) => isThis && <Badge tone="brand">{SECURITY_TEXTS.thisDevice}</Badge>,
      },
      {
        id: 'network',
        header: 'Network address',
        card: 'line',
        cell: ({ network }) => network ?? 'Not known',
      },
      {
        id: 'since',
        header: 'Signed in',
        card: 'line',
        cell: ({ startedAt }) => <DateTime instant={startedAt} />,
      },
      {
        id: 'seen',
        header: 'Last used',
        card: 'line',
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? 'Not known' : <DateTime instant={lastSeenAt} />),
      },
      actionsColumn<SessionRow>({
        header: 'Actions',
        card: 'actions',
        cell: (session) =>
          !session.isThis && (
            <Button
              size="sm"
              tone="secondary"
              aria-label={`${SECURITY_TEXTS.endSession} ${deviceText(session)}`}
              onClick={() => onEnd(session)}
            >
              {SECURITY_TEXTS.endSession}
            </Button>
          ),
      }),
    ]}
    empty={null}
  />
)
