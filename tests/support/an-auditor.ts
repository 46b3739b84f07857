import { lagosDate, type PlainDate } from '#rules/dates.ts'
import type { Answer, TestBackend } from './backend.ts'
import { mailedToken } from './mailed-token.ts'

export const AUDITORS = '/admin/API/auditors'

export const AUDITOR_PASSWORD = 'a-long-enough-secret-9'

let running = 0

/** An access that an admin gives, from the clock's day unless said otherwise. */
export async function giveAccess(
  backend: TestBackend,
  days: { readonly firstDay?: PlainDate; readonly lastDay: PlainDate },
  email?: string,
): Promise<Answer & { readonly email: string }> {
  running += 1
  const address = email ?? `auditor${running}@bello.example`
  const body = {
    name: 'Tunde Auditor',
    firm: 'Bello & Co.',
    email: address,
    firstDay: lagosDate(backend.clock.now),
    ...days,
  }
  return { ...(await backend.call({ method: 'POST', path: AUDITORS, as: 'admin', body })), email: address }
}

/** Sets the password with the link that was mailed. */
export async function choosePassword(backend: TestBackend, email: string): Promise<Answer> {
  const token = await mailedToken(backend, email)
  const password = AUDITOR_PASSWORD
  return backend.call({
    method: 'POST',
    path: '/user/API/resetpassword',
    body: { token, password, confirmpassword: password, email },
  })
}

/** Signs in at the entrance of staff, or at the members'. */
export const signInAuditor = (
  backend: TestBackend,
  email: string,
  path = '/admin/API/login',
): Promise<Answer> =>
  backend.call({ method: 'POST', path, body: { email, password: AUDITOR_PASSWORD, userType: 'admin' } })

/** An auditor whose access is open and who is signed in. */
export async function anOpenAuditor(
  backend: TestBackend,
  lastDay: PlainDate,
): Promise<{ readonly id: string; readonly email: string; readonly token: string }> {
  const { body, email } = await giveAccess(backend, { lastDay })
  await choosePassword(backend, email)
  const signedIn = await signInAuditor(backend, email)
  return { id: body.auditor._id, email, token: signedIn.body.token }
}
