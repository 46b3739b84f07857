import { formatCount } from '#rules/counts.ts'
import { count, fileTable, identifier, money, type TableColumn, text } from '#rules/file-table.ts'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { formatNaira } from '#rules/money.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import type { LoanPortfolioGroup } from '../../apollo/graph-types.generated.ts'
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

/** What a file tells of the sums of a group. */
const FILED_SUMS: readonly TableColumn<LoanSums>[] = [
  count('Loans', (sums) => sums.count),
  money('Outstanding (NGN)', ({ outstanding }) => outstanding),
  ...Object.values(AGEING_LABELS)
    .slice(1)
    .map(
      (label, place): TableColumn<LoanSums> =>
        money(`${label} (NGN)`, ({ bands }) => bands[place + 1]?.arrears ?? null),
    ),
  money('In arrears (NGN)', ({ arrears }) => arrears),
  money('At risk (NGN)', ({ atRisk }) => atRisk),
]

/** The groups as a file, with the sums that the books say in the last row. */
export const portfolioFile = (by: LoanPortfolioGroup, sums: LoanSums | null) => {
  const group = by === 'MEMBER' ? 'Member' : 'Loan'
  return fileTable<PortfolioRow>({
    name: by === 'MEMBER' ? 'arrears-by-member' : 'arrears-by-loan-type',
    columns: [
      text(group, nameOf),
      identifier('Member ID', ({ member }) => member?.memberNumber ?? null),
      ...FILED_SUMS.map(
        (column): TableColumn<PortfolioRow> => ({
          ...column,
          cell: (row, serial) => column.cell(row.sums, serial),
        }),
      ),
    ],
    foot: () =>
      sums && {
        [group]: 'Total',
        ...Object.fromEntries(FILED_SUMS.map(({ head, cell }) => [head, cell(sums, 0)])),
      },
  })
}
