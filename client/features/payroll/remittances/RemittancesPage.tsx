import { useApolloClient } from '@apollo/client/react'
import { HandCoins, Plus } from 'lucide-react'
import { REMITTANCE_TEXTS } from '#rules/texts/remittances.ts'
import { READ_ONCE } from '../../../apollo/read-once.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import type { ListTexts } from '../../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { Report } from '../../../lists/Report.tsx'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { useUrlState } from '../../../shell/use-url-state.ts'
import { Button } from '../../../ui/Button.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import { JournalEntryDialog } from '../../treasury/JournalEntryDialog.tsx'
import { useReportPayersQuery } from '../reports/ReportsPage.generated.ts'
import type { NewRemittanceDialogProps } from './NewRemittanceDialog.tsx'
import type { RemittanceDialogProps } from './RemittanceDialog.tsx'
import { RemittancesPageDocument, useRemittancesPageQuery } from './RemittancesPage.generated.ts'
import { REMITTANCE_COLUMNS, REMITTANCE_FILE } from './remittance-cells.ts'

const NewRemittanceDialog = onceOpen<NewRemittanceDialogProps & { readonly open: boolean }>(
  async () => (await import('./NewRemittanceDialog.tsx')).NewRemittanceDialog,
  { stays: false },
)
const RemittanceDialog = onceOpen<RemittanceDialogProps & { readonly open: boolean }>(
  async () => (await import('./RemittanceDialog.tsx')).RemittanceDialog,
)

const ADDRESS = { page: '1', search: '', order: 'LATEST', payer: '' } as const
const OPENED = { view: '', entry: '' } as const

const TEXTS: ListTexts = {
  title: REMITTANCE_TEXTS.title,
  nouns: ['remittance', 'remittances'],
  search: { label: 'Search for a remittance', placeholder: 'Number, reference or payer' },
  empty: { title: 'No remittance has been posted yet', advice: REMITTANCE_TEXTS.about, icon: HandCoins },
  noMatch: { title: 'No remittance matches', advice: 'Try another text or all payers.' },
}

/** /dashboard/remittances: the money that payers sent; staff post the next one and reverse a wrong one. */
export function RemittancesPage() {
  const client = useApolloClient()
  const address = useListAddress<string, 'payer'>(ADDRESS, [])
  const opened = useUrlState(OPENED)
  const [isNew, setIsNew] = useKeptState('remittances-page.isNew', false)
  const { data } = useReportPayersQuery(READ_ONCE)
  const payers = (data?.payers ?? []).map(({ id, name }) => ({ value: id, label: name }))
  const { payer } = address.filters
  const filters = { search: address.variables.search, payerId: payer === '' ? null : payer }
  const answer = useRemittancesPageQuery({
    variables: { ...filters, page: address.page, pageSize: SHOWN_AT_ONCE },
  })
  return (
    <BooksPage
      title={REMITTANCE_TEXTS.title}
      description={REMITTANCE_TEXTS.about}
      error={answer.error}
      actions={
        <Button icon={Plus} onClick={() => setIsNew(true)}>
          {REMITTANCE_TEXTS.newRemittance}
        </Button>
      }
    >
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ remittances }) => remittances}
        readPage={pageReader(client, RemittancesPageDocument, filters, ({ remittances }) => remittances)}
        columns={REMITTANCE_COLUMNS}
        keyOf={({ id }) => id}
        file={REMITTANCE_FILE}
        narrowedTo={payers.find(({ value }) => value === payer)?.label ?? ''}
        onOpen={({ id }) => opened.change({ view: id })}
        filters={
          payers.length > 1 && (
            <SelectField
              label="Payer"
              optional="unmarked"
              placeholder={null}
              options={[{ value: '', label: 'All payers' }, ...payers]}
              value={payer}
              onChange={({ currentTarget }) => address.setFilter('payer', currentTarget.value)}
            />
          )
        }
      />
      <RemittanceDialog
        open={opened.values.view !== ''}
        id={opened.values.view}
        onClose={() => opened.change({ view: '' })}
        onEntry={(entry) => opened.change({ entry })}
      />
      <JournalEntryDialog reference={opened.values.entry} onClose={() => opened.change({ entry: '' })} />
      <NewRemittanceDialog
        open={isNew}
        payers={payers}
        onClose={() => setIsNew(false)}
        onPosted={(id) => opened.change({ view: id })}
      />
    </BooksPage>
  )
}
