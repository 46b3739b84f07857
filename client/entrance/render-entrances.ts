import { createElement } from 'react'
import { type WrittenPage, writtenPage } from '../content/written-page.ts'
import { deviceStorage } from '../features/session/device-data.ts'
import { createSessionStore } from '../features/session/session-store.ts'
import type { PublicSociety } from '../shell/society-context.ts'
import { EntranceDocument } from './EntranceDocument.tsx'
import { ENTRANCE_PAGES, type EntrancePage } from './entrance-pages.ts'
import { PortalEntrance } from './PortalEntrance.tsx'
import { SignInEntrance } from './SignInEntrance.tsx'

/** Where pages are rendered nobody is signed in, and nothing is pressed. */
const session = createSessionStore({
  storage: deviceStorage(),
  now: () => new Date(0),
  tabs: { addEventListener: () => {}, removeEventListener: () => {} },
})
const intoApp = { prepare: () => {}, enter: () => {} }

/** Renders sign-in and portal with a society's settings, for the browser to hydrate. */
export const renderEntrances = (society: PublicSociety): Readonly<Record<EntrancePage, WrittenPage>> =>
  Object.fromEntries(
    ENTRANCE_PAGES.map((page) => [
      page,
      writtenPage(
        createElement(
          EntranceDocument,
          { written: society, session },
          createElement(page === 'portal' ? PortalEntrance : SignInEntrance, { page, intoApp }),
        ),
      ),
    ]),
  ) as Record<EntrancePage, WrittenPage>
