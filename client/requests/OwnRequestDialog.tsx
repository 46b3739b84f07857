import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { StatusBadge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Notice } from '../ui/Notice.tsx'

export interface OwnRequestDialogProps {
  readonly title: string
  /** As the graph names it. */
  readonly state: string
  /** The reason of a rejection; null without one. */
  readonly rejectionReason: string | null
  readonly onClose: () => void
  /** What was asked for, and what became of it. */
  readonly children: ReactNode
}

/** A request of the member's own. */
export function OwnRequestDialog({
  title,
  state,
  rejectionReason,
  onClose,
  children,
}: OwnRequestDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={<StatusBadge status={state} />}
      footer={
        <Button tone="secondary" onClick={onClose}>
          {SHELL_TEXTS.close}
        </Button>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="5">
        {state === 'REJECTED' && (
          <Notice tone="danger" title="This request was rejected">
            {rejectionReason ?? 'No reason was given. Please ask the office.'}
          </Notice>
        )}
        {children}
      </chakra.div>
    </Dialog>
  )
}
