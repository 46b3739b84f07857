import type { LucideIcon } from 'lucide-react'
import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { ACCESS_LEVELS } from '#rules/session/access-level.ts'
import { QueryError } from '../../apollo/QueryError.tsx'
import { useShellSession } from '../../shell/session-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { type Column, DataTable } from '../../ui/DataTable.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { TableSkeleton } from '../../ui/Skeleton.tsx'
import { BooksPage } from './BooksPage.tsx'

export interface WholeListPageProps<Row> {
  readonly title: string
  readonly about: string
  /** What stands in the place of the list while it has no rows. */
  readonly empty: { readonly icon: LucideIcon; readonly title: string }
  /** The answer of the page's query. */
  readonly answer: {
    readonly error?: unknown
    readonly loading: boolean
    readonly refetch: () => Promise<unknown>
  }
  /** All rows; absent until they are read. */
  readonly rows: readonly Row[] | null | undefined
  readonly columns: readonly Column<Row>[]
  readonly keyOf: (row: Row) => string
  /** Opens a row, for admins. */
  readonly onOpen?: (row: Row) => void
  /** What admins add one by. */
  readonly addText: string
  readonly onAdd: () => void
  /** The window of a row or of a new one. */
  readonly children: ReactNode
}

/** A page of a list that is short enough to be read whole, such as the payers; admins add to it. */
export function WholeListPage<Row>({
  title,
  about,
  empty,
  answer,
  rows,
  columns,
  keyOf,
  onOpen,
  addText,
  onAdd,
  children,
}: WholeListPageProps<Row>) {
  const { error, loading, refetch } = answer
  const isAdmin = useShellSession().viewer?.level === ACCESS_LEVELS.ADMIN
  return (
    <BooksPage
      title={title}
      description={about}
      error={error}
      actions={
        isAdmin && (
          <Button icon={Plus} onClick={onAdd}>
            {addText}
          </Button>
        )
      }
    >
      <Card padding="none">
        {rows ? (
          <DataTable<Row>
            caption={title}
            columns={columns}
            rows={rows}
            rowKey={keyOf}
            {...(isAdmin && onOpen && { onOpen })}
            empty={
              <EmptyState icon={empty.icon} title={empty.title}>
                {about}
              </EmptyState>
            }
          />
        ) : error ? (
          <QueryError error={error} onRetry={refetch} retrying={loading} />
        ) : (
          <TableSkeleton rows={3} />
        )}
      </Card>
      {children}
    </BooksPage>
  )
}
