import { chakra } from '@chakra-ui/react/styled-system'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { Brand } from '../ui/Brand.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Drawer } from '../ui/Drawer.tsx'
import { useHiddenAmounts } from '../ui/hidden-amounts.ts'
import { SkipLink } from '../ui/SkipLink.tsx'
import { BottomBar } from './BottomBar.tsx'
import { Column, Content, Frame, Main, NarrowSearchPlace, Side } from './DashboardFrame.tsx'
import { OfflineStrip } from './OfflineStrip.tsx'
import type { ShellViewer } from './session-context.ts'
import { TopBar } from './TopBar.tsx'
import { useWide } from './use-wide.ts'
import { ViewerMenu } from './ViewerMenu.tsx'

const NARROW_KEY = 'isusu.menu'

function storedNarrow(): boolean {
  try {
    return localStorage.getItem(NARROW_KEY) === 'narrow'
  } catch {
    return false
  }
}

export interface DashboardShellProps {
  readonly societyName: string
  readonly viewer: ShellViewer
  /** The search box of staff; null for members. */
  readonly search: ReactNode
  /** The link to the cart; null away from commodity pages. */
  readonly cart?: ReactNode
  /** The bell; null for auditors. */
  readonly bell?: ReactNode
  readonly onSignOut: () => void
  readonly children: ReactNode
}

/** The layout of every signed-in page: top bar, menu by level, content of at most 1200 px. */
export function DashboardShell({
  societyName,
  viewer,
  search,
  cart = null,
  bell = null,
  onSignOut,
  children,
}: DashboardShellProps) {
  const [narrow, setNarrow] = useState(storedNarrow)
  const [drawerOpen, setDrawerOpen] = useState(false)
  const isWide = useWide()
  // An applicant has no pages yet that the bar could lead to.
  const isMember = viewer.level === ACCESS_LEVELS.MEMBER
  const hasBottomBar = isMember && !viewer.unconfirmed
  useHiddenAmounts(isMember)

  const keepNarrow = (next: boolean) => {
    setNarrow(next)
    try {
      localStorage.setItem(NARROW_KEY, next ? 'narrow' : 'wide')
    } catch {
      // Without storage the choice is not remembered.
    }
  }

  return (
    <>
      <SkipLink />
      <TopBar
        societyName={societyName}
        viewer={viewer}
        search={search}
        cart={cart}
        bell={bell}
        onSignOut={onSignOut}
        onOpenMenu={() => setDrawerOpen(true)}
      />
      <Frame>
        {isWide && (
          <Side width={narrow ? '18' : '64'}>
            <chakra.div flex="1" minH="0" overflowY="auto" p="3" pt="4">
              <ViewerMenu viewer={viewer} narrow={narrow} onWiden={() => keepNarrow(false)} />
            </chakra.div>
            <chakra.div p="3" borderTopWidth="1px" borderColor="line">
              {narrow ? (
                <IconButton icon={PanelLeftOpen} label="Widen the menu" onClick={() => keepNarrow(false)} />
              ) : (
                <Button tone="plain" size="sm" icon={PanelLeftClose} onClick={() => keepNarrow(true)}>
                  Narrow the menu
                </Button>
              )}
            </chakra.div>
          </Side>
        )}
        <Main id="content" tabIndex={-1}>
          <OfflineStrip />
          <Content>
            <Column>
              {search && <NarrowSearchPlace data-screen-only>{search}</NarrowSearchPlace>}
              {children}
            </Column>
          </Content>
        </Main>
      </Frame>
      {hasBottomBar && <BottomBar onMore={() => setDrawerOpen(true)} />}
      <Drawer
        open={drawerOpen}
        onClose={() => setDrawerOpen(false)}
        title={<Brand name={societyName} />}
        side="start"
      >
        <ViewerMenu viewer={viewer} onNavigate={() => setDrawerOpen(false)} />
      </Drawer>
    </>
  )
}
