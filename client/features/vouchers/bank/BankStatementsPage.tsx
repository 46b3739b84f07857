import { chakra } from '@chakra-ui/react/styled-system'
import { Landmark, Upload } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { formatCount } from '#rules/counts.ts'
import { formatNaira } from '#rules/money.ts'
import { BANK_STATE_LABELS, BANK_TEXTS } from '#rules/texts/bank.ts'
import { BANK_ACCOUNT_TEXTS } from '#rules/texts/bank-accounts.ts'
import { isAccountNumber } from '#rules/treasury/account-number.ts'
import { useKeptState } from '../../../forms/use-kept-state.ts'
import { ListCard, type ListTexts } from '../../../lists/ListCard.tsx'
import type { ListColumn } from '../../../lists/list-column.ts'
import { SHOWN_AT_ONCE } from '../../../lists/list-page.ts'
import { useListAddress } from '../../../lists/use-list-address.ts'
import { paths } from '../../../paths.ts'
import { useReadsOnly } from '../../../shell/use-reads-only.ts'
import { Button } from '../../../ui/Button.tsx'
import { onceOpen } from '../../../ui/once-open.ts'
import { RecordState } from '../../../ui/RecordState.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { BooksPage } from '../../treasury/BooksPage.tsx'
import { useBankChoices } from '../../treasury/bank-accounts/use-bank-choices.ts'
import { BankRulesCard } from './BankRulesCard.tsx'
import { useBankStatementsPageQuery } from './BankStatementPage.generated.ts'
import { daysText, type ShownStatement } from './bank-words.ts'
import type { UploadStatementDialogProps } from './UploadStatementDialog.tsx'

const UploadStatementDialog = onceOpen<UploadStatementDialogProps & { readonly open: boolean }>(
  async () => (await import('./UploadStatementDialog.tsx')).UploadStatementDialog,
  { stays: false },
)

const ADDRESS = { page: '1', search: '', order: 'LATEST', account: '' } as const

const TEXTS: ListTexts = {
  title: BANK_TEXTS.title,
  nouns: ['statement', 'statements'],
  search: null,
  empty: { title: 'No bank statement yet', advice: BANK_TEXTS.about, icon: Landmark },
  noMatch: { title: 'No statement', advice: BANK_TEXTS.about },
}

const COLUMNS: readonly ListColumn<ShownStatement>[] = [
  { id: 'days', header: 'Days', card: 'title', text: daysText },
  {
    id: 'closing',
    header: BANK_TEXTS.closing,
    align: 'end',
    card: 'line',
    nowrap: true,
    text: ({ closing }) => formatNaira(closing),
  },
  {
    id: 'open',
    header: 'Lines not matched',
    align: 'end',
    card: 'line',
    text: ({ unmatchedLines }) => formatCount(unmatchedLines),
  },
  {
    id: 'state',
    header: 'Status',
    card: 'side',
    text: ({ state }) => BANK_STATE_LABELS[state],
    cell: ({ state }) => <RecordState state={state} label={BANK_STATE_LABELS[state]} />,
  },
]

/** Which bank account a statement is of, where the society has several. */
const ACCOUNT: ListColumn<ShownStatement> = {
  id: 'account',
  header: BANK_ACCOUNT_TEXTS.field,
  card: 'line',
  text: ({ bankLedgerAccount }) => bankLedgerAccount?.name ?? '',
}

/** /dashboard/bank-reconciliation: the statements of the society's bank accounts. */
export function BankStatementsPage() {
  const navigate = useNavigate()
  const [isUploading, setIsUploading] = useKeptState('bank-statements-page.isUploading', false)
  const address = useListAddress<'LATEST', 'account'>(ADDRESS, ['LATEST'])
  const account = isAccountNumber(address.filters.account) ? address.filters.account : ''
  const { all, valueOf } = useBankChoices()
  const readsOnly = useReadsOnly()
  const answer = useBankStatementsPageQuery({
    variables: {
      page: address.page,
      pageSize: SHOWN_AT_ONCE,
      bankLedgerAccount: account === '' ? null : account,
    },
  })
  const open = (id: string) => void navigate(paths.bankStatement(id))
  return (
    <BooksPage
      title={BANK_TEXTS.title}
      description={BANK_TEXTS.about}
      error={answer.error}
      actions={
        !readsOnly && (
          <Button icon={Upload} onClick={() => setIsUploading(true)}>
            {BANK_TEXTS.upload}
          </Button>
        )
      }
    >
      <ListCard
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ bankStatements }) => bankStatements}
        columns={all.length > 1 ? [...COLUMNS.slice(0, 1), ACCOUNT, ...COLUMNS.slice(1)] : COLUMNS}
        keyOf={({ id }) => id}
        onOpen={({ id }) => open(id)}
        {...(all.length > 1 && {
          filters: (
            <SelectField
              label={BANK_ACCOUNT_TEXTS.field}
              optional="unmarked"
              placeholder="All bank accounts"
              options={all}
              value={account}
              onChange={({ currentTarget }) => address.setFilter('account', currentTarget.value)}
            />
          ),
        })}
      />
      <chakra.div mt="5">
        <BankRulesCard bankLedgerAccount={account === '' ? null : account} />
      </chakra.div>
      <UploadStatementDialog
        open={isUploading}
        bankLedgerAccount={valueOf(account || undefined)}
        onClose={() => setIsUploading(false)}
        onDone={open}
      />
    </BooksPage>
  )
}
