import type { Estate, EstateName, SystemConfig } from '#schema/land/source.ts'
import { objectIn } from '../envelope.ts'
import { type Fields, Unreadable } from '../reading.ts'

function readEstate(name: EstateName, plots: Fields): Estate {
  const status = plots.text('status').toLowerCase()
  if (status !== 'open' && status !== 'closed') throw new Unreadable(`${plots.path}.status`, 'open or closed')
  return { name, total: plots.whole('total'), available: plots.whole('available'), open: status === 'open' }
}

/** Reads the land configuration; an estate the backend leaves out has no plots to offer and is left out too. */
export function readSystemConfig(answer: unknown): SystemConfig {
  const fields = objectIn(answer, ['config', 'systemConfig'], ['plotPrice', 'availablePlots'])
  const plots = fields.child('availablePlots')
  const estates = (
    [
      ['BLOSSOM', plots?.child('blossom')],
      ['UNIVERSITY', plots?.child('university')],
    ] as const
  ).flatMap(([name, found]) => (found ? [readEstate(name, found)] : []))
  return {
    memberPlotPrice: fields.naira('plotPrice'),
    nonMemberPlotPrice: fields.naira('nonMemberPlotPrice'),
    minimumPaymentPercent: fields.number('minimumPercentage'),
    maximumInstalments: fields.whole('maximumInstallments'),
    estates,
  }
}
