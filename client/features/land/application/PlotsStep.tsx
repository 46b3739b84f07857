import { chakra } from '@chakra-ui/react/styled-system'
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import type { LandConfiguration } from '#rules/land/estates.ts'
import { type LandMemberType, type LandQuote } from '#rules/land/quote.ts'
import { percentOf } from '#rules/money.ts'
import { percentText } from '#rules/percent-text.ts'
import { LAND_TEXTS } from '#rules/texts/land.ts'
import { NoFigures } from '../../../forms/NoFigures.tsx'
import type { RulesForm } from '../../../forms/use-rules-form.ts'
import { countOf } from '../../../requests/count-of.ts'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { Money } from '../../../ui/Money.tsx'
import { MoneyField } from '../../../ui/MoneyField.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { FieldGroup } from '../../members/person/FieldGroup.tsx'
import type { LandSettings } from '../configuration-values.ts'
import { firstPaymentOf, percentShown, planObstacles, priceOf, quoteOf } from './land-purchase.ts'
import { LABELS, type LandValues } from './land-values.ts'

export interface PlotsStepProps {
  readonly form: RulesForm<LandValues>
  readonly memberType: LandMemberType
  readonly settings: LandSettings
  readonly terms: LandConfiguration
}

/** Step 1: the plots, how they are paid, and what that comes to by the prices of today. Spec 002 §3. */
export function PlotsStep({ form, memberType, settings, terms }: PlotsStepProps) {
  const acquisition = useWatch({ control: form.form.control, name: 'acquisition' })
  const { minimumPaymentPercent: minimum, maximumInstalments: most } = settings
  // A first payment of the whole price is full payment.
  const mayPayInParts = minimum < 100
  const price = priceOf({ acquisition }, memberType, terms)
  const percent = form.bind('acquisition.percentPaid')
  const { setValue } = form.form
  const { firstPayment: paid = null } = acquisition
  // Of naira that was typed last, the percentage follows the price.
  useEffect(() => {
    if (price && paid !== null) setValue('acquisition.percentPaid', percentShown(price, paid))
  }, [price, paid, setValue])
  return (
    <>
      <FieldGroup>
        <SelectField
          {...form.bind('acquisition.estate')}
          label={LABELS['acquisition.estate']}
          // Below the field, because a closed choice on a phone has room for the name of an estate alone.
          help={settings.estates
            .filter(({ status }) => status === 'OPEN')
            .map(({ label, available }) => LAND_TEXTS.plotsLeft(label, available))
            .join(' ')}
          options={settings.estates.map(({ name, label, available, status }) => ({
            value: name,
            label: status === 'OPEN' ? label : LAND_TEXTS.closedEstate(label),
            disabled: status !== 'OPEN' || available === 0,
          }))}
        />
        <TextField
          {...form.bind('acquisition.plots')}
          label={LABELS['acquisition.plots']}
          inputMode="numeric"
          autoComplete="off"
        />
        <SelectField
          {...form.bind('acquisition.paymentType')}
          label={LABELS['acquisition.paymentType']}
          placeholder={null}
          options={[
            { value: 'FULL', label: 'Full payment' },
            ...(mayPayInParts ? [{ value: 'PARTIAL', label: 'Part payment, the rest in instalments' }] : []),
          ]}
        />
      </FieldGroup>
      {acquisition.paymentType === 'PARTIAL' && (
        <FieldGroup>
          <TextField
            {...percent}
            onChange={(event) => {
              setValue('acquisition.firstPayment', null, { shouldDirty: true })
              void percent.onChange(event)
            }}
            label={LABELS['acquisition.percentPaid']}
            help={LAND_TEXTS.firstPaymentPercent(minimum)}
            inputMode="decimal"
            autoComplete="off"
          />
          <MoneyField
            name="firstPayment"
            label={LAND_TEXTS.firstPaymentNaira}
            optional="unmarked"
            disabled={price === null}
            help={
              price === null ? LAND_TEXTS.plotsFirst : LAND_TEXTS.firstPaymentLeast(percentOf(price, minimum))
            }
            value={firstPaymentOf(price, acquisition)}
            onValueChange={(typed) => {
              if (!price) return
              setValue('acquisition.firstPayment', typed, { shouldDirty: true })
              setValue('acquisition.percentPaid', percentShown(price, typed), {
                shouldDirty: true,
                shouldValidate: form.form.getFieldState('acquisition.percentPaid').error !== undefined,
              })
            }}
          />
          <TextField
            {...form.bind('acquisition.instalmentMonths')}
            label={LABELS['acquisition.instalmentMonths']}
            help={`At most ${countOf(most, 'month')}.`}
            inputMode="numeric"
            autoComplete="off"
          />
        </FieldGroup>
      )}
      <PaymentPlan
        quote={quoteOf({ acquisition }, memberType, terms)}
        obstacles={planObstacles({ acquisition }, memberType, terms)}
      />
    </>
  )
}

const Plan = chakra('section', {
  base: { p: { base: '4', md: '5' }, bg: 'bg.sunken', borderRadius: 'lg' },
})

interface PaymentPlanProps {
  readonly quote: LandQuote | null
  /** Why there is no quote, a line for each field that stands in the way. */
  readonly obstacles: readonly string[]
}

/** The price, the first payment, and the instalments of a purchase. */
function PaymentPlan({ quote, obstacles }: PaymentPlanProps) {
  const last = quote?.instalments.at(-1)
  return (
    <Plan aria-labelledby="land-plan">
      <chakra.h3 id="land-plan" textStyle="title" mb="2">
        {LAND_TEXTS.plan}
      </chakra.h3>
      <div role="status">
        {quote === null ? (
          <chakra.div color="fg.muted">
            <NoFigures lines={obstacles} />
          </chakra.div>
        ) : (
          <>
            <KeyValueList
              items={[
                { label: 'Price of a plot', value: <Money amount={quote.plotPrice} /> },
                { label: 'Total land cost', value: <Money amount={quote.totalAmount} /> },
                {
                  label: `First payment (${percentText(quote.percentPaid)})`,
                  value: <Money amount={quote.amountPaid} size="lg" />,
                },
                ...(quote.instalmentMonths === null
                  ? []
                  : [
                      { label: 'Outstanding amount', value: <Money amount={quote.outstandingAmount} /> },
                      { label: 'Instalment period', value: countOf(quote.instalmentMonths, 'month') },
                      {
                        label: 'Monthly instalment',
                        value: quote.monthlyInstalment !== null && <Money amount={quote.monthlyInstalment} />,
                      },
                    ]),
              ]}
            />
            {last !== undefined && last !== quote.monthlyInstalment && (
              <chakra.p mt="2" textStyle="sm" color="fg.muted">
                {LAND_TEXTS.lastInstalment(last)}
              </chakra.p>
            )}
          </>
        )}
      </div>
    </Plan>
  )
}
