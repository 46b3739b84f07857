import { formatCount } from '#rules/counts.ts'
import { count, fileTable, identifier, money, text } from '#rules/file-table.ts'
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

/** The accounts as a file, with the totals that the books say in the last row. */
export const trialBalanceFile = (trialBalance: TrialBalance | null) =>
  fileTable<Row>({
    name: 'trial-balance',
    columns: [
      identifier('Number', ({ account }) => account.number),
      text('Account', ({ account }) => account.name),
      text('Class', ({ account }) => classText(account.accountClass)),
      money('Debit (NGN)', ({ debit }) => debit),
      money('Credit (NGN)', ({ credit }) => credit),
      count('Members', ({ members }) => members?.count ?? null),
      money('Members’ balances (NGN)', ({ members }) => members && members.balance),
      money('Difference (NGN)', ({ members }) => members && members.difference),
    ],
    foot: () =>
      trialBalance && {
        Account: 'Total',
        Class: trialBalance.at,
        'Debit (NGN)': trialBalance.totalDebit,
        'Credit (NGN)': trialBalance.totalCredit,
      },
  })
