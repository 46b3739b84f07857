import { chakra } from '@chakra-ui/react/styled-system'

/** The header of the dashboard. */
export const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', md: '3' },
    minH: '16',
    px: { base: '2', md: '5' },
    bg: 'bg.surface',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
})

/** The place of the society's name in the header, as wide as the rest leaves. */
export const BrandPlace = chakra('div', {
  base: { flex: '1', minW: '0', display: 'flex', containerType: 'inline-size' },
})

/** The place of the search of staff in the header of wide screens. */
export const SearchPlace = chakra('div', {
  base: { flex: '0 1 26rem', minW: '0', display: { base: 'none', md: 'block' } },
})

/** The search of staff above the page, on narrow screens. */
export const NarrowSearchPlace = chakra('div', {
  base: { display: { base: 'block', md: 'none' }, mb: '5' },
})

/** What is below the header: the menu and the page. */
export const Frame = chakra('div', { base: { display: 'flex', alignItems: 'stretch' } })

/** The menu of wide screens. */
export const Side = chakra('aside', {
  base: {
    position: 'sticky',
    top: '16',
    flexShrink: 0,
    display: { base: 'none', lg: 'flex' },
    flexDirection: 'column',
    height: 'calc(100dvh - {spacing.16})',
    borderInlineEndWidth: '1px',
    borderColor: 'line',
    bg: 'bg.surface',
    _print: { display: 'none !important' },
  },
})

/** The place of the page. */
export const Main = chakra('main', {
  base: {
    flex: '1',
    minW: '0',
    outline: '0',
  },
})

/** The space around the page. */
export const Content = chakra('div', {
  base: {
    px: { base: '4', md: '8' },
    pt: { base: '5', md: '8' },
    pb: 'calc({spacing.16} + var(--bottom-bar))',
    _print: { p: '0' },
  },
})

/** The page itself, at most 1200 px wide. */
export const Column = chakra('div', { base: { maxW: '6xl', mx: 'auto' } })
