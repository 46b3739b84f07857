import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type FieldErrors as FormErrors,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form'
import { type FieldErrors, hasErrors } from '#rules/field-errors.ts'
import { focusField, type SummarisedError } from '../ui/ErrorSummary.tsx'
import { nestErrors } from './nested-errors.ts'

/** What the graph answers when the user can mend it: `payload.userErrors`. */
export interface UserError {
  /** The field's dotted name; null for the whole form. */
  readonly field?: string | null
  readonly message: string
}

export interface RulesFormOptions<Values extends FieldValues> {
  /** The form's function in rules/: {} when all is well. The same one runs in the graph and the backend. */
  readonly validate: (values: Values) => FieldErrors
  readonly defaultValues: DefaultValues<Values>
  /** Labels of the fields, for the lines of the summary. */
  readonly labels?: Partial<Record<FieldPath<Values>, string>>
  /** Where the focus goes when the form is refused: the summary, or the first wrong field of a short form. */
  readonly focus?: 'summary' | 'first-field'
}

/** What a text field, select, checkbox or date field takes: `<TextField label="Name" {...form.bind('name')} />`. */
interface BoundField extends Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly error: string | undefined
}

/** What a field without an input of its own takes (money, files, signature). */
interface BoundValue<Value> {
  readonly name: string
  readonly value: Value
  readonly onValueChange: (value: Value) => void
  readonly onBlur: () => void
  readonly error: string | undefined
}

export interface RulesForm<Values extends FieldValues> {
  readonly bind: (name: FieldPath<Values>) => BoundField
  readonly bindValue: <Name extends FieldPath<Values>>(name: Name) => BoundValue<PathValue<Values, Name>>
  /**
   * For `<form noValidate onSubmit={form.onSubmit(send)}>`: validates, then sends. What `send` answers is the
   * server's userErrors; they are shown where they belong. A rejected `send` is the caller's to catch.
   */
  readonly onSubmit: (
    send: (values: Values) => Promise<readonly UserError[] | undefined | void>,
  ) => (event?: React.SyntheticEvent) => void
  /** For `<ErrorSummary {...form.summary} />`. */
  readonly summary: { readonly errors: readonly SummarisedError[]; readonly attempt: number }
  /**
   * Validates some fields, as the steps of a wizard do, and shows what is wrong. True when all is well; what was
   * wrong follows the typing from then on.
   */
  readonly check: (names: readonly FieldPath<Values>[]) => Promise<boolean>
  readonly submitting: boolean
  readonly isDirty: boolean
  /** react-hook-form itself, for watch, reset and field arrays. */
  readonly form: UseFormReturn<Values>
}

/**
 * A form whose rules live in rules/. Errors come up on the first attempt to send and follow the typing from
 * then on; the summary, or the first wrong field, takes the focus.
 */
export function useRulesForm<Values extends FieldValues>(
  options: RulesFormOptions<Values>,
): RulesForm<Values> {
  const { validate, defaultValues, labels = {}, focus = 'summary' } = options
  const latest = useRef(validate)
  useEffect(() => {
    latest.current = validate
  })
  const [attempt, setAttempt] = useState(0)
  const [formErrors, setFormErrors] = useState<readonly string[]>([])

  const resolver: Resolver<Values> = (values) => {
    const errors = latest.current(values)
    // The names are the rules' own; which of them the form has is not known to the types.
    return hasErrors(errors)
      ? { values: {}, errors: nestErrors(errors) as FormErrors<Values> }
      : { values, errors: {} }
  }
  const form = useForm<Values>({
    defaultValues,
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver,
  })
  // Fields without an input of their own follow every value: `bindValue`.
  const values = useWatch({ control: form.control })
  const checked = useRef(new Set<FieldPath<Values>>())
  const seen = useRef(values)
  useEffect(() => {
    if (seen.current === values) return
    seen.current = values
    // Of what a step was refused for; what the server refused stays until it is sent again or changed.
    const wrong = [...checked.current].filter((name) => form.getFieldState(name).error?.type === 'rules')
    if (wrong.length > 0) void form.trigger(wrong)
  }, [values, form])
  const { errors, isSubmitting, isDirty } = form.formState

  const listed = useMemo(() => flatten(errors), [errors])
  const errorOf = (name: string): string | undefined => listed.find(([field]) => field === name)?.[1]

  const refuse = useCallback(
    (fields: readonly string[]) => {
      if (focus === 'first-field' && fields[0] !== undefined) focusField(firstOnPage(fields))
      else setAttempt((count) => count + 1)
    },
    [focus],
  )

  const send =
    (action: (values: Values) => Promise<readonly UserError[] | undefined | void>) =>
    async (values: Values) => {
      setFormErrors([])
      const refused = (await action(values)) ?? []
      if (refused.length === 0) return
      const known = new Set(Object.keys(flatKeys(form.getValues())))
      const beside = refused.filter((error) => error.field && known.has(error.field))
      for (const { field, message } of beside) {
        if (field) form.setError(field as FieldPath<Values>, { type: 'server', message })
      }
      setFormErrors(refused.filter((error) => !beside.includes(error)).map((error) => error.message))
      refuse(beside.flatMap((error) => (error.field ? [error.field] : [])))
    }

  return {
    form,
    submitting: isSubmitting,
    isDirty,
    bind: (name) => {
      const { onChange, onBlur, ref } = form.register(name)
      return { name, onChange, onBlur, ref, error: errorOf(name) }
    },
    bindValue: (name) => ({
      name,
      value: form.getValues(name),
      onValueChange: (value) =>
        form.setValue(name, value, {
          shouldDirty: true,
          shouldTouch: true,
          shouldValidate: form.formState.isSubmitted,
        }),
      onBlur: () => {},
      error: errorOf(name),
    }),
    onSubmit: (action) => (event) => {
      void form.handleSubmit(send(action), (found) => refuse(flatten(found).map(([field]) => field)))(event)
    },
    summary: {
      attempt,
      errors: [
        ...formErrors.map((message) => ({ field: null, message })),
        ...listed.map(([field, message]) => {
          const label = (labels as Partial<Record<string, string>>)[field]
          return label === undefined ? { field, message } : { field, label, message }
        }),
      ],
    },
    check: async (names) => {
      for (const name of names) checked.current.add(name)
      const fine = await form.trigger([...names])
      if (!fine) refuse(names)
      return fine
    },
  }
}

/** Errors as a flat list in the order of the form: [['nextOfKin.name', 'cannot be blank!'], …]. */
function flatten(errors: object, prefix = ''): readonly (readonly [field: string, message: string])[] {
  return Object.entries(errors).flatMap(([part, node]: [string, unknown]) => {
    if (typeof node !== 'object' || node === null) return []
    const path = prefix === '' ? part : `${prefix}.${part}`
    if ('message' in node && typeof node.message === 'string' && node.message !== '')
      return [[path, node.message] as const]
    return flatten(node, path)
  })
}

/** Names of all values of a form, dotted, inner groups included. */
function flatKeys(values: object, prefix = ''): Record<string, true> {
  const keys: Record<string, true> = {}
  for (const [part, value] of Object.entries(values) as [string, unknown][]) {
    const path = prefix === '' ? part : `${prefix}.${part}`
    keys[path] = true
    if (typeof value === 'object' && value !== null && !(value instanceof Blob))
      Object.assign(keys, flatKeys(value, path))
  }
  return keys
}

/** The one that stands first on the page, whatever order the rules named them in. */
function firstOnPage(fields: readonly string[]): string | null {
  const named = document.querySelectorAll<HTMLElement>('[name], [data-field]')
  for (const control of named) {
    const name = control.getAttribute('name') ?? control.dataset['field'] ?? ''
    if (fields.includes(name)) return name
  }
  return fields[0] ?? null
}
