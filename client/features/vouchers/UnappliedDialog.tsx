import { chakra } from '@chakra-ui/react/styled-system'
import { formatNaira, kobo, shortNaira } from '#rules/money.ts'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import { PersonLink } from '../../shell/PersonLink.tsx'
import { useReadsOnly } from '../../shell/use-reads-only.ts'
import { Button } from '../../ui/Button.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { dayText, type ShownUnapplied, unexpectedCount, waitingText } from './held-money.ts'

type Origin = ShownUnapplied['origins'][number]

const COLUMNS: readonly Column<Origin>[] = [
  { id: 'reference', header: 'Entry', card: 'title', cell: ({ entry }) => entry.reference },
  { id: 'date', header: 'Date', card: 'line', cell: ({ occurredAt }) => dayText(occurredAt) },
  { id: 'origin', header: UNAPPLIED_TEXTS.origin, card: 'plain', cell: ({ narration }) => narration },
  {
    id: 'unexpected',
    header: 'Remark',
    card: 'plain',
    cell: ({ isUnexpected, toRefund }) =>
      [
        isUnexpected && UNAPPLIED_TEXTS.unexpected,
        toRefund > 0 && UNAPPLIED_TEXTS.toRefund(shortNaira(toRefund)),
      ]
        .filter(Boolean)
        .join('. '),
  },
  {
    id: 'amount',
    header: 'Remaining',
    align: 'end',
    card: 'line',
    cell: ({ amount }) => formatNaira(amount),
  },
]

export interface UnappliedDialogProps {
  /** null while none is open. */
  readonly row: ShownUnapplied | null
  readonly onClose: () => void
  readonly onAct: (act: 'apply' | 'refund') => void
}

/** Where the unapplied balance of a member comes from, and what can be done with it. */
export function UnappliedDialog({ row, onClose, onAct }: UnappliedDialogProps) {
  const readsOnly = useReadsOnly()
  const isFree = !readsOnly && row !== null && row.balance > row.waiting
  return (
    <Dialog
      open={row !== null}
      onClose={onClose}
      size="lg"
      title={row?.member?.name ?? ''}
      footer={
        isFree && (
          <>
            <Button tone="secondary" onClick={() => onAct('refund')}>
              {UNAPPLIED_TEXTS.refund}
            </Button>
            <Button onClick={() => onAct('apply')}>{UNAPPLIED_TEXTS.apply}</Button>
          </>
        )
      }
    >
      {row && <Body row={row} />}
    </Dialog>
  )
}

function Body({ row }: { readonly row: ShownUnapplied }) {
  const unexpected = unexpectedCount(row)
  const waiting = waitingText(row)
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      {row.member && (
        <PersonLink person={row.member}>
          {[row.member.name, row.member.memberNumber].filter(Boolean).join(', ')}
        </PersonLink>
      )}
      {row.balance < 0 && <Notice tone="warning">{UNAPPLIED_TEXTS.owed}</Notice>}
      {unexpected > 0 && <Notice tone="warning">{UNAPPLIED_TEXTS.stopNotCarriedOut(unexpected)}</Notice>}
      {row.toRefund > 0 && <Notice>{UNAPPLIED_TEXTS.toRefund(shortNaira(row.toRefund))}</Notice>}
      {waiting !== '' && <Notice>{waiting}</Notice>}
      <DataTable<Origin>
        caption={UNAPPLIED_TEXTS.origins}
        columns={COLUMNS}
        rows={row.origins}
        rowKey={(origin) => `${origin.entry.reference} ${row.origins.indexOf(origin)}`}
        foot={{ reference: 'Balance', amount: formatNaira(kobo(row.balance)) }}
      />
    </chakra.div>
  )
}
