import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { type FormField, type FormPart, wireFields } from '#backend/contract/form.ts'
import type { DocumentedCall } from '#backend/contract/wire.ts'
import { PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { FIELD_FILES } from '#rules/http/form-bounds.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aForm, aPdf } from '../../support/uploads.ts'

let backend: TestBackend
let address: string
let token: string
beforeAll(async () => {
  backend = await startTestBackend({ LIMIT_FORMS: '1000' })
  address = await backend.listen()
  token = await backend.tokenOf('admin')
})
afterAll(() => backend.close())

const FORMS = CALLS.filter(
  ({ form }) => form !== null && wireFields(form.fields).some(([, { kind }]) => kind in FIELD_FILES),
)

/** Larger ones are a matter of their kind alone, and slow. */
const LARGE = 5 * 1024 * 1024

/** The beginning of a file and as many bytes as the field takes. */
const fileOf = (size: number) =>
  Buffer.concat([aPdf(), Buffer.alloc(size)]).subarray(0, Math.min(size, LARGE))

const LONGEST = 'ọ'.repeat(PARAGRAPH_MAX)

/** The longest of everything: texts of many bytes, lists of a hundred lines, files of the most bytes. */
function longest({ kind, ...node }: FormField | FormPart): string | Buffer {
  const rule = FIELD_FILES[kind]
  if (rule !== undefined) return fileOf(rule.maxBytes)
  if (kind === 'part' && 'fields' in node)
    return JSON.stringify(Object.fromEntries(wireFields(node.fields).map(([wire]) => [wire, LONGEST])))
  if (['list', 'texts', 'nairas', 'json'].includes(kind))
    return JSON.stringify(Array.from({ length: 100 }, () => ({ a: LONGEST.slice(0, 1500) })))
  return LONGEST
}

/** The form with every field, optional ones too. */
const filled = ({ form }: DocumentedCall): Record<string, string | Buffer> =>
  Object.fromEntries(wireFields(form?.fields ?? {}).map(([wire, node]) => [wire, longest(node)]))

async function send({ method, path }: DocumentedCall, fields: Record<string, string | Buffer>) {
  const answer = await fetch(`${address}${path.replaceAll(/:\w+/g, '1')}`, {
    method,
    headers: { 'x-auth-token': token },
    body: aForm(fields),
  })
  return { status: answer.status, ...((await answer.json()) as { code?: string; message?: string }) }
}

const names = FORMS.map((call) => [`${call.method} ${call.path}`, call] as const)

describe('a multipart form of the contract', () => {
  it.each(names)('%s arrives with every field at its longest', async (_, call) => {
    // What a field does not take is told at the field; the form itself is read.
    const answer = await send(call, filled(call))
    expect(answer).not.toMatchObject({ status: 413 })
    expect(answer).not.toMatchObject({ code: 'BODY_REFUSED' })
  })

  it.each(names)('%s takes no part more than it has fields', async (_, call) => {
    const fields = Object.fromEntries(Object.keys(filled(call)).map((wire) => [wire, 'x']))
    expect(await send(call, { ...fields, more: 'x' })).toEqual({
      status: 413,
      code: 'BODY_REFUSED',
      message: 'the form has more fields than were asked for',
    })
  })
})
