import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { REMITTANCE_STATE_LABELS, REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { MONEY_METHOD_LABELS, VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { to } from '../../../paths.ts'
import { doneText } from '../../../requests/done-text.ts'
import { Button } from '../../../ui/Button.tsx'
import { type Column, DataTable } from '../../../ui/DataTable.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileLink } from '../../../ui/FileLink.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { RecordState } from '../../../ui/RecordState.tsx'
import { TableSkeleton } from '../../../ui/Skeleton.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { notify } from '../../../ui/toasts.ts'
import { useBankChoices } from '../../treasury/bank-accounts/use-bank-choices.ts'
import { ReasonDialog } from '../../vouchers/ReasonDialog.tsx'
import { monthName } from '../month-name.ts'
import { useRemittanceDialogQuery, useReverseRemittanceMutation } from './RemittancesPage.generated.ts'
import type { ShownRemittance } from './remittance-cells.ts'

export interface RemittanceDialogProps {
  /** '' while no remittance is open. */
  readonly id: string
  readonly onClose: () => void
  /** Opens an entry of the journal by its reference. */
  readonly onEntry: (reference: string) => void
}

/** A remittance with its months and its entries in the books; a posted one can be reversed. */
export function RemittanceDialog({ id, onClose, onEntry }: RemittanceDialogProps) {
  const { data, error, loading, refetch } = useRemittanceDialogQuery(
    id === '' ? skipToken : { variables: { id }, ...READ_ONCE },
  )
  const remittance = data?.remittance
  return (
    <Dialog
      open={id !== ''}
      onClose={onClose}
      size="lg"
      title={remittance ? `${REMITTANCE_TEXTS.remittance} ${remittance.number}` : REMITTANCE_TEXTS.remittance}
      footer={remittance && <Reversal remittance={remittance} />}
    >
      {remittance ? (
        <RemittanceBody remittance={remittance} onEntry={onEntry} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : data ? (
        <p>{REMITTANCE_TEXTS.notFound}</p>
      ) : (
        <div role="status" aria-label="Loading the remittance">
          <TableSkeleton rows={4} />
        </div>
      )}
    </Dialog>
  )
}

interface ReversalProps {
  readonly remittance: ShownRemittance
}

function Reversal({ remittance }: ReversalProps) {
  const [isAsked, setIsAsked] = useKeptState('remittance-dialog.isAsked', false)
  if (remittance.state !== 'POSTED' || remittance.isReversalWaiting) return null
  return (
    <>
      <Button tone="secondary" onClick={() => setIsAsked(true)}>
        {REMITTANCE_TEXTS.reverse}
      </Button>
      {isAsked && <ReverseDialog remittance={remittance} onClose={() => setIsAsked(false)} />}
    </>
  )
}

function ReverseDialog({
  remittance: { id, number },
  onClose,
}: ReversalProps & { readonly onClose: () => void }) {
  const reverse = useSubmit(useReverseRemittanceMutation(), (answer) => answer.reverseRemittance)
  return (
    <ReasonDialog
      title={`${REMITTANCE_TEXTS.reverse} ${number}?`}
      description={REMITTANCE_TEXTS.reversalAdvice}
      saveText={REMITTANCE_TEXTS.reverse}
      busy={reverse.busy}
      error={reverse.error}
      onClose={onClose}
      send={async (reason) => {
        const { payload, userErrors } = await reverse.send({ input: { id, reason } })
        if (payload === null) return userErrors.length > 0 ? userErrors : [{ field: null, message: '' }]
        notify.success(payload.message ?? REMITTANCE_TEXTS.reversed(number))
        return []
      }}
    />
  )
}

const EntryLink = chakra('button', {
  base: { color: 'brand.fg', fontWeight: '500', textDecoration: 'underline', minH: { base: '11', md: '0' } },
})

type Part = ShownRemittance['parts'][number]

const PARTS: readonly Column<Part>[] = [
  { id: 'month', header: 'Month', card: 'title', cell: ({ month }) => monthName(month) },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    card: 'line',
    cell: ({ amount }) => <Money amount={amount} />,
  },
  {
    id: 'held',
    header: REMITTANCE_TEXTS.held,
    align: 'end',
    card: 'line',
    cell: ({ held }) => <Money amount={held} />,
  },
]

function RemittanceBody({
  remittance,
  onEntry,
}: {
  readonly remittance: ShownRemittance
  readonly onEntry: RemittanceDialogProps['onEntry']
}) {
  const { state, reversed, entry, reversal, posted } = remittance
  const { all } = useBankChoices()
  const link = (of: string) => (
    <EntryLink type="button" onClick={() => onEntry(of)}>
      {of}
    </EntryLink>
  )
  const items = [
    {
      label: 'Status',
      value: <RecordState state={state} label={REMITTANCE_STATE_LABELS[state]} />,
    },
    { label: 'Payer', value: remittance.payer.name },
    { label: 'Banked', value: formatPlainDate(remittance.date) },
    { label: 'Payment method', value: MONEY_METHOD_LABELS[remittance.method] },
    ...(remittance.bankLedgerAccount === null || all.length < 2
      ? []
      : [{ label: BANK_ACCOUNT_TEXTS.field, value: remittance.bankLedgerAccount.name }]),
    { label: 'Reference', value: remittance.reference },
    { label: 'Received', value: formatNaira(remittance.received) },
    { label: 'Charge deducted', value: formatNaira(remittance.charge) },
    ...(remittance.narration === null ? [] : [{ label: 'Note', value: remittance.narration }]),
    { label: 'Posted', value: doneText(posted) },
    ...(entry === null ? [] : [{ label: 'Entry', value: link(entry.reference) }]),
    ...(reversed === null ? [] : [{ label: 'Reversed', value: doneText(reversed) }]),
    ...(remittance.reason === null ? [] : [{ label: 'Reason', value: remittance.reason }]),
    ...(reversal === null ? [] : [{ label: 'Reversed by', value: link(reversal.reference) }]),
  ]
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      {remittance.isReversalWaiting && (
        <Notice tone="warning" title={VOUCHER_TEXTS.waits}>
          <TextLink to={to('reversals')}>{VOUCHER_TEXTS.reversals}</TextLink>
        </Notice>
      )}
      <KeyValueList items={items} />
      {remittance.evidenceUrl !== null && (
        <div>
          <FileLink url={remittance.evidenceUrl} what={remittance.number}>
            View evidence
          </FileLink>
        </div>
      )}
      <DataTable caption="Months" columns={PARTS} rows={remittance.parts} rowKey={({ month }) => month} />
    </chakra.div>
  )
}
