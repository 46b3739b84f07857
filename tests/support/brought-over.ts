import { randomId } from '#backend/db/random-id.ts'
import { zipOf } from '#workshop/bench/foreign-files/zip.ts'
import type { TestBackend } from './backend.ts'

/**
 * A confirmed member as the go-live workbook may bring one over: a number and a name, and what is said here. Without a password,
 * pictures and next of kin.
 */
export async function aBroughtOverMember(
  backend: TestBackend,
  memberNumber: string,
  more: { readonly name?: string; readonly email?: string; readonly phone?: string } = {},
): Promise<{ readonly id: string; readonly memberNumber: string }> {
  const id = randomId()
  await backend.deps.db
    .insertInto('members')
    .values({
      id,
      member_number: memberNumber,
      name: more.name ?? `Member ${memberNumber}`,
      email: more.email ?? '',
      phone: more.phone ?? '',
      employment: '{}',
      registration_payment: '{}',
      created_at: backend.clock.now,
      confirmed_at: backend.clock.now,
    })
    .execute()
  return { id, memberNumber }
}

/** A zip of these files by their names, as the field `file` of a form. */
export const aZipForm = (files: Readonly<Record<string, Buffer | string>>): FormData => asFile(zipped(files))

const zipped = (files: Readonly<Record<string, Buffer | string>>): Buffer =>
  zipOf(Object.entries(files).map(([name, content]) => ({ name, content })))

/** The same as an upload of the graph. */
export const picturesZip = (files: Readonly<Record<string, Buffer | string>>): Blob =>
  new Blob([new Uint8Array(zipped(files))], { type: 'application/zip' })

/** Bytes as the field `file` of a form. */
export function asFile(bytes: Buffer): FormData {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/zip' }), 'pictures.zip')
  return form
}
