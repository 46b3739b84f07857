import {
  MenuContent,
  MenuItem,
  MenuPositioner,
  MenuRoot,
  MenuSeparator,
  MenuTrigger,
} from '@ark-ui/react/menu'
import { Portal } from '@ark-ui/react/portal'
import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'

export type MenuEntry =
  | {
      readonly id: string
      readonly label: string
      readonly icon?: LucideIcon
      readonly tone?: 'plain' | 'danger'
      readonly disabled?: boolean
      readonly onSelect: () => void
    }
  | 'separator'

/** What the menu gives its button before it is first pressed. */
interface TriggerProps {
  readonly onClick?: () => void
  readonly onPointerEnter?: () => void
  readonly onFocus?: () => void
  readonly 'aria-haspopup'?: 'menu'
  readonly 'aria-expanded'?: boolean
}

export interface MenuProps {
  /** What opens it: a Button or IconButton. */
  readonly trigger: ReactElement<TriggerProps>
  readonly entries: readonly MenuEntry[]
  /** Something above the entries that is not pressed, such as who is signed in. */
  readonly head?: ReactNode
}

const Content = chakra(MenuContent, {
  base: {
    minW: '52',
    maxW: 'calc(100vw - {spacing.6})',
    maxH: 'var(--available-height)',
    overflowY: 'auto',
    p: '1.5',
    bg: 'bg.raised',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'lg',
    zIndex: 'popover',
    outline: '0',
    _open: { animation: 'rise {durations.fast} {easings.out}' },
    _closed: { animation: 'fade-out {durations.fast} {easings.out}' },
  },
})
const Item = chakra(
  MenuItem,
  defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '10',
      px: '3',
      py: '2',
      borderRadius: 'sm',
      textStyle: 'sm',
      fontWeight: '500',
      cursor: 'pointer',
      outline: '0',
      textDecoration: 'none',
      '@media (pointer: coarse)': { minH: '11' },
      _highlighted: { bg: 'bg.hover' },
      _disabled: { opacity: 0.55, cursor: 'not-allowed' },
      '& svg': { color: 'fg.muted', flexShrink: 0 },
    },
    variants: { tone: { plain: {}, danger: { color: 'danger.fg', '& svg': { color: 'danger.fg' } } } },
    defaultVariants: { tone: 'plain' },
  }),
)
const Separator = chakra(MenuSeparator, { base: { height: '1px', bg: 'line', my: '1.5', border: '0' } })

/** The id of a separator, derived from the entry before it. */
function idBefore(entries: readonly MenuEntry[], index: number): string {
  const before = entries[index - 1]
  return before === undefined || before === 'separator' ? 'nothing' : before.id
}

/** What `Menu` loads when its button is first pressed. It is open at first. */
export function MenuWindow({ trigger, entries, head }: MenuProps) {
  const actions = entries.filter((entry) => entry !== 'separator')
  return (
    <MenuRoot
      defaultOpen
      positioning={{ placement: 'bottom-end', gutter: 6 }}
      onSelect={({ value }) => actions.find((action) => action.id === value)?.onSelect()}
      lazyMount
      unmountOnExit
    >
      <MenuTrigger asChild>{trigger}</MenuTrigger>
      <Portal>
        <MenuPositioner>
          <Content>
            {head}
            {entries.map((entry, index) =>
              entry === 'separator' ? (
                <Separator key={`after-${idBefore(entries, index)}`} />
              ) : (
                <Item
                  key={entry.id}
                  value={entry.id}
                  tone={entry.tone ?? 'plain'}
                  disabled={entry.disabled ?? false}
                >
                  {entry.icon && <entry.icon size={18} aria-hidden />}
                  {entry.label}
                </Item>
              ),
            )}
          </Content>
        </MenuPositioner>
      </Portal>
    </MenuRoot>
  )
}
