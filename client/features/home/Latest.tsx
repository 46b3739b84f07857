import { chakra } from '@chakra-ui/react/styled-system'
import { formatShortDate } from '#rules/dates.ts'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { to } from '../../paths.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import type { HomeLedger } from './home-ledger.ts'

const Row = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: '4',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})

/** The newest movements of the savings; both histories with their filters are one touch away. */
export function Latest({ ledger }: { readonly ledger: HomeLedger }) {
  // As a history with an argument it may be missing where a part of the answer failed.
  const lines = ledger.savingsLines?.items ?? []
  return (
    <Card
      title={HOME_TEXTS.latest}
      actions={<TextLink to={{ pathname: to('balances'), hash: '#history' }}>{HOME_TEXTS.seeAll}</TextLink>}
    >
      {lines.length === 0 ? (
        <EmptyState drawing="ledger" title={HOME_TEXTS.noTransactions}>
          {HOME_TEXTS.noTransactionsAbout}
        </EmptyState>
      ) : (
        <chakra.ul listStyleType="none" aria-label={HOME_TEXTS.latest}>
          {lines.map(({ code, label, narration, date, debit, credit, reference }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- lines have no id, and two of a month may be alike
            <Row key={`${reference} ${code} ${date} ${place}`}>
              <chakra.span minW="0">
                <chakra.span display="block" fontWeight="500" overflowWrap="anywhere">
                  {narration}
                </chakra.span>
                <chakra.span display="block" textStyle="xs" color="fg.muted">
                  {[label, date && formatShortDate(date)].filter(Boolean).join(', ')}
                </chakra.span>
              </chakra.span>
              <chakra.span fontWeight="600">
                {credit > 0 ? (
                  <Money amount={credit} movement="credit" />
                ) : (
                  <Money amount={debit} movement="debit" />
                )}
              </chakra.span>
            </Row>
          ))}
        </chakra.ul>
      )}
    </Card>
  )
}
