import { chakra } from '@chakra-ui/react/styled-system'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'

const List = chakra('div', {
  base: {
    display: 'flex',
    // Tabs that do not fit are on a second line, because those of a hidden part are not found.
    flexWrap: 'wrap',
    columnGap: { base: '0', sm: '1' },
    boxShadow: 'inset 0 -1px 0 {colors.line}',
    _print: { display: 'none' },
  },
})
const Trigger = chakra('button', {
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
const Panel = chakra('div', { base: { pt: '5', _focusVisible: { outlineOffset: '4px' } } })

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

const STEPS: Readonly<Partial<Record<string, (at: number, last: number) => number>>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
}

/**
 * Tabs for the parts of one subject; arrow keys, Home and End move between them. A part is rendered when it is first
 * opened and stays. Not those of Ark, which are 17 kB of script (gzip) in the first load of the sign-in.
 */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const open = value ?? chosen
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set())
  if (open !== undefined && !opened.has(open)) setOpened(new Set([...opened, open]))

  const choose = (next: string) => {
    if (next === open) return
    setChosen(next)
    onChange?.(next)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.id === open)
    const next = tabs[STEPS[event.key]?.(at, tabs.length - 1) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    choose(next.id)
    document.getElementById(`${id}-${next.id}`)?.focus()
  }
  return (
    <div>
      <List role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <Trigger
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === open}
            aria-controls={`${id}-panel-${tab.id}`}
            tabIndex={tab.id === open ? 0 : -1}
            onClick={() => choose(tab.id)}
          >
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Panel
          key={tab.id}
          role="tabpanel"
          id={`${id}-panel-${tab.id}`}
          aria-labelledby={`${id}-${tab.id}`}
          tabIndex={0}
          hidden={tab.id !== open}
        >
          {(tab.id === open || opened.has(tab.id)) && tab.content}
        </Panel>
      ))}
    </div>
  )
}
