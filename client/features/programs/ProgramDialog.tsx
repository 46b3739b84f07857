import { useState } from 'react'
import { lagosDate, parsePlainDate } from '#rules/dates.ts'
import { collectErrors } from '#rules/field-errors.ts'
import { SCOPES, type Scope } from '#rules/programs/scopes.ts'
import { keyDayError, validateServiceAccount } from '#rules/programs/service-account.ts'
import { PROGRAM_TEXTS, SCOPE_SENTENCES } from '#rules/texts/programs.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmissionKey } from '../../forms/use-submission-key.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { FieldMessage } from '../../ui/Field.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { AnywhereQuestion } from './AnywhereQuestion.tsx'
import { useCreateServiceAccountMutation, useUpdateServiceAccountMutation } from './ProgramsPage.generated.ts'
import { AFTER_CHANGE, type ProgramRow } from './program-row.ts'

interface Values {
  name: string
  scopes: readonly Scope[]
  allowedNetworks: string
  lastDay: string
}

const LABELS = {
  name: PROGRAM_TEXTS.name,
  scopes: PROGRAM_TEXTS.scopes,
  allowedNetworks: PROGRAM_TEXTS.networks,
  lastDay: PROGRAM_TEXTS.lastDay,
} as const

const networksIn = (text: string): string[] => text.split(/[\s,]+/).filter((each) => each !== '')

export interface ProgramDialogProps {
  /** The account to change; null for a new one. */
  readonly program: ProgramRow | null
  /** A key was made; null where the answer was a repetition, which tells none. */
  readonly onKey: (key: string | null) => void
  readonly onClose: () => void
}

/** The form of a program's account, new or changed. */
export function ProgramDialog({ program, onKey, onClose }: ProgramDialogProps) {
  const [today] = useState(() => lagosDate(new Date()))
  const form = useRulesForm<Values>({
    validate: ({ name, scopes, allowedNetworks, lastDay }) => {
      // Which texts are networks is for the backend to say.
      const { networks, ...errors } = validateServiceAccount(
        { name, scopes, networks: networksIn(allowedNetworks) },
        () => true,
      )
      return {
        ...errors,
        ...collectErrors({
          allowedNetworks: networks ?? null,
          lastDay: program === null ? keyDayError(parsePlainDate(lastDay), today) : null,
        }),
      }
    },
    defaultValues: {
      name: program?.name ?? '',
      scopes: program?.scopes ?? [],
      allowedNetworks: program?.allowedNetworks.join(', ') ?? '',
      lastDay: '',
    },
    labels: LABELS,
  })
  const create = useSubmit(useCreateServiceAccountMutation(AFTER_CHANGE), (data) => data.createServiceAccount)
  const update = useSubmit(useUpdateServiceAccountMutation(AFTER_CHANGE), (data) => data.updateServiceAccount)
  const keyOf = useSubmissionKey()

  /** What waits for the answer to the question whether the program may be used from anywhere. */
  const [asked, setAsked] = useState<{ readonly answer: (isMeant: boolean) => void } | null>(null)
  const isMeant = ({ allowedNetworks }: Values): Promise<boolean> =>
    program === null || program.allowedNetworks.length === 0 || networksIn(allowedNetworks).length > 0
      ? Promise.resolve(true)
      : new Promise((answer) => setAsked({ answer }))

  async function send(values: Values, done: () => void) {
    const isSure = await isMeant(values)
    setAsked(null)
    if (!isSure) return []
    const account = {
      name: values.name,
      scopes: [...values.scopes],
      allowedNetworks: networksIn(values.allowedNetworks),
    }
    if (program !== null) {
      const { payload, userErrors } = await update.send({ input: { ...account, id: program.id } })
      if (payload === null) return userErrors
      notify.success(payload.message ?? PROGRAM_TEXTS.changed)
      done()
      return []
    }
    const lastDay = parsePlainDate(values.lastDay)
    if (lastDay === null) return []
    const input = { ...account, lastDay }
    const { payload, userErrors } = await create.send({ input: { ...input, idempotencyKey: keyOf(input) } })
    if (payload === null) return userErrors
    done()
    onKey(payload.key)
    return []
  }

  return (
    <FormDialog
      draftKey={`program.${program?.id ?? 'new'}`}
      size="lg"
      title={program === null ? PROGRAM_TEXTS.add : PROGRAM_TEXTS.edit}
      form={form}
      busy={create.busy || update.busy}
      error={create.error ?? update.error}
      saveText={program === null ? PROGRAM_TEXTS.make : PROGRAM_TEXTS.save}
      onClose={onClose}
      send={send}
    >
      {asked !== null && <AnywhereQuestion name={program?.name ?? ''} onAnswer={asked.answer} />}
      <TextField
        {...form.bind('name')}
        label={LABELS.name}
        help={PROGRAM_TEXTS.nameHelp}
        autoComplete="off"
      />
      <FormValue form={form.form} name="scopes">
        {({ value, onValueChange, onBlur, error }) => (
          <FieldGroup legend={LABELS.scopes}>
            {error !== undefined && <FieldMessage id="program-scopes-error">{error}</FieldMessage>}
            {SCOPES.map((scope) => (
              <CheckboxField
                key={scope}
                name="scopes"
                label={SCOPE_SENTENCES[scope]}
                checked={value.includes(scope)}
                onBlur={onBlur}
                onChange={({ target }) =>
                  onValueChange(
                    SCOPES.filter((each) => (each === scope ? target.checked : value.includes(each))),
                  )
                }
              />
            ))}
          </FieldGroup>
        )}
      </FormValue>
      <TextField
        {...form.bind('allowedNetworks')}
        label={LABELS.allowedNetworks}
        help={PROGRAM_TEXTS.networksHelp}
        autoComplete="off"
      />
      {program === null && (
        <FormValue form={form.form} name="lastDay">
          {(day) => <DateField {...day} label={LABELS.lastDay} help={PROGRAM_TEXTS.lastDayHelp} />}
        </FormValue>
      )}
    </FormDialog>
  )
}
