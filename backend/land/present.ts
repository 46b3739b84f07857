import type { EstateId } from '#rules/land/estates.ts'
import { koboToNaira } from '#rules/money.ts'
import type { WireEstatePlots, WireSystemConfigs } from '../contract/land.ts'
import type { LandConfiguration } from './store.ts'

export function presentConfiguration({ settings, estates }: LandConfiguration): WireSystemConfigs {
  const plots = (id: EstateId): WireEstatePlots => {
    const estate = estates.find((each) => each.id === id)
    return {
      total: estate?.total ?? 0,
      available: estate?.available ?? 0,
      status: estate?.status ?? 'closed',
    }
  }
  return {
    plotPrice: koboToNaira(settings.plot_price),
    nonMemberPlotPrice: koboToNaira(settings.non_member_plot_price),
    minimumPercentage: settings.minimum_percentage,
    maximumInstallments: settings.maximum_installments,
    availablePlots: { blossom: plots('blossom'), university: plots('university') },
  }
}
