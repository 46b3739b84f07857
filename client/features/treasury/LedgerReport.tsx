import { skipToken, useApolloClient } from '@apollo/client/react'
import { chakra } from '@chakra-ui/react/styled-system'
import { BookText } from 'lucide-react'
import type { ReactNode } from 'react'
import { parsePlainDate } from '#rules/dates.ts'
import { formatNaira } from '#rules/money.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { isAccountNumber } from '#rules/treasury/account-number.ts'
import { usePage } from '../../apollo/use-page.ts'
import type { ListTexts } from '../../lists/ListCard.tsx'
import { pageReader, SHOWN_AT_ONCE } from '../../lists/list-page.ts'
import { PeriodFields, periodText } from '../../lists/PeriodFields.tsx'
import { Report } from '../../lists/Report.tsx'
import type { ListAddress } from '../../lists/use-list-address.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { Money } from '../../ui/Money.tsx'
import { PaperFacts } from '../../ui/PaperParts.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import { classText } from './account-cells.ts'
import {
  GeneralLedgerPageDocument,
  type GeneralLedgerPageQuery,
  useGeneralLedgerPageQuery,
} from './GeneralLedgerPage.generated.ts'
import { generalLedgerColumns, generalLedgerFile, type LedgerWords } from './general-ledger-columns.ts'
import { JournalEntryDialog } from './JournalEntryDialog.tsx'

type Ledger = NonNullable<GeneralLedgerPageQuery['generalLedger']>

const ENTRY = { entry: '' } as const

const TEXTS: ListTexts = {
  title: 'Lines',
  nouns: ['line', 'lines'],
  search: null,
  empty: {
    title: 'Nothing has been posted to this account',
    advice: 'Each entry is listed here with the balance after it.',
    icon: BookText,
  },
  noMatch: { title: 'Nothing was posted between these dates', advice: 'Try other dates, or show all.' },
}

/** The address of a ledger: its page and its days. */
export type LedgerAddress = Pick<
  ListAddress<'DATE', 'from' | 'to'>,
  Exclude<keyof ListAddress<'DATE', 'from' | 'to'>, 'setFilter'>
> & {
  readonly setFilter: (filter: 'from' | 'to', value: string, options?: { readonly replace?: boolean }) => void
}

const rangeOf = ({ filters }: LedgerAddress) => ({
  from: parsePlainDate(filters.from),
  to: parsePlainDate(filters.to),
})

/** One page of the ledger of an account; none for a text that is no number of an account. */
export function useLedger(accountNumber: string, address: LedgerAddress) {
  const answer = useGeneralLedgerPageQuery(
    !isAccountNumber(accountNumber)
      ? skipToken
      : {
          variables: {
            accountNumber,
            ...rangeOf(address),
            page: address.variables.page,
            pageSize: SHOWN_AT_ONCE,
          },
        },
  )
  const { last = null } = usePage(answer, ({ generalLedger }) => generalLedger)
  return { answer, ledger: last }
}

export interface LedgerReportProps {
  readonly account: string
  readonly address: LedgerAddress
  readonly ledger: ReturnType<typeof useLedger>
  /** What the two sides are called. */
  readonly words: LedgerWords
  /** Filters beside the days. */
  readonly filters?: ReactNode
}

/** The lines of an account with the balance after each, their sums, print and file; a line opens its entry. */
export function LedgerReport({ account, address, ledger: read, words, filters }: LedgerReportProps) {
  const client = useApolloClient()
  const opened = useUrlState(ENTRY)
  const { answer, ledger } = read
  const range = rangeOf(address)
  const variables = { accountNumber: account, ...range }
  const foot = ledger ? footOf(ledger) : undefined
  return (
    <>
      <Sums ledger={ledger} words={words} />
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
        columns={generalLedgerColumns(words)}
        keyOf={({ lineId }) => lineId}
        file={generalLedgerFile(ledger, words)}
        {...(foot && { foot, paperFoot: () => foot })}
        narrowedTo={periodText(range)}
        intro={ledger && <Facts ledger={ledger} period={periodText(range)} />}
        onOpen={({ entry }) => opened.change({ entry: entry.reference })}
        filters={
          <>
            {filters}
            <PeriodFields
              from={address.filters.from}
              to={address.filters.to}
              onChange={({ from, to }) => {
                if (from !== undefined) address.setFilter('from', from, { replace: true })
                if (to !== undefined) address.setFilter('to', to, { replace: true })
              }}
            />
          </>
        }
      />
      <JournalEntryDialog reference={opened.values.entry} onClose={() => opened.change({ entry: '' })} />
    </>
  )
}

const footOf = ({ totalDebit, totalCredit, closingBalance }: Ledger) => ({
  narration: 'Total',
  debit: formatNaira(totalDebit),
  credit: formatNaira(totalCredit),
  balance: formatNaira(closingBalance),
})

/** What kind of account it is. */
export const aboutOf = ({ account }: Ledger): string =>
  [
    classText(account.accountClass),
    account.isControl ? TREASURY_TEXTS.controlAccount : TREASURY_TEXTS.societyAccount,
  ]
    .filter(Boolean)
    .join(' · ')

function Sums({ ledger, words }: { readonly ledger: Ledger | null; readonly words: LedgerWords }) {
  if (ledger === null) return null
  return (
    <chakra.div mb="5">
      <TileGrid>
        <StatTile
          label={TREASURY_TEXTS.openingBalance}
          value={<Money amount={ledger.openingBalance} size="lg" />}
        />
        <StatTile label={words.debits} value={<Money amount={ledger.totalDebit} size="lg" />} />
        <StatTile label={words.credits} value={<Money amount={ledger.totalCredit} size="lg" />} />
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
