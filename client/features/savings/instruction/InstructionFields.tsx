import { chakra } from '@chakra-ui/react/styled-system'
import { useWatch } from 'react-hook-form'
import { shortNaira } from '#rules/money.ts'
import {
  type AmountsInForce,
  filledMonths,
  type InstructionKind,
  isOptional,
  tenureNote,
} from '#rules/savings/instruction.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import { numberTyped } from '../../../forms/number-typed.ts'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { type InstructionFormValues, isOffered } from './instruction-form.ts'

const Product = chakra('fieldset', {
  base: {
    minW: '0',
    py: '5',
    borderWidth: '0',
    borderTopWidth: '1px',
    borderColor: 'line',
    '&:first-of-type': { pt: '0', borderTopWidth: '0' },
    '&:last-of-type': { pb: '0' },
  },
})
const Boxes = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: '4',
    rowGap: '4',
    alignItems: 'start',
  },
})

export interface InstructionFieldsProps {
  readonly rules: RulesForm<InstructionFormValues>
  readonly kind: InstructionKind
  readonly inForce: AmountsInForce
}

/** Amount and months of the products of the kind, each with the amount in force. */
export const InstructionFields = (props: InstructionFieldsProps) =>
  INSTRUCTION_PRODUCTS.map(
    (product, index) =>
      isOffered(product, props) && <ProductFields key={product} {...props} product={product} index={index} />,
  )

interface ProductFieldsProps extends InstructionFieldsProps {
  readonly product: InstructionProduct
  readonly index: number
}

function ProductFields({ rules, kind, inForce, product, index }: ProductFieldsProps) {
  const { form } = rules
  const [amountName, monthsName] = [`items.${index}.amount`, `items.${index}.durationMonths`] as const
  const isCompulsory = !isOptional(product)
  const fillsMonths = product === 'SHARE_CAPITAL' && kind === 'initial'
  const amount = useWatch({ control: form.control, name: amountName })
  const isStopped = kind === 'decrease' && !isCompulsory && amount === 0
  const months = rules.bind(monthsName)
  const typedMonths = useWatch({ control: form.control, name: monthsName })

  /** Fills the months in, and checks months that had an error again, because they depend on the amount. */
  const amountChanged = (before: typeof amount, next: typeof amount) => {
    if (fillsMonths) {
      const given = { amount: before, months: numberTyped(form.getValues(monthsName)) }
      form.setValue(monthsName, filledMonths(given, next)?.toString() ?? '', { shouldDirty: true })
    }
    if (form.getFieldState(monthsName).error) void form.trigger(monthsName)
  }

  return (
    <Product>
      <chakra.legend
        display="flex"
        float="left"
        width="full"
        alignItems="center"
        gap="2"
        mb="3"
        textStyle="label"
        fontWeight="600"
      >
        {SAVINGS_PRODUCTS[product].label}
        {kind === 'initial' && (
          <Badge tone={isCompulsory ? 'brand' : 'neutral'}>{isCompulsory ? 'Compulsory' : 'Optional'}</Badge>
        )}
      </chakra.legend>
      <chakra.div clear="both">
        <Boxes>
          <FormValue form={form} name={amountName}>
            {({ onValueChange, ...field }) => (
              <MoneyField
                label="Amount a month"
                optional={kind === 'initial' && isCompulsory ? false : 'unmarked'}
                help={helpOf(kind, product, inForce)}
                warning={isStopped && inForce[product] > 0 ? SAVINGS_TEXTS.willStop : null}
                {...field}
                onValueChange={(next) => {
                  onValueChange(next)
                  amountChanged(field.value, next)
                }}
              />
            )}
          </FormValue>
          <TextField
            label="Months"
            optional={fillsMonths ? false : 'unmarked'}
            inputMode="numeric"
            autoComplete="off"
            disabled={isStopped}
            help={fillsMonths && 'We filled in the minimum. You can enter more.'}
            warning={tenureNote(product, numberTyped(typedMonths))}
            {...months}
          />
        </Boxes>
      </chakra.div>
    </Product>
  )
}

/** The amount in force beside the box, and what the kind of instruction allows. */
function helpOf(kind: InstructionKind, product: InstructionProduct, inForce: AmountsInForce): string {
  const now =
    inForce[product] > 0 ? `Now ${shortNaira(inForce[product])} a month.` : SAVINGS_TEXTS.notDeducted
  const mayStop = kind === 'decrease' && isOptional(product) && inForce[product] > 0
  return mayStop ? `${now} ${SAVINGS_TEXTS.zeroStops}` : now
}
