import { expect } from 'vitest'
import type { Answer, TestBackend } from '../backend.ts'
import type { Person } from '../people.ts'

/** Makes the reversal of a record that waits, by the record's id. */
export async function makeReversal(
  backend: TestBackend,
  subjectId: string,
  { token }: Pick<Person, 'token'>,
): Promise<Answer> {
  const { body } = await backend.call({ path: '/admin/API/reversals?pageSize=100', token })
  const waiting = body.reversals.find(
    (each: { subjectId: string; status: string }) =>
      each.subjectId === subjectId && each.status === 'waiting',
  )
  const path = `/admin/API/reversals/${waiting?._id}`
  return backend.call({ method: 'POST', path, token, body: { accept: true } })
}

/**
 * Reverses a record, 'vouchers/{id}', where the society asks for two people: `asks` asks for it, and nothing happens until
 * `decides` makes it. Answers what the second answered.
 */
export async function reverseByTwo(
  backend: TestBackend,
  record: string,
  { asks, decides }: { readonly asks: Person; readonly decides: Person },
  reason: string,
): Promise<Answer> {
  const asked = await backend.call({
    method: 'POST',
    path: `/admin/API/${record}/reverse`,
    token: asks.token,
    body: { reason },
  })
  expect(asked.status, asked.text).toBe(200)
  const made = await makeReversal(backend, record.slice(record.indexOf('/') + 1), decides)
  expect(made.status, made.text).toBe(200)
  return made
}
