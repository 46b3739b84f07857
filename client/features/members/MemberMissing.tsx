import { QueryError, type QueryErrorProps } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** `error` is undefined when there is no member with that id. */
export interface MemberMissingProps extends QueryErrorProps {
  readonly title: string
  /** A possible reason for the missing record. */
  readonly reason: string
  /** The list to link to. */
  readonly list: 'members' | 'registrations'
}

/** Shown in place of a member's page: an error, or that the record does not exist. */
export function MemberMissing({ title, error, reason, list, ...retry }: MemberMissingProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        {error ? (
          <QueryError error={error} {...retry} />
        ) : (
          <EmptyState
            title={list === 'members' ? 'Member not found' : 'Registration not found'}
            action={
              <LinkButton to={to(list)} tone="secondary">
                {list === 'members' ? 'Search members' : 'New registrations'}
              </LinkButton>
            }
          >
            {reason}
          </EmptyState>
        )}
      </Card>
    </>
  )
}
