import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, LogOut, Menu as MenuIcon, ShieldCheck, User } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { ACCESS_LEVELS, isAuditor } from '#rules/session/access-level.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { to } from '../paths.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Brand } from '../ui/Brand.tsx'
import { IconButton } from '../ui/Button.tsx'
import { Menu } from '../ui/Menu.tsx'
import type { MenuEntry } from '../ui/MenuWindow.tsx'
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx'
import { Bar, BrandPlace, SearchPlace } from './DashboardFrame.tsx'
import type { ShellViewer } from './session-context.ts'

const Account = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '11',
    px: { base: '1.5', md: '2' },
    borderRadius: 'md',
    cursor: 'pointer',
    textAlign: 'start',
    _hover: { bg: 'bg.hover' },
  },
})

const ROLE_NAMES = { 0: 'Auditor', 1: 'Member', 2: 'Moderator', 3: 'Admin' } as const

/** The text under the viewer's name: member number or role. */
const roleOf = ({ memberNumber, unconfirmed, level }: ShellViewer): string =>
  memberNumber ?? (unconfirmed ? 'Applicant' : ROLE_NAMES[level])

export interface TopBarProps {
  readonly societyName: string
  readonly viewer: ShellViewer
  /** The search box of staff; null for members. */
  readonly search: ReactNode
  /** The link to the cart on commodity pages; null elsewhere. */
  readonly cart: ReactNode
  /** The bell; null for auditors, who are told nothing. */
  readonly bell: ReactNode
  readonly onSignOut: () => void
  readonly onOpenMenu: () => void
}

/** The header of the dashboard: society, search of staff, notifications, colour mode, account. */
export function TopBar(props: TopBarProps) {
  const { societyName, viewer, search, cart, bell, onSignOut, onOpenMenu } = props
  const navigate = useNavigate()
  const entries: MenuEntry[] = [
    ...(viewer.level === ACCESS_LEVELS.MEMBER
      ? [
          {
            id: 'profile',
            label: 'My profile',
            icon: User,
            onSelect: () => navigate(to('profile')),
          } as const,
          'separator' as const,
        ]
      : []),
    { id: 'security', label: 'Security', icon: ShieldCheck, onSelect: () => void navigate(to('security')) },
    ...(isAuditor(viewer.level)
      ? []
      : [
          {
            id: 'privacy',
            label: PAGE_TITLES.privacy,
            icon: Eye,
            onSelect: () => void navigate(to('privacy')),
          },
        ]),
    { id: 'sign-out', label: 'Log out', icon: LogOut, onSelect: onSignOut },
  ]
  return (
    <Bar>
      <chakra.div display={{ base: 'block', lg: 'none' }}>
        <IconButton icon={MenuIcon} label="Open menu" onClick={onOpenMenu} />
      </chakra.div>
      <BrandPlace>
        <chakra.span display="inline-flex" maxW="full" borderRadius="sm" asChild>
          <Link to={to('home')}>
            <Brand name={societyName} compact />
          </Link>
        </chakra.span>
      </BrandPlace>
      {search && <SearchPlace>{search}</SearchPlace>}
      {cart}
      {bell}
      <ThemeSwitch />
      <Menu
        trigger={
          <Account type="button" aria-label={`Account of ${viewer.name}, ${roleOf(viewer)}`}>
            <Avatar name={viewer.name} picture={viewer.picture} size="sm" />
            <chakra.span display={{ base: 'none', md: 'block' }} minW="0" maxW="44">
              <chakra.span display="block" textStyle="sm" fontWeight="600" truncate>
                {viewer.name}
              </chakra.span>{' '}
              <chakra.span display="block" textStyle="2xs" color="fg.muted">
                {roleOf(viewer)}
              </chakra.span>
            </chakra.span>
          </Account>
        }
        entries={entries}
        head={
          <chakra.div px="3" py="2" mb="1" borderBottomWidth="1px" borderColor="line">
            <chakra.p textStyle="sm" fontWeight="600">
              {viewer.name}
            </chakra.p>
            <chakra.p textStyle="xs" color="fg.muted">
              {roleOf(viewer)}
            </chakra.p>
          </chakra.div>
        }
      />
    </Bar>
  )
}
