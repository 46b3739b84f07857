import { formatCount } from '#rules/counts.ts'
import { identifier, linesTable, money, text } from '#rules/file-table.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { formatNaira } from '#rules/money.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
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
  { id: 'phone', header: 'Phone', card: 'line', nowrap: true, text: ({ phone }) => formatPhone(phone) },
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

interface FiledGuarantee {
  readonly guarantor: Exposure
  readonly loan: Exposure['guarantees'][number]
}

/** The guarantors as a file: one line for each loan of each, and their shares in the last row. */
export const exposureFile = (exposures: Exposures | null) =>
  linesTable<Exposure, FiledGuarantee>({
    name: 'guarantors',
    lines: (guarantor) => guarantor.guarantees.map((loan) => ({ guarantor, loan })),
    columns: [
      text('Guarantor', ({ guarantor }) => guarantor.name),
      identifier('Member ID', ({ guarantor }) => guarantor.member?.memberNumber ?? null),
      identifier('Phone', ({ guarantor }) => guarantor.phone),
      identifier('Loan ID', ({ loan }) => loan.reference),
      text('Borrower', ({ loan }) => loan.borrower.name),
      identifier('Borrower’s ID', ({ loan }) => loan.borrower.memberNumber),
      money('Outstanding (NGN)', ({ loan }) => loan.outstanding),
      money('Share (NGN)', ({ loan }) => loan.share),
      money('In arrears (NGN)', ({ loan }) => loan.arrears),
      text('Ageing', ({ loan }) => AGEING_LABELS[loan.band]),
    ],
    foot: () => exposures && { Guarantor: 'Total', 'Share (NGN)': exposures.totalShare },
  })
