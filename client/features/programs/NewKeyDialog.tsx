import { chakra } from '@chakra-ui/react/styled-system'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const Key = chakra('code', {
  base: {
    display: 'block',
    fontFamily: 'mono',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
    userSelect: 'all',
    p: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'line',
    bg: 'bg.subtle',
  },
})

export interface NewKeyDialogProps {
  readonly apiKey: string
  readonly onClose: () => void
}

/** A new key, shown this once. A press beside the dialog does not close it. */
export function NewKeyDialog({ apiKey, onClose }: NewKeyDialogProps) {
  return (
    <Dialog
      open
      held
      title={PROGRAM_TEXTS.keyTitle}
      description={PROGRAM_TEXTS.keyText}
      onClose={onClose}
      footer={
        <>
          <CopyButton size="md" text={apiKey} what={PROGRAM_TEXTS.keyWhat} />
          <Button onClick={onClose}>{PROGRAM_TEXTS.keyKept}</Button>
        </>
      }
    >
      <Key>{apiKey}</Key>
    </Dialog>
  )
}
