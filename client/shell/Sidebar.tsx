import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { ROUTES } from '../paths.ts'
import { type MenuItem, markedAt } from './menu.ts'
import type { MenuCounts } from './session-context.ts'

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

const Badge = chakra(
  'span',
  defineRecipe({
    base: {
      flexShrink: 0,
      minW: '6',
      px: '1.5',
      borderRadius: 'full',
      bg: 'accent.subtle',
      color: 'accent.fg',
      textStyle: '2xs',
      fontWeight: '600',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'center',
    },
    variants: {
      narrow: { true: { position: 'absolute', top: '0', insetEnd: '1' } },
    },
  }),
)

export interface SidebarProps {
  readonly items: readonly MenuItem[]
  readonly counts: MenuCounts
  /** Only icons, as chosen by the user on wide screens. */
  readonly narrow?: boolean
  /** Called when a page is chosen, so that the drawer on phones closes. */
  readonly onNavigate?: () => void
  readonly onWiden?: () => void
}

const leavesOf = (item: MenuItem) => (item.type === 'single' ? [item] : item.items)

/** How many wait behind the pages of an item. */
const countOf = (item: MenuItem, counts: MenuCounts): number =>
  leavesOf(item).reduce((sum, { route }) => sum + (counts[route] ?? 0), 0)

/** The name for screen readers where it is not the text: with the count, or beside an icon alone. */
const nameFor = (name: string, count: number, narrow: boolean): { readonly 'aria-label'?: string } =>
  count > 0
    ? { 'aria-label': SHELL_TEXTS.counted(name, SHELL_TEXTS.shortCount(count)) }
    : narrow
      ? { 'aria-label': name }
      : {}

/** How many wait; nothing for none. */
function Count({ count, narrow = false }: { readonly count: number; readonly narrow?: boolean }) {
  if (count === 0) return null
  return (
    <>
      {/* A word of its own, as in the name of the link. */}{' '}
      <Badge narrow={narrow}>{SHELL_TEXTS.shortCount(count)}</Badge>
    </>
  )
}

/** The menu of the dashboard. Groups can be opened and closed, and are open while one of their pages is shown. */
export function Sidebar({ items, counts, narrow = false, onNavigate, onWiden }: SidebarProps) {
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
                {...nameFor(item.name, countOf(item, counts), narrow)}
                {...(narrow ? { title: item.name } : {})}
              >
                <item.icon size={19} aria-hidden />
                {!narrow && <chakra.span flex="1">{item.name}</chakra.span>}
                <Count count={countOf(item, counts)} narrow={narrow} />
              </Line>
            ) : (
              <Group
                item={item}
                counts={counts}
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
  readonly counts: MenuCounts
  readonly narrow: boolean
  readonly onNavigate?: () => void
  readonly onWiden?: () => void
}

function Group({ item, counts, narrow, onNavigate, onWiden }: GroupProps) {
  const marked = markedAt(useLocation().pathname)
  const inside = item.items.some((leaf) => leaf.route === marked)
  const [opened, setOpened] = useState<boolean | null>(null)
  const open = !narrow && (opened ?? inside)
  const listId = useId()
  // An open group says it of each of its pages.
  const count = open ? 0 : countOf(item, counts)
  return (
    <>
      <Opener
        type="button"
        narrow={narrow}
        aria-expanded={open}
        aria-controls={listId}
        {...nameFor(item.name, count, narrow)}
        {...(narrow ? { title: item.name } : {})}
        {...(inside && !open ? { color: 'brand.fg' } : {})}
        onClick={() => {
          if (narrow) onWiden?.()
          setOpened(narrow ? true : !open)
        }}
      >
        <item.icon size={19} aria-hidden />
        {narrow ? (
          <Count count={count} narrow />
        ) : (
          <>
            <chakra.span flex="1">{item.name}</chakra.span>
            <Count count={count} />
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
              {...nameFor(leaf.name, counts[leaf.route] ?? 0, false)}
              {...(onNavigate ? { onClick: onNavigate } : {})}
            >
              <chakra.span flex="1">{leaf.name}</chakra.span>
              <Count count={counts[leaf.route] ?? 0} />
            </Line>
          </li>
        ))}
      </chakra.ul>
    </>
  )
}
