import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { addMonths, formatMonth, type PlainDate } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import {
  type AmountsInForce,
  type InstructionItem,
  type InstructionKind,
  leastShareCapitalMonths,
  totalOfAmounts,
} from '#rules/savings/instruction.ts'
import { MONTHLY_MINIMUM, SHARE_CAPITAL_MINIMUM } from '#rules/savings/limits.ts'
import { SAVINGS_PRODUCTS } from '#rules/savings/products.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { amountsTyped, type InstructionFormValues, itemsOf, kindsOf } from './instruction-form.ts'

const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    py: '2',
    textStyle: 'sm',
    '& > dd': { textAlign: 'end' },
  },
})

export interface InstructionFiguresProps {
  readonly rules: RulesForm<InstructionFormValues>
  readonly inForce: AmountsInForce
  /** Share capital saved so far in kobo; null when it is not known. */
  readonly saved: Kobo | null
  readonly today: PlainDate
}

/** What the form comes to as it is typed: each change, the total a month, and when share capital has its minimum. */
export function InstructionFigures({ rules, inForce, saved, today }: InstructionFiguresProps) {
  const values = useWatch({ control: rules.form.control }) as InstructionFormValues
  const items = kindsOf(values, inForce).flatMap((kind) => itemsOf(values, kind, inForce))
  const isChange = totalOfAmounts(inForce) > 0
  return (
    <Card title="Summary" description="Based on what you have entered so far.">
      <chakra.dl>
        {items.map(({ product, amount }) => (
          <Line key={product}>
            <dt>{SAVINGS_PRODUCTS[product].label}</dt>
            <dd>{amount === 0 ? 'Stops' : <Money amount={amount} />}</dd>
          </Line>
        ))}
        {isChange && (
          <Line borderTopWidth="1px" borderColor="line">
            <dt>Total deducted now</dt>
            <dd>
              <Money amount={totalOfAmounts(inForce)} />
            </dd>
          </Line>
        )}
        <Line borderTopWidth="1px" borderColor="line" fontWeight="600" py="3">
          <dt>{isChange ? 'Deducted with this change' : 'Total a month'}</dt>
          <dd>
            <Money amount={totalOfAmounts(amountsTyped(values, inForce))} size="lg" />
          </dd>
        </Line>
      </chakra.dl>
      <MinimumReached items={items} saved={saved} today={today} />
    </Card>
  )
}

/** What the form becomes, so that nobody has to choose it. */
function becomes(kinds: readonly InstructionKind[]): string {
  const [kind, other] = kinds
  if (other !== undefined) return SAVINGS_TEXTS.becomesBoth
  if (kind === 'initial') return SAVINGS_TEXTS.becomesInitial
  if (kind === 'increase') return SAVINGS_TEXTS.becomesIncrease
  return kind === 'decrease' ? SAVINGS_TEXTS.becomesDecrease : ''
}

const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'var(--bottom-bar)',
    zIndex: 'raised',
    gridColumn: '1 / -1',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'bg.raised',
    borderWidth: { base: '1px 0 0', md: '1px' },
    borderColor: 'line',
    borderRadius: { md: 'lg' },
    boxShadow: 'lg',
  },
})

/** The total a month always in sight, with the way on. */
export function InstructionFoot({ rules, inForce }: Pick<InstructionFiguresProps, 'rules' | 'inForce'>) {
  const values = useWatch({ control: rules.form.control }) as InstructionFormValues
  return (
    <Foot data-screen-only>
      <chakra.div minW="0">
        <chakra.p textStyle="xs" color="fg.muted">
          {SAVINGS_TEXTS.totalAMonth}
        </chakra.p>
        <chakra.p role="group" aria-label={SAVINGS_TEXTS.totalAMonth}>
          <Money amount={totalOfAmounts(amountsTyped(values, inForce))} size="lg" />
        </chakra.p>
        <chakra.p textStyle="xs" color="fg.muted">
          {becomes(kindsOf(values, inForce))}
        </chakra.p>
      </chakra.div>
      <Button type="submit" size="lg" iconAfter={ArrowRight}>
        Preview the form
      </Button>
    </Foot>
  )
}

interface MinimumReachedProps extends Pick<InstructionFiguresProps, 'saved' | 'today'> {
  readonly items: readonly InstructionItem[]
}

/** Spec 001 §9: when the share capital that is filled in comes to 100,000, together with what is saved. */
function MinimumReached({ items, saved, today }: MinimumReachedProps) {
  const amount = items.find(({ product }) => product === 'SHARE_CAPITAL')?.amount ?? null
  if (amount === null || amount < MONTHLY_MINIMUM) return null
  const count = leastShareCapitalMonths(amount, saved ?? undefined)
  const first = addMonths(today, 1)
  return (
    <chakra.p textStyle="sm" color="fg.muted" mt="2">
      {count === 0
        ? SAVINGS_TEXTS.minimumSaved(SHARE_CAPITAL_MINIMUM)
        : SAVINGS_TEXTS.minimumReached(
            SHARE_CAPITAL_MINIMUM,
            count,
            formatMonth(addMonths(first, count - 1)),
            formatMonth(first),
          )}
    </chakra.p>
  )
}
