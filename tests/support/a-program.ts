import { SCOPES, type Scope } from '#rules/programs/scopes.ts'
import type { Answer, TestBackend } from './backend.ts'

export const PROGRAMS = '/admin/API/serviceaccounts'

/** The header by which a program sends its key. */
export const bearing = (key: string) => ({ authorization: `Bearer ${key}` })

/** What an admin enters for a program, whose key ends with 2026. */
export const aProgramForm = (changes: Readonly<Record<string, unknown>> = {}) => ({
  name: 'Payroll bot',
  scopes: SCOPES,
  networks: [],
  lastDay: '2026-12-31',
  ...changes,
})

let made = 0

/** The answer to an admin who makes the account of a program. */
export function makeProgram(
  backend: TestBackend,
  changes: Readonly<Record<string, unknown>> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  made += 1
  const body = aProgramForm({ name: `Program ${made}`, ...changes })
  return backend.call({ method: 'POST', path: PROGRAMS, as: 'admin', body, headers })
}

/** A program with these scopes: its account and its key. */
export async function aProgram(
  backend: TestBackend,
  scopes: readonly Scope[] = SCOPES,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly keyId: string; readonly key: string }> {
  const { status, body } = await makeProgram(backend, { scopes, ...changes })
  if (status !== 200) throw new Error(`no program was made: ${status} ${body?.message}`)
  return { id: body.account._id, keyId: body.keyId, key: body.key }
}
