import sharp from 'sharp'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)

/** A hue for a name, always the same one. */
const hueOf = (name: string): number =>
  Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 360, 7)

const drawn = (svg: string): Promise<Buffer> => sharp(Buffer.from(svg)).png().toBuffer()

/** A passport photograph of nobody: a head before a wall of the name's colour, with the initials. */
export function drawPassport(name: string): Promise<Buffer> {
  const initials = name
    .split(/\s+/)
    .map((word) => word.slice(0, 1))
    .slice(0, 2)
    .join('')
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="240" height="300">
    <rect width="240" height="300" fill="hsl(${hueOf(name)} 35% 78%)"/>
    <circle cx="120" cy="120" r="52" fill="hsl(24 38% 32%)"/>
    <path d="M30 300c0-72 40-104 90-104s90 32 90 104z" fill="hsl(${(hueOf(name) + 160) % 360} 40% 34%)"/>
    <text x="120" y="278" font-size="34" text-anchor="middle" fill="#fff" font-family="sans-serif">${escaped(initials)}</text>
  </svg>`)
}

/** A signature as a pen leaves it: a line that swings as the letters of the name do. */
export function drawSignature(name: string): Promise<Buffer> {
  const strokes = Array.from(name.replace(/\s/g, '').slice(0, 12)).map((letter, index) => {
    const height = ((letter.codePointAt(0) ?? 0) % 5) * 9 + 12
    return `q 9 ${index % 2 === 0 ? -height : height} 18 0`
  })
  return drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="260" height="110">
    <path d="M20 58 ${strokes.join(' ')} l 14 -6" fill="none" stroke="#1b2a6b" stroke-width="3" stroke-linecap="round"/>
  </svg>`)
}

const pdfText = (text: string): string =>
  text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, (letter) => `\\${letter}`)

/** A page of A4 with a title and lines of text, as PDF. */
export function drawPdf(title: string, lines: readonly string[]): Buffer {
  const body = lines.map((line) => `0 -20 Td (${pdfText(line)}) Tj`).join('\n')
  const content = `BT /F1 18 Tf 60 770 Td (${pdfText(title)}) Tj /F1 11 Tf 0 -16 Td\n${body}\nET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ]
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const count = objects.length + 1
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${places.join('')}`
  const end = `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(text + table + end, 'latin1')
}
