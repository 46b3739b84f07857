import { type Kobo, kobo, sumKobo } from '#rules/money.ts'
import { AGM_TEXTS } from '#rules/texts/agm-pack.ts'
import { paths } from '../../paths.ts'
import type { AgmPackQuery } from './AgmPackPage.generated.ts'
import type { Year } from './appropriation-words.ts'
import { amountOf, type PackLine, type PackSection, section } from './PackTable.tsx'

type Movement = NonNullable<AgmPackQuery['accountMovements']>['movements'][number]

/** What an account had, what was added and taken away, and what it has. */
type Moved = readonly [opening: Kobo, added: Kobo, taken: Kobo, closing: Kobo]

const sumsOf = (rows: readonly Moved[]): Moved => [
  sumKobo(rows.map(([opening]) => opening)),
  sumKobo(rows.map(([, added]) => added)),
  sumKobo(rows.map(([, , taken]) => taken)),
  sumKobo(rows.map(([, , , closing]) => closing)),
]

/** An account that grows by debits. */
const byDebits = ({ opening, debit, credit, closing }: Movement): Moved => [opening, debit, credit, closing]

/** An account that grows by credits and is shown as it grows. */
const byCredits = ({ opening, debit, credit, closing }: Movement): Moved => [opening, credit, debit, closing]

/** What was charged of assets: an account of assets that grows by credits, above zero. */
const charged = ({ opening, debit, credit, closing }: Movement): Moved => [
  kobo(0 - opening),
  credit,
  debit,
  kobo(0 - closing),
]

const lineOf = ({ from, to }: Year, { account: { number, name } }: Movement, moved: Moved): PackLine => ({
  id: number,
  cells: [
    number,
    name,
    ...moved.map((amount, place) =>
      amountOf(amount, paths.generalLedger(number, to, place === 0 ? null : from)),
    ),
  ],
})

const totalOf = (id: string, name: string, moved: readonly (Kobo | null)[]): PackLine => ({
  id,
  cells: ['', name, ...moved.map((amount) => amountOf(amount))],
})

/** Accounts that move in one way, line by line, with their total. */
function linesOf(
  year: Year,
  movements: readonly Movement[],
  movedOf: (movement: Movement) => Moved,
  [id, name]: readonly [string, string] = ['total', AGM_TEXTS.total],
): readonly PackLine[] {
  if (movements.length === 0) return []
  return [
    ...movements.map((each) => lineOf(year, each, movedOf(each))),
    totalOf(id, name, sumsOf(movements.map(movedOf))),
  ]
}

/** The schedule of fixed assets: cost, depreciation and net book value. */
function assetsSection(
  year: Year,
  movements: readonly Movement[],
  accumulated: ReadonlySet<string>,
): PackSection {
  const own = movements.filter(({ account }) => account.group === 'FIXED_ASSETS')
  const isCharged = ({ account, opening, closing }: Movement) =>
    accumulated.has(account.number) || opening + closing < 0
  const [cost, depreciation] = [own.filter((each) => !isCharged(each)), own.filter(isCharged)]
  const value = sumsOf(own.map(byDebits))
  const lines = [
    ...linesOf(year, cost, byDebits, ['cost', AGM_TEXTS.cost]),
    ...linesOf(year, depreciation, charged, ['depreciation', AGM_TEXTS.depreciation]),
    ...(own.length > 0 ? [totalOf('value', AGM_TEXTS.bookValue, [value[0], null, null, value[3]])] : []),
  ]
  const { opening, addedOrCharged, disposed, closing } = AGM_TEXTS.moved
  return section(
    'fixed-assets',
    AGM_TEXTS.fixedAssets,
    [2, 'Number', 'Account', opening, addedOrCharged, disposed, closing],
    lines,
  )
}

/** Opening stock and purchases, less what was sold at its cost, are the closing stock. */
function stockSection(year: Year, movements: readonly Movement[]): PackSection {
  const { opening, bought, sold, closing } = AGM_TEXTS.moved
  return section(
    'stock',
    AGM_TEXTS.stock,
    [2, 'Number', 'Account', opening, bought, sold, closing],
    linesOf(
      year,
      movements.filter(({ account }) => account.group === 'STOCK'),
      byDebits,
    ),
  )
}

/** What was added to capital, reserves and funds, and what was used of them. */
export function fundsSection(year: Year, movements: readonly Movement[]): PackSection {
  const { opening, added, used, closing } = AGM_TEXTS.moved
  return section(
    'reserve-movements',
    AGM_TEXTS.reserves,
    [2, 'Number', 'Account', opening, added, used, closing],
    linesOf(
      year,
      movements.filter(({ account }) => account.accountClass === 'EQUITY'),
      byCredits,
    ),
  )
}

/** The notes on assets and goods, for a backend that tells what moved; without the assets where their register failed. */
export function movementSections(year: Year, data: AgmPackQuery, hasAssets: boolean): readonly PackSection[] {
  if (!data.accountMovements) return []
  const { movements } = data.accountMovements
  const accumulated = new Set(
    (data.fixedAssets?.assets ?? []).flatMap(({ accumulatedAccount }) => accumulatedAccount?.number ?? []),
  )
  return [...(hasAssets ? [assetsSection(year, movements, accumulated)] : []), stockSection(year, movements)]
}
