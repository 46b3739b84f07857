import { LandPlot } from 'lucide-react'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { LandSettings } from './configuration-values.ts'
import type { LandItem } from './land-list.ts'

export interface PlotsTakenProps {
  readonly request: Pick<LandItem, 'acquisition' | 'state'>
  /** null while it cannot be read; then nothing is said. */
  readonly settings: LandSettings | null
}

/** What the approval of a pending request takes of its estate, and what it leaves, or that too few plots are left. */
export function PlotsTaken({ request: { acquisition, state }, settings }: PlotsTakenProps) {
  const estate = settings?.estates.find(({ name }) => name === acquisition.estate)
  if (state !== 'PENDING' || estate === undefined) return null
  const { plots, estateLabel } = acquisition
  const { available } = estate
  if (plots > available)
    return (
      <Notice tone="warning" title={LAND_TEXTS.approvalLacks(plots, available, estateLabel)}>
        {LAND_TEXTS.approvalLacksText}
      </Notice>
    )
  return (
    <Notice icon={LandPlot} title={LAND_TEXTS.approvalTakes(plots, available, estateLabel)}>
      {LAND_TEXTS.approvalLeaves(available - plots)}
    </Notice>
  )
}
