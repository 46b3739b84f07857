import { useApolloClient } from '@apollo/client/react'
import { HandCoins } from 'lucide-react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router-dom'
import { formatPlainDate, parsePlainDate } from '#rules/dates.ts'
import { LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import type { LoanPortfolioGroup, LoanPortfolioOrder } from '../../apollo/graph-types.generated.ts'
import { usePage } from '../../apollo/use-page.ts'
import { keyOfMember } from '../../lists/key-of-member.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { DayField } from '../../lists/PeriodFields.tsx'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { paths } from '../../paths.ts'
import { BooksPage } from './BooksPage.tsx'
import { LoanPortfolioListDocument, useLoanPortfolioListQuery } from './LoanArrearsPage.generated.ts'
import { LoanTotals } from './LoanTotals.tsx'
import {
  nameOf,
  type PortfolioRow,
  portfolioColumns,
  portfolioFile,
  portfolioFoot,
} from './loan-portfolio-columns.ts'

const ORDERS: readonly LoanPortfolioOrder[] = ['NAME', 'OUTSTANDING', 'ARREARS', 'AT_RISK']
const ADDRESS = { page: '1', search: '', order: 'NAME', at: '', by: '' } as const

const TEXTS: Readonly<Record<LoanPortfolioGroup, ListTexts>> = {
  PRODUCT: {
    title: 'Loans by type',
    nouns: ['type', 'types'],
    search: null,
    empty: {
      title: 'No running loans',
      advice: 'Loan types are listed here until every loan is repaid.',
      icon: HandCoins,
    },
    noMatch: { title: 'No running loans', advice: 'Try a later day.' },
  },
  MEMBER: {
    title: 'Loans by member',
    nouns: ['member', 'members'],
    search: { label: 'Search the members', placeholder: 'Name, ID or staff no.' },
    empty: {
      title: 'No running loans',
      advice: 'Members are listed here until their loans are repaid.',
      icon: HandCoins,
    },
    noMatch: { title: 'No member matches these filters', advice: 'Try fewer letters, or a later day.' },
  },
}

export interface LoanPortfolioReportProps {
  readonly by: LoanPortfolioGroup
  readonly toggle: ReactNode
}

/** The outstanding loans in groups with their ageing; a group leads to its loans. */
export function LoanPortfolioReport({ by, toggle }: LoanPortfolioReportProps) {
  const client = useApolloClient()
  const navigate = useNavigate()
  const address = useListAddress<LoanPortfolioOrder, 'at' | 'by'>(ADDRESS, ORDERS, ['at', 'by'])
  const { at } = address.filters
  const variables = { ...address.variables, at: parsePlainDate(at), by }
  const answer = useLoanPortfolioListQuery({ variables: { ...variables, pageSize: SHOWN_AT_ONCE } })
  const { last: shown = null } = usePage(answer, (data) => data.loanPortfolio)
  const foot = shown ? portfolioFoot(shown.sums) : undefined
  const loansOf = (row: PortfolioRow) =>
    row.member
      ? paths.arrears({ at, search: row.member.memberNumber ?? nameOf(row) })
      : paths.arrears({ at, type: row.loanType?.toLowerCase() ?? 'order' })
  return (
    <BooksPage title={LOAN_STANDING_TEXTS.title} description={LOAN_STANDING_TEXTS.about} error={answer.error}>
      {toggle}
      {shown && (
        <LoanTotals
          sums={shown.sums}
          onBand={(band) => void navigate(paths.arrears({ at, standing: band.toLowerCase() }))}
        />
      )}
      <Report
        texts={TEXTS[by]}
        address={address}
        answer={answer}
        pick={({ loanPortfolio }) => loanPortfolio?.rows}
        readPage={pageReader(
          client,
          LoanPortfolioListDocument,
          variables,
          ({ loanPortfolio }) => loanPortfolio?.rows,
        )}
        columns={portfolioColumns(by, shown?.sums ?? null)}
        keyOf={keyOfMember}
        file={portfolioFile(by, shown?.sums ?? null)}
        {...(foot && { foot, paperFoot: () => foot })}
        narrowedTo={shown ? TREASURY_TEXTS.atTheEndOf(formatPlainDate(shown.at)) : ''}
        onOpen={(row) => void navigate(loansOf(row))}
        filters={
          <DayField
            label="At the end of"
            name="at"
            value={at}
            onChange={(day) => address.setFilter('at', day, { replace: true })}
          />
        }
      />
    </BooksPage>
  )
}
