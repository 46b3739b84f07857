import { type ReactNode, type RefObject, useRef } from 'react'
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
  /** Something is missing before yes can be said; its press is for showing what. */
  readonly held?: boolean
  /** Instead of the way back, such as a field that has to be filled. */
  readonly initialFocus?: RefObject<HTMLElement | null>
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
      {children}
    </Dialog>
  )
}
