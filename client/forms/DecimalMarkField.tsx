import { DECIMAL_MARKS } from '#rules/tables/decimal-mark.ts'
import { DECIMAL_MARK_LABELS, UPLOAD_TEXTS } from '#rules/texts/uploads.ts'
import { SelectField, type SelectFieldProps } from '../ui/SelectField.tsx'

const OPTIONS = DECIMAL_MARKS.map((mark) => ({ value: mark, label: DECIMAL_MARK_LABELS[mark] }))

/** Which mark a file has before kobo, for amounts that can be read either way; '' until somebody says it. */
export function DecimalMarkField(props: Omit<SelectFieldProps, 'label' | 'options' | 'placeholder'>) {
  return (
    <SelectField
      {...props}
      label={UPLOAD_TEXTS.decimalMark}
      optional
      options={OPTIONS}
      placeholder={UPLOAD_TEXTS.dateOrderTold}
    />
  )
}
