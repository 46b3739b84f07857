import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'

export interface LeaveQuestionProps {
  readonly open: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** The question before entered values are left without being sent. */
export const LeaveQuestion = ({ open, onLeave, onStay }: LeaveQuestionProps) => (
  <ConfirmDialog
    open={open}
    title="Leave without submitting?"
    confirmText="Leave"
    cancelText="Stay on this page"
    tone="danger"
    onConfirm={onLeave}
    onCancel={onStay}
  >
    What you entered on this page has not been submitted.
  </ConfirmDialog>
)
