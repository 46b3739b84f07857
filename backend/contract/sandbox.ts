import { form, text } from './form.ts'
import { INSTANT, objectOf, TEXT } from './schema.ts'
import { call, MESSAGE } from './wire.ts'

/** The moment that the clock of a sandbox is set to. */
export const SANDBOX_CLOCK_FORM = form({ now: text() })

/** The header of every answer of a sandbox: the time by its clock. Other backends have none. */
export const SANDBOX_HEADER = 'x-sandbox-now'

/** What a sandbox has beside a society's calls, for access level 3 (our extension); 404 where the society is no sandbox. */
export const sandboxCalls = {
  setSandboxClock: call('PUT', '/admin/API/sandboxclock', 'staff', {
    summary: 'Sets the clock of a sandbox to a later moment; for access level 3.',
    json: SANDBOX_CLOCK_FORM,
    answer: objectOf({ message: TEXT, now: INSTANT }),
    also: [404],
    extension: true,
  }),
  resetSandbox: call('POST', '/admin/API/sandboxreset', 'staff', {
    summary: 'Has a sandbox made anew from the demo society; for access level 3.',
    answer: MESSAGE,
    also: [404],
    extension: true,
  }),
}
