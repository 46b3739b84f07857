import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface AnywhereQuestionProps {
  readonly name: string
  readonly onAnswer: (isMeant: boolean) => void
}

/** The question before a program that some networks alone could use may be used from anywhere. */
export const AnywhereQuestion = ({ name, onAnswer }: AnywhereQuestionProps) => (
  <ConfirmDialog
    open
    title={PROGRAM_TEXTS.anywhereTitle(name)}
    confirmText={PROGRAM_TEXTS.anywhere}
    tone="danger"
    onConfirm={() => onAnswer(true)}
    onCancel={() => onAnswer(false)}
  >
    <Notice tone="warning">{PROGRAM_TEXTS.anywhereText}</Notice>
  </ConfirmDialog>
)
