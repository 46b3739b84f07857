import { entranceAt } from './entrance-pages.ts'
import { PortalEntrance } from './PortalEntrance.tsx'
import { SignInEntrance } from './SignInEntrance.tsx'
import { start } from './start.ts'

const page = entranceAt(window.location) ?? 'signIn'

await start({
  page,
  Page: page === 'portal' ? PortalEntrance : SignInEntrance,
  forEverybody: false,
  isAsWritten: () => true,
})
