import sharp, { type Color, type Sharp } from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CALLS } from '#backend/contract/calls.ts'
import { wireFields } from '#backend/contract/form.ts'
import { startTestBackend, type TestBackend } from '../../support/backend.ts'
import { aForm } from '../../support/uploads.ts'

const REFUSED = 'no signature detected, please add'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend({ LIMIT_FORMS: '1000' })
})
afterAll(() => backend.close())

/** A colour, or 'noise': light paper as a cheap camera sees it. */
type Ground = Color

/** A sheet of a ground with strokes over it, as SVG. */
function aSheet(background: Ground, strokes = '', [width, height] = [800, 320]): Sharp {
  const noise = { type: 'gaussian', mean: 225, sigma: 7 } as const
  const create =
    background === 'noise'
      ? { width, height, channels: 3 as const, background: 'white', noise }
      : { width, height, channels: 4 as const, background }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${strokes}</svg>`
  return sharp({ create }).composite([{ input: Buffer.from(svg) }])
}

const stroke = (colour: string, width: number) =>
  `<path d="M200 200 q40 -120 80 0 t80 0 t90 -20 l60 -10" fill="none" stroke="${colour}" stroke-width="${width}"/>`

const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }

/** A shadow that falls evenly over a blank sheet. */
const SHADOW =
  '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#999"/></linearGradient></defs><rect width="800" height="320" fill="url(#g)"/>'

const BLANK: Readonly<Record<string, () => Sharp>> = {
  white: () => aSheet('white').png(),
  'of one colour': () => aSheet('#1a5a3c').png(),
  transparent: () => aSheet(CLEAR).png(),
  'white on a transparent ground': () => aSheet(CLEAR, stroke('white', 6)).png(),
  'blank paper under a camera’s noise, as JPEG': () => aSheet('noise').jpeg({ quality: 60 }),
  'blank paper in an even shadow, as JPEG': () => aSheet('white', SHADOW).jpeg({ quality: 60 }),
  'a tap of the pen': () => aSheet('white', '<circle cx="400" cy="160" r="3"/>').png(),
}

const INKED: Readonly<Record<string, () => Sharp>> = {
  'drawn on a transparent ground': () => aSheet(CLEAR, stroke('#111', 3)).png(),
  'drawn with a thin pen': () => aSheet('white', stroke('#223a8c', 1.5)).png(),
  'a photograph of faint pencil': () =>
    aSheet('noise', stroke('rgb(120 120 120 / 0.5)', 4)).jpeg({ quality: 60 }),
  'a large photograph of a thin pen': () =>
    aSheet('white', `<g transform="scale(4)">${SHADOW}${stroke('#333', 1.5)}</g>`, [3200, 1280]).jpeg({
      quality: 70,
    }),
  'light on a dark ground': () => aSheet('#222', stroke('#ddd', 4)).png(),
  'a pair of initials': () =>
    aSheet('white', '<path d="M400 140 v40 m10 -40 v40" stroke="#000" stroke-width="3"/>').png(),
}

/** The calls with a signature, and its name there. */
const SIGNED = CALLS.flatMap(({ method, path, form }) =>
  wireFields(form?.fields ?? {}).flatMap(([wire, { kind }]) =>
    kind === 'signature' ? [{ method, path, wire }] : [],
  ),
)

function aCall(): (typeof SIGNED)[number] {
  const [call] = SIGNED
  if (call === undefined) throw new Error('no call takes a signature')
  return call
}

const send = async ({ method, path, wire }: (typeof SIGNED)[number], picture: Buffer, asText = false) => {
  const value = `data:image/png;base64,${picture.toString('base64')}`
  const answer = await backend.call({
    method,
    path,
    as: 'admin',
    ...(asText ? { body: { [wire]: value } } : { form: aForm({ [wire]: picture }) }),
  })
  return { status: answer.status, error: answer.body.errors?.[wire] }
}

describe('a signature without ink', () => {
  it('comes with eight forms', () => {
    expect(SIGNED.map(({ path }) => path).toSorted()).toEqual([
      '/admin/API/registermember',
      '/admin/API/updateprofile',
      '/api/beneficiary-withdrawal',
      '/api/land-acquisition',
      '/user/API/missingdetails',
      '/user/API/signasmember',
      '/user/API/signup',
      '/user/API/submitguarantor',
    ])
  })

  it.each(SIGNED)('refuses it at $wire of $path, as a file and as a data URL', async (call) => {
    const blank = await aSheet('white').png().toBuffer()
    expect(await send(call, blank)).toEqual({ status: 400, error: REFUSED })
    expect(await send(call, blank, true)).toEqual({ status: 400, error: REFUSED })
  })

  it.each(Object.entries(BLANK))('means a picture that is %s', async (_, sheet) => {
    expect(await send(aCall(), await sheet().toBuffer())).toEqual({ status: 400, error: REFUSED })
  })

  it.each(Object.entries(INKED))('never means a picture that is %s', async (_, sheet) => {
    expect((await send(aCall(), await sheet().toBuffer())).error).toBeUndefined()
  })
})
