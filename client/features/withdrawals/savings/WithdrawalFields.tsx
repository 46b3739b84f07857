import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { shortNaira } from '#rules/money.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import { formPart, type RulesForm } from '../../../forms/use-rules-form.ts'
import { BrokenLimits } from '../../../requests/BrokenLimits.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/Money.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { BankAccountFields, type BankAccountValues } from '../../members/BankAccountFields.tsx'
import {
  requestedItems,
  requestedTotal,
  type Withdrawable,
  type WithdrawalFormValues,
} from './withdrawal-form.ts'

const Layout = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.96}' },
    gap: { base: '4', md: '5' },
    alignItems: 'start',
  },
})
const Stack = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })
const Pairs = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '4',
    rowGap: '5',
    alignItems: 'start',
  },
})
const Line = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    py: '2',
    textStyle: 'sm',
  },
})

interface FormProps {
  readonly rules: RulesForm<WithdrawalFormValues>
  readonly savings: readonly Withdrawable[]
}

export interface WithdrawalFieldsProps extends FormProps {
  /** Whether the member's record names an account. */
  readonly hasAccount: boolean
  readonly onSubmit: (values: WithdrawalFormValues) => Promise<void>
}

/** The amounts with the balances beside them, the account, and what it comes to. */
export function WithdrawalFields({ rules, savings, hasAccount, onSubmit }: WithdrawalFieldsProps) {
  return (
    <Layout noValidate onSubmit={rules.onSubmit(onSubmit)}>
      <Stack>
        <Card title="Amount" description={WITHDRAWALS_TEXTS.equityStays}>
          <Pairs>
            {savings.map((item, index) => (
              <FormValue key={item.product} form={rules.form} name={`items.${index}.amount`}>
                {(amount) => (
                  <MoneyField
                    label={item.label}
                    optional="unmarked"
                    help={helpOf(item)}
                    disabled={item.available === 0}
                    {...amount}
                  />
                )}
              </FormValue>
            ))}
          </Pairs>
        </Card>
        <Card
          title="Account for payment"
          description={
            hasAccount
              ? 'The account on your profile. You can give another account in your name.'
              : 'An account in your name. There is none on your profile yet.'
          }
        >
          <Pairs>
            <BankAccountFields form={formPart<BankAccountValues, WithdrawalFormValues>(rules)} own />
          </Pairs>
        </Card>
      </Stack>
      <chakra.div position={{ xl: 'sticky' }} top="20" display="flex" flexDirection="column" gap="4">
        <Figures rules={rules} savings={savings} />
        <Limits rules={rules} savings={savings} />
        <Button type="submit" size="lg" fullWidth iconAfter={ArrowRight}>
          Continue
        </Button>
      </chakra.div>
    </Layout>
  )
}

/** The balance, what is asked for already, and what is left of it. */
function helpOf({ balance, reserved, available }: Withdrawable): string {
  if (balance <= 0) return WITHDRAWALS_TEXTS.nothingSaved
  const saved = `Balance ${shortNaira(balance)}.`
  if (reserved === 0) return saved
  return `${saved} ${shortNaira(reserved)} already requested, ${shortNaira(available)} available.`
}

/** The usual limits that what is filled in so far would exceed. */
function Limits({ rules, savings }: FormProps) {
  const values = useWatch({ control: rules.form.control }) as WithdrawalFormValues
  const asked = new Set(requestedItems(values, savings).map(({ product }) => product))
  const limits = savings.flatMap(({ product, brokenLimits }) => (asked.has(product) ? brokenLimits : []))
  return <BrokenLimits limits={limits} reader="member" />
}

/** What is filled in so far; nothing is deducted from it. */
function Figures({ rules, savings }: FormProps) {
  const values = useWatch({ control: rules.form.control }) as WithdrawalFormValues
  return (
    <Card title="What you receive" description="Based on what you have entered so far.">
      <chakra.dl>
        {requestedItems(values, savings).map(({ product, label, amount }) => (
          <Line key={product}>
            <dt>{label}</dt>
            <dd>
              <Money amount={amount} />
            </dd>
          </Line>
        ))}
        <Line borderTopWidth="1px" borderColor="line" fontWeight="600" py="3">
          <dt>Total</dt>
          <dd>
            <Money amount={requestedTotal(values, savings)} size="lg" />
          </dd>
        </Line>
      </chakra.dl>
      <chakra.p textStyle="sm" color="fg.muted" mt="2">
        {WITHDRAWALS_TEXTS.paidInFull}
      </chakra.p>
    </Card>
  )
}
