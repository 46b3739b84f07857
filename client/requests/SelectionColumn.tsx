import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { CheckBox } from '../ui/CheckboxField.tsx'
import type { Column } from '../ui/DataTable.tsx'
import type { QueueItem } from './queue-page.ts'
import type { Bulk } from './use-bulk.ts'

/** The first column of a queue whose requests can be decided together: a box, or why there is none to tick. */
export const selectionColumn = <Item extends QueueItem>(bulk: Bulk<Item>): Column<Item> => ({
  id: 'select',
  header: 'Select',
  card: 'line',
  cell: (item) => (
    <SelectionBox
      name={bulk.nameOf(item)}
      obstacle={bulk.obstacle(item)}
      checked={bulk.isSelected(item)}
      onToggle={() => bulk.toggle(item)}
    />
  ),
})

const Target = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    minW: '11',
    my: '-2',
    cursor: 'pointer',
    '&:has([aria-disabled=true])': { cursor: 'not-allowed' },
  },
})

interface SelectionBoxProps {
  readonly name: string
  readonly obstacle: string | null
  readonly checked: boolean
  readonly onToggle: () => void
}

/** A box that cannot be ticked keeps its place in the keyboard's way, so that everybody learns why. */
function SelectionBox({ name, obstacle, checked, onToggle }: SelectionBoxProps) {
  const id = useId()
  return (
    <Target>
      <CheckBox
        type="checkbox"
        aria-label={`Select ${name}`}
        aria-disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : id}
        checked={checked}
        onChange={() => {
          if (obstacle === null) onToggle()
        }}
      />
      {obstacle !== null && (
        <chakra.span
          id={id}
          textStyle="xs"
          color="fg.muted"
          maxW={{ base: '48', md: '24' }}
          textAlign="start"
        >
          {obstacle}
        </chakra.span>
      )}
    </Target>
  )
}
