import { useCallback } from 'react'
import { type To, useLocation, useSearchParams } from 'react-router-dom'

type Texts<Key extends string> = Readonly<Record<Key, string>>

export interface UrlState<Key extends string> {
  readonly values: Texts<Key>
  /** Adds a history entry, or with `replace` overwrites the current one, for typing and corrections. */
  readonly change: (patch: Partial<Texts<Key>>, options?: { readonly replace?: boolean }) => void
  /** The address `change` would lead to, for links. */
  readonly hrefFor: (patch: Partial<Texts<Key>>) => To
}

function patched<Key extends string>(
  before: URLSearchParams,
  patch: Partial<Texts<Key>>,
  defaults: Texts<Key>,
): URLSearchParams {
  const after = new URLSearchParams(before)
  for (const [key, value] of Object.entries(patch) as [Key, string][]) {
    if (value === defaults[key]) after.delete(key)
    else after.set(key, value)
  }
  return after
}

/**
 * State in the address, such as page, filters and search of a list, so that Back and a copied link restore it. Values
 * equal to their default are left out, and other parameters are kept. `defaults` must be a module constant.
 */
export function useUrlState<Key extends string>(defaults: Texts<Key>): UrlState<Key> {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const keys = Object.keys(defaults) as Key[]
  const values = Object.fromEntries(keys.map((key) => [key, params.get(key) ?? defaults[key]])) as Texts<Key>
  const change = useCallback<UrlState<Key>['change']>(
    (patch, { replace = false } = {}) => {
      setParams((before) => patched(before, patch, defaults), { replace, preventScrollReset: true })
    },
    [setParams, defaults],
  )
  const hrefFor = (patch: Partial<Texts<Key>>): To => {
    const search = patched(params, patch, defaults).toString()
    return { pathname, search: search === '' ? '' : `?${search}` }
  }
  return { values, change, hrefFor }
}

/** A page number from an address; 1 for an invalid one. */
export function pageOf(text: string): number {
  const page = Number(text)
  return Number.isSafeInteger(page) && page >= 1 ? page : 1
}
