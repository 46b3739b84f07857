import type { AllocationSource } from '#schema/payroll/allocation-source.ts'
import type { DeductionReportSource } from '#schema/payroll/report-source.ts'
import type { Loaders } from './loaders.ts'

type ReportLoaders = Pick<Loaders, 'deductionReport'>

/** The deduction reports of one request: each is read once until it is changed. */
export function makeReportSource(
  api: DeductionReportSource,
  { deductionReport }: ReportLoaders,
): DeductionReportSource {
  /** After a change whatever was read before is out of date; a refused one may have looked at the report anew. */
  const changing =
    <Given extends readonly unknown[], Answer>(change: (...given: Given) => Answer) =>
    (...given: Given): Answer => {
      deductionReport.clearAll()
      return change(...given)
    }
  return {
    ...api,
    detail: (id) => deductionReport.load(id),
    setColumns: changing(api.setColumns),
    setReason: changing(api.setReason),
    setControlTotal: changing(api.setControlTotal),
    decide: changing(api.decide),
    decideAll: changing(api.decideAll),
    post: changing(api.post),
    discard: changing(api.discard),
    reverse: changing(api.reverse),
  }
}

/** The rule of allocation of one request. Another rule allocates the drafts otherwise. */
export const makeAllocationSource = (
  api: AllocationSource,
  { deductionReport }: ReportLoaders,
): AllocationSource => ({
  ...api,
  setRule(...given) {
    deductionReport.clearAll()
    return api.setRule(...given)
  },
})
