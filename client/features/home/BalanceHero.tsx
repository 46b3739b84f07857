import { chakra } from '@chakra-ui/react/styled-system'
import { Eye, EyeOff, TrendingDown, TrendingUp } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { formatInstant } from '#rules/dates.ts'
import { type Kobo, kobo } from '#rules/money.ts'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { OWN_DEDUCTION_TEXTS } from '#rules/texts/own-deductions.ts'
import { to } from '../../paths.ts'
import { AnswerPlace, MoneyPlace } from '../../ui/AnswerPlace.tsx'
import { hideAmounts, useAmountsHidden } from '../../ui/hidden-amounts.ts'
import { Money } from '../../ui/Money.tsx'
import { monthName } from '../payroll/month-name.ts'
import { useNextDeductionQuery } from '../payroll/NextDeduction.generated.ts'
import type { HomeLedger } from './home-ledger.ts'

const Ground = chakra('section', {
  base: {
    position: 'relative',
    overflow: 'hidden',
    isolation: 'isolate',
    p: { base: '5', md: '7' },
    borderRadius: '2xl',
    bg: 'brand.deep',
    color: 'brand.onDeep',
    boxShadow: 'md',
    _print: { bg: 'white', color: 'fg', borderWidth: '1px', borderColor: 'line' },
  },
})

/** The society's plant, large and faint behind the figures. */
const Plant = () => (
  <chakra.svg
    viewBox="0 0 120 120"
    aria-hidden
    position="absolute"
    zIndex="-1"
    insetInlineEnd={{ base: '-6', md: '4' }}
    top="-4"
    boxSize={{ base: '44', md: '56' }}
    color="brand.deepLine"
    fill="currentColor"
    _print={{ display: 'none' }}
  >
    <path d="M57 116 V48 h6 V116Z" />
    <path d="M60 60 C32 60 18 44 16 20 C42 20 58 34 60 60Z" />
    <path d="M60 60 C88 60 102 44 104 20 C78 20 62 34 60 60Z" opacity=".7" />
    <path d="M60 96 C38 98 24 88 18 70 C40 66 56 76 60 96Z" opacity=".7" />
    <path d="M60 96 C82 98 96 88 102 70 C80 66 64 76 60 96Z" />
    <circle cx="60" cy="34" r="11" />
  </chakra.svg>
)

const Wells = chakra('dl', {
  base: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: '3', mt: '5' },
})
const Well = chakra('div', {
  base: {
    position: 'relative',
    p: { base: '3', md: '4' },
    minW: '0',
    borderRadius: 'lg',
    bg: 'brand.deepLine',
    '& dt': { textStyle: 'xs', color: 'brand.onDeepMuted' },
    '& dd': { fontWeight: '600', textStyle: { base: 'sm', md: 'title' }, fontVariantNumeric: 'tabular-nums' },
    '& a': {
      color: 'inherit',
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
      _focusVisible: { outline: 'none', '&::after': { outline: '2px solid', outlineColor: 'brand.onDeep' } },
    },
    _print: { bg: 'white', '& dt': { color: 'fg' } },
  },
})
const Toggle = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: '11',
    my: '-2.5',
    me: '-2.5',
    borderRadius: 'full',
    cursor: 'pointer',
    color: 'brand.onDeep',
    _hover: { bg: 'brand.deepLine' },
    _focusVisible: { outlineColor: 'brand.onDeep' },
  },
})

interface ShapeProps {
  readonly total: ReactNode
  readonly change: ReactNode
  readonly asAt: ReactNode
  readonly owed: ReactNode
  readonly next: ReactNode
  readonly nextName: string
  readonly toggle?: ReactNode
}

const Shape = ({ total, change, asAt, owed, next, nextName, toggle }: ShapeProps) => (
  <Ground aria-label={HOME_TEXTS.totalSavings}>
    <Plant />
    <chakra.div display="flex" alignItems="center" justifyContent="space-between" textStyle="sm" minH="6">
      <chakra.p color="brand.onDeepMuted">{HOME_TEXTS.totalSavings}</chakra.p>
      {toggle}
    </chakra.div>
    <chakra.p
      fontSize={{ base: '4xl', md: '5xl' }}
      lineHeight="1.15"
      fontWeight="650"
      letterSpacing="-0.03em"
      fontVariantNumeric="tabular-nums"
    >
      {total}
    </chakra.p>
    <chakra.p textStyle="sm" minH="6" display="flex" alignItems="center" gap="1.5">
      {change}
    </chakra.p>
    <chakra.p textStyle="xs" color="brand.onDeepMuted">
      as at {asAt}
    </chakra.p>
    <Wells>
      <Well>
        <dt>{HOME_TEXTS.totalOwed}</dt>
        <dd>{owed}</dd>
      </Well>
      <Well>
        <dt>{nextName}</dt>
        <dd>{next}</dd>
      </Well>
    </Wells>
  </Ground>
)

/** The card while its answers are awaited; public/start.js puts the figures into it. */
export const BalanceHeroSkeleton = () => (
  <div role="status" aria-label="Loading balances">
    <Shape
      total={<AnswerPlace answer="MemberHome" at="viewer.member.ledger.totalSavings" as="naira" width="56" />}
      change={null}
      asAt={<AnswerPlace answer="MemberHome" at="viewer.member.ledger.asAt" as="instant" width="32" />}
      owed={<MoneyPlace answer="MemberHome" at="viewer.member.ledger.totalLoans" size="inherit" width="24" />}
      next={<MoneyPlace answer="NextDeduction" at="nextDeduction.amount" size="inherit" width="24" />}
      nextName={HOME_TEXTS.nextDeduction}
    />
  </div>
)

/** Milliseconds in which the total runs from what stood there to what it is. */
const COUNT_MS = 120

/** The amount on its way from the one shown before; at once where people want less motion. */
function useCounted(amount: Kobo): Kobo {
  const [shown, setShown] = useState(amount)
  const from = useRef(amount)
  useEffect(() => {
    const start = from.current
    if (start === amount) return undefined
    from.current = amount
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    const began = performance.now()
    let frame = 0
    const step = (now: number) => {
      const part = isStill ? 1 : Math.min(1, Math.max(0, (now - began) / COUNT_MS))
      setShown(kobo(part === 1 ? amount : Math.round(start + (amount - start) * part)))
      if (part < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => {
      cancelAnimationFrame(frame)
      setShown(amount)
    }
  }, [amount])
  return shown
}

function Change({ amount }: { readonly amount: Kobo }) {
  if (amount === 0) return HOME_TEXTS.noChange
  const [Icon, text] =
    amount > 0
      ? [TrendingUp, HOME_TEXTS.saved(amount)]
      : [TrendingDown, HOME_TEXTS.takenOut(kobo(Math.abs(amount)))]
  return (
    <>
      <Icon size={16} aria-hidden />
      {text}
    </>
  )
}

/** Savings in all, what this month did to them, what is owed and the next deduction, on one green card. */
export function BalanceHero({ ledger }: { readonly ledger: HomeLedger }) {
  const hidden = useAmountsHidden()
  const { data } = useNextDeductionQuery({ errorPolicy: 'ignore' })
  const next = data?.nextDeduction
  const total = useCounted(ledger.totalSavings)
  return (
    <Shape
      total={<Money amount={total} />}
      change={<Change amount={ledger.savedThisMonth} />}
      asAt={formatInstant(ledger.asAt)}
      owed={
        <Link to={{ pathname: to('balances'), search: '?history=loans', hash: '#history' }}>
          <Money amount={ledger.totalLoans} />
        </Link>
      }
      nextName={
        next ? `${OWN_DEDUCTION_TEXTS.nextDeduction}, ${monthName(next.month)}` : HOME_TEXTS.nextDeduction
      }
      next={next ? <Money amount={next.amount} /> : HOME_TEXTS.noNextDeduction}
      toggle={
        <Toggle
          type="button"
          aria-pressed={hidden}
          aria-label={HOME_TEXTS.hide}
          onClick={() => hideAmounts(!hidden)}
        >
          {hidden ? <EyeOff size={20} aria-hidden /> : <Eye size={20} aria-hidden />}
        </Toggle>
      }
    />
  )
}
