import type { Work } from '../db/work.ts'
import type { Deps } from '../deps.ts'
import { requestMail } from './compose.ts'

type About = Parameters<typeof requestMail> extends [unknown, unknown, ...infer Rest] ? Rest : never

/**
 * Queues a mail to the member's address on record: nothing is asked, decided or paid in a member's name without the
 * member hearing of it.
 */
export async function tellMember(deps: Deps, work: Work, memberId: string, ...about: About): Promise<void> {
  const member = await work.tx
    .selectFrom('members')
    .select(['name', 'email'])
    .where('id', '=', memberId)
    .executeTakeFirst()
  if (member === undefined || member.email === '') return
  await deps.messages.queueMail(work, {
    memberId,
    address: member.email,
    ...requestMail(deps.society, member.name, ...about),
  })
}
