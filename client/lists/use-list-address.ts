import type { To } from 'react-router-dom'
import { pageOf, useUrlState } from '../shell/use-url-state.ts'
import type { TableSort } from '../ui/TableSort.tsx'

/** The defaults of a list's address; further keys are its filters. A module constant. */
type Defaults<Order extends string, Filter extends string> = Readonly<Record<Filter, string>> & {
  readonly page: '1'
  readonly search: ''
  /** One of the orders, in upper case. */
  readonly order: Order
}

/** The state of a list in the address, so that Back and a copied link restore it. */
export interface ListAddress<Order extends string = string, Filter extends string = never> {
  readonly page: number
  readonly search: string
  readonly filters: Readonly<Record<Filter, string>>
  readonly order: Order
  readonly descending: boolean
  /** The variables of the list's query, without its filters. */
  readonly variables: {
    readonly page: number
    readonly search: string | null
    readonly orderBy: Order
    readonly descending: boolean
  }
  readonly sort: TableSort
  /** Whether a search or a filter leaves some out. */
  readonly isNarrowed: boolean
  readonly setSearch: (search: string) => void
  /** Adds a history entry; with `replace`, for typing, it changes the present one. */
  readonly setFilter: (filter: Filter, value: string, options?: { readonly replace?: boolean }) => void
  /** Ends search and filters. */
  readonly showAll: () => void
  readonly hrefFor: (page: number) => To
}

/** The variables of a list as it is opened from the menu, without its filters. */
export const firstOfList = <Order extends string>({ order }: { readonly order: Order }) =>
  ({ page: 1, search: null, orderBy: order, descending: false }) satisfies ListAddress<Order>['variables']

/**
 * Reads page, search, filters and order from the address; `order` is written 'name', or '-name' for descending. An
 * order that is none of `orders` counts as the default. `views` are filters that leave nothing out.
 */
export function useListAddress<Order extends string, Filter extends string = never>(
  defaults: Defaults<Order, Filter>,
  orders: readonly Order[],
  views: readonly Filter[] = [],
): ListAddress<Order, Filter> {
  const { values, change, hrefFor } = useUrlState<string>(defaults)
  const written = values['order'] ?? ''
  const descending = written.startsWith('-')
  const named = written.replace(/^-/, '').toUpperCase()
  const order = orders.find((each) => each === named) ?? defaults.order
  const search = values['search'] ?? ''
  const ownKeys = new Set(['page', 'search', 'order'])
  const filters = Object.fromEntries(Object.entries(values).filter(([key]) => !ownKeys.has(key))) as Record<
    Filter,
    string
  >
  const page = pageOf(values['page'] ?? '1')
  const keptViews = Object.fromEntries(views.map((view) => [view, filters[view]] as const))
  return {
    page,
    search,
    filters,
    order,
    descending,
    variables: { page, search: search === '' ? null : search, orderBy: order, descending },
    sort: {
      by: order,
      direction: descending ? 'descending' : 'ascending',
      onSort: (by, direction) =>
        change({
          page: '1',
          order:
            direction === 'descending'
              ? `-${by.toLowerCase()}`
              : by === defaults.order
                ? defaults.order
                : by.toLowerCase(),
        }),
    },
    isNarrowed:
      search !== '' ||
      Object.entries<string>(filters).some(
        ([key, value]) => value !== '' && !views.some((view) => view === key),
      ),
    setSearch: (text) => change({ page: '1', search: text }, { replace: true }),
    setFilter: (filter, value, options) => change({ page: '1', [filter]: value }, options),
    showAll: () => change({ ...defaults, order: written, ...keptViews }),
    hrefFor: (page) => hrefFor({ page: String(page) }),
  }
}
