import { TabContent, TabList, TabsRoot, TabTrigger } from '@ark-ui/react/tabs'
import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const List = chakra(TabList, {
  base: {
    display: 'flex',
    // Tabs that do not fit are on a second line, because those of a hidden part are not found.
    flexWrap: 'wrap',
    columnGap: { base: '0', sm: '1' },
    boxShadow: 'inset 0 -1px 0 {colors.line}',
    _print: { display: 'none' },
  },
})
const Trigger = chakra(TabTrigger, {
  base: {
    position: 'relative',
    flexShrink: 0,
    minH: '11',
    px: { base: '1.5', md: '4' },
    textStyle: 'sm',
    fontWeight: '500',
    color: 'fg.muted',
    cursor: 'pointer',
    borderTopRadius: 'sm',
    _hover: { color: 'fg' },
    _focusVisible: { outlineOffset: '-2px' },
    _selected: {
      color: 'fg',
      fontWeight: '600',
      _after: {
        content: '""',
        position: 'absolute',
        insetInline: '0',
        bottom: '0',
        height: '2px',
        bg: 'brand.solid',
        borderRadius: 'full',
      },
    },
  },
})
const Panel = chakra(TabContent, { base: { pt: '5', _focusVisible: { outlineOffset: '4px' } } })

export interface Tab {
  readonly id: string
  readonly label: ReactNode
  readonly content: ReactNode
}

export interface TabsProps {
  /** What the tabs are of, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab[]
  /** The open tab, when the page controls it (as in the address). */
  readonly value?: string
  readonly onChange?: (id: string) => void
}

/** Tabs for the parts of one subject; arrow keys move between them. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <TabsRoot
      {...(value === undefined ? { defaultValue: tabs[0]?.id ?? '' } : { value })}
      onValueChange={(details) => onChange?.(details.value)}
      lazyMount
    >
      <List aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.id} value={tab.id}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel key={tab.id} value={tab.id}>
          {tab.content}
        </Panel>
      ))}
    </TabsRoot>
  )
}
