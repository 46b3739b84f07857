import { readFile } from 'node:fs/promises'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { checkFile } from '#backend/files/check-file.ts'
import { pdfFault } from '#backend/files/check-pdf.ts'
import { fileIn } from '#backend/files/data-url.ts'
import type { FileKind } from '#backend/files/tables.ts'
import { makeTurns } from '#backend/files/turns.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { aSpool } from '../../support/spool.ts'
import { aPdf, aPdfOfSize, aPicture, aPictureOfSize } from '../../support/uploads.ts'

const MEGABYTE = 1024 * 1024

const { spool, sent } = aSpool()

const check = async (bytes: Buffer, kind: FileKind, field = 'field') =>
  checkFile(spool, await sent(bytes), kind, field)

const refusal = async (bytes: Buffer, kind: FileKind) => {
  try {
    await check(bytes, kind)
    return null
  } catch (error) {
    return error
  }
}

/** A PNG of so many pixels in a few bytes, as bombs are made: one colour, packed. */
function aBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    size.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([size, body, sum])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit a pixel, grey.
  header.set([1, 0, 0, 0, 0], 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  const magic = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([magic, ...parts])
}

describe('a picture', () => {
  it('re-encodes a picture without its metadata or appended content', async () => {
    const picture = Buffer.concat([
      await sharp(await aPicture('jpeg'))
        .withExif({
          IFD0: { Copyright: 'secret owner', Model: 'camera 7' },
          IFD3: { GPSLatitude: '6/1 51/1 0/1' },
        })
        .toBuffer(),
      Buffer.from('<html><script>hidden()</script></html>'),
    ])
    expect(picture.toString('latin1')).toContain('secret owner')
    const { path, contentType } = await check(picture, 'image', 'passport')
    const bytes = await readFile(path)
    expect(contentType).toBe('image/jpeg')
    expect(bytes.toString('latin1')).not.toMatch(/secret owner|camera 7|hidden/)
    const { exif, width, height } = await sharp(bytes).metadata()
    expect({ exif, width, height }).toEqual({ exif: undefined, width: 40, height: 30 })
  })

  it('turns a picture upright by its orientation tag', async () => {
    const picture = await sharp(await aPicture('jpeg', 40, 30))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { width, height } = await sharp((await check(picture, 'image')).path).metadata()
    expect({ width, height }).toEqual({ width: 30, height: 40 })
  })

  it('stores every picture as JPEG or PNG', async () => {
    expect((await check(await aPicture('webp'), 'image')).contentType).toBe('image/jpeg')
    expect((await check(await aPicture('png'), 'image')).contentType).toBe('image/png')
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: '#0000' } })
      .webp()
      .toBuffer()
    expect((await check(clear, 'image')).contentType).toBe('image/png')
  })

  it('accepts pictures up to 1 MB, and up to 5 MB as claim documents', async () => {
    expect(await refusal(await aPictureOfSize(MEGABYTE), 'image')).toBeNull()
    expect(await refusal(await aPictureOfSize(MEGABYTE + 1), 'image')).toMatchObject({ status: 413 })
    expect(await refusal(await aPictureOfSize(5 * MEGABYTE), 'claim document')).toBeNull()
    expect(await refusal(await aPictureOfSize(5 * MEGABYTE + 1), 'claim document')).toMatchObject({
      status: 413,
    })
  })

  it('refuses a picture over 24 megapixels, however few bytes it takes', async () => {
    const bomb = aBomb(30_000, 30_000)
    expect(bomb.length).toBeLessThan(MEGABYTE)
    expect(await refusal(bomb, 'image')).toMatchObject({
      status: 413,
      errors: { field: DOCUMENTS_TEXTS.imageTooManyPixels },
    })
    expect(await refusal(aBomb(6_000, 4_001), 'image')).toMatchObject({ status: 413 })
    // A strip: few pixels, and each of its rows costs as much as a wide one.
    expect(await refusal(aBomb(1, 16_001), 'image')).toMatchObject({ status: 413 })
    expect(await refusal(aBomb(6_000, 4_000), 'image')).toBeNull()
  })

  it('refuses a broken picture and files that are no picture', async () => {
    const whole = await aPicture('png', 300, 300)
    expect(await refusal(whole.subarray(0, whole.length - 60), 'image')).toMatchObject({ status: 415 })
    const others = [
      await aPicture('gif'),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('<!doctype html><html></html>'),
      Buffer.from('plain'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      aPdf(),
    ]
    for (const bytes of others) expect(await refusal(bytes, 'image')).toMatchObject({ status: 415 })
    expect(await refusal(Buffer.alloc(0), 'image')).toMatchObject({ status: 400 })
  })
})

describe('a PDF', () => {
  it('accepts a PDF within its size as claim document or published document', async () => {
    expect(await refusal(aPdf(), 'claim document')).toBeNull()
    expect(await refusal(aPdfOfSize(5 * MEGABYTE), 'claim document')).toBeNull()
    expect(await refusal(aPdfOfSize(5 * MEGABYTE + 1), 'claim document')).toMatchObject({ status: 413 })
    expect(await refusal(aPdf(), 'image')).toMatchObject({ status: 415 })
    expect(await refusal(await aPicture(), 'published pdf')).toMatchObject({ status: 415 })
  })

  const faultOf = async (text: string) => pdfFault((await sent(Buffer.from(text, 'latin1'))).path)
  const isWhole = async (text: string) => (await faultOf(text)) !== 'broken'

  it('refuses a PDF that is incomplete or contains HTML', async () => {
    const whole = aPdf().toString('latin1')
    const broken: Record<string, string> = {
      'a page of HTML behind the header': '%PDF-1.4\n<html><script>alert(1)</script></html>',
      'a page of HTML behind the end': `${whole}<html></html>`,
      'a page of HTML between the objects': whole.replace('2 0 obj', '<!DOCTYPE html><body>\n2 0 obj'),
      'something before the header': `x${whole}`,
      'no end': whole.replace('%%EOF', ''),
      'half of it': whole.slice(0, whole.length / 2),
      'no root': whole.replace('/Root 1 0 R', ''),
      'no cross-reference': whole.replace('xref\n0 5', '0 5'),
      'a cross-reference beyond the end': whole.replace(/startxref\n\d+/, 'startxref\n99999'),
    }
    const taken: string[] = []
    for (const [what, text] of Object.entries(broken)) if (await isWhole(text)) taken.push(what)
    expect(taken).toEqual([])
    expect(await isWhole(`${whole}\r\n \n`)).toBe(true)
    expect(await isWhole(aPdf('a stream may say <script> as it likes').toString('latin1'))).toBe(true)
  })

  it('refuses a PDF that runs a script or starts a program, with a text that says so', async () => {
    const whole = aPdf('a stream may say /JavaScript as it likes').toString('latin1')
    const withAction = (action: string) => whole.replace('/Root 1 0 R', `/OpenAction ${action} /Root 1 0 R`)
    expect(await faultOf(whole)).toBeNull()
    expect(await faultOf(withAction('[3 0 R /FitH 800]'))).toBeNull()
    for (const action of [
      '<< /S /JavaScript /JS (app.alert(1)) >>',
      '<</S/J#61vaScript/J#53(app.alert(1))>>',
      '<< /S /Launch /F (cmd.exe) >>',
    ])
      expect(await faultOf(withAction(action)), action).toBe('active')
    const refused = await refusal(
      Buffer.from(withAction('<</S/JavaScript/JS(x)>>'), 'latin1'),
      'published pdf',
    )
    expect(refused).toMatchObject({ status: 415, message: DOCUMENTS_TEXTS.fileHasScripts })
  })

  it.each(['stream endstream ', 'stream', '#41', '<</A', 'xref '])(
    'a PDF is looked through in time that grows with its length, be it nothing but %j',
    async (word) => {
      const whole = aPdf().toString('latin1')
      const text = whole.replace('2 0 obj', `${word.repeat((4 * MEGABYTE) / word.length)}\n2 0 obj`)
      const before = process.cpuUsage()
      await faultOf(text)
      const { user, system } = process.cpuUsage(before)
      // Copying the rest of each piece for each word of it took a minute.
      expect((user + system) / 1_000_000).toBeLessThan(5)
    },
  )

  it('gets the same verdict wherever its marks lie between the pieces that are read', async () => {
    const piece = 64 * 1024
    // Each mark in turn lies across the end of the first piece, one byte further every time.
    const shifted = (text: string, mark: string, by: number) => {
      const at = text.indexOf(mark)
      const blanks = ' '.repeat(piece - at - by)
      return text.slice(0, at) + blanks + text.slice(at)
    }
    const whole = aPdf('a stream may say <script> as it likes').toString('latin1')
    const page = whole.replace('2 0 obj', '<script>\n2 0 obj')
    for (const mark of ['stream\n', 'endstream', 'xref\n0 5', '/Root 1', '<script>'])
      for (let by = 0; by <= mark.length; by += 1) {
        expect(await isWhole(shifted(mark === '<script>' ? page : whole, mark, by))).toBe(mark !== '<script>')
      }
  })
})

describe('a data URL', () => {
  const read = (imageURL: unknown) => fileIn({ body: { imageURL }, files: {}, spool }, 'imageURL', 'image')

  it('reads a data URL as a file and tells its type from the bytes', async () => {
    const url = `data:image/png;base64,${(await aPicture()).toString('base64')}`
    expect(await read(url)).toMatchObject({ kind: 'image', contentType: 'image/png' })
    expect(await read(url.replace('image/png', 'text/html'))).toMatchObject({ contentType: 'image/png' })
  })

  it('reads no file from a blank value or an address', async () => {
    for (const value of [undefined, null, '', '  ', '/files/abc?for=x', 7])
      expect(await read(value)).toBeNull()
  })

  it('answers 4 MB of blanks in a moment', async () => {
    const blanks = ' '.repeat(4 * MEGABYTE)
    for (const url of [`data:image/png;base64,${blanks}!`, `data:image/png;base64,${blanks}`, `${blanks}!`]) {
      const begun = performance.now()
      await read(url).catch(() => null)
      expect(performance.now() - begun).toBeLessThan(500)
    }
  })

  it('refuses a data URL that is too large, of another type or without data', async () => {
    const big = Buffer.alloc(MEGABYTE + 3).toString('base64')
    await expect(read(`data:image/png;base64,${big}`)).rejects.toMatchObject({ status: 413 })
    const html = Buffer.from('<html></html>').toString('base64')
    for (const url of [
      `data:image/png;base64,${html}`,
      'data:image/png,abc',
      'data:image/png;base64,%%%%',
      'data:',
      `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
    ])
      await expect(read(url)).rejects.toMatchObject({ status: 415 })
  })
})

describe('turns of work', () => {
  it('limits how many tasks run at a time, also after one has failed', async () => {
    const turns = makeTurns(2)
    let [working, most] = [0, 0]
    const task = async (fails: boolean) => {
      working += 1
      most = Math.max(most, working)
      await new Promise((resolve) => setTimeout(resolve, 5))
      working -= 1
      if (fails) throw new Error('failed')
    }
    const done = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((number) => turns(() => task(number === 1))))
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(most).toBe(2)
  })
})
