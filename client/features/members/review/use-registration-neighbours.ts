import { skipToken } from '@apollo/client/react'
import { placeInList } from './place-in-list.ts'
import { useRegistrationNeighboursQuery } from './RegistrationNeighbours.generated.ts'

/** A registration and the page of the list it stands on. */
interface Place {
  readonly id: string
  readonly page: number
}

export interface RegistrationNeighbours {
  readonly previous: Place | null
  readonly next: Place | null
  /** '3 of 12'; null while it is not known, and for one that does not wait. */
  readonly position: string | null
}

/**
 * Who stands before and after a registration in the list of those that wait. One that is not on that page, such
 * as one just decided or opened by a bare link, has the first of the page after it.
 */
export function useRegistrationNeighbours(
  id: string,
  { page, search }: { readonly page: number; readonly search: string },
): RegistrationNeighbours {
  const variables = (wanted: number) => ({ page: wanted, search: search === '' ? null : search })
  const { data } = useRegistrationNeighboursQuery({
    variables: variables(page),
    fetchPolicy: 'cache-and-network',
  })
  const list = data?.registrations
  const items = list?.items ?? []
  const index = items.findIndex((item) => item.id === id)
  const isFirst = index === 0 && page > 1
  const isLast = index !== -1 && index === items.length - 1 && page < (list?.totalPages ?? 1)
  const before = useRegistrationNeighboursQuery(isFirst ? { variables: variables(page - 1) } : skipToken)
  const after = useRegistrationNeighboursQuery(isLast ? { variables: variables(page + 1) } : skipToken)

  const place = (one: { readonly id: string } | undefined, onPage: number): Place | null =>
    one === undefined ? null : { id: one.id, page: onPage }
  if (index === -1) return { previous: null, next: place(items[0], page), position: null }
  return {
    previous: isFirst
      ? place(before.data?.registrations?.items.at(-1), page - 1)
      : place(items[index - 1], page),
    next: isLast ? place(after.data?.registrations?.items[0], page + 1) : place(items[index + 1], page),
    position: list ? placeInList(list, index) : null,
  }
}
