import { chakra } from '@chakra-ui/react/styled-system'
import { useUrlState } from '../../shell/use-url-state.ts'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { LoanPortfolioReport } from './LoanPortfolioReport.tsx'
import { LoanStandingsReport } from './LoanStandingsReport.tsx'

const VIEWS = [
  { value: '', label: 'Each loan' },
  { value: 'product', label: 'By type' },
  { value: 'member', label: 'By member' },
] as const

/** What does not outlive a change of the rows. */
const VIEW = { by: '', page: '', order: '', search: '', standing: '', type: '' } as const

/** /dashboard/arrears: loans by due instalments, one by one or in groups. */
export function LoanArrearsPage() {
  const { values, change } = useUrlState<keyof typeof VIEW>(VIEW)
  const view = VIEWS.find(({ value }) => value === values.by)?.value ?? ''
  const toggle = (
    <chakra.div mb="4">
      <SegmentedToggle label="Rows" options={VIEWS} value={view} onChange={(by) => change({ ...VIEW, by })} />
    </chakra.div>
  )
  return view === '' ? (
    <LoanStandingsReport toggle={toggle} />
  ) : (
    <LoanPortfolioReport key={view} by={view === 'product' ? 'PRODUCT' : 'MEMBER'} toggle={toggle} />
  )
}
