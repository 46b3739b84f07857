import { chakra } from '@chakra-ui/react/styled-system'
import { Camera, ImageUp, X } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { fileError, IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { Button, IconButton } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { readableSize } from './FileField.tsx'
import { shrinkImage } from './shrink-image.ts'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '4',
    p: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line.control',
    borderRadius: 'md',
    bg: 'bg.surface',
    '&:has(input:focus-visible)': { outline: '2px solid {colors.focus.ring}', outlineOffset: '2px' },
  },
})
const Thumb = chakra('img', {
  base: { width: '20', height: '24', objectFit: 'cover', borderRadius: 'sm', bg: 'bg.sunken' },
})
const Blank = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '20',
    height: '24',
    flexShrink: 0,
    borderRadius: 'sm',
    bg: 'bg.sunken',
    color: 'fg.subtle',
  },
})

export interface ImageFieldProps extends FieldProps {
  readonly name: string
  readonly value: File | null
  readonly onValueChange: (file: File | null) => void
  readonly onRefused: (text: string) => void
  /** Offers the camera of a phone: 'user' faces the person, 'environment' the paper. */
  readonly camera?: 'user' | 'environment'
}

/** A photograph: chosen or taken, shrunk on the device, shown before it is sent. */
export function ImageField({ name, value, onValueChange, onRefused, camera, ...field }: ImageFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const taker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const shown = useMemo(() => (value === null ? null : showing(value)), [value])

  const take = async (event: React.ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (file === undefined) return
    setBusy(true)
    const small = await shrinkImage(file, IMAGE_RULE.maxBytes)
    setBusy(false)
    const refused = fileError(small, IMAGE_RULE)
    if (refused === null) onValueChange(small)
    else onRefused(refused)
  }

  return (
    <Field {...field}>
      {(links) => (
        <Frame>
          <chakra.input
            {...links}
            ref={chooser}
            srOnly
            type="file"
            name={name}
            accept={IMAGE_RULE.types.join(',')}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => void take(event)}
          />
          {camera && (
            <input
              ref={taker}
              hidden
              type="file"
              accept="image/*"
              capture={camera}
              onChange={(event: React.ChangeEvent<HTMLInputElement>) => void take(event)}
            />
          )}
          {value !== null && shown !== null ? (
            <Thumb ref={shown} alt={`Preview of ${value.name}`} />
          ) : (
            <Blank>
              <ImageUp size={26} aria-hidden />
            </Blank>
          )}
          <chakra.div flex="1" minW="0" textStyle="sm">
            {value !== null && (
              <chakra.p mb="2" truncate>
                {value.name} <chakra.span color="fg.muted">({readableSize(value.size)})</chakra.span>
              </chakra.p>
            )}
            <chakra.div display="flex" flexWrap="wrap" gap="2">
              <Button
                tone="secondary"
                size="sm"
                icon={ImageUp}
                busy={busy}
                onClick={() => chooser.current?.click()}
              >
                {value === null ? 'Choose a picture' : 'Choose another'}
              </Button>
              {camera && (
                <Button tone="plain" size="sm" icon={Camera} onClick={() => taker.current?.click()}>
                  Take one
                </Button>
              )}
            </chakra.div>
          </chakra.div>
          {value !== null && (
            <IconButton icon={X} label="Remove the picture" onClick={() => onValueChange(null)} />
          )}
        </Frame>
      )}
    </Field>
  )
}

/** Shows a file while the element is there; its address is given back with it. */
const showing = (file: File) => (image: HTMLImageElement | null) => {
  if (image === null) return undefined
  const address = URL.createObjectURL(file)
  image.src = address
  return () => URL.revokeObjectURL(address)
}
