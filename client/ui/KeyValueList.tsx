import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { keyed } from './keyed.ts'

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '1fr',
      sm: 'minmax(9rem, 1fr) 2fr',
      // Screen breakpoints do not apply to print.
      _print: 'minmax(9rem, 1fr) 2fr',
    },
    textStyle: 'sm',
  },
})
const Key = chakra('dt', {
  base: {
    color: 'fg.muted',
    pt: '2.5',
    pb: { base: '0', sm: '2.5', _print: '2.5' },
    pe: '4',
    textAlign: 'start',
  },
})
const Value = chakra('dd', {
  base: {
    pb: '2.5',
    pt: { base: '0.5', sm: '2.5', _print: '2.5' },
    fontWeight: '500',
    minW: '0',
    // Breaks inside a word only where one is wider than its place.
    overflowWrap: 'break-word',
  },
})

export interface KeyValueListProps {
  /** Pairs in their order; a null or empty value shows as 'Not given'. */
  readonly items: readonly { readonly label: string; readonly value: ReactNode }[]
  /** Whether every value is an amount: they stand at the right, as in a table. */
  readonly amounts?: boolean
}

/** The details of a record: labels with values beside them, stacked on phones. */
export function KeyValueList({ items, amounts = false }: KeyValueListProps) {
  return (
    <List textAlign={amounts ? { sm: 'end', _print: 'end' } : undefined}>
      {keyed(items).map(({ key, item: { label, value } }) => (
        <chakra.div
          key={key}
          display="contents"
          css={{ '& + & > *': { borderTopWidth: { sm: '1px', _print: '1px' }, borderColor: 'line' } }}
        >
          <Key>{label}</Key>
          <Value>
            {value === null || value === undefined || value === '' ? (
              <chakra.span color="fg.subtle" fontWeight="400">
                Not given
              </chakra.span>
            ) : (
              value
            )}
          </Value>
        </chakra.div>
      ))}
    </List>
  )
}
