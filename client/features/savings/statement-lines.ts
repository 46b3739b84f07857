import type { ApolloClient } from '@apollo/client'
import { type ListPage, pageReader, type ReadPage } from '../../lists/list-page.ts'
import type { lineVariables, PlacedLine } from './history-view.ts'
import {
  MemberStatementLinesDocument,
  OwnStatementLinesDocument,
  type StatementLines_LedgerFragment,
} from './StatementLines.generated.ts'

/** A page of the lines that were asked for, each with its place in the whole history, because lines have no id. */
function linesOf(
  ledger: StatementLines_LedgerFragment | null | undefined,
  pageSize: number,
): ListPage<PlacedLine> | null {
  const page = ledger?.savingsLines ?? ledger?.loanLines
  if (!page) return null
  const first = (page.currentPage - 1) * pageSize
  return { ...page, items: page.items.map((line, index) => ({ line, place: first + index })) }
}

/** Whose statement it is. */
export interface StatementOf {
  /** The record's id. */
  readonly id: string
  readonly name: string
  readonly memberNumber: string | null
  /** The viewer's own, not that of a member whom staff look at. */
  readonly isOwn: boolean
}

/** Reads any page of the lines of a statement with these variables. */
export const lineReader = (
  client: ApolloClient,
  { id, isOwn }: StatementOf,
  variables: ReturnType<typeof lineVariables>,
): ReadPage<PlacedLine> =>
  isOwn
    ? pageReader(client, OwnStatementLinesDocument, variables, ({ viewer }, pageSize) =>
        linesOf(viewer?.member?.ledger, pageSize),
      )
    : pageReader(
        client,
        MemberStatementLinesDocument,
        { ...variables, memberId: id },
        ({ member }, pageSize) => linesOf(member?.ledger, pageSize),
      )
