import { ESTATE_IDS, type EstateId } from '#rules/land/estates.ts'
import type { Estate, SystemConfig } from '#schema/land/source.ts'
import { objectIn } from '../envelope.ts'
import { type Fields, Unreadable } from '../reading.ts'

function readEstate(id: EstateId, plots: Fields): Estate {
  const status = plots.text('status').toLowerCase()
  if (status !== 'open' && status !== 'closed') throw new Unreadable(`${plots.path}.status`, 'open or closed')
  return { id, total: plots.whole('total'), available: plots.whole('available'), open: status === 'open' }
}

/** Reads the land configuration; an estate the backend leaves out has no plots to offer and is left out too. */
export function readSystemConfig(answer: unknown): SystemConfig {
  const fields = objectIn(answer, ['config', 'systemConfig'], ['plotPrice', 'availablePlots'])
  const plots = fields.child('availablePlots')
  const estates = ESTATE_IDS.flatMap((id) => {
    const found = plots?.child(id) ?? null
    return found === null ? [] : [readEstate(id, found)]
  })
  return {
    memberPlotPrice: fields.naira('plotPrice'),
    nonMemberPlotPrice: fields.naira('nonMemberPlotPrice'),
    minimumPaymentPercent: fields.number('minimumPercentage'),
    maximumInstalments: fields.whole('maximumInstallments'),
    estates,
  }
}
