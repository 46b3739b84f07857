import type { ZipPart } from './zip.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships'

const xml = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>${body}`

const relations = (list: readonly (readonly [id: string, kind: string, target: string])[]): string =>
  xml(
    `<Relationships xmlns="${PACKAGE}">${list
      .map(([id, kind, target]) => `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`)
      .join('')}</Relationships>`,
  )

/** A sheet around what stands between its rows' tags, and what follows them. */
export const sheetXml = (rows: string, after = ''): string =>
  xml(`<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${after}</worksheet>`)

/** A cell: numbers as such, texts inline. */
export const cellXml = (reference: string, value: string | number): string =>
  typeof value === 'number'
    ? `<c r="${reference}"><v>${value}</v></c>`
    : `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${value}</t></is></c>`

/** A row of cells from column A on; at most 26. */
export const rowXml = (row: number, values: readonly (string | number)[]): string =>
  `<row r="${row}">${values.map((value, at) => cellXml(String.fromCharCode(65 + at) + row, value)).join('')}</row>`

/** The parts of a workbook with these sheets, each as its XML. */
export function workbookParts(
  sheets: readonly (string | Buffer)[],
  { shared }: { readonly shared?: string } = {},
): ZipPart[] {
  const names = sheets.map((_, at) => `Sheet${at + 1}`)
  return [
    {
      name: '[Content_Types].xml',
      content: xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>'),
    },
    { name: '_rels/.rels', content: relations([['r1', 'officeDocument', 'xl/workbook.xml']]) },
    {
      name: 'xl/workbook.xml',
      content: xml(
        `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
          .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="s${at}"/>`)
          .join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relations([
        ...names.map((name, at) => [`s${at}`, 'worksheet', `worksheets/${name}.xml`] as const),
        ...(shared === undefined ? [] : [['t', 'sharedStrings', 'sharedStrings.xml'] as const]),
      ]),
    },
    ...(shared === undefined ? [] : [{ name: 'xl/sharedStrings.xml', content: shared }]),
    ...sheets.map((content, at) => ({ name: `xl/worksheets/${names[at]}.xml`, content })),
  ]
}
