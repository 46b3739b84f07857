import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { get, useWatch } from 'react-hook-form'
import { DECLARED_SAVINGS } from '#rules/savings/declared-savings.ts'
import type { RulesForm, UserError } from '../../../forms/use-rules-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { InSteps } from '../../../ui/FirstDrawing.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { FieldsSkeleton } from '../../../ui/Skeleton.tsx'
import { BorrowingAnswer } from '../BorrowingAnswer.tsx'
import { FromOurBooks } from './FromOurBooks.tsx'
import { BankFields, DebtFields, LoanFields, SalaryFields, SavingsFields } from './LoanFormParts.tsx'
import {
  type KnownOfMember,
  type LoanFormContext,
  type LoanFormValues,
  quoteObstacles,
  quoteVariables,
} from './loan-form.ts'
import { QuoteCard } from './QuoteCard.tsx'
import { QuoteFoot } from './QuoteFoot.tsx'
import type { KnownOfMember_MemberFragment } from './RequestLoanPage.generated.ts'
import { useLoanQuote } from './use-loan-quote.ts'

/** What the society has on record itself. */
const BOOKED = [...DECLARED_SAVINGS.map((saving) => `savings.${saving}`), 'isIndebted', 'loanBalance']

const Layout = chakra('form', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', xl: 'minmax(0, 1fr) {sizes.96}' },
    gridTemplateAreas: { base: '"loan" "quote" "rest"', xl: '"loan quote" "rest quote"' },
    gap: { base: '4', md: '5' },
    alignItems: 'start',
  },
})

export interface LoanFormProps {
  readonly rules: RulesForm<LoanFormValues>
  readonly context: LoanFormContext
  readonly known: KnownOfMember & Pick<KnownOfMember_MemberFragment, 'joinedAt' | 'employment'>
  /** The user errors of the last submission. */
  readonly userErrors: readonly UserError[]
  readonly onBeginAnew: () => void
  readonly onSchedule: (values: LoanFormValues) => void
}

/** The loan form with the live quote beside it, or below the loan fields on phones. */
export function LoanForm({ rules, context, known, userErrors, onBeginAnew, onSchedule }: LoanFormProps) {
  const [now] = useState(() => new Date())
  const live = useLiveQuote(rules, context)
  const { dirtyFields, errors } = rules.form.formState
  // What the member has corrected, and what is wrong, is not folded away.
  const isBooksInQuestion = BOOKED.some(
    (name) => get(errors, name) !== undefined || get(dirtyFields, name) === true,
  )
  return (
    <>
      <chakra.div display="flex" flexDirection="column" gap="4" my="4">
        <BorrowingAnswer member={known} now={now} />
        {userErrors.map(({ message }) => (
          <Notice key={message} tone="danger" title={message} announce="alert" />
        ))}
        {known.ledger === null && (
          <Notice tone="warning" title="Your balances could not be read">
            Please enter your savings yourself. The society will check them.
          </Notice>
        )}
        {rules.summary.errors.length > 0 && <ErrorSummary {...rules.summary} />}
      </chakra.div>
      <Layout
        noValidate
        onSubmit={rules.onSubmit(async (filled) => {
          onSchedule(filled)
        })}
      >
        <chakra.div gridArea="loan">
          <LoanFields rules={rules} context={context} known={known} now={now} />
        </chakra.div>
        <chakra.div gridArea="quote" position={{ xl: 'sticky' }} top="20">
          <QuoteCard
            {...live}
            contributions={known.ledger?.totalSavings ?? null}
            description="Calculated by the society as you type."
          />
        </chakra.div>
        <chakra.div gridArea="rest" display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
          <InSteps isBelow fallback={<FieldsSkeleton />}>
            <SalaryFields rules={rules} known={known} />
            <FromOurBooks known={known} isOpen={isBooksInQuestion}>
              <SavingsFields rules={rules} known={known} />
              <DebtFields rules={rules} known={known} />
            </FromOurBooks>
            <BankFields rules={rules} known={known} />
            <chakra.div
              display="flex"
              flexDirection={{ base: 'column', sm: 'row' }}
              justifyContent="space-between"
              gap="3"
            >
              <Button type="submit" size="lg" iconAfter={ArrowRight}>
                Show the repayment schedule
              </Button>
              <Button tone="plain" icon={RotateCcw} onClick={onBeginAnew}>
                Start again
              </Button>
            </chakra.div>
          </InSteps>
        </chakra.div>
      </Layout>
      <QuoteFoot live={live.live} />
    </>
  )
}

/** The live quote, and why there is none. It depends only on type, amount, duration and salary. */
function useLiveQuote(rules: LoanFormProps['rules'], context: LoanFormContext) {
  const wanted = useWatch({
    control: rules.form.control,
    compute: (values: LoanFormValues) => quoteVariables(values, context),
  })
  const obstacles = useWatch({
    control: rules.form.control,
    compute: (values: LoanFormValues) => quoteObstacles(values, context),
  })
  return { wanted, obstacles, live: useLoanQuote(wanted) }
}
