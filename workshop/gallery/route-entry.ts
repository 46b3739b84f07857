import { ROUTES, type RouteName } from '#client/paths.ts'
import type { Person } from './people.ts'
import type { Records } from './records.ts'
import type { State, Steps } from './scene.ts'
import { dialogIsOpen, inTurn } from './steps.ts'

export type Address = (records: Records) => string

/** A scene that is not derived. Its person and address are those of the full page unless it names others. */
export interface FurtherScene {
  readonly name: string
  readonly state: State
  readonly as?: Person
  readonly address?: Address
  readonly steps?: Steps
  readonly widths?: readonly number[]
}

/**
 * What the gallery has to know of a route. The scenes full (as each kind of user), loading and error follow from the
 * route itself.
 */
export interface RouteEntry {
  readonly area: string
  /** Where the full page is; for a route without parameters its path. */
  readonly address?: Address
  /** Steps before the page is opened by anybody but the person of `empty`; the graph answers them in every state. */
  readonly before?: Steps
  /** Steps to the full page. */
  readonly steps?: Steps
  /** Without records; null for a page that always has some. */
  readonly empty: { readonly as: Person; readonly address?: Address } | null
  /** Steps that make a page ask the graph which loads nothing while it opens; 'nothing' for one that never asks. */
  readonly asks?: Steps | 'nothing'
  /** True for a page that is another one for each kind of user. */
  readonly differs?: boolean
  /** Dialogs, and other views of the page. */
  readonly more?: readonly FurtherScene[]
}

/** The address of a list with a search. */
export const found =
  (name: RouteName, search: string): Address =>
  () =>
    `${ROUTES[name]}?search=${search}`
/** The address of a queue with one request open; `more` are further parameters. */
export const viewed =
  (name: RouteName, id: keyof Records, more = ''): Address =>
  (records) =>
    `${ROUTES[name]}?view=${encodeURIComponent(records[id])}${more}`

/** A scene that waits for what its steps, or its address, open over the page. */
export const dialog = (name: string, parts: Omit<FurtherScene, 'name' | 'state'>): FurtherScene => ({
  name,
  state: 'dialog',
  ...parts,
  steps: parts.steps ? inTurn(parts.steps, dialogIsOpen) : dialogIsOpen,
})
/** Another full view of a page. */
export const view = (name: string, parts: Omit<FurtherScene, 'name' | 'state'>): FurtherScene => ({
  name,
  state: 'full',
  ...parts,
})
/** A tab of a member's record. */
export const tab = (name: RouteName, id: string): FurtherScene =>
  view(`tab ${id}`, {
    address: (records) => `${ROUTES[name].replace(':memberId', records.member)}?tab=${id}`,
  })
