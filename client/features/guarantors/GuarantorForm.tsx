import { chakra } from '@chakra-ui/react/styled-system'
import { Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { COMPULSORY_SAVINGS, DECLARED_SAVINGS } from '#rules/savings/declared-savings.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { FormValue } from '../../forms/FormValue.tsx'
import type { RulesForm } from '../../forms/use-rules-form.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorSummary, type SummarisedError } from '../../ui/ErrorSummary.tsx'
import { FieldMessage } from '../../ui/Field.tsx'
import { ImageField } from '../../ui/ImageField.tsx'
import { MoneyField } from '../../ui/MoneyField.tsx'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'
import { GUARANTOR_LABELS, type GuarantorField, type GuarantorFormValues } from './guarantor-form.ts'

type TextName = Exclude<GuarantorField, `savings.${string}` | 'isMember' | 'passport' | 'signature'>

export interface GuarantorFormProps {
  readonly form: RulesForm<GuarantorFormValues>
  /** Called when the form is valid. */
  readonly onFilled: () => void
}

/** Spec 002 §2.3, §5: name, addresses, work, next of kin, savings of members, photograph and signature. */
export function GuarantorForm({ form, onFilled }: GuarantorFormProps) {
  const text = (name: TextName, props: Partial<TextFieldProps> = {}) => (
    <TextField label={GUARANTOR_LABELS[name]} {...props} {...form.bind(name)} />
  )

  return (
    <chakra.form
      noValidate
      onSubmit={form.onSubmit(async () => onFilled())}
      display="flex"
      flexDirection="column"
      gap="5"
    >
      <ErrorSummary attempt={form.summary.attempt} errors={form.summary.errors.map(plainly)} />
      <Card title="About you">
        <Fields>
          {text('surname', { autoComplete: 'family-name', autoCapitalize: 'words' })}
          {text('otherName', { autoComplete: 'given-name', autoCapitalize: 'words' })}
          {text('phone', { type: 'tel', autoComplete: 'tel', help: 'For example 0803 123 4567' })}
          {text('email', { type: 'email', autoComplete: 'email', autoCapitalize: 'none' })}
        </Fields>
      </Card>
      <Card title="Where you live and work">
        <Fields>
          {text('residentialAddress', { autoComplete: 'street-address' })}
          <div>
            {text('permanentAddress', {
              autoComplete: 'off',
              help: 'Your home town, or where we can always reach you',
            })}
            <SameAddress form={form} />
          </div>
          {text('workPlace', { autoComplete: 'organization' })}
        </Fields>
      </Card>
      <Card title="Next of kin" description="A relative the society can contact when it cannot reach you.">
        <Fields>
          {text('nextOfKin.name', { autoComplete: 'off', autoCapitalize: 'words' })}
          {text('nextOfKin.phone', { type: 'tel', autoComplete: 'off' })}
          {text('nextOfKin.email', { type: 'email', autoComplete: 'off', autoCapitalize: 'none' })}
        </Fields>
      </Card>
      <Card title="The society and you">
        <FormValue form={form.form} name="isMember">
          {({ value, onValueChange, error }) => (
            <>
              <chakra.div
                data-field="isMember"
                tabIndex={-1}
                display="flex"
                flexDirection="column"
                alignItems="flex-start"
                gap="1.5"
              >
                <chakra.p aria-hidden textStyle="label">
                  {GUARANTOR_LABELS.isMember}
                </chakra.p>
                <SegmentedToggle
                  label={GUARANTOR_LABELS.isMember}
                  options={[
                    { value: 'yes', label: 'Yes, I am' },
                    { value: 'no', label: 'No, I am not' },
                  ]}
                  value={value}
                  onChange={onValueChange}
                />
                {error && <FieldMessage id="is-member-error">{error}</FieldMessage>}
              </chakra.div>
              {value === 'yes' && (
                <chakra.div mt="4">
                  {text('memberNumber', {
                    optional: true,
                    autoComplete: 'off',
                    autoCapitalize: 'characters',
                    help: GUARANTORS_TEXTS.memberNumberHelp,
                  })}
                </chakra.div>
              )}
              {value === 'yes' && <Savings form={form} />}
            </>
          )}
        </FormValue>
      </Card>
      <Card title="Passport and signature">
        <chakra.div display="flex" flexDirection="column" gap="5">
          <FormValue form={form.form} name="passport">
            {(passport) => (
              <ImageField
                label={GUARANTOR_LABELS.passport}
                kind="portrait"
                help="Face the camera. At most 1 MB; larger photographs are reduced on your device."
                {...passport}
              />
            )}
          </FormValue>
          <FormValue form={form.form} name="signature">
            {(signature) => (
              <ImageField
                label={GUARANTOR_LABELS.signature}
                kind="signature"
                help="Sign with a finger, or choose a picture of your signature."
                {...signature}
              />
            )}
          </FormValue>
        </chakra.div>
      </Card>
      <chakra.div
        display="flex"
        flexDirection={{ base: 'column', sm: 'row' }}
        alignItems={{ sm: 'center' }}
        gap="4"
      >
        <Button type="submit" size="lg" icon={Eye}>
          Preview the form
        </Button>
        <chakra.p textStyle="sm" color="fg.muted">
          Nothing is sent yet. You will see the whole form first.
        </chakra.p>
      </chakra.div>
    </chakra.form>
  )
}

/** Copies the residential address, until another one is typed. */
function SameAddress({ form: { form } }: Pick<GuarantorFormProps, 'form'>) {
  const [home, permanent] = useWatch({
    control: form.control,
    name: ['residentialAddress', 'permanentAddress'],
  })
  if (home.trim() === '' || permanent.trim() !== '') return null
  return (
    <chakra.div mt="1">
      <Button
        tone="quiet"
        size="sm"
        onClick={() => {
          form.setValue('permanentAddress', home, {
            shouldDirty: true,
            shouldValidate: form.formState.isSubmitted,
          })
          // The button is gone with its use.
          form.setFocus('permanentAddress')
        }}
      >
        Same as residential address
      </Button>
    </chakra.div>
  )
}

/** The declared savings of a member; the first two amounts are required. */
function Savings({ form }: Pick<GuarantorFormProps, 'form'>) {
  return (
    <chakra.div mt="5">
      <chakra.p textStyle="sm" color="fg.muted" mb="4">
        Your savings with the society so far. An estimate is enough.
      </chakra.p>
      <Fields>
        {DECLARED_SAVINGS.map((saving, place) => (
          <FormValue key={saving} form={form.form} name={`savings.${saving}`}>
            {(amount) => (
              <MoneyField
                label={GUARANTOR_LABELS[`savings.${saving}`]}
                optional={place >= COMPULSORY_SAVINGS.length}
                {...amount}
              />
            )}
          </FormValue>
        ))}
      </Fields>
    </chakra.div>
  )
}

/** Removes the label where the text already names the field or answers its question. */
const plainly = ({ field, message, ...rest }: SummarisedError): SummarisedError =>
  field === 'isMember' || message.endsWith('cannot be blank')
    ? { field, message }
    : { field, message, ...rest }

function Fields({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gap="5"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}
