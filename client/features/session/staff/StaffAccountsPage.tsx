import { chakra } from '@chakra-ui/react/styled-system'
import { Ban, KeyRound, LockOpen, Pencil, UserCog, UserPlus } from 'lucide-react'
import { STAFF_TEXTS } from '#rules/texts/staff.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { actionsColumn } from '../../../requests/ActionsColumn.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Email } from '../../../ui/Contact.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { ShortDate } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { MenuEntry } from '../../../ui/MenuWindow.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { RowMenu } from '../../../ui/RowMenu.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { useSession } from '../session-context.ts'
import { AccessQuestion } from './AccessQuestion.tsx'
import { AuditorsCard } from './AuditorsCard.tsx'
import { ResetCodesQuestion } from './ResetCodesQuestion.tsx'
import { StaffAccountDialog } from './StaffAccountDialog.tsx'
import { useStaffAccountsPageQuery } from './StaffAccountsPage.generated.ts'
import type { StaffAccountRow as Account } from './staff-account-row.ts'

/** What is open over the list. */
type Opened =
  | { readonly part: 'form' | 'access' | 'codes'; readonly account: Account }
  | { readonly part: 'new' }

const Cards = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })

const LEVEL_NAMES = { AUDITOR: 'Auditor', MEMBER: 'Member', MODERATOR: 'Moderator', ADMIN: 'Admin' } as const

function State({ disabledAt, hasPassword }: Account) {
  if (disabledAt !== null) return <Badge icon={Ban}>Disabled</Badge>
  return hasPassword ? <Badge tone="success">Active</Badge> : <Badge tone="warning">No password yet</Badge>
}

/** /dashboard/staff-accounts: staff accounts, made, changed and disabled by admins. */
export function StaffAccountsPage() {
  const { data, error, loading, refetch } = useStaffAccountsPageQuery()
  const [opened, setOpened] = useKeptState<Opened | null>('staff-accounts-page.opened', null)
  const close = () => setOpened(null)
  const ownId = useSession()?.id ?? null
  const isMissing = isLacking(error)
  return (
    <>
      <PageHeader
        title={STAFF_TEXTS.title}
        description={STAFF_TEXTS.about}
        actions={
          !isMissing && (
            <Button icon={UserPlus} onClick={() => setOpened({ part: 'new' })}>
              {STAFF_TEXTS.add}
            </Button>
          )
        }
      />
      {isMissing ? (
        <Card>
          <EmptyState icon={UserCog} title={STAFF_TEXTS.noStaff}>
            {STAFF_TEXTS.noStaffAdvice}
          </EmptyState>
        </Card>
      ) : (
        <Cards>
          <Card padding="none">
            {data?.staffAccounts ? (
              <Accounts accounts={data.staffAccounts} ownId={ownId} onOpen={setOpened} />
            ) : error ? (
              <QueryError error={error} onRetry={refetch} retrying={loading} />
            ) : (
              <TableSkeleton rows={4} />
            )}
          </Card>
          <AuditorsCard />
        </Cards>
      )}
      {opened?.part === 'new' && <StaffAccountDialog account={null} isOwn={false} onClose={close} />}
      {opened?.part === 'form' && (
        <StaffAccountDialog
          account={opened.account}
          isOwn={opened.account.member?.id === ownId}
          onClose={close}
        />
      )}
      {opened?.part === 'codes' && <ResetCodesQuestion account={opened.account} onClose={close} />}
      {opened?.part === 'access' && <AccessQuestion account={opened.account} onClose={close} />}
    </>
  )
}

interface AccountsProps {
  readonly accounts: readonly Account[]
  /** The viewer's own account: nobody lowers, disables or resets their own. */
  readonly ownId: string | null
  readonly onOpen: (opened: Opened) => void
}

const accessEntry = (account: Account, onOpen: AccountsProps['onOpen']): MenuEntry => ({
  id: 'access',
  label: account.disabledAt === null ? STAFF_TEXTS.disable : STAFF_TEXTS.enable,
  icon: account.disabledAt === null ? Ban : LockOpen,
  tone: account.disabledAt === null ? 'danger' : 'plain',
  onSelect: () => onOpen({ part: 'access', account }),
})

const Accounts = ({ accounts, ownId, onOpen }: AccountsProps) => (
  <DataTable<Account>
    caption={STAFF_TEXTS.title}
    rows={accounts}
    rowKey={({ id }) => id}
    columns={[
      {
        id: 'name',
        header: 'Name',
        card: 'title',
        cell: ({ name, member }) =>
          member?.id === ownId ? (
            <>
              {name} <Badge>{STAFF_TEXTS.own}</Badge>
            </>
          ) : (
            name
          ),
      },
      { id: 'email', header: 'E-mail', card: 'plain', cell: ({ email }) => <Email>{email}</Email> },
      {
        id: 'level',
        header: 'Access level',
        card: 'plain',
        cell: ({ accessLevel }) => LEVEL_NAMES[accessLevel],
      },
      {
        id: 'since',
        header: 'Since',
        card: 'line',
        nowrap: true,
        cell: ({ createdAt }) => <ShortDate instant={createdAt} />,
      },
      {
        id: 'codes',
        header: STAFF_TEXTS.codesOn,
        card: 'line',
        nowrap: true,
        cell: ({ hasSecondFactor }) => (hasSecondFactor ? 'On' : 'Off'),
      },
      { id: 'state', header: 'State', card: 'side', nowrap: true, cell: (account) => <State {...account} /> },
      actionsColumn<Account>({
        header: 'Actions',
        card: 'actions',
        cell: (account) => (
          <RowMenu
            label={`Actions for ${account.name}`}
            entries={[
              {
                id: 'edit',
                label: STAFF_TEXTS.edit,
                icon: Pencil,
                onSelect: () => onOpen({ part: 'form', account }),
              },
              ...(account.hasSecondFactor && account.member?.id !== ownId
                ? [
                    {
                      id: 'codes',
                      label: STAFF_TEXTS.reset,
                      icon: KeyRound,
                      onSelect: () => onOpen({ part: 'codes', account }),
                    },
                  ]
                : []),
              ...(account.member?.id === ownId ? [] : [accessEntry(account, onOpen)]),
            ]}
          />
        ),
      }),
    ]}
    empty={
      <EmptyState icon={UserCog} title={STAFF_TEXTS.none}>
        {STAFF_TEXTS.about}
      </EmptyState>
    }
  />
)
