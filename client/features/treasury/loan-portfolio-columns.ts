import { formatCount } from '#rules/counts.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import type { LoanPortfolioGroup } from '../../apollo/graph-types.generated.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import { amountText } from './account-cells.ts'
import type { LoanPortfolioListQuery } from './LoanArrearsPage.generated.ts'
import { type LoanSums, riskText } from './LoanTotals.tsx'

export type PortfolioRow = NonNullable<LoanPortfolioListQuery['loanPortfolio']>['rows']['items'][number]

/** The member, the type of loan, or that these are commodity orders. */
export const nameOf = ({ member, loanType }: PortfolioRow): string =>
  member?.name ?? (loanType === null ? LOAN_STANDING_TEXTS.commodityOrder : LOAN_PRODUCTS[loanType].label)

/**
 * The sums of each group with the arrears of each band. `sums` is that of all groups: a band without arrears has no column,
 * so that the table fits its page.
 */
export const portfolioColumns = (
  by: LoanPortfolioGroup,
  sums: LoanSums | null,
): readonly ListColumn<PortfolioRow>[] => [
  { id: 'name', header: by === 'MEMBER' ? 'Member' : 'Loan', card: 'title', sortBy: 'NAME', text: nameOf },
  ...(by === 'MEMBER'
    ? [
        {
          id: 'member-id',
          header: 'Member ID',
          card: 'side' as const,
          nowrap: true,
          text: ({ member }: PortfolioRow) => member?.memberNumber ?? '',
        },
      ]
    : []),
  {
    id: 'loans',
    header: 'Loans',
    align: 'end',
    card: 'line',
    text: ({ sums }) => formatCount(sums.count),
  },
  {
    id: 'outstanding',
    header: LOAN_STANDING_TEXTS.outstanding,
    align: 'end',
    card: 'line',
    sortBy: 'OUTSTANDING',
    text: ({ sums }) => formatNaira(sums.outstanding),
  },
  ...[1, 2, 3, 4, 5]
    .filter((place) => sums?.bands[place]?.arrears !== 0)
    .map(
      (place): ListColumn<PortfolioRow> => ({
        id: `band-${place}`,
        header: Object.values(AGEING_LABELS)[place] ?? '',
        align: 'end',
        card: 'hidden',
        text: (row) => amountText(row.sums.bands[place]?.arrears ?? row.sums.arrears),
      }),
    ),
  {
    id: 'arrears',
    header: LOAN_STANDING_TEXTS.arrears,
    align: 'end',
    card: 'line',
    sortBy: 'ARREARS',
    text: ({ sums }) => formatNaira(sums.arrears),
  },
  {
    id: 'risk',
    header: LOAN_STANDING_TEXTS.atRisk,
    align: 'end',
    card: 'line',
    stays: true,
    sortBy: 'AT_RISK',
    text: ({ sums }) => riskText(sums.riskPercent),
  },
]

/** The sums of all groups as the cells of the last row. */
export const portfolioFoot = (sums: LoanSums): Readonly<Record<string, string>> => ({
  name: 'Total',
  loans: formatCount(sums.count),
  outstanding: formatNaira(sums.outstanding),
  arrears: formatNaira(sums.arrears),
  risk: riskText(sums.riskPercent),
  ...Object.fromEntries(sums.bands.map(({ arrears }, place) => [`band-${place}`, formatNaira(arrears)])),
})

const cellsOf = (sums: LoanSums) => [
  sums.count,
  koboToNaira(sums.outstanding),
  ...sums.bands.slice(1).map(({ arrears }) => koboToNaira(arrears)),
  koboToNaira(sums.arrears),
  koboToNaira(sums.atRisk),
]

/** Amounts in naira, with the sums that the books say. */
export const portfolioCsv = (by: LoanPortfolioGroup, sums: LoanSums | null): CsvTable<PortfolioRow> => ({
  name: by === 'MEMBER' ? 'arrears-by-member' : 'arrears-by-loan-type',
  head: [
    by === 'MEMBER' ? 'Member' : 'Loan',
    'Member ID',
    'Loans',
    'Outstanding (NGN)',
    ...Object.values(AGEING_LABELS)
      .slice(1)
      .map((label) => `${label} (NGN)`),
    'In arrears (NGN)',
    'At risk (NGN)',
  ],
  lines: (row) => [[nameOf(row), row.member?.memberNumber ?? null, ...cellsOf(row.sums)]],
  foot: () => (sums === null ? [] : ['Total', null, ...cellsOf(sums)]),
})
