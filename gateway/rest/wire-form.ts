import { type Form, type FormField, type FormFields, type FormPart, isField } from '#backend/contract/form.ts'
import { type Kobo, koboToNaira } from '#rules/money.ts'
import { isUploadedFile, type UploadedFile } from '#schema/upload.ts'
import { formOf, type MultipartForm } from './form.ts'

type None = null | undefined

/** The type of value for each kind of field; amounts in kobo. */
interface Given {
  text: string | number | None
  secret: string
  naira: Kobo | None
  computedNaira: Kobo | None
  whole: number | None
  decimal: number | None
  day: string | None
  flag: boolean | None
  claimDocument: UploadedFile | None
  publishedPdf: UploadedFile | None
  payrollFile: UploadedFile | None
  pictureZip: UploadedFile | None
  /** A file, or the stored address in its place. */
  picture: UploadedFile | string | None
  signature: UploadedFile | string | None
  texts: readonly string[]
  nairas: readonly Kobo[]
  json: string | object
}

type GivenFor<Node> =
  Node extends FormField<infer Kind>
    ? Given[Kind]
    : Node extends FormPart<'part', infer Fields>
      ? FormValues<Fields> | None
      : Node extends FormPart<'list', infer Fields>
        ? readonly FormValues<Fields>[] | None
        : FormValues<Node>

/** The values of a form, by the names of the rules. */
export type FormValues<Fields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { isOpen: true } ? never : Name]: GivenFor<
    Fields[Name]
  >
} & {
  readonly [Name in keyof Fields as Fields[Name] extends { isOpen: true } ? Name : never]?: GivenFor<
    Fields[Name]
  >
}

type Sent = string | number | boolean | object

type Loose = Readonly<Record<string, unknown>>

const isLoose = (value: unknown): value is Loose => typeof value === 'object' && value !== null

/** A value as it is sent; null for one that is not given. */
function sentValue(node: FormField | FormPart, value: unknown): Sent | null {
  if (value === null || value === undefined) return null
  if ((node.kind === 'naira' || node.kind === 'computedNaira') && typeof value === 'number')
    return koboToNaira(value as Kobo)
  if (node.kind === 'nairas' && Array.isArray(value))
    return value.map((each: unknown) => koboToNaira(each as Kobo))
  if (node.kind === 'list' && Array.isArray(value))
    return value.map((item: unknown) => sentFields(node.fields, isLoose(item) ? item : {}))
  if (node.kind === 'part') return sentFields(node.fields, isLoose(value) ? value : {})
  return value
}

function sentFields(fields: FormFields, values: Loose): Record<string, Sent> {
  const sent: Record<string, Sent> = {}
  for (const [name, node] of Object.entries(fields)) {
    const value = values[name]
    if (!isField(node)) Object.assign(sent, sentFields(node, isLoose(value) ? value : {}))
    else {
      const one = sentValue(node, value)
      if (one !== null) sent[node.wire ?? name] = one
    }
  }
  return sent
}

/** A JSON body of the contract, filled in. What is null is not sent; amounts become naira. */
export const jsonBody = <Fields extends FormFields>(
  form: Form<Fields>,
  values: FormValues<Fields>,
): Readonly<Record<string, Sent>> => sentFields(form.fields, values)

/** The same as a multipart body: objects and lists inside it are sent as JSON. */
export const multipartBody = <Fields extends FormFields>(
  form: Form<Fields>,
  values: FormValues<Fields>,
): MultipartForm =>
  formOf(
    Object.fromEntries(
      Object.entries(jsonBody(form, values)).map(([wire, value]) => [
        wire,
        typeof value !== 'object' || isUploadedFile(value) ? value : JSON.stringify(value),
      ]),
    ),
  )
