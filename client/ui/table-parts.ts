import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'

/**
 * The width of its container (not of the screen) below which a table turns into cards: 640 px, and 672 px with many columns.
 * So a table stays one on a screen of 900 px without the menu, and of 1024 px beside it, as old laptops have; what is wider
 * scrolls in the frame of the table. Many columns with actions need 864 px: a row, its state and its decision are seen at once.
 */
const CARDS_BELOW = { few: '40rem', many: '42rem', acted: '54rem' } as const

/** How much room a table needs to be laid out in columns. */
export type Width = keyof typeof CARDS_BELOW
const WIDTHS = Object.keys(CARDS_BELOW) as Width[]

/** Styles of a table that is laid out as cards. */
export const asCards = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [`@container ${width} (max-width: ${CARDS_BELOW[width]})`, styles]),
  )

/** The width of its container from which a card has its actions beside its lines. */
const WIDE_CARD = '32rem'

/** Styles of a table that is laid out as narrow cards. A style is in one of the two, as their order is not kept. */
const asNarrowCards = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [`@container ${width} (max-width: calc(${WIDE_CARD} - 0.01rem))`, styles]),
  )

/** Styles of a table that is laid out as wide cards. */
const asWideCards = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [
      `@container ${width} (min-width: ${WIDE_CARD}) and (max-width: ${CARDS_BELOW[width]})`,
      styles,
    ]),
  )

/** Styles of a table that is laid out in columns. */
export const asTable = <Styles extends object>(styles: Styles): Record<string, Styles> =>
  Object.fromEntries(
    WIDTHS.map((width) => [`@container ${width} (min-width: calc(${CARDS_BELOW[width]} + 0.01rem))`, styles]),
  )

/** The outer columns are aligned with the title of the card they are in. */
const edges = asTable({ '&:first-of-type': { ps: '6' }, '&:last-of-type': { pe: '6' } })

/** A column that stays at the end of the frame while the others scroll; a line shows that some are behind it. */
const STAYS = {
  position: 'sticky',
  insetInlineEnd: '0',
  zIndex: '1',
  '@container scroll-state(scrollable: right)': { boxShadow: 'inset 1px 0 0 {colors.line}' },
} as const

export const Table = chakra(
  'table',
  defineRecipe({
    base: { width: 'full', borderCollapse: 'collapse', textStyle: 'sm' },
    variants: { cards: { true: { ...asCards({ display: 'block' }) } } },
  }),
)
export const Caption = chakra('caption', { base: { srOnly: true } })
export const Head = chakra(
  'thead',
  defineRecipe({
    base: {},
    variants: { cards: { true: { ...asCards({ display: 'block', srOnly: true }) } } },
  }),
)
export const Body = chakra(
  'tbody',
  defineRecipe({ base: {}, variants: { cards: { true: { ...asCards({ display: 'block' }) } } } }),
)
export const Line = chakra(
  'tr',
  defineRecipe({
    base: {
      position: 'relative',
      borderTopWidth: '1px',
      borderColor: 'line',
      breakInside: 'avoid',
    },
    variants: {
      cards: {
        true: {
          ...asCards({
            display: 'grid',
            gridTemplateColumns: 'minmax(0, 1fr) auto',
            columnGap: '4',
            rowGap: '1',
            py: '3.5',
            // As the card that the table is in: what is behind an opaque line must not show its corners.
            _first: { borderTopWidth: '0', borderTopRadius: 'lg' },
            _last: { borderBottomRadius: 'lg' },
          }),
          ...asNarrowCards({ px: '4' }),
          ...asWideCards({ px: '6' }),
        },
      },
      pressable: { true: { cursor: 'pointer', _hover: { bg: 'bg.hover' } } },
      // What is behind a column that stays must not show through it.
      opaque: { true: { bg: 'bg.surface' } },
    },
  }),
)
export const HeadLine = chakra('tr')
export const HeadCell = chakra(
  'th',
  defineRecipe({
    base: {
      px: '4',
      py: '3',
      textStyle: 'eyebrow',
      color: 'fg.muted',
      bg: 'bg.sunken',
      whiteSpace: 'nowrap',
      ...edges,
    },
    variants: {
      align: { start: { textAlign: 'start' }, end: { textAlign: 'end' } },
      stays: { true: { ...asTable(STAYS) } },
    },
  }),
)
export const Cell = chakra(
  'td',
  defineRecipe({
    base: { px: '4', py: '3.5', verticalAlign: 'middle', overflowWrap: 'break-word', ...edges },
    variants: {
      align: { start: { textAlign: 'start' }, end: { textAlign: 'end', fontVariantNumeric: 'tabular-nums' } },
      card: {
        title: {
          fontWeight: '500',
          ...asCards({ p: '0', gridColumn: '1', gridRow: '1', textAlign: 'start', fontSize: 'md' }),
        },
        side: { ...asCards({ p: '0', gridColumn: '2', gridRow: '1', textAlign: 'end' }) },
        line: {
          ...asCards({
            p: '0',
            display: 'flex',
            gap: '4',
            '&:empty': { display: 'none' },
            '&::before': {
              content: 'attr(data-label)',
              color: 'fg.muted',
              textAlign: 'start',
              flexShrink: 0,
            },
          }),
          ...asNarrowCards({ gridColumn: '1 / -1', justifyContent: 'space-between', textAlign: 'end' }),
          ...asWideCards({ gridColumn: '1', textAlign: 'start', '&::before': { minWidth: '40' } }),
        },
        plain: {
          ...asCards({ p: '0', textAlign: 'start', color: 'fg.muted' }),
          ...asNarrowCards({ gridColumn: '1 / -1' }),
          ...asWideCards({ gridColumn: '1' }),
        },
        actions: {
          // Nothing can be done with some rows, which take no room for it.
          ...asCards({ p: '0', '&:has(> span:empty)': { display: 'none' } }),
          ...asNarrowCards({ pt: '2', gridColumn: '1 / -1', textAlign: 'start' }),
          ...asWideCards({ gridColumn: '2', gridRow: '2 / span 3', alignSelf: 'end', textAlign: 'end' }),
        },
        hidden: { ...asCards({ display: 'none' }) },
        none: {},
      },
      nowrap: { true: { whiteSpace: 'nowrap' } },
      stays: { true: { bg: 'inherit', ...asTable(STAYS) } },
    },
  }),
)
