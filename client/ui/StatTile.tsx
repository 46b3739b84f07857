import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowUpRight, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, type To } from 'react-router-dom'

const Frame = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: '1',
    p: '5',
    // An amount is never broken, so a tile is at least as wide as its own: fewer of them stand side by side then.
    minW: 'min-content',
    maxW: 'full',
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'xs',
    transitionProperty: 'border-color, box-shadow',
    transitionDuration: 'fast',
    '&:has(a:hover)': { borderColor: 'brand.line', boxShadow: 'sm' },
  },
})
const Whole = chakra(Link, {
  base: {
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    _focusVisible: {
      outline: 'none',
      '&::after': { outline: '2px solid {colors.focus.ring}', outlineOffset: '2px' },
    },
  },
})

/** Tiles side by side, as many as fit; they fill each row, also the last one. */
export const TileGrid = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: { base: '3', md: '4' },
    '& > *': { flex: '1 1 min(14rem, 100%)' },
  },
})

export interface StatTileProps {
  readonly label: string
  /** A count, or Money with size 'xl'. */
  readonly value: ReactNode
  /** A small line under the value: 'as at 14:05', 'oldest 3 days'. */
  readonly hint?: ReactNode
  readonly icon?: LucideIcon
  /** The link of the whole tile. */
  readonly to?: To
  readonly badge?: ReactNode
}

/** One figure with its name; with `to` the whole tile is a link. */
export function StatTile({ label, value, hint, icon: Icon, to, badge }: StatTileProps) {
  return (
    <Frame>
      <chakra.div display="flex" alignItems="center" gap="2" color="fg.muted" textStyle="sm">
        {Icon && (
          <chakra.span color="brand.fg" display="flex">
            <Icon size={18} aria-hidden />
          </chakra.span>
        )}
        <chakra.span flex="1" minW="0">
          {to === undefined ? label : <Whole to={to}>{label}</Whole>}
        </chakra.span>
        {badge}
        {to !== undefined && <ArrowUpRight size={16} aria-hidden />}
      </chakra.div>
      <chakra.div textStyle="figure" fontVariantNumeric="tabular-nums">
        {value}
      </chakra.div>
      {hint && (
        <chakra.div textStyle="xs" color="fg.subtle">
          {hint}
        </chakra.div>
      )}
    </Frame>
  )
}
