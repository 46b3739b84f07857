import type { ApolloCache } from '@apollo/client'
import { chakra } from '@chakra-ui/react/styled-system'
import { LockOpen } from 'lucide-react'
import { useState } from 'react'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useSubmit } from '../../forms/use-submit.ts'
import { actionsColumn } from '../../requests/ActionsColumn.tsx'
import { Refusals } from '../../requests/Refusals.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { ShortDate } from '../../ui/DateTime.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { notify } from '../../ui/toasts.ts'
import {
  type ClosedLookupsQuery,
  useClosedLookupsQuery,
  useUnlockClaimLookupMutation,
} from './ClosedLookups.generated.ts'

type Lock = NonNullable<ClosedLookupsQuery['claimLookupLocks']>['items'][number]

type Locks = NonNullable<ClosedLookupsQuery['claimLookupLocks']>

/** Takes a member number off the list: it has been opened. */
function forgetLock(cache: ApolloCache, opened: string | null): void {
  cache.modify<{ claimLookupLocks: Locks | null }>({
    fields: {
      claimLookupLocks: (page) =>
        page && 'items' in page
          ? { ...page, items: page.items.filter(({ memberNumber }) => memberNumber !== opened) }
          : page,
    },
  })
}

/**
 * The member numbers that the public claim form closes, or asks the full name for, after wrong names. Staff open one
 * again, such as after a call of the family. Design: Public look-ups.
 */
export function ClosedLookups() {
  const { data, error, loading, refetch } = useClosedLookupsQuery()
  const [asked, setAsked] = useState<string | null>(null)
  const unlock = useSubmit(
    useUnlockClaimLookupMutation({
      update(cache, { data: answer }) {
        if (answer?.unlockClaimLookup?.userErrors.length === 0) forgetLock(cache, asked)
      },
    }),
    (answer) => answer.unlockClaimLookup,
  )
  const locks = data?.claimLookupLocks?.items
  const close = () => {
    unlock.clear()
    setAsked(null)
  }
  const confirm = async () => {
    if (asked === null) return
    const { payload, userErrors } = await unlock.send({ input: { memberNumber: asked } })
    const isOpen = userErrors.some(({ code }) => code === 'NOT_FOUND')
    if (payload === null && !isOpen) return
    // It may have opened by itself, or a colleague has opened it.
    notify.success(payload?.message ?? CLAIMS_TEXTS.lookupUnlocked)
    close()
  }
  return (
    <Card title={CLAIMS_TEXTS.closedLookups} description={CLAIMS_TEXTS.closedLookupsHelp} padding="none">
      {locks === undefined ? (
        error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={2} />
        )
      ) : (
        <DataTable<Lock>
          caption={CLAIMS_TEXTS.closedLookups}
          rows={locks}
          rowKey={({ memberNumber }) => memberNumber}
          columns={[
            {
              id: 'number',
              header: 'Member ID',
              card: 'title',
              nowrap: true,
              cell: ({ memberNumber }) => memberNumber,
            },
            {
              id: 'until',
              header: 'Opens by itself',
              card: 'line',
              cell: ({ lockedUntil }) => <ShortDate instant={lockedUntil} />,
            },
            actionsColumn<Lock>({
              header: 'Actions',
              card: 'actions',
              cell: ({ memberNumber }) => (
                <Button
                  size="sm"
                  tone="secondary"
                  icon={LockOpen}
                  aria-label={`${CLAIMS_TEXTS.openLookup} ${memberNumber}`}
                  onClick={() => setAsked(memberNumber)}
                >
                  {CLAIMS_TEXTS.openLookup}
                </Button>
              ),
            }),
          ]}
          empty={
            <chakra.p px={{ base: '4', md: '6' }} pb="5" color="fg.muted">
              {CLAIMS_TEXTS.noClosedLookups}
            </chakra.p>
          }
        />
      )}
      {asked !== null && (
        <ConfirmDialog
          open
          title={CLAIMS_TEXTS.openLookupTitle(asked)}
          confirmText={CLAIMS_TEXTS.openLookup}
          busy={unlock.busy}
          onConfirm={() => void confirm()}
          onCancel={close}
        >
          <Notice tone="warning">{CLAIMS_TEXTS.openLookupText}</Notice>
          <Refusals errors={unlock.userErrors} />
          <MutationError error={unlock.error} />
        </ConfirmDialog>
      )}
    </Card>
  )
}
