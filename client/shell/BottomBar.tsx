import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { Ellipsis, HandCoins, House, Inbox, type LucideIcon, PiggyBank } from 'lucide-react'
import { Link, useLocation } from 'react-router-dom'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { ROUTES, type RouteName } from '../paths.ts'
import { markedAt } from './menu.ts'

/** The place of the bar at the bottom of a phone. Whatever else stands there keeps above it: global-styles.ts. */
export const BottomPlace = chakra('nav', {
  base: {
    display: { base: 'flex', md: 'none' },
    position: 'fixed',
    insetInline: '0',
    bottom: '0',
    zIndex: 'sticky',
    height: 'var(--bottom-bar)',
    pb: 'env(safe-area-inset-bottom)',
    bg: 'bg.surface',
    borderTopWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
})

const itemRecipe = defineRecipe({
  base: {
    flex: '1 1 0',
    minW: '0',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '0.5',
    color: 'fg.muted',
    textStyle: '2xs',
    fontWeight: '500',
    textDecoration: 'none',
    cursor: 'pointer',
    '& > span': {
      display: 'flex',
      px: '4',
      py: '0.5',
      borderRadius: 'full',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
    },
    '&[aria-current=page]': { color: 'brand.fg', fontWeight: '600', '& > span': { bg: 'brand.subtle' } },
    _focusVisible: { outlineOffset: '-3px' },
  },
})
const Place = chakra(Link, itemRecipe)
const Opener = chakra('button', itemRecipe)

const PLACES: readonly {
  readonly route: RouteName
  readonly name: string
  readonly icon: LucideIcon
  /** Other places of the menu that belong to it. */
  readonly with?: RouteName
}[] = [
  { route: 'home', name: HOME_TEXTS.bar.home, icon: House },
  { route: 'savingsInstruction', name: HOME_TEXTS.bar.save, icon: PiggyBank },
  { route: 'loanStatus', name: HOME_TEXTS.bar.loans, icon: HandCoins, with: 'loanRequest' },
  { route: 'myRequests', name: HOME_TEXTS.bar.requests, icon: Inbox },
]

/** The four places that a member goes to every month, and the whole menu behind More, within reach of the thumb. */
export function BottomBar({ onMore }: { readonly onMore: () => void }) {
  const marked = markedAt(useLocation().pathname)
  return (
    <BottomPlace aria-label={HOME_TEXTS.bar.label} data-bottom-bar data-screen-only>
      {PLACES.map(({ route, name, icon: Icon, with: other }) => (
        <Place
          key={route}
          to={ROUTES[route]}
          aria-current={marked !== null && (marked === route || marked === other) ? 'page' : undefined}
        >
          <span>
            <Icon size={20} aria-hidden />
          </span>
          {name}
        </Place>
      ))}
      <Opener type="button" aria-haspopup="dialog" onClick={onMore}>
        <span>
          <Ellipsis size={20} aria-hidden />
        </span>
        {HOME_TEXTS.bar.more}
      </Opener>
    </BottomPlace>
  )
}
