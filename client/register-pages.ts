import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import type { DashboardPage } from './pages.ts'

/** Pages of the dashboard on which staff register people, confirm registrations and look at members. */
export const REGISTER_PAGES: readonly DashboardPage[] = [
  {
    route: 'registrations',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/RegistrationsPage.tsx').then((module) => module.RegistrationsPage),
  },
  {
    route: 'registration',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/members/review/RegistrationReviewPage.tsx').then(
        (module) => module.RegistrationReviewPage,
      ),
  },
  {
    route: 'registerAtOffice',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/members/registration/OfficeRegistrationPage.tsx').then(
        (module) => module.OfficeRegistrationPage,
      ),
  },
  {
    route: 'broughtOver',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/members/brought-over/BroughtOverPage.tsx').then((module) => module.BroughtOverPage),
  },
  {
    route: 'members',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/MembersPage.tsx').then((module) => module.MembersPage),
  },
  {
    route: 'memberProfile',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/MemberProfilePage.tsx').then((module) => module.MemberProfilePage),
  },
  {
    route: 'editMember',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () => import('./features/members/edit/EditMemberPage.tsx').then((module) => module.EditMemberPage),
  },
  {
    route: 'memberStatement',
    minimum: ACCESS_LEVELS.MODERATOR,
    load: () =>
      import('./features/treasury/account-statement/AccountStatementPage.tsx').then(
        (module) => module.MemberStatementPage,
      ),
  },
]
