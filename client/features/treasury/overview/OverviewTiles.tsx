import { chakra } from '@chakra-ui/react/styled-system'
import { formatMonth, formatPlainDate } from '#rules/dates.ts'
import { shortNaira } from '#rules/money.ts'
import { BOOKS_OVERVIEW_TEXTS as TEXTS } from '#rules/texts/books-overview.ts'
import { parseMonth } from '#rules/treasury/period.ts'
import { paths, to } from '../../../paths.ts'
import { useReadsOnly } from '../../../shell/use-reads-only.ts'
import { Money } from '../../../ui/Money.tsx'
import { StatTile, TileGrid } from '../../../ui/StatTile.tsx'
import type { Overview } from './overview-charts.ts'

/** A value in words, as large as the amounts beside it. */
const Words = chakra('span', { base: { textStyle: 'heading' } })

/** The figures of today; each is a link to the page that it is from. */
export function OverviewTiles({ overview }: { readonly overview: Overview }) {
  const readsOnly = useReadsOnly()
  const { at, period, bands } = overview
  const behind = bands.reduce((sum, { band, count }) => sum + (band === 'CURRENT' ? 0 : count), 0)
  const month = period && parseMonth(period.month)
  const asAt = TEXTS.asAt(formatPlainDate(at))
  return (
    <TileGrid>
      <StatTile
        label={TEXTS.money}
        value={<Money amount={overview.money} size="lg" />}
        hint={asAt}
        to={to('cashBook')}
      />
      <StatTile
        label={TEXTS.savings}
        value={<Money amount={overview.savings} size="lg" />}
        hint={TEXTS.capitalHint(shortNaira(overview.capital))}
        to={paths.trialBalance(at)}
      />
      <StatTile
        label={TEXTS.loans}
        value={<Money amount={overview.loans} size="lg" />}
        hint={asAt}
        to={paths.trialBalance(at)}
      />
      <StatTile
        label={TEXTS.arrears}
        value={<Money amount={overview.arrears} size="lg" />}
        hint={TEXTS.arrearsHint(behind)}
        to={paths.arrears({ standing: 'behind' })}
      />
      <StatTile
        label={TEXTS.unremitted}
        value={<Money amount={overview.unremitted} size="lg" />}
        hint={asAt}
        {...(!readsOnly && { to: to('unremitted') })}
      />
      <StatTile
        label={TEXTS.unapplied}
        value={<Money amount={overview.unapplied} size="lg" />}
        to={to('unapplied')}
      />
      <StatTile
        label={TEXTS.suspense}
        value={<Money amount={overview.suspense} size="lg" />}
        to={paths.suspense()}
      />
      <StatTile
        label={TEXTS.period}
        value={<Words>{month === null ? TEXTS.noPeriod : formatMonth(month)}</Words>}
        hint={period && (period.hasEnded ? TEXTS.toBeClosed : TEXTS.running(formatPlainDate(period.endsOn)))}
        to={to('periods')}
      />
    </TileGrid>
  )
}
