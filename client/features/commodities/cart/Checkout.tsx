import { chakra } from '@chakra-ui/react/styled-system'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { REPAYMENT_PLANS } from '#rules/commodities/cart.ts'
import { COMMODITIES_TEXTS } from '#rules/texts/commodities.ts'
import { MutationError } from '../../../apollo/MutationError.tsx'
import { QueryError } from '../../../apollo/QueryError.tsx'
import { useSubmissionKey } from '../../../forms/use-submission-key.ts'
import { useSubmit } from '../../../forms/use-submit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { focusField } from '../../../ui/page-order.ts'
import { SelectField } from '../../../ui/SelectField.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { notify } from '../../../ui/toasts.ts'
import { MonthlyByPlan } from '../MonthlyByPlan.tsx'
import type { Cart } from '../use-cart.ts'
import { CartFigures } from './CartFigures.tsx'
import { useSubmitCartMutation } from './CartPage.generated.ts'
import { inputItems, type LiveQuote } from './use-cart-quote.ts'

export interface CheckoutProps {
  readonly cart: Cart
  readonly live: LiveQuote
  /** The chosen plan: '1', '2' or '3'; '' before a choice. */
  readonly months: string
  readonly onMonths: (months: string) => void
  /** After the cart was submitted and cleared. */
  readonly onDone: () => void
}

/** Spec 001 §5, §8: the server's sums, the repayment plan, and the submission. */
export function Checkout({ cart, live, months, onMonths, onDone }: CheckoutProps) {
  const submit = useSubmit(useSubmitCartMutation(), (data) => data.submitCommodityRequest)
  const keyOf = useSubmissionKey()
  const [tried, setTried] = useState(false)
  const { quote, stale, error, ask } = live
  const sums = quote?.sums ?? null
  const closed = quote?.closedReason ?? null
  const changed = cart.items.filter((item, index) => sums !== null && sums.lines[index]?.price !== item.price)

  /** The prices of today become those that the member has seen. */
  const acceptPrices = () => {
    for (const [index, item] of cart.items.entries()) {
      const price = sums?.lines[index]?.price
      if (price !== undefined) cart.change(item, { price })
    }
  }
  const send = async () => {
    setTried(true)
    if (months === '') focusField('repaymentMonths')
    if (months === '' || sums === null || stale || closed !== null) return
    const order = {
      items: inputItems(cart.items),
      repaymentMonths: Number(months),
      grandTotal: sums.grandTotal,
    }
    const { payload } = await submit.send({ input: { ...order, idempotencyKey: keyOf(order) } })
    if (payload === null) {
      notify.error(COMMODITIES_TEXTS.failed, 3)
      // Prices may have changed since the quote.
      ask()
      return
    }
    notify.success(payload.message ?? COMMODITIES_TEXTS.submissionSuccessful, 3)
    setTried(false)
    cart.clear()
    onDone()
  }

  return (
    <Card title="Checkout">
      <chakra.div display="flex" flexDirection="column" gap="4">
        {error !== null && <QueryError error={error} onRetry={ask} />}
        {sums === null && error === null && stale && <Skeleton height="28" />}
        {sums !== null && <CartFigures sums={sums} planned={months !== ''} stale={stale} />}
        {sums !== null && months === '' && (
          <MonthlyByPlan grandTotal={sums.grandTotal} markupPercent={sums.markupPercent} />
        )}
        {changed.length > 0 && !stale && (
          <Notice
            tone="warning"
            title="Prices have changed since you filled your cart"
            action={
              <Button size="sm" tone="secondary" onClick={acceptPrices}>
                I have seen the new prices
              </Button>
            }
          >
            The amounts above are at today’s prices.
          </Notice>
        )}
        {(quote?.userErrors ?? [])
          .filter(({ field }) => field?.[0] !== 'items')
          .map(({ message }) => (
            <Notice key={message} tone="danger">
              {message}
            </Notice>
          ))}
        <SelectField
          label="Repayment plan"
          name="repaymentMonths"
          value={months}
          placeholder="Choose a plan"
          error={tried && months === '' ? COMMODITIES_TEXTS.selectRepayment : undefined}
          options={REPAYMENT_PLANS.map((plan) => ({ value: String(plan.months), label: plan.label }))}
          onChange={({ currentTarget }) => onMonths(currentTarget.value)}
        />
        <MutationError error={submit.error} advise={() => KEPT} />
        {submit.userErrors.map(({ field, message }) => (
          <Notice key={`${field}:${message}`} tone="danger" announce="alert" title={message}>
            Your cart is kept.
          </Notice>
        ))}
        <Button
          icon={Send}
          size="lg"
          fullWidth
          busy={submit.busy || stale}
          busyText={submit.busy ? 'Submitting' : 'Calculating'}
          held={closed !== null || sums === null}
          onClick={() => void send()}
        >
          Submit request
        </Button>
      </chakra.div>
    </Card>
  )
}

const KEPT = 'Your cart is kept. Submit it again; it will not be sent twice.'
