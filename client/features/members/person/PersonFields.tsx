import { GENDERS, OTHERS, TITLES } from '#rules/members/options.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import type { FormPart } from '../../../forms/use-rules-form.ts'
import { DateField } from '../../../ui/DateField.tsx'
import { ImageField } from '../../../ui/ImageField.tsx'
import { OtherChoiceField } from '../../../ui/OtherChoiceField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextAreaField } from '../../../ui/TextAreaField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup, Wide } from './FieldGroup.tsx'
import type { PersonHelp } from './person-help.ts'
import { PERSON_LABELS as LABELS, type PersonValues } from './person-values.ts'

export interface PersonFieldsProps {
  readonly form: FormPart<PersonValues>
  readonly help: PersonHelp
  /** The addresses of stored pictures, which are kept unless others are chosen; null for one that is missing. */
  readonly stored?: { readonly passportUrl: string | null; readonly signatureUrl: string | null }
}

/** Personal details, contacts and pictures, in the registration and the staff's edit form. Spec 000 §3, §5; 001 §5. */
export function PersonFields({ form, help, stored }: PersonFieldsProps) {
  const auto = (token: string): string => (help.own ? token : 'off')
  const picture = (url: string | null | undefined, text: string) =>
    url ? { storedUrl: url, help: text } : { help: url === null ? help.noPicture : text }
  return (
    <>
      <FieldGroup title={help.identity}>
        <FormValue form={form.form} name="title">
          {(title) => (
            <OtherChoiceField
              {...title}
              label={LABELS.title}
              choices={TITLES}
              other={OTHERS}
              otherLabel={help.otherTitle}
              autoComplete={auto('honorific-prefix')}
              otherAutoComplete={auto('honorific-prefix')}
            />
          )}
        </FormValue>
        <TextField
          {...form.bind('name')}
          label={LABELS.name}
          help={help.name}
          autoComplete={auto('name')}
          autoCapitalize="words"
          spellCheck={false}
        />
        <SelectField
          {...form.bind('gender')}
          label={LABELS.gender}
          options={GENDERS.map((gender) => ({ value: gender, label: gender }))}
          autoComplete={auto('sex')}
        />
        <FormValue form={form.form} name="birthDate">
          {(date) => <DateField {...date} label={LABELS.birthDate} help={help.birthDate} birth={help.own} />}
        </FormValue>
      </FieldGroup>
      <FieldGroup title={help.contact}>
        <TextField
          {...form.bind('email')}
          type="email"
          label={LABELS.email}
          help={help.email}
          autoComplete={auto('email')}
          autoCapitalize="none"
          spellCheck={false}
        />
        <TextField
          {...form.bind('phone')}
          type="tel"
          label={LABELS.phone}
          help="For example 0803 123 4567."
          autoComplete={auto('tel')}
        />
        <Wide>
          <TextAreaField
            {...form.bind('homeAddress')}
            label={LABELS.homeAddress}
            rows={2}
            autoComplete={auto('street-address')}
          />
        </Wide>
      </FieldGroup>
      <FieldGroup title={help.pictures}>
        <FormValue form={form.form} name="passport">
          {(passport) => (
            <ImageField
              {...passport}
              kind="portrait"
              label={LABELS.passport}
              {...picture(stored?.passportUrl, help.passport)}
            />
          )}
        </FormValue>
        <FormValue form={form.form} name="signature">
          {(signature) => (
            <ImageField
              {...signature}
              kind="signature"
              label={LABELS.signature}
              {...picture(stored?.signatureUrl, help.signature)}
            />
          )}
        </FormValue>
      </FieldGroup>
    </>
  )
}
