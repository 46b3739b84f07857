import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aPerson } from '../../support/cast.ts'
import { aLoanForm } from '../../support/loan-forms.ts'
import { enrol, type Person } from '../../support/people.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** What happens between the reading of what is remembered and the rest of the next call, once. */
function meanwhile(act: () => Promise<unknown>): void {
  const { remembered } = backend.deps
  const read = remembered.membersNow
  vi.spyOn(remembered, 'membersNow').mockImplementationOnce(async (db) => {
    const known = await read(db)
    await act()
    return known
  })
}

interface Shown {
  readonly ids: readonly string[]
  readonly endCursor: string | null
  readonly hasNextPage: boolean
}

async function pageOf(list: string, after: string | null): Promise<Shown> {
  const from = after === null ? '' : `&after=${encodeURIComponent(after)}`
  const { status, body } = await backend.call({ path: `/admin/API/${list}${from}`, as: 'moderator' })
  expect(status).toBe(200)
  const { users, requests, loans = [], endCursor, hasNextPage } = body
  const ids: string[] = (users ?? requests ?? []).map(
    (row: { _id: string; user?: { _id: string } }) => row.user?._id ?? row._id,
  )
  for (const { transactionId } of loans) ids.push(await borrowerOf(transactionId))
  return { ids, endCursor, hasNextPage }
}

async function borrowerOf(reference: string): Promise<string> {
  const loan = backend.deps.db.selectFrom('loans').select('member_id').where('reference', '=', reference)
  return (await loan.executeTakeFirstOrThrow()).member_id
}

/** A list to its end, behind a cursor. */
async function rest(list: string, after: string | null) {
  const ids: string[] = []
  let shown: Shown = { ids, endCursor: after, hasNextPage: true }
  while (shown.hasNextPage) {
    shown = await pageOf(list, shown.endCursor)
    ids.push(...shown.ids)
  }
  return { ids, endCursor: shown.endCursor }
}

const touch = (table: 'members' | 'loans' | 'savings_instructions', column: string, id: string) =>
  sql`update ${sql.table(table)} set id = id where ${sql.ref(column)} = ${id}`.execute(backend.deps.db)

const rename = (id: string, name: string) =>
  backend.deps.db.updateTable('members').set({ name }).where('id', '=', id).execute()

const askLoan = ({ token }: Person) =>
  backend.call({ method: 'POST', path: '/user/API/loanrequest', token, body: aLoanForm({}) })

const askSavings = ({ token }: Person) =>
  backend.call({
    method: 'POST',
    path: '/user/API/initialsaving',
    token,
    body: {
      formdata: { shareCapitalAmount: 5000, shareCapitalMonths: 20, ordinarySavingsAmount: 6000 },
      type: 'initial',
    },
  })

describe('a search in the order of changes, while records are changed', () => {
  it.each([
    {
      of: 'members',
      list: 'memberregister?search=zebra&orderBy=updatedAt',
      make: ({ id }: Person) => rename(id, `Zebra ${id}`),
      touchOf: (id: string) => touch('members', 'id', id),
    },
    {
      of: 'loan requests',
      list: 'loanrequests?status=all&search=testimony&orderBy=updatedAt',
      make: askLoan,
      touchOf: (id: string) => touch('loans', 'member_id', id),
    },
    {
      of: 'savings instructions',
      list: 'savingsinstructions?search=testimony&orderBy=updatedAt',
      make: askSavings,
      touchOf: (id: string) => touch('savings_instructions', 'member_id', id),
    },
  ])('loses none of the $of', async ({ list, make, touchOf }) => {
    const [known, late] = [await enrol(backend), await enrol(backend)]
    await make(known)
    const before = await rest(list, null)
    // Whoever is found from now on was changed before somebody who was found already.
    meanwhile(async () => {
      await make(late)
      await touchOf(known.id)
    })
    const first = await rest(list, before.endCursor)
    const second = await rest(list, first.endCursor)
    const found = [...first.ids, ...second.ids]
    expect(found.toSorted()).toEqual([known.id, late.id].toSorted())
  })
})

describe('a list by name, while members come and go', () => {
  /** Members whose names follow each other. */
  const five = async (first: string) => {
    const people: { id: string; token: string }[] = []
    for (const letter of 'abcde') people.push(await aPerson(backend, { name: `${first} ${letter}` }))
    return people
  }

  it.each(['', '&descending=true'])('goes on in the register%s', async (direction) => {
    const name = direction === '' ? 'Quokka' : 'Quagga'
    const people = await five(name)
    const list = `memberregister?search=${name}&orderBy=name&pageSize=1${direction}`
    const ids = people.map(({ id }) => id)
    const [one = '', ...others] = direction === '' ? ids : ids.toReversed()
    const first = await pageOf(list, null)
    expect(first.ids).toEqual([one])
    // The next by name is somebody of whom the list, read before, does not know; others are renamed.
    meanwhile(async () => {
      await rename(one, 'Aardvark')
      await aPerson(backend, { name: direction === '' ? `${name} ab` : `${name} ea` })
      await rename(others[1] ?? '', `${name} az`)
    })
    const second = await pageOf(list, first.endCursor)
    expect(second).toMatchObject({ ids: [others[0]], hasNextPage: true })
  })

  it('goes on among the savings instructions', async () => {
    const people = await five('Numbat')
    for (const person of people) {
      const { status } = await askSavings(person as Person)
      expect(status).toBe(200)
    }
    const list = 'savingsinstructions?search=numbat&orderBy=name&pageSize=1'
    const first = await pageOf(list, null)
    meanwhile(async () => {
      await rename(people[0]?.id ?? '', 'Aardvark')
      await aPerson(backend, { name: 'Numbat aa' })
    })
    const second = await pageOf(list, first.endCursor)
    expect(second).toMatchObject({ ids: [people[1]?.id], hasNextPage: true })
    // Nobody has the name any more that the reader has come to, and the one before it comes again.
    await rename(people[1]?.id ?? '', 'Numbat bb')
    expect((await rest(list, first.endCursor)).ids).toEqual(people.slice(1).map(({ id }) => id))
  })
})
