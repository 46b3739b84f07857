import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom'
import { createApolloClient } from '../apollo/client.ts'
import { GraphProvider } from '../features/session/GraphProvider.tsx'
import type { SessionStore } from '../features/session/session-store.ts'
import { BottomPlace } from '../shell/BottomBar.tsx'
import {
  Bar,
  BrandPlace,
  Column,
  Content,
  Frame,
  Main,
  NarrowSearchPlace,
  SearchPlace,
  Side,
} from '../shell/DashboardFrame.tsx'
import { ShellSessionContext, type ShellViewer } from '../shell/session-context.ts'
import { type PublicSociety, SocietyContext } from '../shell/society-context.ts'
import { Brand } from '../ui/Brand.tsx'
import { ColourModeProvider } from '../ui/ColourMode.tsx'
import { LinkContext } from '../ui/Link.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Styles } from '../ui/Styles.tsx'

/** As large as a button of the header. */
const ButtonPlace = chakra('span', {
  base: { display: 'flex', alignItems: 'center', justifyContent: 'center', boxSize: '11', flexShrink: 0 },
})

const ToButton = () => (
  <ButtonPlace>
    <Skeleton width="5" height="5" round />
  </ButtonPlace>
)

export interface SignedInOutlineProps {
  readonly society: PublicSociety
  /** Whom the page is drawn for; nothing of a person is known here. */
  readonly viewer: ShellViewer
  readonly session: SessionStore
  /** The address of the page. */
  readonly path: string
  /** The pattern of its route. */
  readonly pattern: string
  /** The page, which has no data. */
  readonly children: ReactNode
}

/**
 * A page of the dashboard before its code and its data have come: the header without its buttons, and the page as it is
 * while its data are loading. The app replaces it.
 */
export function SignedInOutline({ society, viewer, session, path, pattern, children }: SignedInOutlineProps) {
  const hasSearch = viewer.level > 1
  const client = createApolloClient({ token: () => null, onRefused: () => {} })
  const page = (
    <div data-outline-page aria-busy>
      <Bar>
        <chakra.div display={{ base: 'block', lg: 'none' }}>
          <ToButton />
        </chakra.div>
        <BrandPlace>
          <Brand name={society.name} compact />
        </BrandPlace>
        {hasSearch && (
          <SearchPlace>
            <Skeleton height="11" />
          </SearchPlace>
        )}
        <ToButton />
        <ToButton />
        <ButtonPlace>
          <Skeleton width="8" height="8" round />
        </ButtonPlace>
      </Bar>
      <Frame>
        <Side width="64" data-side="" />
        <Main>
          <Content>
            <Column>
              {hasSearch && (
                <NarrowSearchPlace>
                  <Skeleton height="11" />
                </NarrowSearchPlace>
              )}
              {children}
            </Column>
          </Content>
        </Main>
      </Frame>
      {!hasSearch && <BottomPlace as="div" data-bottom-bar="" />}
    </div>
  )
  return (
    <Styles>
      <ColourModeProvider>
        <LinkContext value={Link}>
          <GraphProvider session={session} client={client}>
            <SocietyContext value={society}>
              <ShellSessionContext value={{ viewer, signOut: () => {} }}>
                <RouterProvider
                  router={createMemoryRouter([{ path: pattern, element: page }], { initialEntries: [path] })}
                />
              </ShellSessionContext>
            </SocietyContext>
          </GraphProvider>
        </LinkContext>
      </ColourModeProvider>
    </Styles>
  )
}
