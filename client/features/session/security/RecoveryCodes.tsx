import { chakra } from '@chakra-ui/react/styled-system'
import { SECURITY_TEXTS } from '#rules/texts/security.ts'
import { Button } from '../../../ui/Button.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

const List = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' },
    gap: '2',
    fontFamily: 'mono',
    fontVariantNumeric: 'tabular-nums',
    textStyle: 'sm',
  },
})

export interface RecoveryCodesProps {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** The recovery codes, shown this once. A press beside the dialog does not close it. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <Dialog
      open
      held
      title={SECURITY_TEXTS.recoveryTitle}
      description={SECURITY_TEXTS.recoveryText}
      onClose={onClose}
      footer={
        <>
          <CopyButton
            size="md"
            text={codes.join('\n')}
            what="recovery codes"
            label={SECURITY_TEXTS.copyCodes}
          />
          <Button onClick={onClose}>{SECURITY_TEXTS.recoveryKept}</Button>
        </>
      }
    >
      <List>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </List>
    </Dialog>
  )
}
