import { chakra } from '@chakra-ui/react/styled-system'
import { shortNaira } from '#rules/money.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'
import type { LiveQuote } from './use-loan-quote.ts'

const Foot = chakra('div', {
  base: {
    position: 'sticky',
    bottom: 'var(--bottom-bar, 0px)',
    zIndex: 'sticky',
    mt: '4',
    px: { base: '4', md: '6' },
    py: '3',
    bg: 'bg.raised',
    borderWidth: '1px',
    borderColor: 'line',
    borderTopRadius: 'lg',
    boxShadow: 'lg',
    pb: 'max({spacing.3}, env(safe-area-inset-bottom))',
  },
})
const Figures = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: { base: '2', md: '6' },
    textStyle: { base: 'xs', md: 'sm' },
    '& dt': { color: 'fg.muted' },
    '& dd': { fontWeight: '600', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
    '& [data-above]': { color: 'warning.fg' },
  },
})

/** What follows from the choice, always in sight while the form is filled in: received, each month, left of the salary. */
export function QuoteFoot({ live: { quote, stale } }: { readonly live: LiveQuote }) {
  const terms = quote?.terms ?? null
  const left = quote?.salaryLine?.left ?? null
  const isAbove = (quote?.salaryLine?.excess ?? null) !== null
  return (
    <Foot data-screen-only>
      {terms === null ? (
        <chakra.p textStyle="sm" color="fg.muted">
          {BORROWING_TEXTS.noFigures}
        </chakra.p>
      ) : (
        <Figures aria-busy={stale} opacity={stale ? 0.55 : 1}>
          <div>
            <dt>{BORROWING_TEXTS.receive}</dt>
            <dd>{shortNaira(terms.amountDue)}</dd>
          </div>
          <div>
            <dt>{BORROWING_TEXTS.eachMonth}</dt>
            <dd>{shortNaira(terms.monthlyPayable)}</dd>
          </div>
          <div>
            <dt>{BORROWING_TEXTS.leftOfSalary}</dt>
            <dd {...(isAbove && { 'data-above': '' })}>
              {left === null ? (
                <chakra.span color="fg.muted" fontWeight="400">
                  {BORROWING_TEXTS.salaryAsked}
                </chakra.span>
              ) : (
                <>
                  {shortNaira(left)}
                  {isAbove && <chakra.span srOnly>, {BORROWING_TEXTS.aboveShare}</chakra.span>}
                </>
              )}
            </dd>
          </div>
        </Figures>
      )}
    </Foot>
  )
}
