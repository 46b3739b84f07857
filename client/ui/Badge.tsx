import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import {
  Archive,
  Ban,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  LogOut,
  type LucideIcon,
  PackageCheck,
} from 'lucide-react'
import type { ReactNode } from 'react'

const Frame = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1',
      px: '2',
      py: '0.5',
      borderWidth: '1px',
      borderRadius: 'full',
      textStyle: '2xs',
      fontWeight: '600',
      whiteSpace: 'nowrap',
      '& svg': { flexShrink: 0 },
    },
    variants: {
      tone: {
        neutral: { bg: 'bg.sunken', borderColor: 'line', color: 'fg.muted' },
        brand: { bg: 'brand.subtle', borderColor: 'brand.line', color: 'brand.fg' },
        accent: { bg: 'accent.subtle', borderColor: 'accent.line', color: 'accent.fg' },
        success: { bg: 'success.subtle', borderColor: 'success.line', color: 'success.fg' },
        warning: { bg: 'warning.subtle', borderColor: 'warning.line', color: 'warning.fg' },
        danger: { bg: 'danger.subtle', borderColor: 'danger.line', color: 'danger.fg' },
        info: { bg: 'info.subtle', borderColor: 'info.line', color: 'info.fg' },
      },
    },
    defaultVariants: { tone: 'neutral' },
  }),
)

type BadgeTone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'danger' | 'info'

export interface BadgeProps {
  readonly children: ReactNode
  readonly tone?: BadgeTone
  readonly icon?: LucideIcon
}

/** A short text in a small frame, such as a kind or a count. */
export function Badge({ children, tone = 'neutral', icon: Icon }: BadgeProps) {
  return (
    <Frame tone={tone}>
      {Icon && <Icon size={13} aria-hidden />}
      {children}
    </Frame>
  )
}

interface StatusLook {
  readonly label: string
  readonly tone: BadgeTone
  readonly icon: LucideIcon
}

/** Spec 002 §4: pending warning, approved success, rejected danger, processed primary; the rest beside them. */
const STATUSES = {
  pending: { label: 'Pending', tone: 'warning', icon: Clock },
  approved: { label: 'Approved', tone: 'success', icon: CircleCheck },
  rejected: { label: 'Rejected', tone: 'danger', icon: CircleX },
  processed: { label: 'Processed', tone: 'brand', icon: PackageCheck },
  done: { label: 'Done', tone: 'success', icon: CircleCheck },
  completed: { label: 'Completed', tone: 'brand', icon: PackageCheck },
  seen: { label: 'Acknowledged', tone: 'success', icon: CircleCheck },
  acknowledged: { label: 'Acknowledged', tone: 'success', icon: CircleCheck },
  declined: { label: 'Declined', tone: 'danger', icon: CircleX },
  unconfirmed: { label: 'Pending approval', tone: 'warning', icon: Clock },
  confirmed: { label: 'Confirmed', tone: 'success', icon: CircleCheck },
  left: { label: 'Left the society', tone: 'neutral', icon: LogOut },
  deceased: { label: 'Deceased', tone: 'neutral', icon: CircleDashed },
  available: { label: 'Available', tone: 'success', icon: CircleCheck },
  unavailable: { label: 'Unavailable', tone: 'neutral', icon: Ban },
  open: { label: 'Open', tone: 'success', icon: CircleCheck },
  closed: { label: 'Closed', tone: 'neutral', icon: Ban },
  archived: { label: 'Archived', tone: 'neutral', icon: Archive },
} as const satisfies Readonly<Record<string, StatusLook>>

export type StatusName = keyof typeof STATUSES

const isStatusName = (name: string): name is StatusName => Object.hasOwn(STATUSES, name)

export interface StatusBadgeProps {
  /** A state as the graph names it ('PENDING') or in small letters; an unknown one is shown as it is. */
  readonly status: string
  /** Another text for the same state. */
  readonly label?: string
}

/** A state with text, colour and icon, so that it does not depend on colour alone. */
export function StatusBadge({ status, label }: StatusBadgeProps) {
  const name = status.toLowerCase()
  const look: StatusLook = isStatusName(name)
    ? STATUSES[name]
    : { label: status, tone: 'neutral', icon: CircleDashed }
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {label ?? look.label}
    </Badge>
  )
}
