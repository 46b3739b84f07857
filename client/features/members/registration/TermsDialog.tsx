import { chakra } from '@chakra-ui/react/styled-system'
import { useSociety } from '../../../shell/society-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { terms } from './guide-texts.ts'

const List = chakra('ol', {
  base: { listStyleType: 'decimal', ps: '6', display: 'flex', flexDirection: 'column', gap: '3' },
})

export interface TermsDialogProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The terms of membership in a dialog. */
export function TermsDialog({ open, onClose }: TermsDialogProps) {
  const society = useSociety()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Terms of membership"
      description={society.name}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <List>
        {terms(society).map((term) => (
          <li key={term}>{term}</li>
        ))}
      </List>
    </Dialog>
  )
}
