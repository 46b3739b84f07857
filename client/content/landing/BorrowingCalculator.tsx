import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { monthsText } from '#rules/dates.ts'
import { plannedBorrowing } from '#rules/loans/borrowing-plan.ts'
import { CONTRIBUTION_FACTOR } from '#rules/loans/limits.ts'
import { naira, shortNaira } from '#rules/money.ts'
import { BORROWING_TEXTS } from '#rules/texts/borrowing.ts'
import { Slider } from '../../ui/Slider.tsx'

/** What the sliders offer: naira a month in steps, and months of membership. */
const [STEP, MOST_SAVED, MOST_MONTHS] = [5_000, 200_000, 60] as const

const Paper = chakra('div', {
  base: {
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'xl',
    boxShadow: 'md',
    p: { base: '5', md: '7' },
    display: 'flex',
    flexDirection: 'column',
    gap: '4',
  },
})
const Named = chakra('div', {
  base: { display: 'flex', justifyContent: 'space-between', gap: '4', textStyle: 'sm' },
})

/** Two sliders, and what one could borrow by them and from when: reckoned in the browser, without a call. */
export function BorrowingCalculator() {
  const [saved, setSaved] = useState(20_000)
  const [months, setMonths] = useState(0)
  const { upTo, inMonths } = plannedBorrowing({ monthlySaving: naira(saved), monthsAsMember: months })
  const since = months === 0 ? BORROWING_TEXTS.notYet : monthsText(months)
  return (
    <Paper>
      <chakra.h3 textStyle="title">{BORROWING_TEXTS.calculator}</chakra.h3>
      <div>
        <Named>
          <span>{BORROWING_TEXTS.monthly}</span>
          <strong>{shortNaira(naira(saved))}</strong>
        </Named>
        <Slider
          label={BORROWING_TEXTS.monthly}
          min={STEP}
          max={MOST_SAVED}
          step={STEP}
          value={saved}
          valueText={shortNaira(naira(saved))}
          onValue={setSaved}
        />
      </div>
      <div>
        <Named>
          <span>{BORROWING_TEXTS.months}</span>
          <strong>{since}</strong>
        </Named>
        <Slider
          label={BORROWING_TEXTS.months}
          min={0}
          max={MOST_MONTHS}
          step={1}
          value={months}
          valueText={since}
          onValue={setMonths}
        />
      </div>
      <div aria-live="polite">
        <chakra.p color="fg.muted">{BORROWING_TEXTS.could}</chakra.p>
        <chakra.p textStyle="display.sm" fontVariantNumeric="tabular-nums">
          {shortNaira(upTo)}
        </chakra.p>
        <p>{inMonths === 0 ? BORROWING_TEXTS.now : BORROWING_TEXTS.inMonths(inMonths)}</p>
      </div>
      <chakra.p textStyle="sm" color="fg.muted">
        {BORROWING_TEXTS.howItCounts(CONTRIBUTION_FACTOR)}
      </chakra.p>
    </Paper>
  )
}
