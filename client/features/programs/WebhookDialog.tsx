import { EVENT_TYPE_NAMES, type EventGroup, eventWord, groupOfEvent } from '#rules/programs/event-types.ts'
import { hasQuery, validateWebhook } from '#rules/programs/webhooks.ts'
import { EVENT_GROUP_LABELS, WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { FieldGroup } from '../../ui/FieldGroup.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { useCreateWebhookMutation, useProgramsForWebhooksQuery } from './Webhooks.generated.ts'
import { AFTER_CHANGE } from './webhook-row.ts'

interface Values {
  url: string
  serviceAccountId: string
  groups: Partial<Record<EventGroup, boolean>>
}

const GROUPS = Object.keys(EVENT_GROUP_LABELS) as EventGroup[]

const typesOf = (groups: Values['groups']) =>
  EVENT_TYPE_NAMES.filter((type) => groups[groupOfEvent(type)] === true).map(eventWord)

/** The programs that a webhook may belong to: in use, and told of events. */
function usePrograms() {
  const { data } = useProgramsForWebhooksQuery()
  return (data?.serviceAccounts?.items ?? [])
    .filter(({ disabledAt, scopes }) => disabledAt === null && scopes.includes('READ_EVENTS'))
    .map(({ id, name }) => ({ value: id, label: name }))
}

export interface WebhookDialogProps {
  readonly onClose: () => void
  /** It is made, and this is its secret. */
  readonly onMade: (secret: string | null) => void
}

/** Makes a webhook: an address, and the events that it is sent. */
export function WebhookDialog({ onClose, onMade }: WebhookDialogProps) {
  const form = useRulesForm<Values>({
    validate: validateWebhook,
    defaultValues: { url: '', serviceAccountId: '', groups: {} },
    labels: { url: WEBHOOK_TEXTS.address, serviceAccountId: WEBHOOK_TEXTS.program },
  })
  const programs = usePrograms()
  const create = useSubmit(useCreateWebhookMutation(AFTER_CHANGE), (data) => data.createWebhook)
  return (
    <FormDialog
      draftKey="webhook.new"
      title={WEBHOOK_TEXTS.addTitle}
      form={form}
      busy={create.busy}
      error={create.error}
      saveText={WEBHOOK_TEXTS.add}
      onClose={onClose}
      send={async ({ url, serviceAccountId, groups }, done) => {
        const { payload, userErrors } = await create.send({
          input: {
            url,
            types: typesOf(groups),
            ...(serviceAccountId !== '' && { serviceAccountId }),
          },
        })
        if (payload === null) return userErrors
        notify.success(payload.message ?? WEBHOOK_TEXTS.made)
        done()
        onMade(payload.secret)
        return []
      }}
    >
      <TextField
        {...form.bind('url')}
        label={WEBHOOK_TEXTS.address}
        help={WEBHOOK_TEXTS.addressHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
      />
      <FormValue form={form.form} name="url">
        {({ value }) => hasQuery(value) && <Notice tone="warning">{WEBHOOK_TEXTS.urlQuery}</Notice>}
      </FormValue>
      {programs.length > 0 && (
        <SelectField
          {...form.bind('serviceAccountId')}
          label={WEBHOOK_TEXTS.program}
          help={WEBHOOK_TEXTS.programHelp}
          placeholder={WEBHOOK_TEXTS.noneProgram}
          options={programs}
        />
      )}
      <FieldGroup legend={WEBHOOK_TEXTS.types}>
        <Notice tone="info">{WEBHOOK_TEXTS.typesHelp}</Notice>
        <div>
          {GROUPS.map((group) => (
            <CheckboxField key={group} {...form.bind(`groups.${group}`)} label={EVENT_GROUP_LABELS[group]} />
          ))}
        </div>
      </FieldGroup>
    </FormDialog>
  )
}
