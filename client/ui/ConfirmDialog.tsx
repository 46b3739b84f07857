import { type ReactNode, useRef } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  /** The question, such as 'Confirm user?'. */
  readonly title: string
  /** What follows from saying yes, above all when it cannot be undone. */
  readonly children?: ReactNode
  readonly confirmText: string
  readonly cancelText?: string
  readonly tone?: 'primary' | 'danger'
  /** The act is under way: the yes button turns and cannot be pressed again. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A question before an act that matters. The focus starts on the way back. */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmText,
  cancelText = 'Cancel',
  tone = 'primary',
  busy = false,
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
      initialFocus={cancel}
      footer={
        <>
          <Button ref={cancel} tone="secondary" onClick={onCancel}>
            {cancelText}
          </Button>
          <Button tone={tone} busy={busy} onClick={onConfirm}>
            {confirmText}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
