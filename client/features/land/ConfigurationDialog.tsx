import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { ESTATES } from '#rules/land/estates.ts'
import { validateLandConfiguration } from '#rules/land/validate-configuration.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { FormValue } from '../../forms/FormValue.tsx'
import { type RulesForm, useRulesForm } from '../../forms/use-rules-form.ts'
import { useSubmit } from '../../forms/use-submit.ts'
import { Button } from '../../ui/Button.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { notify } from '../../ui/toasts.ts'
import { FieldGroup } from '../members/person/FieldGroup.tsx'
import {
  type ConfigurationValues,
  configurationInput,
  configurationNumbers,
  configurationValues,
  type LandSettings,
} from './configuration-values.ts'
import { useUpdateSystemConfigMutation } from './LandConfiguration.generated.ts'

const LABELS = {
  memberPlotPrice: 'Member plot price',
  nonMemberPlotPrice: 'Non-member plot price',
  minimumPaymentPercent: 'Minimum initial payment (%)',
  maximumInstalments: 'Maximum instalment months',
  'estates.blossom.total': `Total plots, ${ESTATES.blossom.name}`,
  'estates.blossom.available': `Available plots, ${ESTATES.blossom.name}`,
  'estates.university.total': `Total plots, ${ESTATES.university.name}`,
  'estates.university.available': `Available plots, ${ESTATES.university.name}`,
} as const

const STATUSES = [
  { value: 'OPEN', label: 'Open' },
  { value: 'CLOSED', label: 'Closed' },
] as const

/** Spec 002 §8. */
const FAILURE = { title: LAND_TEXTS.updateFailedTitle, text: LAND_TEXTS.configurationUpdateFailed } as const

export interface ConfigurationDialogProps {
  readonly settings: LandSettings
  readonly onClose: () => void
  /** Called when the settings were saved. */
  readonly onSaved: () => void
  /** Reads the settings again, after a colleague has changed them. */
  readonly reload: () => Promise<LandSettings | null>
}

/** The System Configuration modal: prices, terms, and the plots of each estate. Spec 002 §2.11, §5, §8. */
export function ConfigurationDialog({ settings, onClose, onSaved, reload }: ConfigurationDialogProps) {
  const [version, setVersion] = useState(settings.version)
  const form = useRulesForm<ConfigurationValues>({
    validate: (values) => validateLandConfiguration(configurationNumbers(values)),
    defaultValues: configurationValues(settings),
    labels: LABELS,
  })
  const { send, busy, error, userErrors, clear } = useSubmit(
    useUpdateSystemConfigMutation(),
    (data) => data.updateSystemConfig,
  )
  const beside = new Set<string | null>(Object.keys(LABELS))
  const refusals = userErrors.filter(({ field }) => !beside.has(field))
  const loadAgain = async () => {
    const now = await reload().catch(() => null)
    if (now === null) return
    clear()
    form.form.reset(configurationValues(now))
    setVersion(now.version)
  }
  return (
    <FormDialog
      draftKey={`land-configuration.${version}`}
      title={LAND_TEXTS.systemConfiguration}
      description={LAND_TEXTS.configurationHelp}
      size="lg"
      form={form}
      busy={busy}
      error={error}
      failure={FAILURE}
      saveText={LAND_TEXTS.saveChanges}
      onClose={onClose}
      send={async (values, done) => {
        const input = configurationInput(values, version)
        if (input === null) return []
        const result = await send({ input })
        if (result.payload === null) return result.userErrors.filter(({ field }) => beside.has(field))
        notify.success({ title: LAND_TEXTS.settingsUpdatedTitle, text: LAND_TEXTS.settingsUpdated })
        onSaved()
        done()
        return []
      }}
    >
      {refusals.map(({ message, code }) => (
        <Notice
          key={message}
          tone="danger"
          announce="alert"
          title={FAILURE.title}
          action={
            code === 'VERSION_CHANGED' && (
              <Button size="sm" tone="secondary" onClick={() => void loadAgain()}>
                {LAND_TEXTS.loadAgain}
              </Button>
            )
          }
        >
          {message}
        </Notice>
      ))}
      <FieldGroup title="Prices and terms">
        <FormValue form={form.form} name="memberPlotPrice">
          {(price) => <MoneyField {...price} signed label={LABELS.memberPlotPrice} />}
        </FormValue>
        <FormValue form={form.form} name="nonMemberPlotPrice">
          {(price) => <MoneyField {...price} signed label={LABELS.nonMemberPlotPrice} />}
        </FormValue>
        <TextField
          {...form.bind('minimumPaymentPercent')}
          label={LABELS.minimumPaymentPercent}
          inputMode="decimal"
          autoComplete="off"
        />
        <TextField
          {...form.bind('maximumInstalments')}
          label={LABELS.maximumInstalments}
          inputMode="numeric"
          autoComplete="off"
        />
      </FieldGroup>
      {(['blossom', 'university'] as const).map((estate) => (
        <EstateFields key={estate} form={form} estate={estate} />
      ))}
    </FormDialog>
  )
}

const Trio = chakra('div', {
  base: {
    gridColumn: { md: '1 / -1' },
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
    gap: '5',
    alignItems: 'start',
  },
})

interface EstateFieldsProps {
  readonly form: RulesForm<ConfigurationValues>
  readonly estate: keyof ConfigurationValues['estates']
}

/** The plot availability of one estate. */
function EstateFields({ form, estate }: EstateFieldsProps) {
  return (
    <FieldGroup title={ESTATES[estate].name}>
      <Trio>
        <TextField
          {...form.bind(`estates.${estate}.total`)}
          label="Total plots"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...form.bind(`estates.${estate}.available`)}
          label="Available plots"
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...form.bind(`estates.${estate}.status`)}
          label="Status"
          placeholder={null}
          options={STATUSES}
        />
      </Trio>
    </FieldGroup>
  )
}
