import { chakra } from '@chakra-ui/react/styled-system'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import { useUrlState } from '../../shell/use-url-state.ts'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { SuspenseReport } from './SuspenseReport.tsx'
import { UnappliedReport } from './UnappliedReport.tsx'

const LISTS = [
  { value: '', label: UNAPPLIED_TEXTS.balances },
  { value: 'suspense', label: UNAPPLIED_TEXTS.suspense },
] as const

/** What does not outlive a change of the list. */
const VIEW = { list: '', page: '', order: '', search: '', view: '', refunds: '' } as const

/** /dashboard/unapplied: what the society holds for members and for nobody it knows yet. */
export function UnappliedPage() {
  const { values, change } = useUrlState<keyof typeof VIEW>(VIEW)
  const list = LISTS.find(({ value }) => value === values.list)?.value ?? ''
  const toggle = (
    <chakra.div mb="4">
      <SegmentedToggle
        label="List"
        options={LISTS}
        value={list}
        onChange={(next) => change({ ...VIEW, list: next })}
      />
    </chakra.div>
  )
  return list === '' ? <UnappliedReport toggle={toggle} /> : <SuspenseReport toggle={toggle} />
}
