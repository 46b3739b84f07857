import { Secret, TOTP } from 'otpauth'
import type { TestBackend } from './backend.ts'
import { enrol, type Person } from './people.ts'

/** What an authenticator app with this key shows at that moment. */
export const appCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** A moderator whose sign-in asks for codes of an app that nobody has. */
export async function enrolWithCodes(backend: TestBackend): Promise<Person> {
  const person = await enrol(backend, { level: 2 })
  const { now } = backend.clock
  await backend.deps.db
    .insertInto('second_factors')
    .values({ member_id: person.id, sealed_secret: 'lost', begun_at: now, confirmed_at: now })
    .execute()
  return person
}
