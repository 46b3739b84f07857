import { chakra } from '@chakra-ui/react/styled-system'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { countOf } from '../../requests/count-of.ts'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import type { LandSettings } from './configuration-values.ts'

export interface ConfigurationCardProps {
  /** undefined while loading. */
  readonly settings: LandSettings | null | undefined
  readonly error: unknown
  readonly onRetry: () => Promise<unknown>
  readonly onEdit: () => void
}

/** The Current Configuration card: prices, the first payment, and the plots of each estate. Spec 002 §2.11. */
export function ConfigurationCard({ settings, error, onRetry, onEdit }: ConfigurationCardProps) {
  return (
    <Card
      title={LAND_TEXTS.currentConfiguration}
      actions={
        <Button tone="secondary" size="sm" onClick={onEdit}>
          Edit
        </Button>
      }
    >
      {settings ? (
        <Figures settings={settings} />
      ) : error ? (
        <QueryError error={error} onRetry={onRetry} />
      ) : (
        <CardsSkeleton />
      )}
    </Card>
  )
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(4, minmax(0, 1fr))' },
    gap: '4',
  },
})
const Name = chakra('dt', { base: { textStyle: 'sm', color: 'fg.muted' } })
const Value = chakra('dd', { base: { textStyle: 'title', fontVariantNumeric: 'tabular-nums' } })
const Small = chakra('dd', { base: { textStyle: 'xs', color: 'fg.muted' } })
const Estate = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    py: '2.5',
    borderTopWidth: '1px',
    borderColor: 'line',
    textStyle: 'sm',
  },
})

function Figures({ settings }: { readonly settings: LandSettings }) {
  const { estates, memberPlotPrice, nonMemberPlotPrice, minimumPaymentPercent, maximumInstalments } = settings
  const sum = (count: 'available' | 'total') => estates.reduce((all, estate) => all + estate[count], 0)
  return (
    <>
      <List mb="4">
        <div>
          <Name>Member Price</Name>
          <Value>
            <Money amount={memberPlotPrice} />
          </Value>
          <Small>a plot</Small>
        </div>
        <div>
          <Name>Non-Member Price</Name>
          <Value>
            <Money amount={nonMemberPlotPrice} />
          </Value>
          <Small>a plot</Small>
        </div>
        <div>
          <Name>Available Plots</Name>
          <Value>
            {sum('available')} of {sum('total')}
          </Value>
          <Small>in both estates</Small>
        </div>
        <div>
          <Name>Min. Initial Payment</Name>
          <Value>{minimumPaymentPercent}%</Value>
          <Small>the rest in at most {countOf(maximumInstalments, 'month')}</Small>
        </div>
      </List>
      <chakra.ul listStyleType="none" aria-label="Plots of each estate">
        {estates.map(({ name, label, available, total, status }) => (
          <Estate key={name}>
            <chakra.span flex="1 1 12rem">{label}</chakra.span>
            <chakra.span fontVariantNumeric="tabular-nums">
              {available} of {countOf(total, 'plot')} left
            </chakra.span>
            <StatusBadge status={status} />
          </Estate>
        ))}
      </chakra.ul>
    </>
  )
}
