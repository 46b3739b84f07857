import { chakra } from '@chakra-ui/react/styled-system'
import { formatCount } from '#rules/counts.ts'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { AGEING_LABELS, LOAN_STANDING_TEXTS } from '#rules/texts/arrears.ts'
import type { AgeingBand } from '../../apollo/graph-types.generated.ts'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
import type { LoanTotals_SumsFragment } from './LoanArrearsPage.generated.ts'

/** The sums of loans as a query returns them. */
export type LoanSums = LoanTotals_SumsFragment

type Band = LoanSums['bands'][number]

const COLUMNS: readonly Column<Band>[] = [
  { id: 'band', header: 'In arrears for', card: 'title', cell: ({ band }) => AGEING_LABELS[band] },
  {
    id: 'loans',
    header: 'Loans',
    align: 'end',
    card: 'line',
    cell: ({ count }) => formatCount(count),
  },
  {
    id: 'outstanding',
    header: LOAN_STANDING_TEXTS.outstanding,
    align: 'end',
    card: 'line',
    cell: ({ outstanding }) => <Money amount={outstanding} />,
  },
  {
    id: 'arrears',
    header: LOAN_STANDING_TEXTS.arrears,
    align: 'end',
    card: 'line',
    cell: ({ arrears }) => <Money amount={arrears} />,
  },
]

/** '12.5%', or a dash while nothing is outstanding. */
export const riskText = (percent: number | null): string =>
  percent === null ? '–' : `${percent.toLocaleString('en-NG', { maximumFractionDigits: 1 })}%`

export interface LoanTotalsProps {
  readonly sums: LoanSums
  /** Shows the loans of one band. */
  readonly onBand: (band: AgeingBand) => void
}

/** What all loans that fit come to, and their ageing; a band leads to its loans. */
export function LoanTotals({ sums, onBand }: LoanTotalsProps) {
  return (
    <chakra.div mb="5" display="flex" flexDirection="column" gap={{ base: '3', md: '4' }}>
      <TileGrid>
        <StatTile
          label={LOAN_STANDING_TEXTS.outstanding}
          value={<Money amount={sums.outstanding} size="lg" />}
        />
        <StatTile label={LOAN_STANDING_TEXTS.arrears} value={<Money amount={sums.arrears} size="lg" />} />
        <StatTile
          label={LOAN_STANDING_TEXTS.atRisk}
          value={riskText(sums.riskPercent)}
          hint={`${shortNaira(sums.atRisk)} ${LOAN_STANDING_TEXTS.aboutRisk}`}
        />
      </TileGrid>
      <Card title="Ageing" padding="none">
        <DataTable
          caption="Ageing"
          columns={COLUMNS}
          rows={sums.bands}
          rowKey={({ band }) => band}
          onOpen={({ band }) => onBand(band)}
          foot={{
            band: 'Total',
            loans: formatCount(sums.count),
            outstanding: formatNaira(sums.outstanding),
            arrears: formatNaira(sums.arrears),
          }}
        />
      </Card>
    </chakra.div>
  )
}
