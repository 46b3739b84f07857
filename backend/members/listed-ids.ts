import { MOST_IDS } from '../contract/members.ts'
import type { Queryable } from '../db/schema.ts'
import { badRequest } from '../http/problems.ts'
import { memberIdsByNumbers } from './store.ts'

const listed = (text = ''): string[] => text.split(',').filter((each) => each !== '')

/**
 * The record ids of the members that a call names by `ids` and `numbers`, which are separated by commas; unknown numbers are left
 * out. Throws 400 for more than MOST_IDS of either.
 */
export async function listedMemberIds(
  db: Queryable,
  { ids, numbers }: Readonly<Record<string, string>>,
): Promise<readonly string[]> {
  const [given, named] = [listed(ids), listed(numbers)]
  if (given.length > MOST_IDS || named.length > MOST_IDS)
    throw badRequest(`at most ${MOST_IDS} ids and ${MOST_IDS} numbers`)
  return [...given, ...(await memberIdsByNumbers(db, named))]
}
