import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button, IconButton } from './Button.tsx'
import { useActionError } from './toasts.ts'

/** Spec 001 §9: how long the button reads 'Copied', in milliseconds. */
const COPIED_MS = 1500

export interface CopyButtonProps {
  readonly text: string
  /** What is copied, for screen readers: 'guarantor link'. */
  readonly what: string
  readonly label?: string
  /** 'md' beside an input, which has the same height; 'icon' beside a short text in a list. */
  readonly size?: 'sm' | 'md' | 'icon'
}

/** As wide as the wider of its two words, so that nothing beside it moves when they change. */
const Word = chakra('span', {
  base: {
    display: 'block',
    _after: { content: 'attr(data-other)', display: 'block', height: '0', visibility: 'hidden' },
  },
})

/** Puts a text on the clipboard and says so for a second and a half. */
export function CopyButton({ text, what, label = SHELL_TEXTS.copy, size = 'sm' }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  const failure = useActionError()
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    failure.clear()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      failure.report('It could not be copied. Please select the text and copy it yourself.')
    }
  }
  const icon = copied ? Check : Copy
  const name = copied ? SHELL_TEXTS.copied : `${label} ${what}`
  return (
    <>
      {size === 'icon' ? (
        <IconButton size="sm" icon={icon} label={name} onClick={() => void copy()} />
      ) : (
        <Button tone="secondary" size={size} icon={icon} onClick={() => void copy()} aria-label={name}>
          <Word data-other={copied ? label : SHELL_TEXTS.copied}>{copied ? SHELL_TEXTS.copied : label}</Word>
        </Button>
      )}
      <chakra.span role="status" srOnly>
        {copied ? SHELL_TEXTS.copied : ''}
      </chakra.span>
    </>
  )
}

export interface CopyableIdProps {
  readonly id: string
  /** The noun for it: 'loan ID'. */
  readonly what: string
}

/** An id in one line, with a small button that copies it. */
export const CopyableId = ({ id, what }: CopyableIdProps) => (
  <Id>
    <span>{id}</span>
    {/* The target is larger than the line, whose height it does not change. */}
    <chakra.span display="inline-flex" my="-3">
      <CopyButton size="icon" text={id} what={`${what} ${id}`} />
    </chakra.span>
  </Id>
)

const Id = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5',
    maxW: 'full',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})
