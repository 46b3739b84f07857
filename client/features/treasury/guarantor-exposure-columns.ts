import { formatCount } from '#rules/counts.ts'
import { formatNaira, koboToNaira } from '#rules/money.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import type { CsvTable } from '../../lists/csv-table.ts'
import type { ListColumn } from '../../lists/list-column.ts'
import type { GuarantorExposuresPageQuery } from './GuarantorExposuresPage.generated.ts'

type Exposures = NonNullable<GuarantorExposuresPageQuery['guarantorExposures']>
export type Exposure = Exposures['guarantors']['items'][number]

/** Each guarantor with what they stand for. */
export const EXPOSURE_COLUMNS: readonly ListColumn<Exposure>[] = [
  { id: 'name', header: 'Guarantor', card: 'title', sortBy: 'NAME', text: ({ name }) => name },
  {
    id: 'member-id',
    header: 'Member ID',
    card: 'side',
    nowrap: true,
    text: ({ member }) => member?.memberNumber ?? '',
  },
  { id: 'phone', header: 'Phone', card: 'line', nowrap: true, text: ({ phone }) => phone },
  {
    id: 'loans',
    header: 'Loans',
    align: 'end',
    card: 'line',
    sortBy: 'LOANS',
    text: ({ loanCount }) => formatCount(loanCount),
  },
  {
    id: 'outstanding',
    header: 'Amount owed',
    align: 'end',
    card: 'line',
    sortBy: 'OUTSTANDING',
    text: ({ outstanding }) => formatNaira(outstanding),
  },
  {
    id: 'share',
    header: 'Their share',
    align: 'end',
    card: 'line',
    sortBy: 'SHARE',
    text: ({ share }) => formatNaira(share),
  },
  {
    id: 'arrears',
    header: LOAN_STANDING_TEXTS.arrears,
    align: 'end',
    card: 'line',
    sortBy: 'ARREARS',
    text: ({ arrears }) => formatNaira(arrears),
  },
]

/** The shares of all that fit as cells of the last row; loans with two guarantors would count twice in the others. */
export const exposureFoot = ({ totalShare }: Exposures): Readonly<Record<string, string>> => ({
  name: 'Total',
  share: formatNaira(totalShare),
})

/** One line for each loan of each guarantor, amounts in naira. */
export const exposureCsv = (exposures: Exposures | null): CsvTable<Exposure> => ({
  name: 'guarantors',
  head: [
    'Guarantor',
    'Member ID',
    'Phone',
    'Loan ID',
    'Borrower',
    'Borrower’s ID',
    'Outstanding (NGN)',
    'Share (NGN)',
    'In arrears (NGN)',
    'Ageing',
  ],
  lines: ({ name, member, phone, guarantees }) =>
    guarantees.map(({ reference, borrower, outstanding, share, arrears, band }) => [
      name,
      member?.memberNumber ?? null,
      phone,
      reference,
      borrower.name,
      borrower.memberNumber,
      koboToNaira(outstanding),
      koboToNaira(share),
      koboToNaira(arrears),
      AGEING_LABELS[band],
    ]),
  foot: () =>
    exposures === null
      ? []
      : ['Total', null, null, null, null, null, null, koboToNaira(exposures.totalShare), null, null],
})
