import { skipToken } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { YEAR_END_TEXTS } from '#rules/texts/appropriation.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { SECOND_PERSON_TEXTS } from '#rules/texts/second-person.ts'
import { MONEY_METHOD_LABELS, VOUCHER_KIND_LABELS, VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { READ_ONCE } from '../../apollo/read-once.ts'
import { NoteHere } from '../../live/NoteHere.tsx'
import { to } from '../../paths.ts'
import { doneText } from '../../requests/done-text.ts'
import { SecondPerson } from '../../requests/SecondPerson.tsx'
import { useShellSession } from '../../shell/session-context.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { FileLink } from '../../ui/FileLink.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useBankChoices } from '../treasury/bank-accounts/use-bank-choices.ts'
import { VoucherActions } from './VoucherActions.tsx'
import { useVoucherDialogQuery } from './VoucherDialog.generated.ts'
import { VoucherLines } from './VoucherLines.tsx'
import { VoucherState } from './VoucherState.tsx'
import { mayBook, partyFacts, type ShownVoucher } from './voucher-words.ts'
import { WriteOffMonths } from './WriteOffMonths.tsx'

export interface VoucherDialogProps {
  /** '' while no voucher is open. */
  readonly id: string
  readonly onClose: () => void
  /** Opens an entry of the journal by its reference. */
  readonly onEntry: (reference: string) => void
  /** Called when the voucher was changed. */
  readonly onChanged: () => void
}

/** A voucher with its accounts, who did what with it, its entries in the books, and what can be done with it. */
export function VoucherDialog({ id, onClose, onEntry, onChanged }: VoucherDialogProps) {
  const { data, error, loading, refetch } = useVoucherDialogQuery(
    id === '' ? skipToken : { variables: { id }, ...READ_ONCE },
  )
  const voucher = data?.voucher
  return (
    <Dialog
      open={id !== ''}
      onClose={onClose}
      size="lg"
      title={voucher ? `${VOUCHER_KIND_LABELS[voucher.kind]} ${voucher.number}` : VOUCHER_TEXTS.voucher}
      footer={voucher && <VoucherActions voucher={voucher} onChanged={onChanged} />}
    >
      {voucher ? (
        <VoucherBody voucher={voucher} onEntry={onEntry} />
      ) : error ? (
        <QueryError error={error} onRetry={refetch} retrying={loading} />
      ) : data ? (
        <p>{VOUCHER_TEXTS.notFound}</p>
      ) : (
        <div role="status" aria-label="Loading the voucher">
          <TableSkeleton rows={4} />
        </div>
      )}
    </Dialog>
  )
}

const EntryLink = chakra('button', {
  base: { color: 'brand.fg', fontWeight: '500', textDecoration: 'underline', minH: { base: '11', md: '0' } },
})

function VoucherBody({
  voucher,
  onEntry,
}: {
  readonly voucher: ShownVoucher
  readonly onEntry: VoucherDialogProps['onEntry']
}) {
  const { method, bankLedgerAccount, reference, entry, reversal, posted, ended, created } = voucher
  const { all } = useBankChoices()
  const { viewer } = useShellSession()
  const link = (of: string) => (
    <EntryLink type="button" onClick={() => onEntry(of)}>
      {of}
    </EntryLink>
  )
  const items = [
    { label: 'Status', value: <VoucherState voucher={voucher} /> },
    { label: 'Date', value: formatPlainDate(voucher.date) },
    { label: 'Amount', value: formatNaira(voucher.total) },
    ...partyFacts(voucher),
    ...(method === null ? [] : [{ label: 'Payment method', value: MONEY_METHOD_LABELS[method] }]),
    ...(bankLedgerAccount === null || all.length < 2
      ? []
      : [{ label: BANK_ACCOUNT_TEXTS.field, value: bankLedgerAccount.name }]),
    ...(reference === null ? [] : [{ label: 'Reference', value: reference }]),
    { label: 'For', value: voucher.narration },
    ...(voucher.yearEnd === null ? [] : [{ label: YEAR_END_TEXTS.adjusts, value: String(voucher.yearEnd) }]),
    { label: 'Entered', value: doneText(created) },
    ...(posted === null ? [] : [{ label: 'Posted', value: doneText(posted) }]),
    ...(entry === null ? [] : [{ label: 'Entry', value: link(entry.reference) }]),
    ...(ended === null
      ? []
      : [{ label: voucher.state === 'DISCARDED' ? 'Discarded' : 'Reversed', value: doneText(ended) }]),
    ...(voucher.reason === null ? [] : [{ label: 'Reason', value: voucher.reason }]),
    ...(reversal === null ? [] : [{ label: 'Reversed by', value: link(reversal.reference) }]),
  ]
  return (
    <chakra.div display="flex" flexDirection="column" gap="5">
      <NoteHere key={voucher.id} id={voucher.id} />
      {voucher.isReversalWaiting && (
        <Notice tone="warning" title={VOUCHER_TEXTS.waits}>
          <TextLink to={to('reversals')}>{VOUCHER_TEXTS.reversals}</TextLink>
        </Notice>
      )}
      {voucher.state === 'WAITING' && !voucher.mayDecide && mayBook(voucher, viewer) && (
        <SecondPerson why={SECOND_PERSON_TEXTS.voucher} />
      )}
      <KeyValueList items={items} />
      {voucher.evidenceUrl !== null && (
        <div>
          <FileLink url={voucher.evidenceUrl} what={voucher.number}>
            View evidence
          </FileLink>
        </div>
      )}
      <VoucherLines voucher={voucher} />
      <WriteOffMonths voucher={voucher} />
    </chakra.div>
  )
}
