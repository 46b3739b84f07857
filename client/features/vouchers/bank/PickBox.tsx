import { chakra } from '@chakra-ui/react/styled-system'
import { CheckBox } from '../../../ui/CheckboxField.tsx'

const Target = chakra('label', {
  base: { display: 'inline-flex', alignItems: 'center', justifyContent: 'center', minW: '11', minH: '11' },
})

export interface PickBoxProps {
  /** What the box chooses, for those who hear the page. */
  readonly label: string
  readonly checked: boolean
  readonly onToggle: () => void
}

/** The box of a row that can be chosen. */
export function PickBox({ label, checked, onToggle }: PickBoxProps) {
  return (
    <Target>
      <CheckBox type="checkbox" aria-label={label} checked={checked} onChange={onToggle} />
    </Target>
  )
}
