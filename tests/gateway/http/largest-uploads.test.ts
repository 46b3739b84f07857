import { readFile } from 'node:fs/promises'
import {
  buildSchema,
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
} from 'graphql'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PARAGRAPH_MAX } from '#rules/field-errors.ts'
import { startTestBackend, type TestBackend } from '#tests/support/backend.ts'
import { startTestGateway, type TestGateway } from '#tests/support/gateway.ts'
import { aBlobOf, aPicture } from '#tests/support/uploads.ts'

let backend: TestBackend
let gateway: TestGateway
let admin: string
beforeAll(async () => {
  backend = await startTestBackend({ LIMIT_FORMS: '1000' })
  gateway = await startTestGateway({ restUrl: await backend.listen() })
  admin = await backend.tokenOf('admin')
})
afterAll(async () => {
  await gateway.close()
  await backend.close()
})

const schema = buildSchema(await readFile(new URL('../../../schema/schema.graphql', import.meta.url), 'utf8'))

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  Kobo: 100,
  PlainDate: '2026-10-01',
  YearMonth: '2026-10',
  AccountNumber: '01020101',
}

/** A value with every optional field and the longest texts, and the places of its files. */
function filled(type: GraphQLInputType, at: string, files: string[]): unknown {
  if (isNonNullType(type)) return filled(type.ofType, at, files)
  if (isListType(type)) return [filled(type.ofType, `${at}.0`, files)]
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type))
    return Object.fromEntries(
      Object.values(type.getFields()).map((field) => [
        field.name,
        filled(field.type, `${at}.${field.name}`, files),
      ]),
    )
  if (type.name === 'Upload') {
    files.push(at)
    return null
  }
  return SCALARS[type.name] ?? (at.endsWith('Key') ? 'key' : 'ọ'.repeat(PARAGRAPH_MAX))
}

const MUTATIONS = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) => {
  const [input] = args
  if (input === undefined) return []
  const files: string[] = []
  const value = filled(input.type, 'input', files)
  return files.length === 0 ? [] : [{ name, type: String(input.type), value, files }]
})

const upload = (
  { name, type }: (typeof MUTATIONS)[number],
  variables: object,
  files: Readonly<Record<string, Blob>>,
) =>
  gateway.upload(
    `mutation ($input: ${type}) { it: ${name}(input: $input) { userErrors { field message } } }`,
    {
      variables,
      files,
      token: admin,
    },
  )

describe('an upload of the graph', () => {
  it.each(MUTATIONS)('$name is read with every field at its longest', async (mutation) => {
    const file = aBlobOf('application/pdf', 100_000)
    const { data, errors } = await upload(
      mutation,
      { input: mutation.value },
      Object.fromEntries(mutation.files.map((place) => [place, file])),
    )
    expect(errors).toBeUndefined()
    // What a field does not take is told at the field.
    expect(data.it.userErrors).not.toEqual([])
    for (const { field } of data.it.userErrors) expect(field).not.toBeNull()
  })
})

describe('a signature without ink', () => {
  const blank = sharp({ create: { width: 400, height: 160, channels: 3, background: 'white' } })

  const signed = MUTATIONS.filter(({ files }) => files.includes('input.signature'))

  it('comes with eight mutations', () => {
    expect(signed.map(({ name }) => name).toSorted()).toEqual([
      'addMissingDetails',
      'applyForLand',
      'register',
      'registerAtOffice',
      'signAsMember',
      'submitBeneficiaryClaim',
      'submitGuarantor',
      'updateMember',
    ])
  })

  it('leads to an error at its field', async () => {
    const white = new Blob([new Uint8Array(await blank.png().toBuffer())])
    const picture = new Blob([new Uint8Array(await aPicture('png'))])
    const guarantor = signed.find(({ name }) => name === 'submitGuarantor')
    if (guarantor === undefined) throw new Error('no guarantor signs')
    const contact = { phone: '0803 123 4567', email: 'ada@example.com', name: 'Ada Obi' }
    const text = 'Nsukka'
    const { data } = await upload(
      guarantor,
      {
        input: {
          reference: 'LNK8F395S918MCAXMC',
          surname: 'Obi',
          otherName: 'Ada',
          residentialAddress: text,
          permanentAddress: text,
          workPlace: text,
          phone: contact.phone,
          email: contact.email,
          nextOfKin: { ...contact, email: 'none' },
          isMember: false,
        },
      },
      { 'input.passport': picture, 'input.signature': white },
    )
    expect(data.it.userErrors).toEqual([
      { field: ['signature'], message: 'no signature detected, please add' },
    ])
  })
})
