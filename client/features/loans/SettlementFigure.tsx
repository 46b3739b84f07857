import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira, shortNaira } from '#rules/money.ts'
import { SETTLEMENT_TEXTS } from '#rules/texts/early-settlement.ts'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { PaidSchedule_ScheduleFragment } from './PaidSchedule.generated.ts'

export interface SettlementFigureProps {
  readonly settlement: NonNullable<PaidSchedule_ScheduleFragment['settlement']>
  readonly reader: 'borrower' | 'staff'
}

/** What settles a loan early on a day, and what of it is with payroll already. */
export function SettlementFigure({ settlement, reader }: SettlementFigureProps) {
  const { at, loans, outstanding, rebate, figure, inFlightCount, inFlightAmount } = settlement
  return (
    <chakra.section display="flex" flexDirection="column" gap="3">
      <div>
        <chakra.h3 textStyle="title">{SETTLEMENT_TEXTS.title}</chakra.h3>
        <chakra.p textStyle="sm" color="fg.muted">
          {SETTLEMENT_TEXTS.about(formatPlainDate(at))}
          {reader === 'borrower' && ` ${SETTLEMENT_TEXTS.askOffice}`}
        </chakra.p>
      </div>
      {/* Before the figures, which are of all these loans. */}
      {loans.length > 1 && (
        <Notice>{SETTLEMENT_TEXTS.together(loans.map(({ reference }) => reference).join(', '))}</Notice>
      )}
      <KeyValueList
        items={[
          { label: SETTLEMENT_TEXTS.outstanding, value: <Money amount={outstanding} /> },
          { label: SETTLEMENT_TEXTS.rebate, value: <Money amount={rebate} /> },
          { label: SETTLEMENT_TEXTS.figure, value: <strong>{formatNaira(figure)}</strong> },
        ]}
      />
      {inFlightCount > 0 && (
        <Notice tone="warning">{SETTLEMENT_TEXTS.inFlight(inFlightCount, shortNaira(inFlightAmount))}</Notice>
      )}
    </chakra.section>
  )
}
