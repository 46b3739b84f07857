import sharp from 'sharp'

/** A picture of so many pixels: a light stroke over a dark ground, so that it may be a signature as well. */
export async function aPicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif' = 'png',
  width = 40,
  height = 30,
): Promise<Buffer> {
  const image = sharp({ create: { width, height, channels: 3, background: { r: 20, g: 90, b: 60 } } })
  const stroke = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" preserveAspectRatio="none" width="${width}" height="${height}">
    <path d="M0.5 2 Q1.5 0 2 1.5 T3.5 1" fill="none" stroke="#f4f0e0" stroke-width="0.3"/></svg>`
  return image
    .composite([{ input: Buffer.from(stroke) }])
    .toFormat(format)
    .toBuffer()
}

/** A picture of exactly so many bytes: what comes after its end is no part of it. */
export async function aPictureOfSize(bytes: number): Promise<Buffer> {
  const picture = await aPicture('jpeg')
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length)])
}

/** A one-page PDF with a right cross-reference. `inside` stands in a stream; `size` pads it there. */
export function aPdf(inside = 'BT /F1 12 Tf (Bye-law) Tj ET', size = 0): Buffer {
  const content = inside.padEnd(Math.max(inside.length, size))
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return String(offset).padStart(10, '0')
  })
  const start = text.length
  text += `xref\n0 5\n0000000000 65535 f \n${offsets.map((offset) => `${offset} 00000 n \n`).join('')}`
  text += `trailer\n<< /Size 5 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A PDF of exactly so many bytes. */
export function aPdfOfSize(bytes: number): Buffer {
  const short = aPdf('', 1_000_000).length - 1_000_000
  // The lengths written inside have as many digits for every size asked here.
  const pdf = aPdf('', bytes - short)
  return pdf.length === bytes ? pdf : aPdf('', bytes - short - (pdf.length - bytes))
}

/** A multipart form: texts as they are, bytes as files. */
export function aForm(fields: Readonly<Record<string, string | Buffer>>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), `../../${name}.exe`)
  }
  return form
}

const BEGINNINGS = {
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'image/jpeg': [0xff, 0xd8, 0xff, 0xe0],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
} as const

/** A file of so many bytes that begins as its kind does, for backends that look no further. */
export function aBlobOf(type: keyof typeof BEGINNINGS, size = 16): Blob {
  const bytes = new Uint8Array(size)
  bytes.set(BEGINNINGS[type])
  return new Blob([bytes], { type })
}

/** A photograph as a camera gives it, as JPEG: light and shade with the grain of its sensor. */
export async function aPhotograph(width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = sharp({ create: { width, height, channels: 3, background: 'black', noise } })
  return image.blur(2).jpeg({ quality: 85 }).toBuffer()
}
