import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { zipOf } from '#workshop/bench/foreign-files/zip.ts'
import { startTestBackend, type TestBackend } from '../../../support/backend.ts'
import { aBroughtOverMember, asFile, aZipForm } from '../../../support/brought-over.ts'
import { ALL_REFUSED, aCast, aPerson, type Cast, refusalsOf } from '../../../support/cast.ts'
import { auditOf } from '../../../support/people.ts'
import { aForm, aPicture, aPictureOfSize } from '../../../support/uploads.ts'

const PATH = '/admin/API/memberpictures'

let backend: TestBackend
let cast: Cast
beforeAll(async () => {
  backend = await startTestBackend()
  cast = await aCast(backend)
})
afterAll(() => backend.close())

const upload = (form: FormData, key?: string) =>
  backend.call({
    method: 'POST',
    path: PATH,
    as: 'moderator',
    form,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

/** Outcomes by file. */
const outcomes = (body: { pictures: { file: string; outcome: string }[] }) =>
  Object.fromEntries(body.pictures.map(({ file, outcome }) => [file, outcome]))

const picturesOf = async (id: string) =>
  backend.deps.db
    .selectFrom('members')
    .select(['passport_file_id as passport', 'signature_file_id as signature'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const blank = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'white' } })
    .png()
    .toBuffer()

describe('photographs and signatures in a zip', () => {
  it('go to the members whose numbers they bear, and every file is accounted for', async () => {
    const [one, two, three] = await Promise.all(
      ['UNP/0123', 'UNP/0124', '0125'].map((number) => aBroughtOverMember(backend, number)),
    )
    const own = await aPerson(backend, { memberNumber: 'UNP/0126' })
    const [photo, signature] = [await aPicture('jpeg'), await aPicture('png')]
    const given = await backend.call({
      method: 'POST',
      path: '/user/API/missingdetails',
      token: own.token,
      form: aForm({ passport: photo }),
    })
    expect(given.status).toBe(200)
    const files = {
      'passports/': '',
      'passports/UNP_0123.JPG': photo,
      'passports/unp-0124.jpeg': photo,
      'passports/0125.jpeg': photo,
      'signatures/UNP_0123.png': signature,
      '0125-signature.png': signature,
      '__MACOSX/._0125.jpg': 'x',
      '.DS_Store': 'x',
      'UNP-0126.jpg': photo,
      'UNP-0126 signature.png': signature,
      'UNP_9999.jpg': photo,
      'UNP_0124-signature.png': await blank(),
      'list.xlsx': 'no picture',
      'signatures/0125.jpg': photo,
      'COOP000102.jpg': 'no picture at all',
      'COOP000103.jpg': await aPictureOfSize(1_048_577),
    }
    const { status, body } = await upload(aZipForm(files), 'zip-1')
    expect(status).toBe(200)
    expect(outcomes(body)).toEqual({
      'passports/UNP_0123.JPG': 'KEPT',
      'passports/unp-0124.jpeg': 'KEPT',
      'passports/0125.jpeg': 'KEPT',
      'signatures/UNP_0123.png': 'KEPT',
      '0125-signature.png': 'TWICE',
      'signatures/0125.jpg': 'TWICE',
      'UNP-0126.jpg': 'OWN_LEFT',
      'UNP-0126 signature.png': 'KEPT',
      'UNP_9999.jpg': 'UNKNOWN_MEMBER',
      'UNP_0124-signature.png': 'NO_INK',
      'list.xlsx': 'NOT_A_PICTURE',
      'COOP000102.jpg': 'NOT_A_PICTURE',
      'COOP000103.jpg': 'TOO_LARGE',
    })
    expect(body.message).toBe('5 of 13 files were kept')
    expect(body.pictures[0]).toMatchObject({
      kind: 'passport',
      member: { _id: one?.id, memberId: 'UNP/0123', name: 'Member UNP/0123' },
    })
    expect(await picturesOf(one?.id ?? '')).toEqual({
      passport: expect.any(String),
      signature: expect.any(String),
    })
    expect(await picturesOf(two?.id ?? '')).toMatchObject({ signature: null })
    expect(await picturesOf(three?.id ?? '')).toMatchObject({ signature: null })
    // The same request again is answered as before.
    expect((await upload(aZipForm(files), 'zip-1')).body).toEqual(body)

    // A better scan comes in the place of that of the office, and the record says who did it.
    const before = await picturesOf(one?.id ?? '')
    const again = await upload(aZipForm({ 'UNP_0123.png': await aPicture('png', 80, 80) }))
    expect(outcomes(again.body)).toEqual({ 'UNP_0123.png': 'REPLACED' })
    const after = await picturesOf(one?.id ?? '')
    expect(after.signature).toBe(before.signature)
    expect(after.passport).not.toBe(before.passport)
    expect((await auditOf(backend, one?.id ?? '')).at(-1)).toMatchObject({
      act: 'keep a picture from a zip',
      before: { passport_file_id: before.passport },
      after: { passport_file_id: after.passport },
    })
    const user = await backend.call({ path: `/admin/API/getmember/${one?.id}`, as: 'moderator' })
    const shown = await backend.call({ path: user.body.passport })
    expect(shown.headers['content-type']).toBe('image/png')
  })

  it('nothing is kept where the zip is damaged, empty or no zip', async () => {
    const { id } = await aBroughtOverMember(backend, 'UNP/0200')
    const bytes = zipOf([{ name: 'UNP_0200.jpg', content: await aPicture('jpeg') }])
    const cut = bytes.subarray(0, bytes.length - 4)
    const spoilt = Buffer.from(bytes)
    spoilt.writeUInt8(spoilt.readUInt8(60) ^ 0xff, 60)
    const refused = async (form: FormData) => {
      const { status, body } = await upload(form)
      return [status, body.errors.file]
    }
    const damaged = 'this zip is damaged or of an unusual kind, nothing was kept'
    expect(await refused(asFile(cut))).toEqual([415, damaged])
    expect(await refused(asFile(spoilt))).toEqual([415, damaged])
    expect(await refused(asFile(await aPicture('png')))).toEqual([415, 'this is not a zip'])
    expect(await refused(aZipForm({ 'passports/': '' }))).toEqual([400, 'there is no file in this zip'])
    expect(await refused(new FormData())).toEqual([400, 'cannot be blank!'])
    expect(await picturesOf(id)).toEqual({ passport: null, signature: null })
  })

  it('only staff upload them, and change none of a higher level', async () => {
    const form = aZipForm({ 'a.jpg': 'x' })
    expect(await refusalsOf(backend, cast, { method: 'POST', path: PATH, form }, 'staff')).toEqual(
      ALL_REFUSED.staff,
    )
    const { id } = await aBroughtOverMember(backend, 'UNP/0300')
    await backend.deps.db.updateTable('members').set({ access_level: 3 }).where('id', '=', id).execute()
    const { body } = await upload(aZipForm({ 'UNP_0300.jpg': await aPicture('jpeg') }))
    expect(outcomes(body)).toEqual({ 'UNP_0300.jpg': 'HIGHER_LEVEL' })
  })
})
