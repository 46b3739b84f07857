import { useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { BookText } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { parsePlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { PeriodFields, periodText } from '../../lists/PeriodFields.tsx'
import { Report } from '../../lists/Report.tsx'
import { useListAddress } from '../../lists/use-list-address.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { PaperFacts } from '../../ui/PaperParts.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import { classText } from './account-cells.ts'
import { BooksPage } from './BooksPage.tsx'
import {
  GeneralLedgerPageDocument,
  type GeneralLedgerPageQuery,
  useGeneralLedgerPageQuery,
} from './GeneralLedgerPage.generated.ts'
import { GENERAL_LEDGER_COLUMNS, generalLedgerCsv } from './general-ledger-columns.ts'
import { JournalEntryDialog } from './JournalEntryDialog.tsx'

type Ledger = NonNullable<GeneralLedgerPageQuery['generalLedger']>

const ADDRESS = { page: '1', search: '', order: 'DATE', from: '', to: '' } as const
const ENTRY = { entry: '' } as const

const TEXTS: ListTexts = {
  title: 'Lines',
  nouns: ['line', 'lines'],
  search: null,
  empty: {
    title: 'Nothing is booked on this account',
    advice: 'Each entry on it is a line here, with the balance after it.',
    icon: BookText,
  },
  noMatch: { title: 'Nothing was booked between these days', advice: 'Try more days, or show all.' },
}

/** /dashboard/general-ledger/{account}: the lines of one account with the balance after each; a line opens its entry. */
export function GeneralLedgerPage() {
  const { account = '' } = useParams()
  const client = useApolloClient()
  const address = useListAddress<'DATE', 'from' | 'to'>(ADDRESS, ['DATE'])
  const opened = useUrlState(ENTRY)
  const { page } = address.variables
  const range = { from: parsePlainDate(address.filters.from), to: parsePlainDate(address.filters.to) }
  const variables = { account, ...range }
  const answer = useGeneralLedgerPageQuery({
    variables: { ...variables, page, pageSize: SHOWN_AT_ONCE },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  })
  const ledger = (answer.data ?? answer.previousData)?.generalLedger ?? null
  const isUnknown = answer.data?.generalLedger === null && !answer.error
  const title = ledger ? `${ledger.account.number} ${ledger.account.name}` : TREASURY_TEXTS.generalLedger
  if (isUnknown)
    return (
      <BooksPage title={TREASURY_TEXTS.generalLedger} description={null} error={null}>
        <Card>
          <EmptyState icon={BookText} title={TREASURY_TEXTS.noAccount}>
            The chart of accounts lists all numbers.
          </EmptyState>
        </Card>
      </BooksPage>
    )
  const foot = ledger ? footOf(ledger) : undefined
  return (
    <BooksPage title={title} description={ledger && aboutOf(ledger)} error={answer.error}>
      <Sums ledger={ledger} />
      <Report
        texts={TEXTS}
        address={address}
        answer={answer}
        pick={({ generalLedger }) => generalLedger?.lines}
        readPage={pageReader(
          client,
          GeneralLedgerPageDocument,
          variables,
          ({ generalLedger }) => generalLedger?.lines,
        )}
        columns={GENERAL_LEDGER_COLUMNS}
        keyOf={({ lineId }) => lineId}
        csv={generalLedgerCsv(ledger)}
        {...(foot && { foot, paperFoot: () => foot })}
        narrowedTo={periodText(range)}
        intro={ledger && <Facts ledger={ledger} period={periodText(range)} />}
        onOpen={({ reference }) => opened.change({ entry: reference })}
        filters={
          <PeriodFields
            from={address.filters.from}
            to={address.filters.to}
            onChange={({ from, to }) => {
              if (from !== undefined) address.setFilter('from', from, { replace: true })
              if (to !== undefined) address.setFilter('to', to, { replace: true })
            }}
          />
        }
      />
      <JournalEntryDialog reference={opened.values.entry} onClose={() => opened.change({ entry: '' })} />
    </BooksPage>
  )
}

const footOf = ({ totalDebit, totalCredit, closingBalance }: Ledger) => ({
  narration: 'Total',
  debit: formatNaira(totalDebit),
  credit: formatNaira(totalCredit),
  balance: formatNaira(closingBalance),
})

const aboutOf = ({ account }: Ledger): string =>
  [
    classText(account.accountClass),
    account.isControl ? TREASURY_TEXTS.controlAccount : TREASURY_TEXTS.societyAccount,
  ]
    .filter(Boolean)
    .join(' · ')

function Sums({ ledger }: { readonly ledger: Ledger | null }) {
  if (ledger === null) return null
  return (
    <chakra.div mb="5">
      <TileGrid>
        <StatTile
          label={TREASURY_TEXTS.openingBalance}
          value={<Money amount={ledger.openingBalance} size="lg" />}
        />
        <StatTile label={TREASURY_TEXTS.debits} value={<Money amount={ledger.totalDebit} size="lg" />} />
        <StatTile label={TREASURY_TEXTS.credits} value={<Money amount={ledger.totalCredit} size="lg" />} />
        <StatTile
          label={TREASURY_TEXTS.closingBalance}
          value={<Money amount={ledger.closingBalance} size="lg" />}
        />
      </TileGrid>
    </chakra.div>
  )
}

function Facts({ ledger, period }: { readonly ledger: Ledger; readonly period: string }) {
  return (
    <chakra.div mb="5">
      <PaperFacts
        facts={[
          ['Account', `${ledger.account.number} ${ledger.account.name}`],
          ['Class', aboutOf(ledger)],
          ['Period', period],
          [TREASURY_TEXTS.openingBalance, formatNaira(ledger.openingBalance)],
          [TREASURY_TEXTS.closingBalance, formatNaira(ledger.closingBalance)],
        ]}
      />
    </chakra.div>
  )
}
