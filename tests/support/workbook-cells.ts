import { inflateRawSync } from 'node:zlib'

const LOCAL_HEADER = Buffer.from([0x50, 0x4b, 0x03, 0x04])

/** The text of a part of an .xlsx, without the product's own reader. Throws when there is no such part. */
export function partOf(workbook: Buffer, name: string): string {
  for (let at = workbook.indexOf(LOCAL_HEADER); at >= 0; at = workbook.indexOf(LOCAL_HEADER, at + 4)) {
    const begin = at + 30 + workbook.readUInt16LE(at + 26) + workbook.readUInt16LE(at + 28)
    if (workbook.toString('utf8', at + 30, at + 30 + workbook.readUInt16LE(at + 26)) !== name) continue
    const bytes = workbook.subarray(begin, begin + workbook.readUInt32LE(at + 18))
    return (workbook.readUInt16LE(at + 8) === 0 ? bytes : inflateRawSync(bytes)).toString('utf8')
  }
  throw new Error(`no part ${name}`)
}

/** What the cells of the first sheet are, row by row: 's' a text, 'n' a number; '' an empty one. Throws for a formula. */
export function cellTypes(workbook: Buffer): string[][] {
  const xml = partOf(workbook, 'xl/worksheets/sheet1.xml')
  if (/<f[ >/]/.test(xml)) throw new Error('a formula')
  return [...xml.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => {
    const types: (string | undefined)[] = []
    for (const [, attributes = '', inner = ''] of row.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/gs)) {
      const letters = /r="([A-Z]+)\d+"/.exec(attributes)?.[1] ?? ''
      const place = letters.split('').reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
      const type = /t="(\w+)"/.exec(attributes)?.[1] ?? 'n'
      types[place] = inner === '' ? '' : type === 'inlineStr' ? 's' : type
    }
    return Array.from(types, (type = '') => type)
  })
}
