import { DATE_ORDERS } from '#rules/tables/read-day.ts'
import { DATE_ORDER_LABELS, UPLOAD_TEXTS } from '#rules/texts/uploads.ts'
import { SelectField, type SelectFieldProps } from '../ui/SelectField.tsx'

const OPTIONS = DATE_ORDERS.map((order) => ({ value: order, label: DATE_ORDER_LABELS[order] }))

/** In which order a file writes day and month, for dates that can be read either way; '' until somebody says it. */
export function DateOrderField(props: Omit<SelectFieldProps, 'label' | 'options' | 'placeholder'>) {
  return (
    <SelectField
      {...props}
      label={UPLOAD_TEXTS.dateOrder}
      optional
      options={OPTIONS}
      placeholder={UPLOAD_TEXTS.dateOrderTold}
    />
  )
}
