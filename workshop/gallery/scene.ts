import type { Page } from '@playwright/test'
import type { Person } from './people.ts'
import type { Records } from './records.ts'

/** The states in which a page is looked at. */
export type State = 'full' | 'empty' | 'loading' | 'error' | 'dialog'

/** What happens on the page before its picture is taken. */
export type Steps = (page: Page, records: Records) => Promise<void>

/** How the graph answers the page: as it does, not yet, or with status 500. */
export type Graph = 'answers' | 'waits' | 'fails'

/** One page as one kind of user sees it in one state. */
export interface Scene {
  /** The part of the product, for `--only`. */
  readonly area: string
  /** The name of the route. */
  readonly route: string
  /** What is to be seen; with area, route and person it names the scene. */
  readonly name: string
  readonly state: State
  readonly as: Person
  readonly address: (records: Records) => string
  /** Steps while the graph answers. */
  /** Steps with a graph that answers, before the page itself is opened. */
  readonly before?: Steps
  readonly steps?: Steps
  readonly graph: Graph
  /** With a graph that waits or fails: steps that make the page ask it. Without, it does so while it opens. */
  readonly send?: Steps
  /** True for a page that never asks the graph; it is checked. */
  readonly asksNothing?: boolean
  /** The only widths at which it exists. */
  readonly widths?: readonly number[]
  /** False for a page of a package, whose content is not ours to mend. */
  readonly axe?: boolean
}

/** 'loans/loanRequests/dialog: the terms/moderator' */
export const keyOf = ({ area, route, name, as }: Scene): string => `${area}/${route}/${name}/${as}`

/** The path of its pictures in the gallery's folder, without width and colours. */
export const fileOf = ({ area, route, name, as }: Scene): string =>
  `${area}/${[route, name, as].join(' ').replaceAll(/[^\w]+/g, '-')}`.toLowerCase()
