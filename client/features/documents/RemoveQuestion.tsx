import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { MutationError } from '../../apollo/MutationError.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { Removal } from './use-removal.ts'

export interface RemoveQuestionProps<Item> {
  readonly removal: Removal<Item>
  readonly title: string
  readonly nameOf: (item: Item) => string
}

/** The question before a published file is removed. */
export function RemoveQuestion<Item>({ removal, title, nameOf }: RemoveQuestionProps<Item>) {
  const { asked, busy, error, userErrors, confirm, cancel } = removal
  return (
    <ConfirmDialog
      open={asked !== null}
      title={title}
      confirmText={DOCUMENTS_TEXTS.remove}
      tone="danger"
      busy={busy}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <Notice tone="warning">
        {asked !== null && DOCUMENTS_TEXTS.removeConsequence(nameOf(asked))}{' '}
        {SHELL_TEXTS.actionCannotBeUndone}.
      </Notice>
      <MutationError error={error} />
      {userErrors.map(({ message }) => (
        <Notice key={message} tone="danger" announce="alert" title={message} />
      ))}
    </ConfirmDialog>
  )
}
