import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { type Kobo, kobo } from '#rules/money.ts'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { WITHDRAWALS_TEXTS } from '#rules/texts/withdrawals.ts'
import { Money } from '../../ui/Money.tsx'

const Table = chakra('table', { base: { width: 'full', textStyle: 'sm', borderCollapse: 'collapse' } })
const Head = chakra('th', {
  base: { textAlign: 'start', textStyle: 'label', pt: '4', pb: '2', color: 'fg.muted' },
})
const Name = chakra('th', {
  base: { textAlign: 'start', fontWeight: '400', py: '2', pe: '4', overflowWrap: 'anywhere' },
})
const Amount = chakra('td', { base: { textAlign: 'end', py: '2', whiteSpace: 'nowrap' } })
const Line = chakra('tr', { base: { borderTopWidth: '1px', borderColor: 'line' } })

/** One line of a settlement. */
export interface SettlementLine {
  readonly name: string
  readonly code: string | null
  /** Kobo. */
  readonly value: Kobo
}

export interface SettlementFigures {
  readonly savingsItems: readonly SettlementLine[]
  readonly loanItems: readonly SettlementLine[]
  /** Kobo. */
  readonly totalSavings: Kobo
  readonly totalLoans: Kobo
  readonly netAmount: Kobo
  readonly unappliedBalance: Kobo
  readonly amountDue: Kobo
  readonly shortfall: Kobo
}

/** What is due to a beneficiary: savings and loans above zero, their sums, the net amount and a shortfall. */
export function SettlementTable({ settlement }: { readonly settlement: SettlementFigures }) {
  const {
    savingsItems,
    loanItems,
    totalSavings,
    totalLoans,
    netAmount,
    unappliedBalance,
    amountDue,
    shortfall,
  } = settlement
  return (
    <Table>
      <chakra.caption srOnly>Calculation of the amount due</chakra.caption>
      <Part title="Savings" items={savingsItems} none={CLAIMS_TEXTS.noSavingsItems} />
      <tbody>
        <Sum name="Total savings" amount={totalSavings} />
      </tbody>
      <Part title="Loans" items={loanItems} none={CLAIMS_TEXTS.noLoanItems} />
      <tbody>
        <Sum name="Total loans" amount={totalLoans} inBrackets />
        <Sum name="Net amount" amount={netAmount} />
        {unappliedBalance > 0 && <Sum name={WITHDRAWALS_TEXTS.unappliedBalance} amount={unappliedBalance} />}
        {shortfall > 0 && <Sum name="Shortfall: loans above the savings" amount={shortfall} />}
        <Line>
          <Name scope="row" textStyle="title">
            Amount due
          </Name>
          <Amount>
            <Money amount={amountDue} size="xl" />
          </Amount>
        </Line>
      </tbody>
    </Table>
  )
}

interface PartProps {
  readonly title: string
  readonly items: readonly SettlementLine[]
  readonly none: string
}

function Part({ title, items, none }: PartProps) {
  return (
    <tbody>
      <tr>
        <Head colSpan={2} scope="rowgroup">
          {title}
        </Head>
      </tr>
      {items.length === 0 && (
        <Line>
          <chakra.td colSpan={2} py="2" color="fg.muted">
            {none}
          </chakra.td>
        </Line>
      )}
      {items.map(({ name, code, value }) => (
        <Line key={`${name} ${code}`}>
          <Name scope="row">{name}</Name>
          <Amount>
            <Money amount={value} />
          </Amount>
        </Line>
      ))}
    </tbody>
  )
}

interface SumProps {
  readonly name: string
  readonly amount: Kobo
  /** As a deduction. Spec 002 §2.10. */
  readonly inBrackets?: boolean
}

function Sum({ name, amount, inBrackets = false }: SumProps): ReactNode {
  return (
    <Line>
      <Name scope="row" fontWeight="600">
        {name}
      </Name>
      <Amount fontWeight="600">
        {inBrackets ? (
          <>
            (<Money amount={kobo(amount)} />)
          </>
        ) : (
          <Money amount={amount} />
        )}
      </Amount>
    </Line>
  )
}
