import type { ConflictCode } from '#rules/conflicts.ts'
import { type FieldErrors, hasErrors, WHOLE_FORM } from '#rules/field-errors.ts'
import { isRecord } from '#rules/is-record.ts'
import type { DecisionError } from '#rules/requests/lifecycle.ts'
import {
  type Form,
  type FormField,
  type FormFields,
  type FormPart,
  isField,
  wirePath,
} from '../contract/form.ts'
import { decisionConflict, invalid, type Problem } from './problems.ts'
import { type Body, listFrom, objectFrom, sentIn } from './read-body.ts'
import { FIELD_READERS, type FieldValues } from './read-field.ts'

/** The fields of a form that `readForm` reads: all except files, which `filesOf` gives, and unread ones. */
type ReadNames<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { readonly isRead: false }
    ? never
    : Fields[Name] extends FormField<infer Kind>
      ? Kind extends keyof FieldValues
        ? Name
        : never
      : Name
}[keyof Fields]

type ValueOf<Node> =
  Node extends FormField<infer Kind>
    ? FieldValues[Kind & keyof FieldValues]
    : Node extends FormPart<'list', infer Fields>
      ? readonly FormRead<Fields>[]
      : Node extends FormPart<'part', infer Fields>
        ? FormRead<Fields>
        : FormRead<Node>

/** What a form was filled with, by the names of the rules; amounts in kobo. Nothing given is null, '' or empty. */
export type FormRead<Fields> = { readonly [Name in ReadNames<Fields>]: ValueOf<Fields[Name]> }

/** How a body is read where its form alone does not say. */
interface ReadOptions {
  /** Fields that are not asked of this caller, as paths by the names of the rules: they are read as absent. */
  readonly except?: readonly string[]
  /** The form that names the fields in errors, where that is another one. */
  readonly errors?: Form
}

/** A body that was read. Errors are given by the names of the rules and answered by those of the wire. */
export interface FormReading<Fields> {
  readonly values: FormRead<Fields>
  /** The fields that are not of their kind, as paths by the names of the rules. */
  readonly wrong: FieldErrors
  /** Those of the values whose fields the body has; a field that is null counts as absent. */
  readonly given: Partial<FormRead<Fields>>
  /** A field as it was sent; undefined for none. */
  readonly sent: (name: keyof Fields & string) => unknown
  /** 400 with these errors alone. */
  readonly problem: (errors: FieldErrors) => Problem
  /** 409 with a code, its text and these errors: the form is in order, the state of things is against it. */
  readonly conflict: (error: DecisionError<ConflictCode>, errors: FieldErrors) => Problem
  /** Throws 400 with these errors and the fields that are not of their kind, if there are any. */
  readonly refuse: (errors: FieldErrors) => void
}

/** Reads one body: the values by the names of the rules, and what is not of its kind. */
class BodyReader {
  readonly wrong: Record<string, string> = {}
  readonly #except: ReadonlySet<string>

  constructor(except: readonly string[]) {
    this.#except = new Set(except)
  }

  fields(fields: FormFields, body: Body, prefix: string): Record<string, unknown> {
    const values: Record<string, unknown> = {}
    for (const [name, node] of Object.entries(fields)) {
      const path = prefix + name
      const value = isField(node)
        ? this.#node(node, this.#except.has(path) ? undefined : sentIn(body, node.wire ?? name), path)
        : this.fields(node, body, `${path}.`)
      // Files and unread fields have no value here.
      if (value !== undefined) values[name] = value
    }
    return values
  }

  #node(node: FormField | FormPart, sent: unknown, path: string): unknown {
    if ('fields' in node) {
      const { kind, fields } = node
      if (kind === 'part') return this.fields(fields, objectFrom(sent) ?? {}, `${path}.`)
      return listFrom(sent).map((item, place) =>
        this.fields(fields, isRecord(item) ? item : {}, `${path}.${place}.`),
      )
    }
    if (!node.isRead || !Object.hasOwn(FIELD_READERS, node.kind)) return undefined
    const read = FIELD_READERS[node.kind as keyof FieldValues]
    return read(sent, (text, place) => {
      this.wrong[place === undefined ? path : `${path}.${place}`] = text
    })
  }
}

/** Errors under the names the wire has for the form's fields; other names stay as they are. */
const wireErrors = (form: Form, errors: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([path, text]) => [
      path === WHOLE_FORM ? (form.whole ?? WHOLE_FORM) : wirePath(form, path),
      text,
    ]),
  )

/**
 * Reads a body by its form in the contract: every field by its name on the wire and its kind. It refuses nothing: the
 * rules judge what a value means, and `wrong` lists what is not of its kind ('abc' as an amount, a list as a name).
 */
export function readForm<Fields extends FormFields>(
  form: Form<Fields>,
  body: Body,
  { except = [], errors: named = form }: ReadOptions = {},
): FormReading<Fields> {
  const reader = new BodyReader(except)
  const values = reader.fields(form.fields, body, '') as FormRead<Fields>
  const { wrong } = reader
  const sent = (name: string) => {
    const node = form.fields[name]
    return node !== undefined && isField(node) ? sentIn(body, node.wire ?? name) : undefined
  }
  const isGiven = ([name]: readonly [string, unknown]) => sent(name) !== undefined && sent(name) !== null
  return {
    values,
    wrong,
    given: Object.fromEntries(Object.entries(values).filter(isGiven)) as Partial<FormRead<Fields>>,
    sent,
    problem: (errors) => invalid(wireErrors(named, errors)),
    conflict: (error, errors) => decisionConflict(error, wireErrors(named, errors)),
    refuse(errors) {
      const all = { ...wireErrors(named, errors), ...wireErrors(named, wrong) }
      if (hasErrors(all)) throw invalid(all)
    },
  }
}
