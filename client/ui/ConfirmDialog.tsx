import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, type RefObject, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** The question, such as 'Confirm user?'. */
  readonly title: string
  /** The consequences, above all when the action cannot be undone. */
  readonly children?: ReactNode
  readonly confirmText: string
  readonly cancelText?: string
  readonly tone?: 'primary' | 'danger'
  /** True during the action: the confirm button shows a spinner and ignores presses. */
  readonly busy?: boolean
  /** True while something is missing; pressing the confirm button then shows what. */
  readonly held?: boolean
  /** Gets the focus instead of the cancel button, such as a required field. */
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A confirmation before an important action. The cancel button has the focus at first. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  tone = 'primary',
  busy = false,
  held = false,
  initialFocus,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={title}
      size="sm"
      role="alertdialog"
      initialFocus={initialFocus ?? cancel}
      footer={
        <>
          <Button ref={cancel} tone="secondary" onClick={onCancel}>
            {cancelText}
          </Button>
          <Button tone={tone} busy={busy} held={held} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3">
        {children}
      </chakra.div>
    </Dialog>
  )
}
