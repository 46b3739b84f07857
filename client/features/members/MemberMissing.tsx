import { MEMBERS_TEXTS } from '#rules/texts/members.ts'
import { QueryError, type QueryErrorProps } from '../../apollo/QueryError.tsx'
import { to } from '../../paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'

/** `error` is undefined when nobody has that id. */
export interface MemberMissingProps extends QueryErrorProps {
  readonly title: string
  /** Why nobody may have that id. */
  readonly reason: string
  /** Where to go on. */
  readonly list: 'members' | 'registrations'
}

/** In the place of a member's page: what went wrong, or that there is no such record. */
export function MemberMissing({ title, error, reason, list, ...retry }: MemberMissingProps) {
  return (
    <>
      <PageHeader title={title} />
      <Card>
        {error ? (
          <QueryError error={error} {...retry} />
        ) : (
          <EmptyState
            title={MEMBERS_TEXTS.notFound}
            action={
              <LinkButton to={to(list)} tone="secondary">
                {list === 'members' ? 'Search members' : 'All registrations'}
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
