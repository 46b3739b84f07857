import {
  CLAIM_DOCUMENT_RULE,
  type FileRule,
  IMAGE_RULE,
  PAYROLL_FILE_RULE,
  PICTURE_ZIP_RULE,
  PUBLISHED_PDF_RULE,
} from '../documents/file-limits.ts'
import { PARAGRAPH_MAX } from '../field-errors.ts'

/** What a file in a field of each kind may be. */
export const FIELD_FILES: Readonly<Record<string, FileRule>> = {
  picture: IMAGE_RULE,
  signature: IMAGE_RULE,
  claimDocument: CLAIM_DOCUMENT_RULE,
  publishedPdf: PUBLISHED_PDF_RULE,
  payrollFile: PAYROLL_FILE_RULE,
  pictureZip: PICTURE_ZIP_RULE,
}

/** Of these a file may also come as a data URL in a text. */
const DRAWN: ReadonlySet<string> = new Set(['picture', 'signature'])

/** Bytes of one text: a longest paragraph, each unit of which takes three bytes of UTF-8 at the most. */
const LINE_BYTES = 3 * PARAGRAPH_MAX

/** Bytes of a list as JSON: rules let a list have 100 lines at the most, and a line some fields of 200 characters. */
const LIST_BYTES = 512 * 1024

/** Bytes of a data URL in proportion to those of its file: four characters for three bytes, with line breaks. */
const DATA_URL_SHARE = 1.5

/** Bytes of JSON in proportion to those of its texts, with escapes. */
const JSON_SHARE = 2

/** A field of a form as its bounds need to know it; a part and a list have fields of their own. */
interface SizedField {
  readonly kind: string
  readonly fields?: SizedFields
}

interface SizedFields {
  readonly [name: string]: SizedField | SizedFields
}

/** What a form can bring at the most. */
export interface FormBounds {
  /** Fields, files included. */
  readonly parts: number
  readonly files: number
  /** Bytes of its largest file, and of all its files together. */
  readonly fileBytes: number
  readonly filesBytes: number
  /** Bytes of a field sent as a text. */
  readonly textBytes: (field: string) => number
  /** The most that one field may have, and all of them together, in bytes; pictures as data URLs included. */
  readonly longestText: number
  readonly allTexts: number
  /** Bytes of all fields as texts where the files come as files. */
  readonly typedTexts: number
}

const isField = (node: SizedField | SizedFields): node is SizedField => typeof node.kind === 'string'

/** Bytes of a field that is typed, not chosen as a file. */
function typedBytes(node: SizedField | SizedFields): number {
  if (!isField(node)) return Object.values(node).reduce((sum, inner) => sum + typedBytes(inner), 0)
  if (Object.hasOwn(FIELD_FILES, node.kind)) return 0
  if (['list', 'json', 'texts', 'nairas'].includes(node.kind)) return LIST_BYTES
  return node.kind === 'part' && node.fields !== undefined ? JSON_SHARE * typedBytes(node.fields) : LINE_BYTES
}

/**
 * The bounds of a form by its own fields, given by their names on the wire: no form is refused for what it asks for. A text
 * that is longer than its field allows still arrives, up to a paragraph, so that the field can say so.
 */
export function boundsOf(fields: readonly (readonly [wire: string, field: SizedField])[]): FormBounds {
  const rules = fields.flatMap(([, { kind }]) => FIELD_FILES[kind] ?? [])
  const texts = new Map(
    fields.map(([wire, node]) => {
      const drawn = DRAWN.has(node.kind) ? (FIELD_FILES[node.kind]?.maxBytes ?? 0) * DATA_URL_SHARE : 0
      return [wire, Math.max(typedBytes(node), drawn, LINE_BYTES)] as const
    }),
  )
  const sizes = [...texts.values()]
  const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
  return {
    parts: fields.length,
    files: rules.length,
    fileBytes: Math.max(0, ...rules.map(({ maxBytes }) => maxBytes)),
    filesBytes: sum(rules.map(({ maxBytes }) => maxBytes)),
    textBytes: (field) => texts.get(field) ?? LINE_BYTES,
    longestText: Math.max(LINE_BYTES, ...sizes),
    allTexts: sum(sizes),
    typedTexts: sum(fields.map(([, node]) => typedBytes(node))),
  }
}
