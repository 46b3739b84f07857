import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { formatInstant } from '#rules/dates.ts'
import type { Kobo } from '#rules/money.ts'
import { AnswerPlace, type AnswerPlaceProps, MoneyPlace } from '../../ui/AnswerPlace.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Money } from '../../ui/Money.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { BalanceCards_LedgerFragment } from './BalanceCards.generated.ts'
import { type BalanceGroup, type BalanceItem, balanceGroups } from './balance-groups.ts'
import type { HistoryBook } from './history-view.ts'

const Groups = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', md: '5' },
    gridTemplateColumns: { base: '1fr', lg: '1.3fr 1fr', xl: '1.55fr 1fr' },
    alignItems: 'start',
  },
})

const Grid = chakra(
  'ul',
  defineRecipe({
    base: { display: 'grid', listStyleType: 'none', gridTemplateColumns: 'minmax(0, 1fr)' },
    variants: {
      columns: {
        1: {},
        2: { gap: { sm: '3' }, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } },
        3: {
          gap: { sm: '3' },
          gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(3, minmax(0, 1fr))' },
        },
      },
    },
  }),
)

const Tile = chakra(
  Link,
  defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '3',
      height: 'full',
      minH: '11',
      py: '2.5',
      px: '2',
      mx: '-2',
      borderRadius: 'md',
      borderWidth: '1px',
      borderColor: 'transparent',
      color: 'fg',
      textDecoration: 'none',
      transitionProperty: 'background-color, border-color',
      transitionDuration: 'fast',
      _hover: { bg: 'bg.hover' },
    },
    variants: {
      /** A tile from tablet width on; a row on phones and in a single column. */
      boxed: {
        true: {
          flexDirection: { base: 'row', sm: 'column' },
          alignItems: { base: 'center', sm: 'flex-start' },
          gap: { base: '3', sm: '2' },
          py: { base: '2.5', sm: '3' },
          px: { base: '2', sm: '4' },
          mx: { base: '-2', sm: '0' },
          borderColor: { base: 'transparent', sm: 'line' },
        },
      },
      current: {
        true: {
          bg: 'brand.subtle',
          borderColor: { base: 'brand.line', sm: 'brand.line' },
          _hover: { bg: 'brand.subtle' },
        },
      },
      empty: { true: { '& [data-amount]': { color: 'fg.subtle', fontWeight: '500' } } },
    },
  }),
)

/** The number of columns that avoids a single tile in the last row, where possible. */
const columnsFor = (count: number): 2 | 3 => (count === 1 || count === 2 || count === 4 ? 2 : 3)

const BOOKS = {
  savings: {
    title: 'Savings and deposits',
    totalLabel: 'Total savings',
    total: 'totalSavings',
    nothing: 'Savings appear here after the first deduction.',
  },
  loans: {
    title: 'Loans and deductions',
    totalLabel: 'Total owed',
    total: 'totalLoans',
    nothing: 'You owe nothing on loans.',
  },
} as const satisfies Record<HistoryBook, object>

interface BookCardProps {
  readonly book: HistoryBook
  readonly total: ReactNode
  readonly asAt: ReactNode
  readonly isNothing?: boolean
  readonly children: ReactNode
}

/** The total of one book above its products. */
const BookCard = ({ book, total, asAt, isNothing = false, children }: BookCardProps) => (
  <Card title={BOOKS[book].title}>
    <chakra.p textStyle="sm" color="fg.muted">
      {BOOKS[book].totalLabel}
    </chakra.p>
    <chakra.p color={isNothing ? 'fg.muted' : 'fg'}>{total}</chakra.p>
    <chakra.p textStyle="xs" color="fg.muted" mt="1" mb="4">
      as at {asAt}
    </chakra.p>
    {children}
  </Card>
)

const PLACES = {
  savings: ['first', 'second', 'third', 'fourth'],
  loans: ['first'],
} as const satisfies Record<HistoryBook, readonly string[]>

/** As high as a tile. */
const Coming = chakra(
  'li',
  defineRecipe({
    base: { height: '11' },
    variants: { boxed: { true: { height: { base: '11', sm: '20' } } } },
  }),
)

/** The cards while their statement is awaited, which is found in `answer` by the fields `at`. */
export function BalanceCardsSkeleton({ answer, at }: Pick<AnswerPlaceProps, 'answer' | 'at'>) {
  return (
    <Groups>
      {(['savings', 'loans'] as const).map((book) => (
        <BookCard
          key={book}
          book={book}
          total={<MoneyPlace answer={answer} at={`${at}.${BOOKS[book].total}`} size="2xl" width="56" />}
          asAt={<AnswerPlace answer={answer} at={`${at}.asAt`} as="instant" width="32" />}
        >
          <Grid columns={book === 'savings' ? 2 : 1} gap="3" aria-hidden>
            {PLACES[book].map((place) => (
              <Coming key={place} boxed={book === 'savings'}>
                <Skeleton height="full" />
              </Coming>
            ))}
          </Grid>
        </BookCard>
      ))}
    </Groups>
  )
}

export interface BalanceCardsProps {
  readonly ledger: BalanceCards_LedgerFragment
  /** The product whose history is shown below; its card is highlighted. */
  readonly product: string | null
}

/**
 * A card with the balance of each savings product and loan. It links to the product's history below. Products at zero
 * are hidden at first.
 */
export function BalanceCards({ ledger, product }: BalanceCardsProps) {
  const groups = balanceGroups(ledger.summary)
  return (
    <Groups>
      {(['savings', 'loans'] as const).map((book) => (
        <Group
          key={book}
          total={ledger[BOOKS[book].total]}
          asAt={formatInstant(ledger.asAt)}
          group={groups[book]}
          book={book}
          product={product}
        />
      ))}
    </Groups>
  )
}

interface GroupProps {
  readonly total: Kobo
  readonly asAt: string
  readonly group: BalanceGroup
  readonly book: HistoryBook
  readonly product: string | null
}

function Group({ total, asAt, group, book, product }: GroupProps) {
  const [unfolded, setUnfolded] = useState(false)
  const listId = useId()
  const boxed = book === 'savings'
  const shown = unfolded ? [...group.held, ...group.empty] : group.held
  return (
    <BookCard book={book} total={<Money amount={total} size="2xl" />} asAt={asAt} isNothing={total === 0}>
      {shown.length === 0 && (
        <chakra.p textStyle="sm" color="fg.muted" pb="2">
          {BOOKS[book].nothing}
        </chakra.p>
      )}
      <Grid id={listId} aria-label={BOOKS[book].title} columns={boxed ? columnsFor(shown.length) : 1}>
        {shown.map((item) => (
          <li key={item.code}>
            <BalanceTile item={item} book={book} boxed={boxed} current={item.code === product} />
          </li>
        ))}
      </Grid>
      {group.empty.length > 0 && (
        <chakra.div mt="3" mx="-2">
          <Button
            tone="quiet"
            size="sm"
            iconAfter={unfolded ? ChevronUp : ChevronDown}
            aria-expanded={unfolded}
            aria-controls={listId}
            onClick={() => setUnfolded(!unfolded)}
          >
            {unfolded ? 'Hide zero balances' : showAllText(group)}
          </Button>
        </chakra.div>
      )}
    </BookCard>
  )
}

/** 'Show all, 5 more at zero'; 'Show all 9, all at zero' where no product has a balance. */
const showAllText = ({ held, empty }: BalanceGroup): string =>
  held.length === 0
    ? `Show all ${empty.length} (zero balances)`
    : `Show ${empty.length} more with zero balance`

interface BalanceTileProps {
  readonly item: BalanceItem
  readonly book: HistoryBook
  readonly boxed: boolean
  readonly current: boolean
}

function BalanceTile({ item, book, boxed, current }: BalanceTileProps) {
  const { pathname } = useLocation()
  const search = new URLSearchParams({ ...(book === 'loans' ? { history: book } : {}), product: item.code })
  return (
    <Tile
      to={{ pathname, search: `?${search}`, hash: '#history' }}
      preventScrollReset
      boxed={boxed}
      current={current}
      empty={item.balance === 0}
      {...(current ? { 'aria-current': 'true' as const } : {})}
    >
      <chakra.span minW="0">
        <chakra.span display="block" textStyle="sm" fontWeight="500" lineHeight="1.35">
          {item.label}
        </chakra.span>
        <chakra.span display="block" textStyle="2xs" color="fg.subtle" fontVariantNumeric="tabular-nums">
          {item.code}
        </chakra.span>
      </chakra.span>
      <chakra.span data-amount textStyle="title" whiteSpace="nowrap">
        <Money amount={item.balance} />
      </chakra.span>
    </Tile>
  )
}
