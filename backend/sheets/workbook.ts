import { EMPTY_CELL, type FileCell, type FileSheet } from '#rules/tables/file-cell.ts'
import { dayOfNumber, isOfDays } from './day-of-number.ts'
import { nothingCounted, SHEET_LIMITS } from './limits.ts'
import { broken, tooLarge } from './refusal.ts'
import { cellText, readWorksheet, type SharedOfWorkbook } from './worksheet.ts'
import { attributeOf, readXml } from './xml.ts'
import { Zip } from './zip.ts'

/** What a part points to: by its id, its kind (the last word of its type), and the part's name. */
interface Relation {
  readonly kind: string
  readonly part: string
}

/** The name of a part that another one names, from its own folder or from the top. */
function partNamed(target: string, folder: string): string {
  const path = target.startsWith('/') ? target.slice(1) : `${folder}${target}`
  const steps: string[] = []
  for (const step of path.split('/'))
    if (step === '..') steps.pop()
    else if (step !== '.' && step !== '') steps.push(step)
  return steps.join('/')
}

const folderOf = (part: string): string => part.slice(0, part.lastIndexOf('/') + 1)

/** What a part points to, by the ids that it uses. */
function relationsOf(zip: Zip, part: string): ReadonlyMap<string, Relation> {
  const folder = folderOf(part)
  const xml = zip.part(`${folder}_rels/${part.slice(folder.length)}.rels`)
  const relations = new Map<string, Relation>()
  if (xml !== null)
    readXml(xml, {
      open(name, { Id: id = '', Type: type = '', Target: target = '', TargetMode: mode }) {
        if (name !== 'Relationship' || mode === 'External') return
        relations.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), part: partNamed(target, folder) })
      },
    })
  return relations
}

const ofKind = (relations: ReadonlyMap<string, Relation>, kind: string): string | null =>
  [...relations.values()].find((relation) => relation.kind === kind)?.part ?? null

/** The texts that cells share, each once. */
function sharedTexts(xml: Buffer | null): FileCell[] {
  const texts: FileCell[] = []
  let [text, isText, isSpoken] = ['', false, false]
  if (xml !== null)
    readXml(xml, {
      open(name) {
        if (name === 'si') text = ''
        else if (name === 'rPh') isSpoken = true
        else if (name === 't') isText = !isSpoken
      },
      text(piece) {
        if (isText) text += piece
      },
      close(name) {
        if (name === 't') isText = false
        else if (name === 'rPh') isSpoken = false
        else if (name === 'si') {
          if (texts.length >= SHEET_LIMITS.sharedTexts) throw tooLarge()
          const said = cellText(text)
          texts.push(said === '' ? EMPTY_CELL : { text: said })
        }
      },
    })
  return texts
}

/** For each format that cells name by its place: whether it shows days. */
function formatsOfDays(xml: Buffer | null): readonly boolean[] {
  const codes = new Map<number, string>()
  const ids: number[] = []
  let isOfCells = false
  if (xml !== null)
    readXml(xml, {
      open(name, { numFmtId: id = '0', formatCode: code = '' }) {
        if (name === 'cellXfs') isOfCells = true
        else if (name === 'numFmt') codes.set(Number(id), code)
        else if (name === 'xf' && isOfCells) ids.push(Number(id))
        if (Math.max(ids.length, codes.size) > SHEET_LIMITS.formats) throw tooLarge()
      },
      close(name) {
        if (name === 'cellXfs') isOfCells = false
      },
    })
  return ids.map((id) => isOfDays(id, codes.get(id)))
}

/** A sheet as the workbook names it. */
interface NamedSheet {
  readonly name: string
  readonly isHidden: boolean
  readonly part: string
}

/** The sheets of cells in their order, and where the workbook's days begin. */
function namedSheets(
  xml: Buffer,
  relations: ReadonlyMap<string, Relation>,
): { readonly sheets: readonly NamedSheet[]; readonly isFrom1904: boolean } {
  const sheets: NamedSheet[] = []
  let isFrom1904 = false
  readXml(xml, {
    open(element, attributes) {
      if (element === 'workbookPr') isFrom1904 = /^(?:1|true)$/.test(attributes.date1904 ?? '')
      if (element !== 'sheet') return
      if (sheets.length >= SHEET_LIMITS.sheets) throw tooLarge()
      const { name = '', state = 'visible' } = attributes
      const relation = relations.get(attributeOf(attributes, 'id') ?? '')
      if (relation?.kind === 'worksheet')
        sheets.push({ name, isHidden: state !== 'visible', part: relation.part })
    },
  })
  return { sheets, isFrom1904 }
}

/** Reads an .xlsx workbook. Parts that hold no cells are not unpacked. Throws FileRefused. */
export function readWorkbook(bytes: Buffer): readonly FileSheet[] {
  const zip = new Zip(bytes)
  const book = ofKind(relationsOf(zip, ''), 'officeDocument')
  const xml = book === null ? null : zip.part(book)
  if (book === null || xml === null) throw broken()
  const relations = relationsOf(zip, book)
  const { sheets, isFrom1904 } = namedSheets(xml, relations)
  const optional = (kind: string): Buffer | null => {
    const part = ofKind(relations, kind)
    return part === null ? null : zip.part(part)
  }
  const areOfDays = formatsOfDays(optional('styles'))
  const shared: SharedOfWorkbook = {
    texts: sharedTexts(optional('sharedStrings')),
    dayOf: (format, value) =>
      areOfDays[format] === true ? (dayOfNumber(value, isFrom1904) ?? 'NO_DAY') : null,
  }
  const counted = nothingCounted()
  return sheets.map(({ name, isHidden, part }) => {
    const own = zip.part(part)
    if (own === null) throw broken()
    return Object.assign(readWorksheet(own, shared, counted), { name, isHidden })
  })
}
