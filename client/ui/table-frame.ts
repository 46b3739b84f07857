import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { asCards, asTable, type Width } from './table-parts.ts'

// What tables of records have besides the parts of every table; apart, because the front page has only the latter.

export const Frame = chakra(
  'div',
  defineRecipe({
    base: {
      containerType: 'inline-size',
      position: 'relative',
      width: 'full',
      // At the foot of a card the last row ends with the round corners of the card.
      _last: { borderBottomRadius: 'inherit' },
      _print: { containerType: 'normal' },
    },
    variants: {
      columns: {
        few: { containerName: 'few' },
        many: { containerName: 'many' },
        acted: { containerName: 'acted' },
      } satisfies Record<Width, object>,
    },
  }),
)
// Positioned, so that texts for screen readers, which are laid out apart, scroll with the table and not the page.
export const Scroller = chakra('div', {
  base: {
    position: 'relative',
    overflowX: 'auto',
    borderBottomRadius: 'inherit',
    containerType: 'scroll-state',
  },
})
export const Foot = chakra(
  'tfoot',
  defineRecipe({
    base: { fontWeight: '600', bg: 'bg.sunken', fontVariantNumeric: 'tabular-nums' },
    variants: { cards: { true: { ...asCards({ display: 'block' }) } } },
  }),
)
/** What only cards have above them. */
export const OverCards = chakra('div', {
  base: {
    px: { base: '4', md: '6' },
    pb: '4',
    maxW: 'sm',
    ...asTable({ display: 'none' }),
    _print: { display: 'none' },
  },
})
export const Opener = chakra('button', {
  base: {
    font: 'inherit',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    userSelect: 'text',
    borderRadius: 'xs',
    // A card on a phone has no hovering that would tell that it opens.
    ...asCards({ color: 'brand.fg' }),
    // Shows the focus on the whole row and leaves its text free to be selected.
    '&::after': { content: '""', position: 'absolute', inset: '0', pointerEvents: 'none' },
    _focusVisible: {
      outline: 'none',
      '&::after': { outline: '2px solid {colors.focus.ring}', outlineOffset: '-2px' },
    },
  },
})
