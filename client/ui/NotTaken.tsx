import { chakra } from '@chakra-ui/react/styled-system'
import { FieldMessage } from './Field.tsx'

export interface NotTakenProps {
  /** The id of the field's control. */
  readonly field: string
  /** The sentence of `notTaken`; null while all was taken. */
  readonly refusal: string | null
}

/** Says at a field, and to screen readers at once, that something typed or pasted was not taken, and why. */
export const NotTaken = ({ field, refusal }: NotTakenProps) =>
  refusal === null ? null : (
    <chakra.div role="alert">
      <FieldMessage id={`${field}-refusal`} tone="warning">
        {refusal}
      </FieldMessage>
    </chakra.div>
  )
