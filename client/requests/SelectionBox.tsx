import { chakra } from '@chakra-ui/react/styled-system'
import { useId } from 'react'
import { CheckBox } from '../ui/CheckboxField.tsx'
import type { QueueItem } from './queue-page.ts'
import type { Bulk } from './use-bulk.ts'

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

export interface SelectionBoxProps<Item extends QueueItem> {
  readonly bulk: Bulk<Item>
  readonly item: Item
}

/**
 * The box by which a request is selected. One that cannot be ticked keeps its place in the keyboard's way, so that
 * everybody learns why.
 */
export function SelectionBox<Item extends QueueItem>({ bulk, item }: SelectionBoxProps<Item>) {
  const id = useId()
  const obstacle = bulk.obstacle(item)
  return (
    <Target>
      <CheckBox
        type="checkbox"
        aria-label={`Select ${bulk.nameOf(item)}`}
        aria-disabled={obstacle !== null}
        aria-describedby={obstacle === null ? undefined : id}
        checked={bulk.isSelected(item)}
        onChange={() => {
          if (obstacle === null) bulk.toggle(item)
        }}
      />
      <chakra.span id={id} textStyle="xs" color="fg.muted" maxW={{ base: '48', md: '28' }} textAlign="start">
        {obstacle ?? 'Select'}
      </chakra.span>
    </Target>
  )
}
