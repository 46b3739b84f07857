import { chakra } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router-dom'
import { lagosDate, type PlainDate } from '#rules/dates.ts'
import { type Kobo, ZERO_KOBO } from '#rules/money.ts'
import { targetOf } from '#rules/savings/goal.ts'
import { isInstructed } from '#rules/savings/instruction.ts'
import type { SavingsProductName } from '#rules/savings/products.ts'
import { HOME_TEXTS } from '#rules/texts/home.ts'
import { SAVINGS_TEXTS } from '#rules/texts/savings.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Money } from '../../ui/Money.tsx'
import { PotPicture } from '../../ui/PotPicture.tsx'
import { ThinProgress } from '../../ui/ProgressBar.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useNow } from '../../ui/use-now.ts'
import { balanceGroups } from '../savings/balance-groups.ts'
import { progressSentence } from '../savings/progress-sentence.ts'
import { useFirstStepsQuery } from './FirstSteps.generated.ts'
import type { HomeLedger } from './home-ledger.ts'
import { useSavingsGoalsQuery } from './SavingsGoals.generated.ts'

const Grid = chakra('ul', {
  base: {
    listStyleType: 'none',
    display: 'grid',
    columnGap: '8',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
  },
})
const Row = chakra(Link, {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    columnGap: '3',
    alignItems: 'center',
    py: '3',
    px: '2',
    mx: '-2',
    borderRadius: 'md',
    color: 'fg',
    textDecoration: 'none',
    _hover: { bg: 'bg.hover' },
  },
})

interface Pot {
  readonly code: string
  readonly label: string
  readonly balance: Kobo
  readonly product: SavingsProductName | null
  /** Deducted a month, in kobo. */
  readonly monthly: Kobo
  readonly target: Kobo | null
  /** The first day of the month in which the member wants it; null for none. */
  readonly wanted: PlainDate | null
}

/** What there is to say of a pot in one sentence: how far it is, or what it is for. */
function sentenceOf({ product, balance, target, monthly, wanted }: Pot, today: PlainDate): string {
  if (target === null) return isInstructed(product) ? SAVINGS_TEXTS.purposes[product] : ''
  return progressSentence({ target, saved: balance, monthly, wanted, today })
}

/** Each saving with its drawing, what is in it, and how far it is to its goal; it leads to its transactions. */
export function Pots({ ledger }: { readonly ledger: HomeLedger }) {
  const [unfolded, setUnfolded] = useState(false)
  const listId = useId()
  const today = lagosDate(useNow(60_000))
  const { data } = useFirstStepsQuery({ fetchPolicy: 'cache-only' })
  const member = data?.viewer?.member
  const goals = useSavingsGoalsQuery({ fetchPolicy: 'cache-only' }).data?.savingsPlan?.goals ?? []
  const goalOf = (product: SavingsProductName | null) => goals.find((goal) => goal.product === product)
  const { held, empty } = balanceGroups(ledger.summary).savings
  const pots = (unfolded ? [...held, ...empty] : held).map((item): Pot => {
    const { code, label, savingsProduct: product, balance } = item
    return {
      code,
      label,
      balance,
      product,
      monthly: member?.amountsInForce.find((each) => each.product === product)?.amount ?? ZERO_KOBO,
      target: targetOf(product, balance, goalOf(product)?.amount ?? null),
      wanted: goalOf(product)?.month ?? null,
    }
  })
  return (
    <Card title={HOME_TEXTS.pots} actions={<TextLink to={to('balances')}>{HOME_TEXTS.allBalances}</TextLink>}>
      {held.length === 0 && (
        <EmptyState
          drawing="savings"
          title={HOME_TEXTS.noSavings}
          action={<LinkButton to={to('savingsInstruction')}>{HOME_TEXTS.startSaving}</LinkButton>}
        >
          {HOME_TEXTS.noSavingsAbout}
        </EmptyState>
      )}
      <Grid id={listId} aria-label={HOME_TEXTS.pots}>
        {pots.map((pot) => (
          <li key={pot.code}>
            <PotRow pot={pot} today={today} />
          </li>
        ))}
      </Grid>
      {empty.length > 0 && (
        <chakra.div mt="2" mx="-2">
          <Button
            tone="quiet"
            size="sm"
            iconAfter={unfolded ? ChevronUp : ChevronDown}
            aria-expanded={unfolded}
            aria-controls={listId}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? HOME_TEXTS.fewer : HOME_TEXTS.moreAtZero(empty.length)}
          </Button>
        </chakra.div>
      )}
    </Card>
  )
}

function PotRow({ pot, today }: { readonly pot: Pot; readonly today: PlainDate }) {
  const { code, label, balance, product, target } = pot
  return (
    <Row to={{ pathname: to('balances'), search: `?product=${code}`, hash: '#history' }}>
      <PotPicture product={product} />
      <chakra.span minW="0">
        <chakra.span
          display="flex"
          justifyContent="space-between"
          alignItems="baseline"
          gap="3"
          textStyle={{ base: 'sm', sm: 'md' }}
        >
          <chakra.span fontWeight="600" minW="0">
            {label}
          </chakra.span>
          <chakra.span fontWeight="600" color={balance === 0 ? 'fg.muted' : 'fg'}>
            <Money amount={balance} />
          </chakra.span>
        </chakra.span>
        {target !== null && (
          <chakra.span display="block" my="1.5">
            <ThinProgress label={HOME_TEXTS.progress(label)} done={balance} total={target} />
          </chakra.span>
        )}
        <chakra.span display="block" textStyle="xs" color="fg.muted">
          {sentenceOf(pot, today)}
        </chakra.span>
      </chakra.span>
    </Row>
  )
}
