import { type Form, type FormField, type FormFields, isField, wireFields } from '../contract/form.ts'
import type { CheckedFile, SentKind } from './check-file.ts'
import { type Carrier, fileIn } from './data-url.ts'

/** What a file in a field of each kind must be. */
const FILE_KINDS = {
  picture: 'image',
  signature: 'signature',
  claimDocument: 'claim document',
  publishedPdf: 'published pdf',
  payrollFile: 'payroll file',
  pictureZip: 'picture zip',
} as const satisfies Record<string, SentKind>

type FileField = FormField<keyof typeof FILE_KINDS>

/** The files of a form by the names of the rules; null for one that was not sent. */
type FormFiles<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends FileField ? Name : never]: CheckedFile | null
}

const isFile = (node: FormFields[string]): node is FileField =>
  isField(node) && Object.hasOwn(FILE_KINDS, node.kind)

/** The file parts a form may have, by their names on the wire, and what each must be. */
export const filePartsOf = ({ fields }: Form): Readonly<Record<string, SentKind>> =>
  Object.fromEntries(
    wireFields(fields).flatMap(([wire, node]) => (isFile(node) ? [[wire, FILE_KINDS[node.kind]]] : [])),
  )

/**
 * The pictures of a form that came as data URLs, by their names on the wire. Throws 413 and 415 like an upload for one
 * that is too large or no picture.
 */
export async function picturesIn(
  { fields }: Form,
  carrier: Carrier,
): Promise<Readonly<Record<string, CheckedFile>>> {
  const pictures: Record<string, CheckedFile> = {}
  for (const [name, node] of Object.entries(fields)) {
    if (!isFile(node) || (node.kind !== 'picture' && node.kind !== 'signature')) continue
    const wire = node.wire ?? name
    const picture = await fileIn(carrier, wire, FILE_KINDS[node.kind])
    if (picture !== null) pictures[wire] = picture
  }
  return pictures
}

/** The files of a form, checked before its handler is called; null for one that was not sent. */
export function filesOf<Fields extends FormFields>(
  { fields }: Form<Fields>,
  { files: sent }: Pick<Carrier, 'files'>,
): FormFiles<Fields> {
  const files: Record<string, CheckedFile | null> = {}
  for (const [name, node] of Object.entries(fields)) {
    if (!isFile(node)) continue
    const wire = node.wire ?? name
    files[name] = (Object.hasOwn(sent, wire) ? sent[wire] : undefined) ?? null
  }
  return files as FormFiles<Fields>
}
