import { useApolloClient } from '@apollo/client/react'
import { Plus, ReceiptText } from 'lucide-react'
import { parsePlainDate } from '#rules/dates.ts'
import { NUMBER_TEXTS } from '#rules/texts/number-series.ts'
import { VOUCHER_KIND_LABELS, VOUCHER_STATE_LABELS, VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { VOUCHER_KINDS, VOUCHER_STATES } from '#rules/vouchers/voucher.ts'
import { useKeptState } from '../../forms/use-kept-state.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { PeriodFields, periodText } from '../../lists/PeriodFields.tsx'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { useReadsOnly } from '../../shell/use-reads-only.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Button } from '../../ui/Button.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { JournalEntryDialog } from '../treasury/JournalEntryDialog.tsx'
import type { NewVoucherDialogProps } from './NewVoucherDialog.tsx'
import type { VoucherDialogProps } from './VoucherDialog.tsx'
import { useVouchersPageQuery, VouchersPageDocument } from './VouchersPage.generated.ts'
import { VOUCHER_COLUMNS, VOUCHER_FILE } from './voucher-columns.ts'

const NewVoucherDialog = onceOpen<NewVoucherDialogProps & { readonly open: boolean }>(
  async () => (await import('./NewVoucherDialog.tsx')).NewVoucherDialog,
  { stays: false },
)
const VoucherDialog = onceOpen<VoucherDialogProps & { readonly open: boolean }>(
  async () => (await import('./VoucherDialog.tsx')).VoucherDialog,
)

const ADDRESS = {
  page: '1',
  search: '',
  order: 'LATEST',
  kind: '',
  state: '',
  from: '',
  to: '',
  numbers: '',
} as const
const OPENED = { view: '', entry: '' } as const

const TEXTS: ListTexts = {
  title: VOUCHER_TEXTS.title,
  nouns: ['voucher', 'vouchers'],
  search: { label: 'Search for a voucher', placeholder: 'Number, name, reference or purpose' },
  empty: { title: 'No voucher has been entered yet', advice: VOUCHER_TEXTS.about, icon: ReceiptText },
  noMatch: { title: 'No voucher matches', advice: 'Try another text, all kinds or other dates.' },
}

/** A word of the address; null for every one. */
const wordIn = <Word extends string>(text: string, words: readonly Word[]): Word | null =>
  words.find((word) => word === text) ?? null

const options = <Word extends string>(
  all: string,
  words: readonly Word[],
  labels: Readonly<Record<Word, string>>,
) => [{ value: '', label: all }, ...words.map((value) => ({ value, label: labels[value] }))]

/** /dashboard/vouchers: what staff enter by hand, each with its entries in the books. */
export function VouchersPage() {
  const client = useApolloClient()
  const address = useListAddress<string, 'kind' | 'state' | 'from' | 'to' | 'numbers'>(ADDRESS, [])
  const opened = useUrlState(OPENED)
  const [isNew, setIsNew] = useKeptState('vouchers-page.isNew', false)
  const range = { from: parsePlainDate(address.filters.from), to: parsePlainDate(address.filters.to) }
  const filters = {
    search: address.variables.search,
    kind: wordIn(address.filters.kind, VOUCHER_KINDS),
    state: wordIn(address.filters.state, VOUCHER_STATES),
    numbersOf: /^\d{4}$/.test(address.filters.numbers) ? Number(address.filters.numbers) : null,
    ...range,
  }
  const answer = useVouchersPageQuery({
    variables: { ...filters, page: address.page, pageSize: SHOWN_AT_ONCE },
  })
  const readsOnly = useReadsOnly()
  const readAgain = () => void answer.refetch()
  const narrowedTo = [
    filters.kind && VOUCHER_KIND_LABELS[filters.kind],
    filters.state && VOUCHER_STATE_LABELS[filters.state],
    filters.numbersOf === null ? '' : NUMBER_TEXTS.inOrder(filters.numbersOf),
    range.from === null && range.to === null ? '' : periodText(range),
  ]
  return (
    <BooksPage
      title={VOUCHER_TEXTS.title}
      description={VOUCHER_TEXTS.about}
      error={answer.error}
      actions={
        !readsOnly && (
          <Button icon={Plus} onClick={() => setIsNew(true)}>
            {VOUCHER_TEXTS.newVoucher}
          </Button>
        )
      }
    >
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ vouchers }) => vouchers}
        readPage={pageReader(client, VouchersPageDocument, filters, ({ vouchers }) => vouchers)}
        columns={VOUCHER_COLUMNS}
        keyOf={({ id }) => id}
        file={VOUCHER_FILE}
        narrowedTo={narrowedTo.filter(Boolean).join(', ')}
        onOpen={({ id }) => opened.change({ view: id })}
        filters={
          <>
            <SelectField
              label="Kind"
              optional="unmarked"
              placeholder={null}
              options={options('All kinds', VOUCHER_KINDS, VOUCHER_KIND_LABELS)}
              value={address.filters.kind}
              onChange={({ currentTarget }) => address.setFilter('kind', currentTarget.value)}
            />
            <SelectField
              label="Status"
              optional="unmarked"
              placeholder={null}
              options={options('All', VOUCHER_STATES, VOUCHER_STATE_LABELS)}
              value={address.filters.state}
              onChange={({ currentTarget }) => address.setFilter('state', currentTarget.value)}
            />
            {filters.numbersOf !== null && (
              <SelectField
                label={NUMBER_TEXTS.order}
                optional="unmarked"
                placeholder={null}
                options={[
                  { value: '', label: NUMBER_TEXTS.latest },
                  { value: String(filters.numbersOf), label: NUMBER_TEXTS.inOrder(filters.numbersOf) },
                ]}
                value={address.filters.numbers}
                onChange={({ currentTarget }) => address.setFilter('numbers', currentTarget.value)}
              />
            )}
            <PeriodFields
              from={address.filters.from}
              to={address.filters.to}
              onChange={({ from, to }) => {
                if (from !== undefined) address.setFilter('from', from, { replace: true })
                if (to !== undefined) address.setFilter('to', to, { replace: true })
              }}
            />
          </>
        }
      />
      <VoucherDialog
        open={opened.values.view !== ''}
        id={opened.values.view}
        onClose={() => opened.change({ view: '' })}
        onEntry={(entry) => opened.change({ entry })}
        // The answer shows the voucher as it is; a list of one status may not have it any more.
        onChanged={() => filters.state !== null && readAgain()}
      />
      <JournalEntryDialog reference={opened.values.entry} onClose={() => opened.change({ entry: '' })} />
      <NewVoucherDialog
        open={isNew}
        onClose={() => setIsNew(false)}
        onSaved={(id) => {
          readAgain()
          opened.change({ view: id })
        }}
      />
    </BooksPage>
  )
}
