import { Ban, Bot, KeyRound, KeySquare, Pencil, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { formatInstant, formatPlainDate, lagosDate } from '#rules/dates.ts'
import { PROGRAM_TEXTS, SCOPE_NAMES } from '#rules/texts/programs.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useKeptState } from '../../forms/use-kept-state.ts'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import type { MenuEntry } from '../../ui/MenuWindow.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RowMenu } from '../../ui/RowMenu.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { notify } from '../../ui/toasts.ts'
import { DisableQuestion, RevokeQuestion } from './EndQuestions.tsx'
import { LastUse } from './LastUse.tsx'
import { NewKeyDialog } from './NewKeyDialog.tsx'
import { ProgramDialog } from './ProgramDialog.tsx'
import { useProgramsPageQuery } from './ProgramsPage.generated.ts'
import { ProgramTabs } from './ProgramTabs.tsx'
import { isWorking, type KeyRow, type ProgramRow } from './program-row.ts'
import { RotateDialog } from './RotateDialog.tsx'

/** What is open over the list. A key is never kept: it is gone with its dialog. */
type Opened =
  | { readonly part: 'new' }
  | { readonly part: 'edit' | 'rotate' | 'disable'; readonly program: ProgramRow }
  | { readonly part: 'revoke'; readonly program: ProgramRow; readonly apiKey: KeyRow }

/** /dashboard/programs: the accounts and keys of programs, made and ended by admins. */
export function ProgramsPage() {
  const { data, error, loading, refetch } = useProgramsPageQuery()
  const [opened, setOpened] = useKeptState<Opened | null>('programs-page.opened', null)
  const [shownKey, setShownKey] = useState<string | null>(null)
  const close = () => setOpened(null)
  const showKey = (key: string | null) => {
    if (key === null) notify.error(PROGRAM_TEXTS.keyLost)
    else setShownKey(key)
  }
  const isMissing = isLacking(error)
  return (
    <>
      <PageHeader
        title={PROGRAM_TEXTS.title}
        description={PROGRAM_TEXTS.about}
        actions={
          !isMissing && (
            <Button icon={KeySquare} onClick={() => setOpened({ part: 'new' })}>
              {PROGRAM_TEXTS.add}
            </Button>
          )
        }
      />
      <ProgramTabs open="programs" />
      <Card padding="none">
        {isMissing ? (
          <EmptyState icon={Bot} title={PROGRAM_TEXTS.notOffered}>
            {PROGRAM_TEXTS.notOfferedAdvice}
          </EmptyState>
        ) : data?.serviceAccounts ? (
          <Programs programs={data.serviceAccounts.items} onOpen={setOpened} />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={3} />
        )}
      </Card>
      {opened?.part === 'new' && <ProgramDialog program={null} onKey={showKey} onClose={close} />}
      {opened?.part === 'edit' && <ProgramDialog program={opened.program} onKey={showKey} onClose={close} />}
      {opened?.part === 'rotate' && <RotateDialog program={opened.program} onKey={showKey} onClose={close} />}
      {opened?.part === 'disable' && <DisableQuestion program={opened.program} onClose={close} />}
      {opened?.part === 'revoke' && (
        <RevokeQuestion program={opened.program} apiKey={opened.apiKey} onClose={close} />
      )}
      {shownKey !== null && <NewKeyDialog apiKey={shownKey} onClose={() => setShownKey(null)} />}
    </>
  )
}

function State({ disabledAt, keys }: ProgramRow) {
  if (disabledAt !== null) return <Badge icon={Ban}>{PROGRAM_TEXTS.isOff}</Badge>
  return keys.some(isWorking) ? (
    <Badge tone="success">{PROGRAM_TEXTS.isOn}</Badge>
  ) : (
    <Badge tone="warning">{PROGRAM_TEXTS.noKey}</Badge>
  )
}

/** The last whole day of a key that ends at this moment, which is the end of a day in Lagos. */
const lastDayBefore = (instant: string): string =>
  formatPlainDate(lagosDate(new Date(Date.parse(instant) - 1)))

const Keys = ({ keys }: Pick<ProgramRow, 'keys'>) => (
  <>
    {keys.filter(isWorking).map(({ id, hint, state, expiresAt, revokedAt }) => (
      <div key={id}>
        {PROGRAM_TEXTS.keyLine(
          hint,
          state === 'ENDING' && revokedAt !== null ? formatInstant(revokedAt) : lastDayBefore(expiresAt),
        )}
      </div>
    ))}
  </>
)

function entriesOf(program: ProgramRow, onOpen: ProgramsProps['onOpen']): readonly MenuEntry[] {
  return [
    {
      id: 'edit',
      label: PROGRAM_TEXTS.edit,
      icon: Pencil,
      onSelect: () => onOpen({ part: 'edit', program }),
    },
    ...(program.mayRotate
      ? [
          {
            id: 'rotate',
            label: PROGRAM_TEXTS.rotate,
            icon: KeyRound,
            onSelect: () => onOpen({ part: 'rotate', program }),
          },
        ]
      : []),
    ...program.keys.filter(isWorking).map((apiKey) => ({
      id: `revoke-${apiKey.id}`,
      label: PROGRAM_TEXTS.revokeOne(apiKey.hint),
      icon: ShieldOff,
      tone: 'danger' as const,
      onSelect: () => onOpen({ part: 'revoke', program, apiKey }),
    })),
    {
      id: 'disable',
      label: PROGRAM_TEXTS.disable,
      icon: Ban,
      tone: 'danger',
      onSelect: () => onOpen({ part: 'disable', program }),
    },
  ]
}

interface ProgramsProps {
  readonly programs: readonly ProgramRow[]
  readonly onOpen: (opened: Opened) => void
}

const Programs = ({ programs, onOpen }: ProgramsProps) => (
  <DataTable<ProgramRow>
    caption={PROGRAM_TEXTS.title}
    rows={programs}
    rowKey={({ id }) => id}
    columns={[
      {
        id: 'name',
        header: PROGRAM_TEXTS.name,
        card: 'title',
        cell: ({ name, isTest }) => (
          <>
            {name} {isTest && <Badge>{PROGRAM_TEXTS.test}</Badge>}
          </>
        ),
      },
      {
        id: 'scopes',
        header: PROGRAM_TEXTS.scopes,
        card: 'plain',
        cell: ({ scopes }) => scopes.map((scope) => SCOPE_NAMES[scope]).join(', '),
      },
      {
        id: 'used',
        header: PROGRAM_TEXTS.lastUsed,
        card: 'line',
        cell: (program) => <LastUse {...program} />,
      },
      { id: 'keys', header: PROGRAM_TEXTS.keys, card: 'line', cell: (program) => <Keys {...program} /> },
      {
        id: 'maker',
        header: PROGRAM_TEXTS.madeBy,
        card: 'line',
        cell: ({ createdBy }) => createdBy?.name ?? '',
      },
      { id: 'state', header: 'State', card: 'side', nowrap: true, cell: (program) => <State {...program} /> },
      actionsColumn<ProgramRow>({
        header: 'Actions',
        card: 'actions',
        cell: (program) =>
          program.disabledAt === null && (
            <RowMenu label={`Actions for ${program.name}`} entries={entriesOf(program, onOpen)} />
          ),
      }),
    ]}
    empty={
      <EmptyState icon={Bot} title={PROGRAM_TEXTS.none}>
        {PROGRAM_TEXTS.noneAdvice}
      </EmptyState>
    }
  />
)
