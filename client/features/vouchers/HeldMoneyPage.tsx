import type { ReactNode } from 'react'
import { UNAPPLIED_TEXTS } from '#rules/texts/unapplied.ts'
import { onceOpen } from '../../ui/once-open.ts'
import { BooksPage } from '../treasury/BooksPage.tsx'
import { ControlLine, type ControlLineProps } from './ControlLine.tsx'
import type { MoveHeldDialogProps } from './MoveHeldDialog.tsx'

/** The window that moves money held for somebody to an account of theirs; its code is loaded when it is opened. */
export const MoveHeld = onceOpen<MoveHeldDialogProps & { readonly open: boolean }>(
  async () => (await import('./MoveHeldDialog.tsx')).MoveHeldDialog,
  { stays: false },
)

export interface HeldMoneyPageProps {
  /** Chooses between the lists of the page. */
  readonly toggle: ReactNode
  /** `error` of the list's query. */
  readonly error: unknown
  /** What the list comes to beside its account in the books; null until it is read. */
  readonly sums: ControlLineProps['sums'] | null
  /** Whether the list is narrowed by a search. */
  readonly isNarrowed: boolean
  readonly children: ReactNode
}

/** The page of money that the society holds for somebody, with a list of it that agrees with its account. */
export function HeldMoneyPage({ toggle, error, sums, isNarrowed, children }: HeldMoneyPageProps) {
  return (
    <BooksPage title={UNAPPLIED_TEXTS.title} description={UNAPPLIED_TEXTS.about} error={error}>
      {toggle}
      {sums && <ControlLine sums={sums} isNarrowed={isNarrowed} />}
      {children}
    </BooksPage>
  )
}
