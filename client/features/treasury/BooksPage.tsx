import type { ReactNode } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { TREASURY_TEXTS } from '#rules/texts/treasury.ts'
import { isLacking } from '../../apollo/graph-error.ts'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

export interface BooksPageProps {
  readonly title: string
  readonly description: ReactNode
  /** `error` of the page's query. */
  readonly error: unknown
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A page of the books; in its place a word where the society's backend keeps none. */
export function BooksPage({ title, description, error, actions, children }: BooksPageProps) {
  if (!isLacking(error))
    return (
      <>
        <PageHeader title={title} description={description} actions={actions} />
        {children}
      </>
    )
  return (
    <>
      <PageHeader title={title} />
      <Card>
        <EmptyState
          title={SHELL_TEXTS.notOffered}
          action={
            <LinkButton to={to('home')} tone="secondary">
              Home
            </LinkButton>
          }
        >
          {TREASURY_TEXTS.noBooks}
        </EmptyState>
      </Card>
    </>
  )
}
