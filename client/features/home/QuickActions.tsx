import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowDownToLine, HandCoins, type LucideIcon, Plus, ShoppingBasket } from 'lucide-react'
import { Link } from 'react-router-dom'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { ROUTES, type RouteName } from '../../paths.ts'

const Action = chakra(Link, {
  base: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    gap: '2',
    py: '1',
    borderRadius: 'lg',
    color: 'fg',
    textStyle: 'sm',
    fontWeight: '600',
    textDecoration: 'none',
    '& > span': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: '14',
      borderRadius: 'full',
      bg: 'brand.subtle',
      color: 'brand.fg',
      transitionProperty: 'background-color, color, transform',
      transitionDuration: 'fast',
    },
    _hover: { '& > span': { bg: 'brand.solid', color: 'brand.on' } },
    _active: { '& > span': { transform: 'scale(0.96)' } },
  },
})

const ACTIONS: readonly { readonly route: RouteName; readonly name: string; readonly icon: LucideIcon }[] = [
  { route: 'savingsInstruction', name: HOME_TEXTS.actions.save, icon: Plus },
  { route: 'loanRequest', name: HOME_TEXTS.actions.borrow, icon: HandCoins },
  { route: 'catalogue', name: HOME_TEXTS.actions.buy, icon: ShoppingBasket },
  { route: 'withdrawSavings', name: HOME_TEXTS.actions.withdraw, icon: ArrowDownToLine },
]

/** The four things that members come for, one touch away. */
export const QuickActions = () => (
  <nav aria-label={HOME_TEXTS.actions.label}>
    <chakra.ul
      listStyleType="none"
      display="grid"
      gridTemplateColumns="repeat(4, minmax(0, 1fr))"
      data-screen-only
    >
      {ACTIONS.map(({ route, name, icon: Icon }) => (
        <li key={route}>
          <Action to={ROUTES[route]}>
            <span>
              <Icon size={24} aria-hidden />
            </span>
            {name}
          </Action>
        </li>
      ))}
    </chakra.ul>
  </nav>
)
