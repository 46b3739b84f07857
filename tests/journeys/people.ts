import { expect, type Page } from '@playwright/test'
import { answeredSession, type SessionPayload } from '#client/features/session/answered-session.ts'
import { STORAGE_KEYS } from '#client/features/session/device-data.ts'

/** The demo society's people, as design/operations fixes them. */
export const PASSWORD = 'isusu-demo-2026'
export const MEMBER = { signIn: 'member@isusu.example', number: 'COOP000101' }
export const APPLICANT = { signIn: 'applicant@isusu.example' }
export const MODERATOR = { signIn: 'moderator@isusu.example' }
export const ADMIN = { signIn: 'admin@isusu.example' }

/** Signs a member in at the portal's form and waits for the dashboard. */
export async function signInByPortal(
  page: Page,
  signIn: string = MEMBER.signIn,
  password: string = PASSWORD,
): Promise<void> {
  await page.goto('/portal')
  await page.getByLabel('E-mail or member ID').fill(signIn)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Signs staff in at the Admin tab and waits for the dashboard. */
export async function signInByAdminTab(page: Page, signIn: string = ADMIN.signIn): Promise<void> {
  await page.goto('/signin?tab=admin')
  await page.getByLabel('E-mail').fill(signIn)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

/** Opens the dashboard of a member with a session of the graph; the portal's form has journeys of its own. */
export const signInMember = (
  page: Page,
  signIn: string = MEMBER.signIn,
  password: string = PASSWORD,
): Promise<void> => enter(page, 'signInMember', { identifier: signIn, password })

/** Opens the dashboard of staff with a session of the graph; the form of the Admin tab has journeys of its own. */
export const signInStaff = (page: Page, email: string = ADMIN.signIn): Promise<void> =>
  enter(page, 'signInStaff', { email, password: PASSWORD })

async function enter(
  page: Page,
  mutation: 'signInMember' | 'signInStaff',
  input: Readonly<Record<string, string>>,
): Promise<void> {
  const type = mutation === 'signInMember' ? 'SignInMemberInput' : 'SignInStaffInput'
  const answer = await page.request.post('/graphql', {
    headers: { 'x-graphql-yoga-csrf': '1' },
    data: {
      query: `mutation ($input: ${type}!) { entered: ${mutation}(input: $input) {
        session { token } viewer { memberId name accessLevel } userErrors { message } } }`,
      variables: { input },
    },
  })
  const { entered } = ((await answer.json()) as { data: { entered: SessionPayload } }).data
  const session = answeredSession(entered)
  if (session === null) throw new Error(`${JSON.stringify(entered.userErrors)} at the sign-in`)
  // Any page of the society's address can write to the storage of all.
  await page.goto('/healthz')
  await page.evaluate(([name, kept]) => localStorage.setItem(name, kept), [
    STORAGE_KEYS.session,
    JSON.stringify(session),
  ] as const)
  await page.goto('/dashboard')
  await expect(page).toHaveURL(/\/dashboard$/)
}
