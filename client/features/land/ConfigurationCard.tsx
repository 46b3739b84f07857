import { chakra } from '@chakra-ui/react/styled-system'
import { LandPlot, Percent, Tag } from 'lucide-react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { StatusBadge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { Money } from '../../ui/Money.tsx'
import { CardsSkeleton } from '../../ui/Skeleton.tsx'
import { StatTile, TileGrid } from '../../ui/StatTile.tsx'
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

function Figures({ settings }: { readonly settings: LandSettings }) {
  const { estates, memberPlotPrice, nonMemberPlotPrice, minimumPaymentPercent, maximumInstalments } = settings
  const sum = (count: 'available' | 'total') => estates.reduce((all, estate) => all + estate[count], 0)
  return (
    <chakra.div display="flex" flexDirection="column" gap="4">
      <TileGrid>
        <StatTile label="Member Price" icon={Tag} value={<Money amount={memberPlotPrice} />} hint="a plot" />
        <StatTile
          label="Non-Member Price"
          icon={Tag}
          value={<Money amount={nonMemberPlotPrice} />}
          hint="a plot"
        />
        <StatTile
          label="Available Plots"
          icon={LandPlot}
          value={`${sum('available')} of ${sum('total')}`}
          hint="over both estates"
        />
        <StatTile
          label="Min. Initial Payment"
          icon={Percent}
          value={`${minimumPaymentPercent}%`}
          hint={`the rest in at most ${maximumInstalments} ${maximumInstalments === 1 ? 'month' : 'months'}`}
        />
      </TileGrid>
      <DataTable
        caption="Plots of each estate"
        narrow="stay"
        rows={estates}
        rowKey={({ name }) => name}
        columns={[
          { id: 'estate', header: 'Estate', cell: ({ label }) => label },
          { id: 'available', header: 'Available', align: 'end', cell: ({ available }) => available },
          { id: 'total', header: 'Total', align: 'end', cell: ({ total }) => total },
          { id: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={status} /> },
        ]}
      />
    </chakra.div>
  )
}
