import { chakra } from '@chakra-ui/react/styled-system'
import { WEBHOOK_TEXTS } from '#rules/texts/webhooks.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const Secret = chakra('code', {
  base: {
    display: 'block',
    p: '3',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    fontFamily: 'mono',
    textStyle: 'sm',
    overflowWrap: 'anywhere',
  },
})

export interface SecretDialogProps {
  readonly secret: string
  readonly onClose: () => void
}

/** The secret of a webhook, shown this once. A press beside the dialog does not close it. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  return (
    <Dialog
      open
      held
      title={WEBHOOK_TEXTS.secretTitle}
      description={WEBHOOK_TEXTS.secretText}
      onClose={onClose}
      footer={
        <>
          <CopyButton size="md" text={secret} what="secret" label={WEBHOOK_TEXTS.copy} />
          <Button onClick={onClose}>{WEBHOOK_TEXTS.secretDone}</Button>
        </>
      }
    >
      <Secret>{secret}</Secret>
    </Dialog>
  )
}
