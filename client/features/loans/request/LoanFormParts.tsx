import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { formatInstant, formatPlainDate, lagosDate, monthsText } from '#rules/dates.ts'
import {
  monthsOfService,
  monthsToOffer,
  sliderAmount,
  sliderMost,
  sliderPlace,
  sliderPlaces,
} from '#rules/loans/borrowing-plan.ts'
import { contributionLimit } from '#rules/loans/limits.ts'
import { LOAN_PRODUCTS, LOAN_TYPES } from '#rules/loans/products.ts'
import { loanRate } from '#rules/loans/terms.ts'
import { allowedDurations, DURATION_CHOICES } from '#rules/loans/validate-loan-request.ts'
import { shortNaira, ZERO_KOBO } from '#rules/money.ts'
import { percentText } from '#rules/percent-text.ts'
import { COMPULSORY_SAVINGS, DECLARED_SAVINGS, type DeclaredSaving } from '#rules/savings/declared-savings.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'
import { LOANS_TEXTS } from '#rules/texts/loans.ts'
import { FormValue } from '../../../forms/FormValue.tsx'
import { formPart, type RulesForm } from '../../../forms/use-rules-form.ts'
import { Card } from '../../../ui/Card.tsx'
import { Chips } from '../../../ui/Chips.tsx'
import { FieldMessage } from '../../../ui/Field.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { SegmentedToggle } from '../../../ui/SegmentedToggle.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { BankAccountFields, type BankAccountValues } from '../../members/BankAccountFields.tsx'
import { retirementOf } from '../BorrowingAnswer.tsx'
import {
  type KnownOfMember,
  LOAN_FORM_LABELS,
  type LoanFormContext,
  type LoanFormValues,
  lastSalaries,
} from './loan-form.ts'
import type { KnownOfMember_MemberFragment } from './RequestLoanPage.generated.ts'

interface PartProps {
  readonly rules: RulesForm<LoanFormValues>
}
interface PartWithKnown extends PartProps {
  readonly known: KnownOfMember
}

const labels = LOAN_FORM_LABELS

/** Fields in two columns where there is room. */
function Pairs({ children }: { readonly children: ReactNode }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="4"
      rowGap="5"
      alignItems="start"
    >
      {children}
    </chakra.div>
  )
}

type AmountName = 'amount' | 'grossSalary' | 'netSalary' | 'loanBalance' | `savings.${DeclaredSaving}`

interface AmountProps extends PartProps {
  readonly name: AmountName
  readonly optional?: boolean
}

/** An amount field of the form. */
function Amount({ rules, name, optional = false }: AmountProps) {
  return (
    <FormValue form={rules.form} name={name}>
      {(amount) => <MoneyField label={labels[name]} optional={optional} {...amount} />}
    </FormValue>
  )
}

interface LoanFieldsProps extends PartProps {
  readonly context: LoanFormContext
  readonly known: KnownOfMember & Pick<KnownOfMember_MemberFragment, 'employment'>
  readonly now: Date
}

/** The loan type with the member's rate, the amount, and the durations that the type allows. */
export function LoanFields({ rules, context, known, now }: LoanFieldsProps) {
  const { form } = rules
  const [typed, months] = useWatch({ control: rules.form.control, name: ['loanType', 'durationMonths'] })
  const type = typed === '' ? null : typed
  const chosen = Number(months)
  const offered = type === null ? DURATION_CHOICES : allowedDurations(type)
  const least = offered.includes(chosen) ? null : (offered[0] ?? null)
  // A duration of another type, also of a draft, gives way to the least of this one.
  useEffect(() => {
    if (least !== null)
      form.setValue('durationMonths', String(least), { shouldDirty: true, shouldValidate: true })
  }, [form, least])
  const rateOf = (loanType: (typeof LOAN_TYPES)[number]) =>
    loanRate(loanType, context.group, context.settings)
  /** '11% over 12 months'; null while a type has no rate. */
  const termsOf = (loanType: (typeof LOAN_TYPES)[number]) => {
    const rate = rateOf(loanType)
    return rate === null
      ? null
      : `${percentText(rate)} over ${monthsText(LOAN_PRODUCTS[loanType].totalMonths)}`
  }
  // A phone may cut the name of the chosen type off, where its terms stand.
  const chosenTerms = type === null ? null : termsOf(type)
  const loanType = rules.bind('loanType')
  const duration = rules.bind('durationMonths')
  const service = monthsOfService(retirementOf(known), lagosDate(now))
  const noRate = type !== null && rateOf(type) === null ? LOANS_TEXTS.noRate : undefined
  return (
    <Card title="The loan">
      <chakra.div display="flex" flexDirection="column" gap="5">
        <SelectField
          label={labels.loanType}
          placeholder="Choose a loan type"
          {...loanType}
          value={typed}
          error={loanType.error ?? noRate}
          help={
            chosenTerms !== null
              ? `${chosenTerms}; a shorter loan costs its share.`
              : context.group === 'privileged'
                ? 'You have the rates for early members.'
                : 'Interest for the total months; a shorter loan costs its share.'
          }
          options={LOAN_TYPES.map((product) => ({
            value: product,
            label: `${LOAN_PRODUCTS[product].label}, ${termsOf(product) ?? 'no rate set yet'}`,
          }))}
        />
        <Pairs>
          <div>
            <Amount rules={rules} name="amount" />
            <AmountSlider rules={rules} known={known} />
          </div>
          <chakra.div display="flex" flexDirection="column" gap="3">
            <SelectField
              label={labels.durationMonths}
              placeholder={null}
              {...duration}
              value={months}
              options={offered.map((count) => ({ value: String(count), label: monthsText(count) }))}
            />
            {type !== null && (
              <Chips
                label={BORROWING_TEXTS.chips}
                value={months}
                options={monthsToOffer(offered).map((count) => ({
                  value: String(count),
                  label: String(count),
                  warning: service !== null && count > service ? BORROWING_TEXTS.outlives : undefined,
                }))}
                onChange={(count) =>
                  form.setValue('durationMonths', count, { shouldDirty: true, shouldValidate: true })
                }
              />
            )}
          </chakra.div>
        </Pairs>
      </chakra.div>
    </Card>
  )
}

/** The amount by sliding, up to what the member may borrow; above it, it is typed. */
function AmountSlider({ rules: { form }, known }: PartWithKnown) {
  const amount = useWatch({ control: form.control, name: 'amount' })
  const most = sliderMost(known.ledger === null ? null : contributionLimit(known.ledger.totalSavings))
  return (
    <Slider
      label={BORROWING_TEXTS.sliderLabel}
      min={0}
      max={sliderPlaces(most)}
      step={1}
      value={sliderPlace(amount ?? ZERO_KOBO, most)}
      valueText={shortNaira(amount ?? ZERO_KOBO)}
      onValue={(place) =>
        form.setValue('amount', sliderAmount(place, most), { shouldDirty: true, shouldValidate: true })
      }
    />
  )
}

/** Monthly salaries, filled in from the last request that states them. */
export function SalaryFields({ rules, known }: PartWithKnown) {
  const last = lastSalaries(known)
  return (
    <Card
      title="Your salary"
      description={
        last?.requestedAt
          ? `A month, as on your request of ${formatPlainDate(lagosDate(last.requestedAt))}.`
          : 'A month, as on your payslip.'
      }
    >
      <Pairs>
        <Amount rules={rules} name="grossSalary" />
        <Amount rules={rules} name="netSalary" />
      </Pairs>
    </Card>
  )
}

const isCompulsory = (saving: DeclaredSaving): boolean => COMPULSORY_SAVINGS.some((each) => each === saving)

/** The declared savings, filled in from the balances. */
export function SavingsFields({ rules, known }: PartWithKnown) {
  return (
    <Card
      title="Your savings"
      description={
        known.ledger
          ? `From your balances as at ${formatInstant(known.ledger.asAt)}.`
          : 'What you have saved with the society so far.'
      }
    >
      <Pairs>
        {DECLARED_SAVINGS.map((saving) => (
          <Amount key={saving} rules={rules} name={`savings.${saving}`} optional={!isCompulsory(saving)} />
        ))}
      </Pairs>
    </Card>
  )
}

/** Whether and how much the member owes the society: Spec 002 §5. */
export function DebtFields({ rules, known }: PartWithKnown) {
  const owed = known.ledger?.totalLoans
  return (
    <Card
      title={labels.isIndebted}
      description={
        owed === undefined
          ? 'Loans and commodities not yet repaid.'
          : owed > 0
            ? `Your loan ledger says you owe ${shortNaira(owed)}.`
            : 'Your loan ledger says you owe nothing.'
      }
    >
      <FormValue form={rules.form} name="isIndebted">
        {({ value, onValueChange, error }) => (
          <chakra.div display="flex" flexDirection="column" gap="4">
            <chakra.div data-field="isIndebted" tabIndex={-1} alignSelf="flex-start">
              <SegmentedToggle
                label={labels.isIndebted}
                options={[
                  { value: 'yes', label: 'Yes' },
                  { value: 'no', label: 'No' },
                ]}
                value={value}
                onChange={onValueChange}
              />
              {error && <FieldMessage id="isIndebted-error">{error}</FieldMessage>}
            </chakra.div>
            {value === 'yes' && (
              <Pairs>
                <Amount rules={rules} name="loanBalance" />
              </Pairs>
            )}
          </chakra.div>
        )}
      </FormValue>
    </Card>
  )
}

/** The account for the payment, filled in from the member's bank account. */
export function BankFields({ rules, known }: PartWithKnown) {
  return (
    <Card
      title="Account for payment"
      description={
        known.bankAccount === null
          ? 'An account in your name. There is none on your profile yet.'
          : 'The account on your profile. You can give another account in your name.'
      }
    >
      <Pairs>
        <BankAccountFields form={formPart<BankAccountValues, LoanFormValues>(rules)} own />
      </Pairs>
    </Card>
  )
}
