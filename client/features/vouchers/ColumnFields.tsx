import { ChevronDown } from 'lucide-react'
import { VOUCHER_TEXTS } from '#rules/texts/vouchers.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { TextField, type TextFieldProps } from '../../ui/TextField.tsx'

export interface ColumnFieldsProps<Name extends string> {
  /** Each column with its label. */
  readonly columns: readonly (readonly [name: Name, label: string])[]
  /** `form.bind` of the field of a column. */
  readonly bind: (name: Name) => Omit<TextFieldProps, 'label'>
}

/** The headers of the columns of a file, for those that do not say it themselves. */
export function ColumnFields<Name extends string>({ columns, bind }: ColumnFieldsProps<Name>) {
  return (
    <Disclosure summary={VOUCHER_TEXTS.columns} icon={ChevronDown} turn={180}>
      <p>{VOUCHER_TEXTS.columnsHelp}</p>
      {columns.map(([name, label]) => (
        <TextField key={name} {...bind(name)} label={label} optional autoComplete="off" />
      ))}
    </Disclosure>
  )
}
