import { formatShortDate } from '#rules/dates.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
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

/** Amounts in naira, with the sums that the books say. */
export const standingCsv = (sums: LoanSums | null): CsvTable<Standing> => ({
  name: 'loans-and-arrears',
  head: [
    'Member',
    'Member ID',
    'Loan',
    'Reference',
    'Paid out',
    'Amount (NGN)',
    'Due to date (NGN)',
    'Repaid (NGN)',
    'Outstanding (NGN)',
    'In arrears (NGN)',
    'Oldest unpaid',
    'Days in arrears',
    'Ageing',
  ],
  lines: (loan) => [
    [
      loan.member.name,
      loan.member.memberNumber,
      loan.label,
      loan.reference,
      loan.startedOn,
      koboToNaira(loan.amount),
      koboToNaira(loan.asked),
      koboToNaira(loan.repaid),
      koboToNaira(loan.outstanding),
      koboToNaira(loan.arrears),
      loan.oldestUnpaid,
      loan.daysBehind,
      AGEING_LABELS[loan.band],
    ],
  ],
  foot: () =>
    sums === null
      ? []
      : [
          'Total',
          null,
          null,
          null,
          null,
          koboToNaira(sums.amount),
          koboToNaira(sums.asked),
          koboToNaira(sums.repaid),
          koboToNaira(sums.outstanding),
          koboToNaira(sums.arrears),
          null,
          null,
          null,
        ],
})
