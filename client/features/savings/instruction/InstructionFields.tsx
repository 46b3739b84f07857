import { chakra } from '@chakra-ui/react/styled-system'
import { Minus, Plus, Target } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { PlainDate } from '#rules/dates.ts'
import { type Kobo, kobo, ZERO_KOBO } from '#rules/money.ts'
import { type SavingsGoal, targetOf } from '#rules/savings/goal.ts'
import {
  type AmountsInForce,
  filledMonths,
  isOptional,
  leastShareCapitalMonths,
  tenureNote,
  totalOfAmounts,
} from '#rules/savings/instruction.ts'
import { AMOUNT_STEP, MONTHLY_MINIMUM, SHARE_CAPITAL_MINIMUM } from '#rules/savings/limits.ts'
import { INSTRUCTION_PRODUCTS, type InstructionProduct, SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import { numberTyped } from '../../../forms/number-typed.ts'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { PotPicture } from '../../../ui/PotPicture.tsx'
import { ThinProgress } from '../../../ui/ProgressBar.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { progressSentence } from '../progress-sentence.ts'
import type { InstructionFormValues } from './instruction-form.ts'

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
/** The steppers stand at both sides of the box, below its label. */
const Stepped = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '2',
    alignItems: 'start',
    '& > button': { mt: '7', borderColor: 'line.control', borderWidth: '1px' },
  },
})

export interface InstructionFieldsProps {
  readonly rules: RulesForm<InstructionFormValues>
  readonly inForce: AmountsInForce
  /** What is saved in a product so far in kobo; null when it is not known. */
  readonly savedIn: (product: InstructionProduct) => Kobo | null
  readonly goals: readonly SavingsGoal[]
  /** Asks for the goal of a product; null where no goals are kept. */
  readonly onGoal: ((product: InstructionProduct) => void) | null
  readonly today: PlainDate
}

/** Every saving with what is deducted now, which can be changed or left alone. */
export const InstructionFields = (props: InstructionFieldsProps) =>
  INSTRUCTION_PRODUCTS.map((product, index) => (
    <ProductFields key={product} {...props} product={product} index={index} />
  ))

interface ProductFieldsProps extends InstructionFieldsProps {
  readonly product: InstructionProduct
  readonly index: number
}

function ProductFields({
  rules,
  inForce,
  savedIn,
  goals,
  onGoal,
  today,
  product,
  index,
}: ProductFieldsProps) {
  const { form } = rules
  const [amountName, monthsName] = [`items.${index}.amount`, `items.${index}.durationMonths`] as const
  const { label } = SAVINGS_PRODUCTS[product]
  const now = inForce[product]
  const saved = savedIn(product)
  const goal = goals.find((each) => each.product === product)
  const target = targetOf(product, saved ?? ZERO_KOBO, goal?.amount ?? null)
  const isInitial = totalOfAmounts(inForce) === 0
  const isCompulsory = !isOptional(product)
  const fillsMonths = product === 'SHARE_CAPITAL' && isInitial
  const amount = useWatch({ control: form.control, name: amountName })
  const typedMonths = useWatch({ control: form.control, name: monthsName })
  const stops = amount === 0 && now > 0 && !isCompulsory
  // An emptied box is one for zero, and shows nothing; an untouched one shows what is deducted now.
  const [isEmptied, setEmptied] = useState(false)
  const shown = amount === 0 && isEmptied ? null : (amount ?? (now > 0 ? now : null))
  const months = rules.bind(monthsName)

  const change = (next: Kobo | null, set: (value: Kobo | null) => void) => {
    setEmptied(next === null)
    const value = next === null && now > 0 ? ZERO_KOBO : next === now && now > 0 ? null : next
    if (fillsMonths) {
      const given = { amount: amount ?? null, months: numberTyped(form.getValues(monthsName)) }
      form.setValue(monthsName, filledMonths(given, value)?.toString() ?? '', { shouldDirty: true })
    }
    // Months belong to a change; a box of the first instruction is only emptied to type another amount.
    if (!isInitial && (value === null || value === 0)) form.setValue(monthsName, '')
    set(value)
    if (form.getFieldState(monthsName).error) void form.trigger(monthsName)
  }
  const step = (by: 1 | -1, set: (value: Kobo | null) => void) => {
    const next = kobo(Math.max(0, (shown ?? 0) + by * AMOUNT_STEP))
    change(next === 0 && now === 0 ? null : next, set)
  }

  return (
    <Product>
      <chakra.legend float="left" width="full" textStyle="label" fontWeight="600" srOnly>
        {label}
      </chakra.legend>
      <chakra.div clear="both" display="flex" alignItems="flex-start" gap="3" mb="3">
        <PotPicture product={product} />
        <chakra.div minW="0" flex="1">
          <chakra.p aria-hidden fontWeight="600" display="flex" flexWrap="wrap" alignItems="center" gap="2">
            {label}
            {isInitial && (
              <Badge tone={isCompulsory ? 'brand' : 'neutral'}>
                {isCompulsory ? 'Compulsory' : 'Optional'}
              </Badge>
            )}
          </chakra.p>
          <chakra.p textStyle="sm" color="fg.muted">
            {SAVINGS_TEXTS.purposes[product]}
          </chakra.p>
          {target !== null && saved !== null && (
            <chakra.div mt="2">
              <ThinProgress label={HOME_TEXTS.progress(label)} done={saved} total={target} />
              <chakra.p textStyle="xs" color="fg.muted" mt="1">
                {progressSentence({
                  target,
                  saved,
                  monthly: amount ?? now,
                  wanted: goal?.month ?? null,
                  today,
                })}
              </chakra.p>
            </chakra.div>
          )}
          {onGoal && (
            <chakra.div mt="1" mx="-3">
              <Button
                tone="quiet"
                size="sm"
                icon={Target}
                aria-label={`${goal ? SAVINGS_TEXTS.changeGoal : SAVINGS_TEXTS.setGoal}, ${label}`}
                onClick={() => onGoal(product)}
              >
                {goal ? SAVINGS_TEXTS.changeGoal : SAVINGS_TEXTS.setGoal}
              </Button>
            </chakra.div>
          )}
        </chakra.div>
      </chakra.div>
      <Boxes>
        <FormValue form={form} name={amountName}>
          {({ onValueChange, ...field }) => (
            <Stepped>
              <IconButton
                icon={Minus}
                label={SAVINGS_TEXTS.lower(label, AMOUNT_STEP)}
                held={shown === null || shown === 0}
                onClick={() => step(-1, onValueChange)}
              />
              <MoneyField
                label="Amount a month"
                optional={isInitial && isCompulsory ? false : 'unmarked'}
                help={helpOf(product, inForce)}
                warning={stops ? SAVINGS_TEXTS.willStop : null}
                {...field}
                value={shown}
                onValueChange={(next) => change(next, onValueChange)}
              />
              <IconButton
                icon={Plus}
                label={SAVINGS_TEXTS.raise(label, AMOUNT_STEP)}
                onClick={() => step(1, onValueChange)}
              />
            </Stepped>
          )}
        </FormValue>
        {(fillsMonths || (amount !== null && !stops)) && (
          <TextField
            label="Months"
            optional={fillsMonths ? false : 'unmarked'}
            inputMode="numeric"
            autoComplete="off"
            help={fillsMonths && 'We filled in the minimum. You can enter more.'}
            warning={tenureNote(product, numberTyped(typedMonths))}
            {...months}
          />
        )}
      </Boxes>
    </Product>
  )
}

/** The least that is taken, and the amount in force, said before anything is typed. */
function helpOf(product: InstructionProduct, inForce: AmountsInForce): string {
  if (totalOfAmounts(inForce) === 0) {
    if (product === 'SHARE_CAPITAL')
      return SAVINGS_TEXTS.leastInAll(
        MONTHLY_MINIMUM,
        SHARE_CAPITAL_MINIMUM,
        leastShareCapitalMonths(MONTHLY_MINIMUM),
      )
    return isOptional(product) ? '' : SAVINGS_TEXTS.leastAMonth(MONTHLY_MINIMUM)
  }
  const now = inForce[product]
  if (now === 0) return SAVINGS_TEXTS.notDeducted
  const rule = isOptional(product) ? SAVINGS_TEXTS.zeroStops : SAVINGS_TEXTS.leastAMonth(MONTHLY_MINIMUM)
  return `${SAVINGS_TEXTS.nowAMonth(now)} ${rule}`
}
