import { chakra } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

const Entry = chakra('details', {
  base: {
    borderTopWidth: '1px',
    borderColor: 'line',
    _last: { borderBottomWidth: '1px' },
    '&[open] > summary svg': { transform: 'rotate(var(--turn))' },
  },
})
const Summary = chakra('summary', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    py: '4',
    minH: '11',
    cursor: 'pointer',
    textStyle: 'title',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': {
      flexShrink: 0,
      color: 'brand.fg',
      transitionProperty: 'transform',
      transitionDuration: 'moderate',
    },
  },
})

export interface DisclosureProps {
  /** What always shows; pressing it opens the rest. */
  readonly summary: ReactNode
  readonly icon: LucideIcon
  /** How far the icon turns when open, in degrees. */
  readonly turn: 45 | 180
  /** Of the disclosures with the same name only one is open at a time. */
  readonly name?: string
  /** Whether it is open without being pressed. */
  readonly isOpen?: boolean
  readonly children: ReactNode
}

/**
 * A line that opens to show more. It uses the browser's `details` element, so that searching the page finds hidden
 * content.
 */
export function Disclosure({ summary, icon: Icon, turn, name, isOpen = false, children }: DisclosureProps) {
  return (
    <Entry name={name} open={isOpen} style={{ '--turn': `${turn}deg` } as object}>
      <Summary>
        {summary}
        <Icon size={20} aria-hidden />
      </Summary>
      {children}
    </Entry>
  )
}
