import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../apollo/MutationError.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Removal } from './use-removal.ts'

export interface RemoveQuestionProps<Item> {
  readonly removal: Removal<Item>
  readonly title: (item: Item) => string
  /** What it means for others: 'Members can no longer read it.' */
  readonly consequence: (item: Item) => string
}

/** The question before a record is removed. */
export function RemoveQuestion<Item>({ removal, title, consequence }: RemoveQuestionProps<Item>) {
  const { asked, busy, error, userErrors, confirm, cancel } = removal
  if (asked === null) return null
  return (
    <ConfirmDialog
      open
      title={title(asked)}
      confirmText={SHELL_TEXTS.remove}
      tone="danger"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <Notice tone="warning">
        {consequence(asked)} {SHELL_TEXTS.actionCannotBeUndone}.
      </Notice>
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
