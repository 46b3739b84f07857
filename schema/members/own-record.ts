import type { Context } from '../context.ts'

/** The caller's own record; null for visitors and for accounts without a record in the backend. */
export async function ownRecord({ viewer, members }: Pick<Context, 'viewer' | 'members'>) {
  const caller = await viewer()
  return caller === null ? null : members.member(caller.id)
}
