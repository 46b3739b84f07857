import { chakra } from '@chakra-ui/react/styled-system'
import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'

const Frame = chakra('fieldset', {
  base: { borderWidth: '1px', borderColor: 'line', borderRadius: 'md', p: '4', minW: '0' },
})

/** A fieldset is laid out by the browser; what is in it is laid out here. */
const Fields = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '4' } })

const Actions = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '2' } })

export interface FieldGroupProps {
  readonly legend: string
  readonly children: ReactNode
  /** Further buttons, before the one that takes the group away. */
  readonly actions?: ReactNode
  /** The text of the button that takes the group away. */
  readonly removeText?: string
  /** Absent for a group that has to stay. */
  readonly onRemove?: (() => void) | undefined
}

/** Fields of one thing of a list, with the button that takes it away. */
export function FieldGroup({ legend, children, actions, removeText, onRemove }: FieldGroupProps) {
  return (
    <Frame>
      <chakra.legend textStyle="sm" fontWeight="600" px="1">
        {legend}
      </chakra.legend>
      <Fields>
        {children}
        {(actions || onRemove) && (
          <Actions>
            {actions}
            {onRemove && (
              <Button tone="quiet" icon={Trash2} onClick={onRemove}>
                {removeText}
              </Button>
            )}
          </Actions>
        )}
      </Fields>
    </Frame>
  )
}
