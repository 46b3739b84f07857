import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Group = chakra('fieldset', { base: { minW: '0', border: '0' } })
const Legend = chakra('legend', { base: { textStyle: 'title', mb: '4' } })
const Grid = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
    columnGap: '5',
    rowGap: '5',
    alignItems: 'start',
  },
})

export interface FieldGroupProps {
  /** Title of the group; left out where the step's title is enough. */
  readonly title?: string
  readonly children: ReactNode
}

/** A group of fields, in two columns where there is room. */
export function FieldGroup({ title, children }: FieldGroupProps) {
  return (
    <Group>
      {title !== undefined && <Legend>{title}</Legend>}
      <Grid>{children}</Grid>
    </Group>
  )
}

/** A field over the whole width of its group. */
export const Wide = chakra('div', { base: { gridColumn: { md: '1 / -1' } } })
