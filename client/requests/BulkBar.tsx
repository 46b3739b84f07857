import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { countOf } from './count-of.ts'
import type { QueueItem } from './queue-page.ts'
import type { Bulk } from './use-bulk.ts'

const Bar = chakra('section', {
  base: {
    // At hand while something is selected.
    '&[data-selected]': { position: 'sticky', bottom: 'var(--bottom-bar)', zIndex: '2' },
    display: 'flex',
    flexDirection: { base: 'column', md: 'row' },
    alignItems: { md: 'center' },
    columnGap: '4',
    rowGap: '2',
    px: { base: '4', md: '6' },
    pt: '3',
    pb: 'max({spacing.3}, env(safe-area-inset-bottom))',
    bg: 'bg.raised',
    borderTopWidth: '1px',
    borderColor: 'line',
    borderBottomRadius: 'lg',
    outline: '0',
    _print: { display: 'none' },
  },
})

export interface BulkBarProps<Item extends QueueItem> {
  readonly bulk: Bulk<Item>
  /** The noun for one request. */
  readonly what: string
}

/** How many requests are selected, and what can be done with them. It takes the focus after an outcome was read. */
export function BulkBar<Item extends QueueItem>({ bulk, what }: BulkBarProps<Item>) {
  const { selected, selectable, last, run } = bulk
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    // The button that began the run may be gone.
    if (last !== null && run === null) bar.current?.focus()
  }, [last, run])
  return (
    <Bar ref={bar} aria-label="Selection" tabIndex={-1} data-selected={selected.length > 0 ? '' : undefined}>
      <chakra.p role="status" flex="1" textStyle="sm" color={selected.length > 0 ? 'fg' : 'fg.muted'}>
        {statusOf(bulk, what)}
      </chakra.p>
      {selectable.length > 0 && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2">
          {selected.length < selectable.length && (
            <Button size="sm" tone="quiet" onClick={bulk.selectAll}>
              Select all reviewed ({selectable.length})
            </Button>
          )}
          {selected.length > 0 && (
            <Button size="sm" tone="plain" onClick={bulk.clear}>
              Clear
            </Button>
          )}
          {selected.length > 0 &&
            bulk.actions.map((action, index) => (
              <Button
                key={action.name}
                size="sm"
                tone={index === bulk.actions.length - 1 ? 'primary' : 'secondary'}
                onClick={() => bulk.ask(action)}
              >
                {action.verb} {countOf(selected.length, what)}
              </Button>
            ))}
        </chakra.div>
      )}
    </Bar>
  )
}

function statusOf<Item extends QueueItem>({ selected, last, run }: Bulk<Item>, what: string): string {
  if (selected.length > 0) return `${countOf(selected.length, what)} selected`
  if (last !== null && run === null && last.done > 0)
    return `${countOf(last.done, what)} ${last.done === 1 ? 'is' : 'are'} ${last.action.done}.`
  return `To decide several at once, open each ${what} first, then select it.`
}
