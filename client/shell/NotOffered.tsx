import { Landmark } from 'lucide-react'
import type { ReactNode } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { to } from '../paths.ts'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

export interface NotOfferedProps {
  /** Where to go instead; to the member's requests unless given. */
  readonly action?: ReactNode
}

/** In place of a form that the society's backend cannot take. */
export function NotOffered({ action }: NotOfferedProps) {
  return (
    <Card>
      <EmptyState
        icon={Landmark}
        title={SHELL_TEXTS.notOffered}
        action={
          action ?? (
            <LinkButton to={to('myRequests')} tone="secondary">
              My requests
            </LinkButton>
          )
        }
      >
        {SHELL_TEXTS.onPaper}
      </EmptyState>
    </Card>
  )
}
