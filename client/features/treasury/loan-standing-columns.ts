import { formatShortDate } from '#rules/dates.ts'
import { count, day, fileTable, identifier, money, text } from '#rules/file-table.ts'
import { formatNaira } from '#rules/money.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import type { LoanStandingsListQuery } from './LoanArrearsPage.generated.ts'
import type { LoanSums } from './LoanTotals.tsx'

type Standing = NonNullable<LoanStandingsListQuery['loanStandings']>['loans']['items'][number]

/** Each loan or order with its figures. */
export const STANDING_COLUMNS: readonly ListColumn<Standing>[] = [
  { id: 'member', header: 'Member', card: 'title', sortBy: 'NAME', text: ({ member }) => member.name },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    text: ({ member }) => member.memberNumber ?? '',
  },
  { id: 'loan', header: 'Loan', card: 'plain', text: ({ label }) => label },
  {
    id: 'started',
    header: 'Paid out',
    card: 'line',
    nowrap: true,
    sortBy: 'STARTED_ON',
    text: ({ startedOn }) => formatShortDate(startedOn),
  },
  {
    id: 'asked',
    header: 'Due to date',
    align: 'end',
    card: 'line',
    text: ({ asked }) => formatNaira(asked),
  },
  {
    id: 'repaid',
    header: LOAN_STANDING_TEXTS.repaid,
    align: 'end',
    card: 'line',
    text: ({ repaid }) => formatNaira(repaid),
  },
  {
    id: 'outstanding',
    header: LOAN_STANDING_TEXTS.outstanding,
    align: 'end',
    card: 'line',
    sortBy: 'OUTSTANDING',
    text: ({ outstanding }) => formatNaira(outstanding),
  },
  {
    id: 'arrears',
    header: LOAN_STANDING_TEXTS.arrears,
    align: 'end',
    card: 'line',
    sortBy: 'ARREARS',
    text: ({ arrears }) => formatNaira(arrears),
  },
  {
    id: 'behind',
    header: 'Days in arrears',
    card: 'line',
    sortBy: 'OLDEST_UNPAID',
    text: ({ band, daysBehind }) => (daysBehind === 0 ? AGEING_LABELS[band] : `${daysBehind} days`),
  },
]

/** The sums of all that fit as the cells of the last row. */
export const standingFoot = (sums: LoanSums) => ({
  member: 'Total',
  asked: formatNaira(sums.asked),
  repaid: formatNaira(sums.repaid),
  outstanding: formatNaira(sums.outstanding),
  arrears: formatNaira(sums.arrears),
})

/** The loans as a file, with the sums that the books say in the last row. */
export const standingFile = (sums: LoanSums | null) =>
  fileTable<Standing>({
    name: 'loans-and-arrears',
    columns: [
      text('Member', ({ member }) => member.name),
      identifier('Member ID', ({ member }) => member.memberNumber),
      text('Loan', ({ label }) => label),
      identifier('Reference', ({ reference }) => reference),
      day('Paid out', ({ startedOn }) => startedOn),
      money('Amount (NGN)', ({ amount }) => amount),
      money('Due to date (NGN)', ({ asked }) => asked),
      money('Repaid (NGN)', ({ repaid }) => repaid),
      money('Outstanding (NGN)', ({ outstanding }) => outstanding),
      money('In arrears (NGN)', ({ arrears }) => arrears),
      day('Oldest unpaid', ({ oldestUnpaid }) => oldestUnpaid),
      count('Days in arrears', ({ daysBehind }) => daysBehind),
      text('Ageing', ({ band }) => AGEING_LABELS[band]),
    ],
    foot: () =>
      sums && {
        Member: 'Total',
        'Amount (NGN)': sums.amount,
        'Due to date (NGN)': sums.asked,
        'Repaid (NGN)': sums.repaid,
        'Outstanding (NGN)': sums.outstanding,
        'In arrears (NGN)': sums.arrears,
      },
  })
