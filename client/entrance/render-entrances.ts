import { type ComponentType, createElement } from 'react'
import { type WrittenPage, writtenPage } from '../content/written-page.ts'
import { deviceStorage, tabStorage } from '../features/session/device-data.ts'
import { createSessionStore } from '../features/session/session-store.ts'
import type { PublicSociety } from '../shell/society-context.ts'
import { ClaimEntrance } from './ClaimEntrance.tsx'
import { EntranceDocument } from './EntranceDocument.tsx'
import { ENTRANCE_PAGES, type EntrancePage } from './entrance-pages.ts'
import { ForgotPasswordEntrance } from './ForgotPasswordEntrance.tsx'
import { GuarantorEntrance } from './GuarantorEntrance.tsx'
import type { EntranceProps } from './into-app.ts'
import { PortalEntrance } from './PortalEntrance.tsx'
import { RegistrationEntrance } from './RegistrationEntrance.tsx'
import { ResetPasswordEntrance } from './ResetPasswordEntrance.tsx'
import { SignInEntrance } from './SignInEntrance.tsx'

/** Where pages are rendered nobody is signed in, and nothing is pressed. */
const session = createSessionStore({
  storage: deviceStorage(),
  tab: tabStorage(),
  now: () => new Date(0),
  tabs: { addEventListener: () => {}, removeEventListener: () => {}, dispatchEvent: () => true },
})
const intoApp = { prepare: () => {}, enter: () => {}, open: () => {} }

/** The components of the documents. */
export const ENTRANCES: Readonly<Record<EntrancePage, ComponentType<EntranceProps>>> = {
  signIn: SignInEntrance,
  signInAdmin: SignInEntrance,
  portal: PortalEntrance,
  signUp: RegistrationEntrance,
  forgotPassword: ForgotPasswordEntrance,
  resetPassword: ResetPasswordEntrance,
  guarantorForm: GuarantorEntrance,
  beneficiaryClaim: ClaimEntrance,
}

/** Renders sign-in, portal and registration with a society's settings, for the browser to hydrate. */
export const renderEntrances = (society: PublicSociety): Readonly<Record<EntrancePage, WrittenPage>> =>
  Object.fromEntries(
    ENTRANCE_PAGES.map((page) => [
      page,
      writtenPage(
        createElement(
          EntranceDocument,
          { written: society, session },
          createElement(ENTRANCES[page], { page, intoApp }),
        ),
      ),
    ]),
  ) as Record<EntrancePage, WrittenPage>
