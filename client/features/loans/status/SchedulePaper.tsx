import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { formatPlainDate } from '#rules/dates.ts'
import { formatNaira, sumKobo } from '#rules/money.ts'
import { LOAN_JOURNEY_TEXTS } from '#rules/texts/loan-journey.ts'
import { PRINT_TEXTS } from '#rules/texts/printing.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { PaperFacts } from '../../../ui/PaperParts.tsx'
import { PrintSheet } from '../../../ui/PrintPage.tsx'
import { Body, Caption, Cell, Head, HeadCell, HeadLine, Line, Table } from '../../../ui/table-parts.ts'
import type { PaidSchedule_ScheduleFragment } from '../PaidSchedule.generated.ts'

/** The repayment schedule of a loan on A4, with what was paid of each instalment. */
export function SchedulePaper({ schedule }: { readonly schedule: PaidSchedule_ScheduleFragment }) {
  const society = useSociety()
  const { loan, instalments } = schedule
  const [printedAt] = useState(() => new Date())
  return (
    <PrintSheet
      society={society}
      title={LOAN_JOURNEY_TEXTS.paper}
      reference={
        <>
          Loan ID {loan.reference}
          <chakra.span display="block">{PRINT_TEXTS.asAt(printedAt)}</chakra.span>
        </>
      }
      level={3}
    >
      <PaperFacts
        facts={[
          [LOAN_JOURNEY_TEXTS.amount, formatNaira(loan.amount)],
          ['Repaid', formatNaira(loan.repaid)],
          ['Outstanding', formatNaira(loan.outstanding)],
        ]}
      />
      <Table data-long>
        <Caption>{LOAN_JOURNEY_TEXTS.paper}</Caption>
        <Head>
          <HeadLine>
            <HeadCell scope="col">#</HeadCell>
            <HeadCell scope="col">Due</HeadCell>
            <HeadCell scope="col" align="end">
              Instalment
            </HeadCell>
            <HeadCell scope="col" align="end">
              Paid
            </HeadCell>
          </HeadLine>
        </Head>
        <Body>
          {instalments.map(({ number, dueOn, amount, paid }) => (
            <Line key={number}>
              <Cell>{number}</Cell>
              <Cell>{formatPlainDate(dueOn)}</Cell>
              <Cell align="end" nowrap>
                {formatNaira(amount)}
              </Cell>
              <Cell align="end" nowrap>
                {formatNaira(paid)}
              </Cell>
            </Line>
          ))}
          <Line>
            <Cell />
            <Cell>{LOAN_JOURNEY_TEXTS.total}</Cell>
            <Cell align="end" nowrap>
              {formatNaira(sumKobo(instalments.map(({ amount }) => amount)))}
            </Cell>
            <Cell align="end" nowrap>
              {formatNaira(sumKobo(instalments.map(({ paid }) => paid)))}
            </Cell>
          </Line>
        </Body>
      </Table>
    </PrintSheet>
  )
}
