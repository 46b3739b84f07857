import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { Menu as MenuIcon, X } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { landingSection, toPublic } from '../public-paths.ts'
import { Brand } from '../ui/Brand.tsx'
import { IconButton, LinkButton } from '../ui/Button.tsx'
import { Link } from '../ui/Link.tsx'
import { SkipLink } from '../ui/SkipLink.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { Wide } from '../ui/Wide.tsx'
import type { HeaderAnchor } from './header-anchor.ts'
import { OfflineStrip } from './OfflineStrip.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import type { PublicSociety } from './society-context.ts'

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    top: '0',
    zIndex: 'sticky',
    bg: 'bg.canvas/92',
    backdropFilter: 'blur(10px)',
    borderBottomWidth: '1px',
    borderColor: 'line',
    _print: { display: 'none' },
  },
})
const Inside = chakra(Wide, { base: { display: 'flex', alignItems: 'center', gap: '2', minH: '16' } })
const Main = chakra('main', {
  base: {
    outline: '0',
    minH: '60dvh',
    // While a page is loading, the footer waits below the window, where nobody sees it move when the page has come.
    '&:has([data-bone])': { minH: '100dvh' },
  },
})
const NavLine = chakra(
  Link,
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '11',
      px: '3',
      borderRadius: 'md',
      textStyle: 'sm',
      fontWeight: '500',
      color: 'fg.muted',
      textDecoration: 'none',
      _hover: { color: 'fg', bg: 'bg.hover' },
    },
  }),
)

export interface PublicShellProps {
  readonly society: PublicSociety
  readonly anchors: readonly HeaderAnchor[]
  /** True with a session: the header links to the dashboard instead of LOGIN and JOIN. */
  readonly signedIn: boolean
  readonly children: ReactNode
}

/** The layout of every public page: header with the sections, LOGIN and JOIN, and footer with the contacts. */
export function PublicShell({ society, anchors, signedIn, children }: PublicShellProps) {
  const [open, setOpen] = useState(false)
  const menuId = useId()
  useEffect(() => {
    if (!open) return undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOpen(false)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])

  const entrances = signedIn ? (
    <LinkButton to={toPublic('home')} size="sm">
      Dashboard
    </LinkButton>
  ) : (
    <>
      <LinkButton to={toPublic('signIn')} size="sm" tone="plain">
        {SHELL_TEXTS.login}
      </LinkButton>
      <LinkButton to={toPublic('signUp')} size="sm">
        {SHELL_TEXTS.join}
      </LinkButton>
    </>
  )

  return (
    <>
      <SkipLink />
      <Bar>
        <Inside>
          <chakra.span display="flex" minW="0" flex={{ base: '1', xl: '0 0 auto' }} borderRadius="sm" asChild>
            <Link to={toPublic('landing')}>
              <Brand name={society.name} compact />
            </Link>
          </chakra.span>
          <chakra.nav
            aria-label="Sections"
            flex="1"
            display={{ base: 'none', xl: 'flex' }}
            justifyContent="center"
          >
            {anchors
              .filter(({ inHead }) => inHead)
              .map(({ anchor, label }) => (
                <NavLine key={anchor} to={landingSection(anchor)}>
                  {label}
                </NavLine>
              ))}
          </chakra.nav>
          <chakra.div display={{ base: 'none', sm: 'flex' }} gap="1" alignItems="center">
            <ThemeSwitch />
            {entrances}
          </chakra.div>
          <chakra.div display={{ base: 'block', xl: 'none' }}>
            <IconButton
              icon={open ? X : MenuIcon}
              label={open ? 'Close menu' : 'Open menu'}
              aria-expanded={open}
              aria-controls={menuId}
              onClick={() => setOpen(!open)}
            />
          </chakra.div>
        </Inside>
        <chakra.div
          id={menuId}
          hidden={!open}
          borderTopWidth="1px"
          borderColor="line"
          px="4"
          py="4"
          xl={{ display: 'none' }}
          onClick={(event) => {
            // The menu closes when a link is chosen.
            if (event.target instanceof Element && event.target.closest('a') !== null) setOpen(false)
          }}
        >
          <chakra.nav aria-label="Sections" display="flex" flexDirection="column">
            {anchors.map(({ anchor, label }) => (
              <NavLine key={anchor} to={landingSection(anchor)}>
                {label}
              </NavLine>
            ))}
          </chakra.nav>
          <chakra.div
            display={{ base: 'flex', sm: 'none' }}
            gap="2"
            alignItems="center"
            mt="3"
            pt="3"
            borderTopWidth="1px"
            borderColor="line"
          >
            {entrances}
            <chakra.span ms="auto">
              <ThemeSwitch />
            </chakra.span>
          </chakra.div>
        </chakra.div>
      </Bar>
      <OfflineStrip />
      <Main id="content" tabIndex={-1}>
        {children}
      </Main>
      <PublicFooter society={society} anchors={anchors} />
    </>
  )
}
