import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { ROUTES } from '../paths.ts'
import { type MenuItem, markedAt } from './menu.ts'

const lineRecipe = defineRecipe({
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    width: 'full',
    minH: '10',
    px: '3',
    py: '2',
    borderRadius: 'md',
    color: 'fg.muted',
    textStyle: 'sm',
    fontWeight: '500',
    textAlign: 'start',
    textDecoration: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    '@media (pointer: coarse)': { minH: '11' },
    _hover: { bg: 'bg.hover', color: 'fg' },
    '& svg': { flexShrink: 0 },
    '&[aria-current=page]': {
      bg: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: '600',
      _before: {
        content: '""',
        position: 'absolute',
        insetInlineStart: '0',
        insetBlock: '2',
        width: '0.5',
        borderRadius: 'full',
        bg: 'brand.solid',
      },
    },
  },
  variants: {
    narrow: { true: { justifyContent: 'center', px: '0' } },
    inner: { true: { ps: '11', minH: '9', fontWeight: '400' } },
  },
})

const Line = chakra(Link, lineRecipe)
const Opener = chakra('button', lineRecipe)

export interface SidebarProps {
  readonly items: readonly MenuItem[]
  /** Only icons, as chosen by the user on wide screens. */
  readonly narrow?: boolean
  /** Called when a page is chosen, so that the drawer on phones closes. */
  readonly onNavigate?: () => void
  readonly onWiden?: () => void
}

const leavesOf = (item: MenuItem) => (item.type === 'single' ? [item] : item.items)

/** The menu of the dashboard. Groups can be opened and closed, and are open while one of their pages is shown. */
export function Sidebar({ items, narrow = false, onNavigate, onWiden }: SidebarProps) {
  const marked = markedAt(useLocation().pathname)
  const menu = useRef<HTMLElement>(null)
  const isListed = items.some((item) => leavesOf(item).some(({ route }) => route === marked))
  // A long group would leave the page that is open below the edge of the menu.
  useEffect(() => {
    if (isListed && marked !== null)
      menu.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' })
  }, [marked, isListed])
  return (
    <chakra.nav ref={menu} aria-label="Dashboard">
      <chakra.ul display="flex" flexDirection="column" gap="0.5" listStyleType="none">
        {items.map((item) => (
          <li key={item.id}>
            {item.type === 'single' ? (
              <Line
                to={ROUTES[item.route]}
                aria-current={item.route === marked ? 'page' : undefined}
                narrow={narrow}
                {...(onNavigate ? { onClick: onNavigate } : {})}
                {...(narrow ? { 'aria-label': item.name, title: item.name } : {})}
              >
                <item.icon size={19} aria-hidden />
                {!narrow && item.name}
              </Line>
            ) : (
              <Group
                item={item}
                narrow={narrow}
                {...(onNavigate ? { onNavigate } : {})}
                {...(onWiden ? { onWiden } : {})}
              />
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.nav>
  )
}

interface GroupProps {
  readonly item: Extract<MenuItem, { type: 'multiple' }>
  readonly narrow: boolean
  readonly onNavigate?: () => void
  readonly onWiden?: () => void
}

function Group({ item, narrow, onNavigate, onWiden }: GroupProps) {
  const marked = markedAt(useLocation().pathname)
  const inside = item.items.some((leaf) => leaf.route === marked)
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = !narrow && (opened ?? inside)
  const listId = useId()
  return (
    <>
      <Opener
        type="button"
        narrow={narrow}
        aria-expanded={open}
        aria-controls={listId}
        {...(narrow ? { 'aria-label': item.name, title: item.name } : {})}
        {...(inside && !open ? { color: 'brand.fg' } : {})}
        onClick={() => {
          if (narrow) onWiden?.()
          setOpened(narrow ? true : !open)
        }}
      >
        <item.icon size={19} aria-hidden />
        {!narrow && (
          <>
            <chakra.span flex="1">{item.name}</chakra.span>
            <chakra.span
              display="flex"
              transitionProperty="transform"
              transitionDuration="moderate"
              transform={open ? 'rotate(180deg)' : 'none'}
            >
              <ChevronDown size={16} aria-hidden />
            </chakra.span>
          </>
        )}
      </Opener>
      <chakra.ul id={listId} hidden={!open} listStyleType="none" pt="0.5">
        {item.items.map((leaf) => (
          <li key={leaf.id}>
            <Line
              to={ROUTES[leaf.route]}
              inner
              aria-current={leaf.route === marked ? 'page' : undefined}
              {...(onNavigate ? { onClick: onNavigate } : {})}
            >
              {leaf.name}
            </Line>
          </li>
        ))}
      </chakra.ul>
    </>
  )
}
