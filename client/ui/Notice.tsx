import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

export type NoticeTone = 'info' | 'success' | 'warning' | 'danger'

/** The tick of a success draws itself; with reduced motion it stands there at once. */
export const drawnTick = {
  '& path': { strokeDasharray: '10', animation: 'draw {durations.slow} {easings.out}' },
} as const

const Frame = chakra(
  'div',
  defineRecipe({
    base: {
      display: 'flex',
      gap: '3',
      p: '4',
      borderWidth: '1px',
      borderRadius: 'md',
      color: 'fg',
      textStyle: 'sm',
      '& > svg': { flexShrink: 0, mt: '0.5' },
    },
    variants: {
      tone: {
        info: { bg: 'info.subtle', borderColor: 'info.line', '& > svg': { color: 'info.fg' } },
        success: {
          bg: 'success.subtle',
          borderColor: 'success.line',
          '& > svg': { color: 'success.fg', ...drawnTick },
        },
        warning: { bg: 'warning.subtle', borderColor: 'warning.line', '& > svg': { color: 'warning.fg' } },
        danger: { bg: 'danger.subtle', borderColor: 'danger.line', '& > svg': { color: 'danger.fg' } },
      },
    },
    defaultVariants: { tone: 'info' },
  }),
)

export const TONE_ICONS: Readonly<Record<NoticeTone, LucideIcon>> = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
}

export interface NoticeProps {
  readonly tone?: NoticeTone
  /** Instead of the tone's own. */
  readonly icon?: LucideIcon
  readonly title?: string
  readonly children?: ReactNode
  readonly action?: ReactNode
  /** At the end of the first line, such as a button that dismisses it. */
  readonly end?: ReactNode
  /** 'alert' interrupts a screen reader, 'status' waits; leave it out for static content. */
  readonly announce?: 'alert' | 'status'
}

/** A permanent message in the page. */
export function Notice({ tone = 'info', icon, title, children, action, end, announce }: NoticeProps) {
  const Icon = icon ?? TONE_ICONS[tone]
  return (
    <Frame tone={tone} role={announce}>
      <Icon size={20} aria-hidden />
      <chakra.div flex="1" minW="0">
        {title !== undefined && <chakra.p fontWeight="600">{title}</chakra.p>}
        {children && <chakra.div color={title === undefined ? 'fg' : 'fg.muted'}>{children}</chakra.div>}
        {action && <chakra.div mt="3">{action}</chakra.div>}
      </chakra.div>
      {end && (
        <chakra.div mt="-2" me="-2" mb="-2">
          {end}
        </chakra.div>
      )}
    </Frame>
  )
}
