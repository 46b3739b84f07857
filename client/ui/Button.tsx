import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import type { LucideIcon } from 'lucide-react'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Link, type LinkProps } from './Link.tsx'
import { Spinner } from './Spinner.tsx'

/** The style of all buttons. The touch target is 44 px at every size. */
const buttonRecipe = defineRecipe({
  base: {
    display: 'inline-flex',
    // Beside one with an icon, a text would stand on its own line.
    verticalAlign: 'middle',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexShrink: 0,
    fontWeight: '600',
    letterSpacing: '-0.006em',
    lineHeight: '1.2',
    textAlign: 'center',
    textDecoration: 'none',
    userSelect: 'none',
    cursor: 'pointer',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'transparent',
    transitionProperty: 'background-color, border-color, color, box-shadow, transform',
    transitionDuration: 'fast',
    _active: { transform: 'translateY(1px)' },
    _disabled: { cursor: 'not-allowed', opacity: 0.55, transform: 'none' },
    '&[data-held]': { opacity: 0.55 },
    '&[aria-busy=true]': { cursor: 'progress', opacity: 0.85 },
    '& svg': { flexShrink: 0 },
  },
  variants: {
    tone: {
      primary: {
        bg: 'brand.solid',
        color: 'brand.on',
        boxShadow: 'xs',
        _hover: { bg: 'brand.solidHover' },
      },
      secondary: {
        bg: 'bg.surface',
        color: 'fg',
        borderColor: 'line.control',
        boxShadow: 'xs',
        _hover: { bg: 'bg.hover' },
      },
      quiet: {
        bg: 'transparent',
        color: 'brand.fg',
        _hover: { bg: 'brand.subtle' },
      },
      plain: {
        bg: 'transparent',
        color: 'fg.muted',
        _hover: { bg: 'bg.hover', color: 'fg' },
      },
      danger: {
        bg: 'danger.solid',
        color: 'danger.on',
        boxShadow: 'xs',
        _hover: { bg: 'danger.solidHover' },
      },
      dangerQuiet: {
        bg: 'transparent',
        color: 'danger.fg',
        borderColor: 'danger.line',
        _hover: { bg: 'danger.subtle' },
      },
      accent: {
        bg: 'accent.solid',
        color: 'accent.on',
        boxShadow: 'xs',
        _hover: { filter: 'brightness(1.06)' },
      },
      /** On the dark green ground of the public pages. */
      onDeep: {
        bg: 'transparent',
        color: 'brand.onDeep',
        borderColor: 'brand.onDeepMuted',
        _hover: { bg: 'brand.deepLine' },
      },
    },
    size: {
      sm: {
        minH: '9',
        px: '3',
        py: '1.5',
        textStyle: 'sm',
        fontWeight: '600',
        '@media (pointer: coarse)': { minH: '11', minW: '11' },
      },
      md: { minH: '11', px: '4', py: '2', fontSize: 'md' },
      lg: { minH: '13', px: '6', py: '3', fontSize: 'lg', borderRadius: 'lg' },
    },
    shape: {
      text: {},
      icon: { px: '0', aspectRatio: '1' },
    },
    fullWidth: { true: { width: 'full' } },
  },
  defaultVariants: { tone: 'primary', size: 'md', shape: 'text' },
})

const ButtonFrame = chakra('button', buttonRecipe)
const LinkFrame = chakra(Link, buttonRecipe)
const AnchorFrame = chakra('a', buttonRecipe)

type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'plain' | 'danger' | 'dangerQuiet' | 'accent' | 'onDeep'
type ButtonSize = 'sm' | 'md' | 'lg'

interface Look {
  readonly tone?: ButtonTone
  readonly size?: ButtonSize
  readonly fullWidth?: boolean
  /** A lucide icon before the text. */
  readonly icon?: LucideIcon
  /** A lucide icon after the text. */
  readonly iconAfter?: LucideIcon
}

export interface ButtonProps extends Look {
  readonly children: ReactNode
  readonly type?: 'button' | 'submit' | 'reset'
  readonly onClick?: (event: MouseEvent<HTMLButtonElement>) => void
  readonly disabled?: boolean
  /** Shows a spinner and ignores presses; the focus stays. */
  readonly busy?: boolean
  /** Looks and is announced as disabled, but can be focused and pressed, so that the press can show what is missing. */
  readonly held?: boolean
  /** The text while busy, such as 'Registering'. */
  readonly busyText?: string
  readonly id?: string
  readonly form?: string
  readonly ref?: Ref<HTMLButtonElement>
  readonly 'aria-expanded'?: boolean
  readonly 'aria-controls'?: string
  readonly 'aria-label'?: string
  readonly 'aria-describedby'?: string
  readonly 'aria-pressed'?: boolean
}

const ICON_SIZE = { sm: 16, md: 18, lg: 20 } as const

/** A button. Use primary once on a screen; the others are secondary or quiet. */
export function Button({
  children,
  tone = 'primary',
  size = 'md',
  fullWidth = false,
  icon: Icon,
  iconAfter: IconAfter,
  type = 'button',
  busy = false,
  held = false,
  busyText,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <ButtonFrame
      type={type}
      tone={tone}
      size={size}
      fullWidth={fullWidth}
      aria-disabled={busy || held || undefined}
      data-held={held ? '' : undefined}
      aria-busy={busy || undefined}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        // Not `disabled`, because a disabled button loses the focus.
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
      {...rest}
    >
      {busy ? <Spinner size="sm" /> : Icon && <Icon size={ICON_SIZE[size]} aria-hidden />}
      {busy && busyText !== undefined ? busyText : children}
      {IconAfter && !busy && <IconAfter size={ICON_SIZE[size]} aria-hidden />}
    </ButtonFrame>
  )
}

export interface LinkButtonProps extends Look {
  readonly children: ReactNode
  /** A path of client/paths.ts, or a whole address, which opens as it is. */
  readonly to: LinkProps['to']
  readonly state?: LinkProps['state']
  readonly onClick?: () => void
  /** Opens in a new tab; for addresses of other sites. */
  readonly newTab?: boolean
}

const isExternal = (to: LinkProps['to']): to is string =>
  typeof to === 'string' && /^(https?:|mailto:|tel:|sms:|#)/.test(to)

/** A link that looks like a button. */
export function LinkButton({
  children,
  to,
  state,
  tone = 'primary',
  size = 'md',
  fullWidth = false,
  icon: Icon,
  iconAfter: IconAfter,
  onClick,
  newTab = false,
}: LinkButtonProps) {
  const look = { tone, size, fullWidth }
  const handlers = onClick === undefined ? {} : { onClick }
  const content = (
    <>
      {Icon && <Icon size={ICON_SIZE[size]} aria-hidden />}
      {children}
      {IconAfter && <IconAfter size={ICON_SIZE[size]} aria-hidden />}
    </>
  )
  return isExternal(to) ? (
    <AnchorFrame
      href={to}
      {...look}
      {...handlers}
      {...(newTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {content}
    </AnchorFrame>
  ) : (
    <LinkFrame to={to} state={state} {...look} {...handlers}>
      {content}
    </LinkFrame>
  )
}

export interface IconButtonProps
  extends Omit<ButtonProps, 'children' | 'icon' | 'iconAfter' | 'fullWidth' | 'busyText'> {
  /** What pressing it does, in words; shown as a tip as well. */
  readonly label: string
  readonly icon: LucideIcon
}

/** A button with only an icon; its label is announced and shown on hover. */
export function IconButton({
  label,
  icon: Icon,
  tone = 'plain',
  size = 'md',
  type = 'button',
  busy,
  held = false,
  ...rest
}: IconButtonProps) {
  return (
    <ButtonFrame
      type={type}
      tone={tone}
      size={size}
      shape="icon"
      aria-label={label}
      title={label}
      aria-disabled={held || undefined}
      data-held={held ? '' : undefined}
      {...rest}
    >
      {busy ? <Spinner size="sm" /> : <Icon size={size === 'sm' ? 18 : 20} aria-hidden />}
    </ButtonFrame>
  )
}
