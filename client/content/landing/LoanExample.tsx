import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { LOAN_PRODUCTS } from '#rules/loans/products.ts'
import { loanCosts } from '#rules/loans/terms.ts'
import { type Kobo, naira, shortNaira } from '#rules/money.ts'
import type { PublicSociety } from '../../shell/society-context.ts'
import { Money } from '../../ui/Money.tsx'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'

const KINDS = ['ONE_YEAR_NORMAL', 'TWO_YEAR_NORMAL', 'EMERGENCY'] as const
const AMOUNT: Kobo = naira(500_000)

const Paper = chakra('div', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'xl',
    boxShadow: 'md',
    p: { base: '5', md: '7' },
  },
})
const Row = chakra('div', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '4',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})

/** The terms of a loan of half a million naira, computed by the rules of the loan form with the society's rates. */
export function LoanExample({ society }: { readonly society: PublicSociety }) {
  const [kind, setKind] = useState<(typeof KINDS)[number]>('ONE_YEAR_NORMAL')
  const durationMonths = LOAN_PRODUCTS[kind].totalMonths
  const terms = loanCosts({ loanType: kind, amount: AMOUNT, durationMonths, group: 'others' }, society)
  if (terms === null) return null
  return (
    <Paper>
      <chakra.h3 textStyle="title" mb="3">
        A loan of {shortNaira(AMOUNT)} over {durationMonths} months
      </chakra.h3>
      <SegmentedToggle
        label="Kind of loan"
        value={kind}
        onChange={setKind}
        options={[
          { value: 'ONE_YEAR_NORMAL', label: '1-year normal' },
          { value: 'TWO_YEAR_NORMAL', label: '2-year normal' },
          { value: 'EMERGENCY', label: 'Emergency' },
        ]}
      />
      <chakra.dl mt="4" aria-live="polite">
        <Row borderTopWidth="0">
          <chakra.dt color="fg.muted">Interest at {terms.interestRatePercent}%, taken at the start</chakra.dt>
          <dd>
            <Money amount={terms.interest} movement="debit" />
          </dd>
        </Row>
        <Row>
          <chakra.dt color="fg.muted">Handling charge, {terms.handlingChargePercent}%</chakra.dt>
          <dd>
            <Money amount={terms.handlingCharge} movement="debit" />
          </dd>
        </Row>
        <Row fontWeight="600">
          <dt>You receive</dt>
          <dd>
            <Money amount={terms.amountDue} size="lg" />
          </dd>
        </Row>
        <Row>
          <chakra.dt color="fg.muted">Then {durationMonths} monthly deductions of</chakra.dt>
          <dd>
            <Money amount={terms.monthlyPayable} />
          </dd>
        </Row>
      </chakra.dl>
    </Paper>
  )
}
