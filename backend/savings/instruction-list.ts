import { type AmountsInForce, amountsBeside, type InstructionKind } from '#rules/savings/instruction.ts'
import type { InstructionState } from '#rules/savings/review.ts'
import { searchOf } from '#rules/search.ts'
import type { InstructionOrder } from '../contract/instructions.ts'
import { BY_CHANGE, idsChangedSince, pageOfChanges } from '../db/changed.ts'
import { inOrder, type Order, pageFrom, pageInOrder, sortedBy } from '../db/in-order.ts'
import { keepLists, onceFor } from '../db/kept-lists.ts'
import { countUpToName } from '../db/places.ts'
import type { Queryable } from '../db/schema.ts'
import { type Key, keysOf, noCursor } from '../http/cursor.ts'
import type { Page, Reached } from '../http/paging.ts'
import type { RememberedMember, RememberedMembers } from '../members/remembered-members.ts'
import { type Member, withInstructions } from '../members/store.ts'
import type { RowOf } from '../requests/table.ts'
import type { RememberedInstruction, RememberedInstructions } from './remembered-instructions.ts'

type Row = RowOf<'savings_instructions'>

/** Which instructions are meant. */
export interface InstructionFilter {
  /** null for every kind. */
  readonly kind: InstructionKind | null
  /** null for every state. */
  readonly state: InstructionState | null
  /** A part of the member's name, number, e-mail or phone; blank for everybody. */
  readonly search: string
}

/** An instruction with its member, and what is deducted beside it. */
export interface ListedInstruction {
  readonly row: Row
  readonly member: Member
  readonly inForce: AmountsInForce
}

/** What lists of instructions are made from. */
export interface InstructionsAndMembers {
  readonly instructions: RememberedInstructions
  readonly members: RememberedMembers
}

interface NamedMember {
  readonly member: RememberedMember
  /** Of the name in the database's order: members of one name have the same. */
  readonly namePlace: number
}

/** A remembered instruction beside its member. */
export interface Found extends NamedMember {
  readonly instruction: RememberedInstruction
}

/** The orders that are made in memory. */
type RememberedOrder = Exclude<InstructionOrder, typeof BY_CHANGE>

/** What each order sorts by; a member without a number comes last in either direction. */
const SORTED_BY: Readonly<Record<RememberedOrder, (found: Found) => number | null>> = {
  requestedAt: ({ instruction }) => instruction.askedAt,
  name: ({ namePlace }) => namePlace,
  memberId: ({ member }) => member.running,
  amount: ({ instruction }) => instruction.amount,
}

const isPending = ({ instruction }: Found): number => Number(instruction.state === 'pending')

/** Of each member the latest of each kind, as the documents keep them; of two of one moment the first. */
const latestOf = onceFor(({ all }: RememberedInstructions): readonly RememberedInstruction[] => {
  const latest = new Map<string, RememberedInstruction>()
  for (const each of all) {
    const key = `${each.kind} ${each.memberId}`
    const before = latest.get(key)
    if (before === undefined || each.askedAt > before.askedAt) latest.set(key, each)
  }
  const chosen = new Set(latest.values())
  return all.filter((each) => chosen.has(each))
})

/** Members who are not archived, by their ids. */
const namedMembers = onceFor(({ all }: RememberedMembers): ReadonlyMap<string, NamedMember> => {
  const named = new Map<string, NamedMember>()
  let [namePlace, name] = [0, '']
  for (const member of all) {
    if (member.name !== name) namePlace += 1
    name = member.name
    if (!member.isArchived) named.set(member.id, { member, namePlace })
  }
  return named
})

/** Lists in an order, of a kind and a state: those that were asked for last, some 200 kB each in a society of 20,000. */
const lists = keepLists<readonly Found[]>(24)

/** The instructions of a kind and a state, of every member who is not archived. Of what waits there is one of a kind. */
function everybodys(
  { instructions, members }: InstructionsAndMembers,
  { kind, state }: InstructionFilter,
): Found[] {
  const named = namedMembers(members)
  const meant = state === 'pending' ? instructions.all : latestOf(instructions)
  return meant.flatMap((instruction) => {
    if ((kind !== null && instruction.kind !== kind) || (state !== null && instruction.state !== state))
      return []
    const member = named.get(instruction.memberId)
    return member === undefined ? [] : [{ instruction, ...member }]
  })
}

/** The instructions that fit, pending ones first. */
export function foundIn(
  remembered: InstructionsAndMembers,
  filter: InstructionFilter,
  { order, isDescending }: { order: RememberedOrder; isDescending: boolean },
): readonly Found[] {
  const { instructions, members } = remembered
  const wanted = searchOf(filter.search)
  const people = wanted.length === 0 ? null : members.found(wanted)
  if (people?.rows.length === 0) return []
  const from = [instructions, members]
  const key = `${filter.kind} ${filter.state} ${order} ${isDescending}`
  const all =
    lists.find(from, key) ??
    lists.keep(
      from,
      key,
      everybodys(remembered, filter).toSorted(
        inOrder(sortedBy(isPending, true), sortedBy(SORTED_BY[order], isDescending)),
      ),
    )
  return people === null ? all : all.filter(({ member: { id } }) => people.has(id))
}

/** The page of those that were found, by its number or behind a cursor, and where it ends. */
async function pageOfFound(
  db: Queryable,
  { members }: InstructionsAndMembers,
  found: readonly Found[],
  { page, order, isDescending }: { page: Page; order: RememberedOrder; isDescending: boolean },
) {
  const by: Order<Found> = {
    name: `instructions by ${order}${isDescending ? ' backwards' : ''}`,
    by: [
      { of: isPending, isDescending: true },
      { of: SORTED_BY[order], isDescending },
      { of: ({ instruction }) => instruction.askedAt },
      { of: ({ instruction }) => instruction.id },
    ],
  }
  if (order !== 'name') return pageInOrder(found, page, by)
  // Names have no place of their own: a cursor has the name, which is looked up among today's.
  const keys = (each: Found) => by.by.map(({ of }, n) => (n === 1 ? each.member.name : of(each)))
  if (page.after === null) return pageFrom(found, page, page.offset, { name: by.name, keys })
  const [pending = null, name = null, ...rest] = keysOf(page.after, by.name, by.by.length)
  const place = await namePlaceOf(db, members, name)
  const { shown, reached } = pageInOrder(
    found,
    { ...page, after: { ...page.after, keys: [pending, place, ...rest] } },
    by,
  )
  const last = shown.at(-1)
  const cursor =
    last === undefined || reached.cursor === null ? null : { ...reached.cursor, keys: keys(last) }
  return { shown, reached: { ...reached, cursor } }
}

/** The place of a name among those of today, between two of them where nobody has it any more. */
async function namePlaceOf(db: Queryable, members: RememberedMembers, name: Key): Promise<number> {
  if (typeof name !== 'string') throw noCursor()
  const at = await countUpToName(db, members.all, { name, id: '' })
  const before = new Set(members.all.slice(0, at).map((member) => member.name)).size
  // Names are counted from 1.
  return members.all[at]?.name === name ? before + 1 : before + 0.5
}

/** Which page is wanted, and in which order. */
interface AskedPage {
  readonly page: Page
  readonly order: InstructionOrder
  readonly isDescending: boolean
  /** Only what was changed at that moment or later; null for all. */
  readonly since: string | null
}

async function idsOfPage(
  db: Queryable,
  read: () => Promise<InstructionsAndMembers>,
  filter: InstructionFilter,
  { page, order, isDescending, since }: AskedPage,
) {
  if (order === BY_CHANGE) {
    return pageOfChanges(db, page, {
      table: 'savings_instructions',
      since,
      isDescending,
      conditions: [],
      meant: async () => {
        const found = foundIn(await read(), filter, { order: 'requestedAt', isDescending: false })
        const ids = new Set(found.map(({ instruction: { id } }) => id))
        return (id) => ids.has(id)
      },
    })
  }
  const remembered = await read()
  let found = foundIn(remembered, filter, { order, isDescending })
  if (since !== null) {
    const changed = await idsChangedSince(db, 'savings_instructions', since)
    found = found.filter(({ instruction: { id } }) => changed.has(id))
  }
  const { shown, reached } = await pageOfFound(db, remembered, found, { page, order, isDescending })
  return { ids: shown.map(({ instruction: { id } }) => id), count: found.length, reached }
}

/** One page of instructions, pending ones first, and the number of those that fit; `read` answers them as they are now. */
export async function instructionPage(
  db: Queryable,
  read: () => Promise<InstructionsAndMembers>,
  filter: InstructionFilter,
  asked: AskedPage,
): Promise<{ instructions: ListedInstruction[]; count: number; reached: Reached }> {
  const { ids, count, reached } = await idsOfPage(db, read, filter, asked)
  if (ids.length === 0) return { instructions: [], count, reached }
  const rows = await db.selectFrom('savings_instructions').selectAll().where('id', 'in', ids).execute()
  const places = new Map(ids.map((id, place) => [id, place]))
  const sorted = rows.toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
  return { instructions: await withMembers(db, sorted), count, reached }
}

/** Adds to each row its member and the amounts in force, in one query each for all of them. */
async function withMembers(db: Queryable, rows: readonly Row[]): Promise<ListedInstruction[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ member_id }) => member_id))]
  const people = await db.selectFrom('members').selectAll().where('id', 'in', ids).execute()
  const members = new Map((await withInstructions(db, people)).map((member) => [member.row.id, member]))
  const past = await db
    .selectFrom('savings_instructions')
    .select(['id', 'member_id', 'kind', 'state', 'lines'])
    .where('member_id', 'in', ids)
    .orderBy('requested_at')
    // Of one moment: a change follows the instruction it changes.
    .orderBy((is) => is('kind', '=', 'initial'), 'desc')
    .orderBy('id')
    .execute()
  const histories = Map.groupBy(past, ({ member_id }) => member_id)
  return rows.flatMap((row) => {
    const member = members.get(row.member_id)
    if (member === undefined) return []
    const history = (histories.get(row.member_id) ?? []).map(({ id, kind, state, lines }) => ({
      id,
      kind,
      state,
      items: lines,
    }))
    return [{ row, member, inForce: amountsBeside(history, row.id) }]
  })
}
