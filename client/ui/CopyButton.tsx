import { chakra } from '@chakra-ui/react/styled-system'
import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { Button } from './Button.tsx'
import { notify } from './toasts.ts'

/** Spec 001 §9: how long the button reads 'Copied', in milliseconds. */
const COPIED_MS = 1500

export interface CopyButtonProps {
  readonly text: string
  /** What is copied, for screen readers: 'guarantor link'. */
  readonly what: string
  readonly label?: string
}

/** Puts a text on the clipboard; `copied` is true for a second and a half afterwards. */
function useCopy(text: string) {
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return undefined
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      notify.error('It could not be copied. Please mark the text and copy it yourself.')
    }
  }
  return { copied, copy: () => void copy() }
}

const Announced = ({ copied }: { readonly copied: boolean }) => (
  <chakra.span role="status" srOnly>
    {copied ? SHELL_TEXTS.copied : ''}
  </chakra.span>
)

/** Puts a text on the clipboard and says so for a second and a half. */
export function CopyButton({ text, what, label = SHELL_TEXTS.copy }: CopyButtonProps) {
  const { copied, copy } = useCopy(text)
  return (
    <>
      <Button
        tone="secondary"
        size="sm"
        icon={copied ? Check : Copy}
        onClick={copy}
        aria-label={copied ? SHELL_TEXTS.copied : `${label} ${what}`}
      >
        {copied ? SHELL_TEXTS.copied : label}
      </Button>
      <Announced copied={copied} />
    </>
  )
}

const Id = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
})
const CopyIcon = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    boxSize: '6',
    borderRadius: 'sm',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { bg: 'bg.sunken', color: 'fg' },
    // The target is larger than the line, whose height it does not change.
    '@media (pointer: coarse)': { boxSize: '11', my: '-3' },
  },
})

export interface CopyableIdProps {
  readonly id: string
  /** The noun for it: 'loan id'. */
  readonly what: string
}

/** An id in one line, with a small button that copies it. */
export function CopyableId({ id, what }: CopyableIdProps) {
  const { copied, copy } = useCopy(id)
  const label = copied ? SHELL_TEXTS.copied : `${SHELL_TEXTS.copy} ${what} ${id}`
  const Icon = copied ? Check : Copy
  return (
    <Id>
      <span>{id}</span>
      <CopyIcon type="button" aria-label={label} title={label} onClick={copy}>
        <Icon size={14} aria-hidden />
      </CopyIcon>
      <Announced copied={copied} />
    </Id>
  )
}
