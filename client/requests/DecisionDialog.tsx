import { chakra } from '@chakra-ui/react/styled-system'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { textError } from '#rules/field-errors.ts'
import { LIVE_TEXTS } from '#rules/texts/live.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { type Failure, MutationError } from '../apollo/MutationError.tsx'
import { useKeptState } from '../forms/use-kept-state.ts'
import { useNoteSince } from '../live/notes.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { TextField } from '../ui/TextField.tsx'
import type { QueueItem } from './queue-page.ts'
import { SecondPerson } from './SecondPerson.tsx'
import type { Decision, DecisionValues } from './use-decision.ts'

/** The value of an input of a decision, and its change. */
export interface DecisionControl {
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** An input of a decision, such as the reason of a rejection or a transaction reference. */
export interface DecisionField {
  /** The name of the mutation's input, as in `userErrors`. */
  readonly name: string
  readonly label: string
  readonly help?: ReactNode
  /** The most characters; a longer text is refused, never cut. */
  readonly maxLength: number
  /** 1 for a single line; more for a multi-line text. */
  readonly rows: number
  /** What is shown instead of a field for text. */
  readonly control?: (control: DecisionControl) => ReactNode
  /** Returns the error of a trimmed text; undefined for a valid one. */
  readonly validate: (text: string) => string | undefined
}

export interface DecisionDialogProps {
  readonly decision: Pick<Decision<never, never>, 'busy' | 'error' | 'userErrors' | 'send' | 'cancel'> & {
    /** What is decided; null for several requests at once. */
    readonly asked: { readonly request: QueueItem } | null
  }
  /** The question, such as 'Confirm this loan?'. */
  readonly title: string
  readonly confirmText: string
  /** 'Cancel' unless the documents name another word. */
  readonly cancelText?: string
  readonly tone?: 'primary' | 'danger'
  readonly fields?: readonly DecisionField[]
  /** The documented words of a failure. */
  readonly failure?: Failure
  /** What the decision means for those concerned. */
  readonly children?: ReactNode
  /** A consequence to be warned of, above all that the decision is final. */
  readonly warning: string
}

/** Most decisions need no input. */
const NO_FIELDS: NonNullable<DecisionDialogProps['fields']> = []

/**
 * The confirmation dialog of a decision, with the fields that it needs. It keeps the input until the request is
 * decided or the dialog is cancelled.
 */
export function DecisionDialog({
  decision,
  title,
  confirmText,
  cancelText,
  tone = 'primary',
  fields = NO_FIELDS,
  failure,
  children,
  warning,
}: DecisionDialogProps) {
  const first = useRef<HTMLElement | null>(null)
  const note = useNoteSince(decision.asked?.request.id ?? null)
  const [typed, setTyped] = useKeptState<DecisionValues>(
    `typed.${title}.${decision.asked?.request.id ?? ''}`,
    {},
  )
  const [tried, setTried] = useState(false)
  const values = Object.fromEntries(fields.map(({ name }) => [name, (typed[name] ?? '').trim()]))
  const refusals = decision.userErrors.filter(({ field }) => !fields.some(({ name }) => name === field))
  const invalid = ({ name, validate, maxLength }: DecisionField): string | undefined => {
    const value = values[name] ?? ''
    return validate(value) ?? textError(value, maxLength) ?? undefined
  }
  const errorOf = (field: DecisionField): string | undefined =>
    invalid(field) ?? decision.userErrors.find((refusal) => refusal.field === field.name)?.message
  const incomplete = fields.some((field) => invalid(field) !== undefined)

  const confirm = () => {
    // What others have decided is left to them.
    if (note !== null) return
    setTried(true)
    if (incomplete) first.current?.focus()
    else decision.send(values)
  }
  const confirmByEnter = (event: FormEvent) => {
    event.preventDefault()
    confirm()
  }
  return (
    <ConfirmDialog
      open
      title={title}
      confirmText={confirmText}
      {...(cancelText === undefined ? {} : { cancelText })}
      tone={tone}
      busy={decision.busy}
      held={incomplete || note !== null}
      {...(fields.some(({ control }) => control === undefined) ? { initialFocus: first } : {})}
      onConfirm={confirm}
      onCancel={decision.cancel}
    >
      <chakra.form noValidate onSubmit={confirmByEnter} display="flex" flexDirection="column" gap="4">
        <chakra.div role="status" _empty={{ display: 'none' }}>
          {note !== null && <Notice title={note.text}>{LIVE_TEXTS.decidedMeanwhile}</Notice>}
        </chakra.div>
        {children}
        <Notice tone="warning">{warning}</Notice>
        <MutationError
          error={decision.error}
          {...(failure === undefined ? {} : { failure })}
          advise={({ mayRetry }) => (mayRetry ? SHELL_TEXTS.tryAgainSafely : '')}
        />
        {refusals.map((refusal) => (
          <Refusal key={refusal.message} refusal={refusal} {...(failure && { failure })} />
        ))}
        {fields.map((field, index) => (
          <TypedField
            key={field.name}
            field={field}
            inputRef={(input) => {
              if (index === 0) first.current = input
            }}
            error={tried ? errorOf(field) : undefined}
            value={typed[field.name] ?? ''}
            onChange={(text) => setTyped({ ...typed, [field.name]: text })}
          />
        ))}
      </chakra.form>
    </ConfirmDialog>
  )
}

interface RefusalProps {
  readonly refusal: DecisionDialogProps['decision']['userErrors'][number]
  readonly failure?: Failure
}

/** Why the graph refused. That a second person is needed is no failure: it says who can go on. */
function Refusal({ refusal: { code, message }, failure }: RefusalProps) {
  if (code === 'SECOND_OFFICER') return <SecondPerson why={message} isAnswer />
  return (
    <Notice tone="danger" announce="alert" title={failure?.title ?? message}>
      {failure !== undefined && message}
    </Notice>
  )
}

interface TypedFieldProps {
  readonly field: DecisionField
  readonly inputRef: (input: HTMLElement | null) => void
  readonly error: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
}

function TypedField({ field, inputRef, onChange, ...rest }: TypedFieldProps) {
  const { label, help, rows, control } = field
  if (control !== undefined) return control({ ...rest, onChange })
  const shared = { ref: inputRef, label, help, ...rest }
  return rows === 1 ? (
    <TextField
      autoComplete="off"
      {...shared}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  ) : (
    <TextAreaField rows={rows} {...shared} onChange={({ currentTarget }) => onChange(currentTarget.value)} />
  )
}
