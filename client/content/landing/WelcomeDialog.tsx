import { chakra } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useSociety } from '../../shell/society-context.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TEAM } from '../team.ts'
import { WELCOME } from '../welcome-text.ts'

export interface WelcomeDialogProps {
  readonly open: boolean
  /** Called on every way of closing, with whether the note should not be shown again. */
  readonly onClose: (notAgain: boolean) => void
}

/** The president's welcome, Spec 000 §2. */
export function WelcomeDialog({ open, onClose }: WelcomeDialogProps) {
  const society = useSociety()
  const [notAgain, setNotAgain] = useState(false)
  const president = TEAM[0]
  const close = () => onClose(notAgain)
  return (
    <Dialog
      open={open}
      onClose={close}
      title={WELCOME.title}
      footer={
        <>
          <chakra.div me={{ sm: 'auto' }} alignSelf={{ sm: 'center' }}>
            <CheckboxField
              label={SHELL_TEXTS.doNotShowAgain}
              checked={notAgain}
              onChange={(event) => setNotAgain(event.target.checked)}
            />
          </chakra.div>
          <Button onClick={close}>Continue</Button>
        </>
      }
    >
      <chakra.div display="flex" flexDirection="column" gap="3" maxW="prose">
        {WELCOME.paragraphs(society.name).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </chakra.div>
      {president && (
        <chakra.div display="flex" alignItems="center" gap="4" mt="5">
          <chakra.img
            src={`/team/${president.key}.svg`}
            alt=""
            htmlWidth={320}
            htmlHeight={320}
            boxSize="16"
            borderRadius="full"
          />
          <div>
            <chakra.p textStyle="title">{president.name}</chakra.p>
            <chakra.p textStyle="sm" color="fg.muted">
              {president.position}
            </chakra.p>
          </div>
        </chakra.div>
      )}
    </Dialog>
  )
}
