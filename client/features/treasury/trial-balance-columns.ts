import { formatCount } from '#rules/counts.ts'
import { koboToNaira } from '#rules/money.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { amountText, classText } from './account-cells.ts'
import type { TrialBalancePageQuery } from './TrialBalancePage.generated.ts'

type TrialBalance = NonNullable<TrialBalancePageQuery['trialBalance']>
type Row = TrialBalance['rows'][number]

/** '128 members' for a control account whose members have a balance. */
const membersText = ({ members }: Row): string =>
  members === null ? '' : `${formatCount(members.count)} ${members.count === 1 ? 'member' : 'members'}`

/** The accounts with their balances on one of two sides. */
export const TRIAL_BALANCE_COLUMNS: readonly ListColumn<Row>[] = [
  { id: 'number', header: 'Number', card: 'side', nowrap: true, text: ({ account }) => account.number },
  { id: 'name', header: 'Account', card: 'title', text: ({ account }) => account.name },
  { id: 'class', header: 'Class', card: 'line', text: ({ account }) => classText(account.accountClass) },
  { id: 'members', header: 'Members’ accounts', card: 'line', nowrap: true, text: membersText },
  { id: 'debit', header: 'Debit', align: 'end', card: 'line', text: ({ debit }) => amountText(debit) },
  { id: 'credit', header: 'Credit', align: 'end', card: 'line', text: ({ credit }) => amountText(credit) },
]

/** Amounts in naira, with the totals that the books say. */
export const trialBalanceCsv = (trialBalance: TrialBalance | null): CsvTable<Row> => ({
  name: 'trial-balance',
  head: [
    'Number',
    'Account',
    'Class',
    'Debit (NGN)',
    'Credit (NGN)',
    'Members',
    'Members’ balances (NGN)',
    'Difference (NGN)',
  ],
  lines: ({ account, debit, credit, members }) => [
    [
      account.number,
      account.name,
      classText(account.accountClass),
      koboToNaira(debit),
      koboToNaira(credit),
      members?.count ?? null,
      members && koboToNaira(members.balance),
      members && koboToNaira(members.difference),
    ],
  ],
  foot: () =>
    trialBalance === null
      ? []
      : [
          null,
          'Total',
          trialBalance.at,
          koboToNaira(trialBalance.totalDebit),
          koboToNaira(trialBalance.totalCredit),
          null,
          null,
          null,
        ],
})
