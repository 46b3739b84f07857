import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

const Frame = chakra('fieldset', {
  base: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', p: '4', minW: '0' },
})

export interface FieldGroupProps {
  readonly legend: string
  readonly children: ReactNode
  /** The text of the button that takes the group away. */
  readonly removeText?: string
  /** Absent for a group that has to stay. */
  readonly onRemove?: (() => void) | undefined
}

/** Fields of one thing of a list, with the button that takes it away. */
export function FieldGroup({ legend, children, removeText, onRemove }: FieldGroupProps) {
  return (
    <Frame>
      <chakra.legend textStyle="sm" fontWeight="600" px="1">
        {legend}
      </chakra.legend>
      {children}
      {onRemove && (
        <Button tone="quiet" icon={Trash2} onClick={onRemove}>
          {removeText}
        </Button>
      )}
    </Frame>
  )
}
