import { KeyRound, Plus } from 'lucide-react'
import { useState } from 'react'
import { PASSKEY_TEXTS } from '#rules/texts/passkeys.ts'
import { isLacking } from '../../../apollo/graph-error.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useSubmit } from '../../../forms/use-submit.ts'
import { actionsColumn } from '../../../requests/ActionsColumn.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../../ui/DataTable.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { notify } from '../../../ui/toasts.ts'
import { hasPasskeys } from '../has-passkeys.ts'
import type { AddPasskeyDialogProps } from './AddPasskeyDialog.tsx'
import {
  type PasskeysCardQuery,
  usePasskeysCardQuery,
  useRemovePasskeyMutation,
} from './Passkeys.generated.ts'

type Passkey = NonNullable<NonNullable<PasskeysCardQuery['viewer']>['passkeys']>[number]

const AddPasskeyDialog = onceOpen<AddPasskeyDialogProps & { readonly open: boolean }>(
  async () => (await import('./AddPasskeyDialog.tsx')).AddPasskeyDialog,
  { stays: false },
)

/** The passkeys of the account: listed, added and removed. */
export function PasskeysCard({ hasCodes }: { readonly hasCodes: boolean }) {
  const { data, error, loading, refetch } = usePasskeysCardQuery()
  const [adds, setAdds] = useState(false)
  const [asked, setAsked] = useState<Passkey | null>(null)
  const passkeys = data?.viewer?.passkeys
  if (isLacking(error)) return null
  return (
    <Card
      title={PASSKEY_TEXTS.title}
      description={PASSKEY_TEXTS.help}
      padding="none"
      actions={
        hasPasskeys() && (
          <Button tone="secondary" icon={Plus} onClick={() => setAdds(true)}>
            {PASSKEY_TEXTS.add}
          </Button>
        )
      }
    >
      {passkeys ? (
        <Passkeys passkeys={passkeys} onRemove={setAsked} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : (
        <TableSkeleton rows={1} />
      )}
      <AddPasskeyDialog open={adds} hasCodes={hasCodes} onClose={() => setAdds(false)} />
      {asked !== null && <RemoveQuestion passkey={asked} onClose={() => setAsked(null)} />}
    </Card>
  )
}

interface PasskeysProps {
  readonly passkeys: readonly Passkey[]
  readonly onRemove: (passkey: Passkey) => void
}

const Passkeys = ({ passkeys, onRemove }: PasskeysProps) => (
  <DataTable<Passkey>
    caption={PASSKEY_TEXTS.title}
    rows={passkeys}
    rowKey={({ id }) => id}
    columns={[
      { id: 'name', header: 'Device', card: 'title', cell: ({ name }) => name },
      {
        id: 'created',
        header: PASSKEY_TEXTS.created,
        card: 'line',
        cell: ({ createdAt }) => <DateTime instant={createdAt} />,
      },
      {
        id: 'used',
        header: PASSKEY_TEXTS.lastUsed,
        card: 'line',
        cell: ({ lastUsedAt }) =>
          lastUsedAt === null ? PASSKEY_TEXTS.neverUsed : <DateTime instant={lastUsedAt} />,
      },
      actionsColumn<Passkey>({
        header: 'Actions',
        card: 'actions',
        cell: (passkey) => (
          <Button
            size="sm"
            tone="secondary"
            aria-label={PASSKEY_TEXTS.removeNamed(passkey.name)}
            onClick={() => onRemove(passkey)}
          >
            {PASSKEY_TEXTS.remove}
          </Button>
        ),
      }),
    ]}
    empty={
      <EmptyState icon={KeyRound} title={PASSKEY_TEXTS.none}>
        {hasPasskeys() ? PASSKEY_TEXTS.noneAdvice : PASSKEY_TEXTS.noBrowser}
      </EmptyState>
    }
  />
)

/** The question before a passkey is removed. */
function RemoveQuestion({ passkey, onClose }: { readonly passkey: Passkey; readonly onClose: () => void }) {
  const { send, busy, error, userErrors } = useSubmit(
    useRemovePasskeyMutation({ refetchQueries: ['PasskeysCard'] }),
    (data) => data.removePasskey,
  )
  const confirm = async () => {
    const { payload } = await send({ input: { id: passkey.id } })
    if (payload === null) return
    notify.success(payload.message ?? PASSKEY_TEXTS.removed)
    onClose()
  }
  return (
    <ConfirmDialog
      open
      title={PASSKEY_TEXTS.removeTitle(passkey.name)}
      confirmText={PASSKEY_TEXTS.remove}
      tone="danger"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <Notice tone="warning">{PASSKEY_TEXTS.removeText}</Notice>
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
