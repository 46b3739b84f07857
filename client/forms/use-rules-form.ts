import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  type FieldErrors as FormErrors,
  get,
  type Resolver,
  set,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import { type FieldErrors, hasErrors, WHOLE_FORM } from '#rules/field-errors.ts'
import type { SummarisedError } from '../ui/ErrorSummary.tsx'
import { fieldsOnPage, focusField } from '../ui/page-order.ts'

/** An error that the user can correct, with the form's name of the field. */
export interface UserError {
  /** The field's dotted name; null for the whole form. */
  readonly field: string | null
  readonly message: string
}

type FormLabels<Values extends FieldValues> = Partial<Record<FieldPath<Values>, string>>

export interface RulesFormOptions<Values extends FieldValues> {
  /** The form's validation from rules/, which also runs in the graph and the backend; {} for a valid form. */
  readonly validate: (values: Values) => FieldErrors
  readonly defaultValues: DefaultValues<Values>
  /** Labels of the fields, for the error summary; where they follow what is entered, of the values. */
  readonly labels?: FormLabels<Values> | ((values: Values) => FormLabels<Values>)
  /** What gets the focus after a failed attempt: the summary, or the first invalid field of a short form. */
  readonly focus?: 'summary' | 'first-field'
}

/** The props of a text field, select, checkbox or date field: `<TextField label="Name" {...form.bind('name')} />`. */
interface BoundField extends Pick<UseFormRegisterReturn, 'name' | 'onChange' | 'onBlur' | 'ref'> {
  readonly error: string | undefined
}

export interface RulesForm<Values extends FieldValues> {
  /** Binds a field with a native input. Use <FormValue> for other fields. */
  readonly bind: (name: FieldPath<Values>) => BoundField
  /**
   * For `<form noValidate onSubmit={form.onSubmit(send)}>`: validates, then sends. `send` returns the server's
   * userErrors, which are shown at their fields. It must not reject; `useSubmit` never does.
   */
  readonly onSubmit: (
    send: (values: Values) => Promise<readonly UserError[] | undefined | void>,
  ) => (event?: React.SyntheticEvent) => void
  /** For `<ErrorSummary {...form.summary} />`. */
  readonly summary: { readonly errors: readonly SummarisedError[]; readonly attempt: number }
  /**
   * Validates some fields, for a step of a wizard, and shows their errors. Returns true when they are valid;
   * otherwise their errors are updated while typing.
   */
  readonly check: (names: readonly FieldPath<Values>[]) => Promise<boolean>
  readonly submitting: boolean
  readonly isDirty: boolean
  /** react-hook-form itself, for `useWatch`, reset and <FormValue>. */
  readonly form: UseFormReturn<Values>
}

/** A part of a form, for fields that several forms have in common. */
export type FormPart<Values extends FieldValues> = Pick<RulesForm<Values>, 'bind' | 'form'>

/** A form as that of a part of its values. The type of a form is of all its values, so only a cast says it. */
export const formPart = <Part extends FieldValues, Values extends Part>(
  form: FormPart<Values>,
): FormPart<Part> => form as unknown as FormPart<Part>

/**
 * A form with the validation of rules/. Errors are shown on the first attempt to send and updated while typing from
 * then on; the summary, or the first invalid field, takes the focus. Typing renders only its own field; a component
 * that shows a value subscribes to it with <FormValue> or `useWatch`.
 */
export function useRulesForm<Values extends FieldValues>(
  options: RulesFormOptions<Values>,
): RulesForm<Values> {
  const { validate, defaultValues, labels = {}, focus = 'summary' } = options
  const [attempt, setAttempt] = useState(0)
  const [formErrors, setFormErrors] = useState<readonly string[]>([])

  const resolver: Resolver<Values> = (values) => {
    const errors = validate(values)
    return hasErrors(errors) ? { values: {}, errors: nested<Values>(errors) } : { values, errors: {} }
  }
  const form = useForm<Values>({
    defaultValues,
    shouldFocusError: false,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    resolver,
  })
  const { errors, isSubmitting, isDirty } = form.formState
  const labelled = typeof labels === 'function' ? labels(form.getValues()) : labels

  const checked = useRef(new Set<FieldPath<Values>>())
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: () => {
          // Only errors of the checked fields are updated; errors from the server stay until the form is sent again
          // or the field changes.
          const wrong = [...checked.current].filter(
            (name) => form.getFieldState(name).error?.type === 'rules',
          )
          if (wrong.length > 0) void form.trigger(wrong)
          // An error of the whole form has no field whose change would update it.
          if (form.getFieldState(WHOLE_FORM as FieldPath<Values>).error) form.clearErrors(WHOLE_FORM)
        },
      }),
    [form],
  )

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
      const userErrors = (await action(values)) ?? []
      if (userErrors.length === 0) return
      const beside: string[] = []
      const whole: string[] = []
      for (const { field, message } of userErrors) {
        if (field && get(form.getValues(), field) !== undefined) {
          form.setError(field as FieldPath<Values>, { type: 'server', message })
          beside.push(field)
        } else whole.push(message)
      }
      setFormErrors(whole)
      refuse(beside)
    }

  const listed = useMemo(() => flat(errors), [errors])
  return {
    form,
    submitting: isSubmitting,
    isDirty,
    bind: (name) => {
      const { onChange, onBlur, ref } = form.register(name)
      return { name, onChange, onBlur, ref, error: messageOf(get(errors, name)) }
    },
    onSubmit: (action) => (event) => {
      void form.handleSubmit(send(action), (found) => refuse(flat(found).map(([field]) => field)))(event)
    },
    summary: {
      attempt,
      errors: [
        ...formErrors.map((message) => ({ field: null, message })),
        ...listed.map(([field, message]) => {
          if (field === WHOLE_FORM) return { field: null, message }
          const label = (labelled as Partial<Record<string, string>>)[field]
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

/** Converts the rules' dotted names into the nested errors of react-hook-form. The types cannot check the names. */
function nested<Values extends FieldValues>(errors: FieldErrors): FormErrors<Values> {
  const tree: FormErrors<Values> = {}
  for (const [path, message] of Object.entries(errors)) set(tree, path, { type: 'rules', message })
  return tree
}

/** The text of an error; undefined without one. */
export function messageOf(error: unknown): string | undefined {
  const said = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined
  return typeof said === 'string' && said !== '' ? said : undefined
}

/** The nested errors as a list: [['nextOfKin.name', 'cannot be blank!'], …]. */
function flat(errors: object, prefix = ''): readonly (readonly [field: string, message: string])[] {
  return Object.entries(errors).flatMap(([part, node]: [string, unknown]) => {
    const message = messageOf(node)
    if (message !== undefined) return [[prefix + part, message] as const]
    return typeof node === 'object' && node !== null ? flat(node, `${prefix}${part}.`) : []
  })
}

/** The first of these fields on the page; when none is on it, the first of all. */
const firstOnPage = (fields: readonly string[]): string | null =>
  fieldsOnPage().find((name) => fields.includes(name)) ?? fields[0] ?? null
