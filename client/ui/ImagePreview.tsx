import { chakra } from '@chakra-ui/react/styled-system'
import { ImageUp, UserRound } from 'lucide-react'
import { useMemo, useState } from 'react'
import { pictureSources } from './picture-sources.ts'
import { shownFile } from './shown-file.ts'

const Thumb = chakra('img', { base: { borderRadius: 'sm', flexShrink: 0 } })
const Blank = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    borderRadius: 'sm',
    bg: 'bg.sunken',
    color: 'fg.subtle',
  },
})

/** How wide a stored picture is shown: a small copy is fetched, not what was uploaded. */
const STORED_WIDTHS = { picture: '5rem', portrait: '5rem', signature: '20rem' } as const

export interface ImagePreviewProps {
  readonly value: File | null
  readonly kind: 'picture' | 'portrait' | 'signature'
  readonly thumb: Readonly<Record<'width' | 'height', string>>
  readonly label: string
  readonly storedUrl: string | undefined
  /** Called when the chosen file is no picture, whatever its name says. */
  readonly onUnreadable: () => void
}

/** The chosen picture, or the stored one, or an empty frame. */
export function ImagePreview({ value, kind, thumb, storedUrl, label, onUnreadable }: ImagePreviewProps) {
  const [broken, setBroken] = useState<string>()
  const shown = useMemo(() => (value === null ? null : shownFile(value)), [value])
  const look =
    kind === 'signature'
      ? ({ ...thumb, bg: 'white', objectFit: 'contain' } as const)
      : ({ ...thumb, bg: 'bg.sunken', objectFit: 'cover' } as const)
  if (value !== null && shown !== null)
    return (
      <Thumb key="chosen" ref={shown} alt={`Preview of ${value.name}`} onError={onUnreadable} {...look} />
    )
  if (storedUrl !== undefined && broken !== storedUrl)
    return (
      <Thumb
        key="stored"
        {...pictureSources(storedUrl, STORED_WIDTHS[kind])}
        alt={`Stored picture: ${label}`}
        onError={() => setBroken(storedUrl)}
        {...look}
      />
    )
  if (kind === 'signature') return null
  return (
    <Blank {...thumb}>
      {kind === 'portrait' ? <UserRound size={28} aria-hidden /> : <ImageUp size={26} aria-hidden />}
    </Blank>
  )
}
