import { chakra } from '@chakra-ui/react/styled-system'
import { ArrowRight, RotateCcw } from 'lucide-react'
import type { RulesForm, UserError } from '../../../forms/use-rules-form.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { BankFields, DebtFields, LoanFields, SalaryFields, SavingsFields } from './LoanFormParts.tsx'
import type { KnownOfMember, LoanFormContext, LoanFormValues, QuoteVariables } from './loan-form.ts'
import { QuoteCard } from './QuoteCard.tsx'
import type { LiveQuote } from './use-loan-quote.ts'

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
  readonly values: LoanFormValues
  readonly context: LoanFormContext
  readonly known: KnownOfMember
  readonly live: LiveQuote
  readonly wanted: QuoteVariables | null
  /** What the society refused of the whole form when it was submitted. */
  readonly refused: readonly UserError[]
  readonly onBeginAnew: () => void
  readonly onSchedule: (values: LoanFormValues) => void
}

/** The loan form with the live figures beside it, on phones under the loan itself. */
export function LoanForm({
  rules,
  values,
  context,
  known,
  live,
  wanted,
  refused,
  onBeginAnew,
  onSchedule,
}: LoanFormProps) {
  return (
    <>
      <chakra.div display="flex" flexDirection="column" gap="4" my="4" _empty={{ display: 'none' }}>
        {refused.map(({ message }) => (
          <Notice key={message} tone="danger" title={message} announce="alert" />
        ))}
        {known.statement === null && (
          <Notice tone="warning" title="Your balances could not be read">
            Please fill in your savings yourself; the society checks them.
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
          <LoanFields rules={rules} values={values} context={context} />
        </chakra.div>
        <chakra.div gridArea="quote" position={{ xl: 'sticky' }} top="20">
          <QuoteCard live={live} wanted={wanted} contributions={known.statement?.totalSavings ?? null} />
        </chakra.div>
        <chakra.div gridArea="rest" display="flex" flexDirection="column" gap={{ base: '4', md: '5' }}>
          <SalaryFields rules={rules} known={known} />
          <SavingsFields rules={rules} known={known} />
          <DebtFields rules={rules} values={values} known={known} />
          <BankFields rules={rules} values={values} known={known} />
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
              Begin anew
            </Button>
          </chakra.div>
        </chakra.div>
      </Layout>
    </>
  )
}
