import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatPlainDate, parsePlainDate } from '#rules/dates.ts'
import { LOAN_PRODUCTS, LOAN_TYPES } from '#rules/loans/products.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { AGEING_BANDS } from '#rules/treasury/arrears.ts'
import type { LoanStandingFilter, LoanStandingsOrder } from '../../apollo/graph-types.generated.ts'
import { usePage } from '../../apollo/use-page.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { DayField } from '../../lists/PeriodFields.tsx'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { useReadsOnly } from '../../shell/use-reads-only.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { onceOpen } from '../../ui/once-open.ts'
import { SelectField } from '../../ui/SelectField.tsx'
import { BooksPage } from './BooksPage.tsx'
import { LoanStandingsListDocument, useLoanStandingsListQuery } from './LoanArrearsPage.generated.ts'
import type { LoanScheduleDialogProps } from './LoanScheduleDialog.tsx'
import { LoanTotals } from './LoanTotals.tsx'
import { STANDING_COLUMNS, standingFile, standingFoot } from './loan-standing-columns.ts'

const LoanScheduleDialog = onceOpen<LoanScheduleDialogProps & { readonly open: boolean }>(
  async () => (await import('./LoanScheduleDialog.tsx')).LoanScheduleDialog,
)

const ORDERS: readonly LoanStandingsOrder[] = [
  'NAME',
  'STARTED_ON',
  'OUTSTANDING',
  'ARREARS',
  'OLDEST_UNPAID',
]
const ADDRESS = { page: '1', search: '', order: 'NAME', at: '', standing: '', type: '' } as const
const OPENED = { loan: '' } as const
const ORDER = 'order'

const STANDINGS: readonly { readonly value: string; readonly label: string }[] = [
  { value: '', label: 'Not repaid' },
  { value: 'behind', label: 'In arrears' },
  ...AGEING_BANDS.map((band) => ({ value: band.toLowerCase(), label: AGEING_LABELS[band] })),
  { value: 'settled', label: 'Repaid' },
  { value: 'all', label: 'All' },
]

const TYPES = [
  { value: '', label: 'All types' },
  ...LOAN_TYPES.map((type) => ({ value: type.toLowerCase(), label: LOAN_PRODUCTS[type].label })),
  { value: ORDER, label: LOAN_STANDING_TEXTS.commodityOrder },
]

const TEXTS: ListTexts = {
  title: LOAN_STANDING_TEXTS.title,
  nouns: ['loan', 'loans'],
  search: { label: 'Search the loans', placeholder: 'Name, ID, staff no. or loan ID' },
  empty: {
    title: 'No running loans',
    advice: 'Loans are listed here from the day they are paid out.',
    icon: HandCoins,
  },
  noMatch: { title: 'No loan matches these filters', advice: 'Try fewer letters, or all loans.' },
}

const filterOf = (text: string): LoanStandingFilter =>
  STANDINGS.some(({ value }) => value !== '' && value === text)
    ? (text.toUpperCase() as LoanStandingFilter)
    : 'OPEN'

/** Every loan and commodity order with what it was asked for, repaid and is behind with. */
export function LoanStandingsReport({ toggle }: { readonly toggle: ReactNode }) {
  const client = useApolloClient()
  const readsOnly = useReadsOnly()
  const opened = useUrlState<keyof typeof OPENED>(OPENED)
  const address = useListAddress<LoanStandingsOrder, 'at' | 'standing' | 'type'>(ADDRESS, ORDERS, ['at'])
  const { at, standing, type } = address.filters
  const variables = {
    ...address.variables,
    at: parsePlainDate(at),
    standing: filterOf(standing),
    loanType: LOAN_TYPES.find((each) => each.toLowerCase() === type) ?? null,
    commodityOrders: type === ORDER,
  }
  const answer = useLoanStandingsListQuery({ variables: { ...variables, pageSize: SHOWN_AT_ONCE } })
  const { last: shown = null } = usePage(answer, (data) => data.loanStandings)
  const openLoan = ({ reference }: { readonly reference: string }) => opened.change({ loan: reference })
  const foot = shown ? standingFoot(shown.sums) : undefined
  const labelOf = (of: typeof STANDINGS, value: string) => of.find((each) => each.value === value)?.label
  const narrowed = [
    shown && TREASURY_TEXTS.atTheEndOf(formatPlainDate(shown.at)),
    labelOf(STANDINGS, standing),
    type !== '' && labelOf(TYPES, type),
  ].filter(Boolean)
  return (
    <BooksPage title={LOAN_STANDING_TEXTS.title} description={LOAN_STANDING_TEXTS.about} error={answer.error}>
      {toggle}
      {shown && (
        <LoanTotals sums={shown.sums} onBand={(band) => address.setFilter('standing', band.toLowerCase())} />
      )}
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ loanStandings }) => loanStandings?.loans}
        readPage={pageReader(
          client,
          LoanStandingsListDocument,
          variables,
          ({ loanStandings }) => loanStandings?.loans,
        )}
        columns={STANDING_COLUMNS}
        keyOf={({ reference }) => reference}
        file={standingFile(shown?.sums ?? null)}
        {...(foot && { foot, paperFoot: () => foot })}
        narrowedTo={narrowed.join(', ')}
        {...(!readsOnly && { onOpen: openLoan })}
        filters={
          <>
            <DayField
              label="At the end of"
              name="at"
              value={at}
              onChange={(day) => address.setFilter('at', day, { replace: true })}
            />
            <chakra.div width={{ sm: '44' }}>
              <SelectField
                label="Status"
                optional="unmarked"
                placeholder={null}
                options={STANDINGS}
                value={standing}
                onChange={({ currentTarget }) => address.setFilter('standing', currentTarget.value)}
              />
            </chakra.div>
            <chakra.div width={{ sm: '56' }}>
              <SelectField
                label="Loan type"
                optional="unmarked"
                placeholder={null}
                options={TYPES}
                value={type}
                onChange={({ currentTarget }) => address.setFilter('type', currentTarget.value)}
              />
            </chakra.div>
          </>
        }
      />
      <LoanScheduleDialog
        open={opened.values.loan !== '' && !readsOnly}
        reference={readsOnly ? '' : opened.values.loan}
        onClose={() => opened.change({ loan: '' })}
      />
    </BooksPage>
  )
}
