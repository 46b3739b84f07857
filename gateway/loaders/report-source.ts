import type { AllocationSource } from '#schema/payroll/allocation-source.ts'
import type { DeductionReportSource } from '#schema/payroll/report-source.ts'
import type { Loaders } from './loaders.ts'

type ReportLoaders = Pick<Loaders, 'deductionReport'>

/** The deduction reports of one request: each is read once until it is changed. */
export function makeReportSource(
  api: DeductionReportSource,
  { deductionReport }: ReportLoaders,
): DeductionReportSource {
  /** Before a change whatever was read is forgotten; a refused one may have looked at the report anew. */
  function changing<Answer>(change: () => Answer): Answer {
    deductionReport.clearAll()
    return change()
  }
  return {
    ...api,
    detail: (id) => deductionReport.load(id),
    setColumns: (...given) => changing(() => api.setColumns(...given)),
    setReason: (...given) => changing(() => api.setReason(...given)),
    setControlTotal: (...given) => changing(() => api.setControlTotal(...given)),
    decide: (...given) => changing(() => api.decide(...given)),
    decideAll: (...given) => changing(() => api.decideAll(...given)),
    post: (...given) => changing(() => api.post(...given)),
    discard: (...given) => changing(() => api.discard(...given)),
    reverse: (...given) => changing(() => api.reverse(...given)),
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
