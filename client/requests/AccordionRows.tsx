import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useNotes } from '../live/notes.ts'
import { RowNote } from '../ui/DataTable.tsx'
import type { QueueItem } from './queue-page.ts'
import { SelectionBox } from './SelectionBox.tsx'
import type { Bulk } from './use-bulk.ts'
import type { Queue } from './use-queue.ts'

export interface AccordionRowsProps<Item extends QueueItem> {
  /** What the list holds, for screen readers. */
  readonly label: string
  readonly queue: Queue<unknown, Item>
  readonly items: readonly Item[]
  readonly bulk: Bulk<Item> | undefined
  /** What always shows of a request. */
  readonly head: (item: Item) => ReactNode
  /** What its accordion opens. */
  readonly children: (item: Item) => ReactNode
}

/** The requests of a page as accordions, of which the viewed one is open; the address keeps which. */
export function AccordionRows<Item extends QueueItem>({ label, items, ...rest }: AccordionRowsProps<Item>) {
  return (
    <chakra.ul aria-label={label} listStyleType="none">
      {items.map((item) => (
        <Row key={item.id} item={item} {...rest} />
      ))}
    </chakra.ul>
  )
}

const Line = chakra('li', {
  base: { borderTopWidth: '1px', borderColor: 'line', px: { base: '4', md: '6' } },
})
const Opener = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minH: '11',
    py: '3',
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    borderRadius: 'xs',
    '& > svg': {
      flexShrink: 0,
      color: 'brand.fg',
      transitionProperty: 'transform',
      transitionDuration: 'moderate',
    },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
})

interface RowProps<Item extends QueueItem> extends Omit<AccordionRowsProps<Item>, 'label' | 'items'> {
  readonly item: Item
}

function Row<Item extends QueueItem>({ item, queue, bulk, head, children }: RowProps<Item>) {
  const id = useId()
  const opener = useRef<HTMLButtonElement>(null)
  const note = useNotes().get(item.id)?.text ?? null
  const isOpen = queue.viewed?.item.id === item.id
  const follows = isOpen && queue.decided !== null
  useEffect(() => {
    // The request before it was decided, and the button that had the focus is gone.
    if (follows) opener.current?.focus()
  }, [follows])
  return (
    <Line>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ sm: 'center' }}
        columnGap="3"
      >
        {bulk && (
          <chakra.div flexShrink={0} pt={{ base: '2', sm: '0' }} minW={{ sm: '36' }}>
            <SelectionBox bulk={bulk} item={item} />
          </chakra.div>
        )}
        <chakra.h3 flex="1" minW="0" fontWeight="inherit">
          <Opener
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-controls={`${id}-panel`}
            onClick={() => (isOpen ? queue.close() : queue.open(item.id))}
          >
            <chakra.span flex="1" minW="0">
              {head(item)}
              <RowNote text={note} />
            </chakra.span>
            <ChevronDown size={20} aria-hidden />
          </Opener>
        </chakra.h3>
      </chakra.div>
      <chakra.div id={`${id}-panel`} hidden={!isOpen} pb="5">
        {isOpen && children(item)}
      </chakra.div>
    </Line>
  )
}
