import { chakra } from '@chakra-ui/react/styled-system'
import { Camera, ImageUp, PenLine, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { fileError, IMAGE_RULE } from '#rules/documents/file-limits.ts'
import { DOCUMENTS_TEXTS } from '#rules/texts/documents.ts'
import { GUARANTORS_TEXTS } from '#rules/texts/guarantors.ts'
import { Button, IconButton } from './Button.tsx'
import { cameraCanBeAsked, type Facing } from './camera.ts'
import type { PadWords } from './DrawingDialog.tsx'
import { Field, type FieldProps } from './Field.tsx'
import { readableSize } from './FileField.tsx'
import { ImagePreview } from './ImagePreview.tsx'
import { onceOpen } from './once-open.ts'
import { shrinkImage } from './shrink-image.ts'

const CameraDialog = onceOpen(async () => (await import('./CameraDialog.tsx')).CameraDialog)
const DrawingDialog = onceOpen(async () => (await import('./DrawingDialog.tsx')).DrawingDialog)

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
    '&[data-invalid]': { borderStyle: 'solid', borderColor: 'danger.fg' },
    '&[data-over]': { borderStyle: 'solid', borderColor: 'brand.solid', bg: 'brand.subtle' },
  },
})
/** A signature is wide, so it is shown above its buttons. */
const ABOVE = { flexDirection: 'column', alignItems: 'stretch', gap: '2' } as const
interface Kind {
  readonly thumb: Readonly<Record<'width' | 'height', string>>
  /** In pixels. Identity pictures are printed small: fewer pixels reach the society sooner. */
  readonly longestSide: number
  readonly camera: { readonly facing: Facing; readonly ratio: number } | null
}

const KINDS = {
  // A catalogue shows many of them, none wider than 800 pixels.
  picture: { thumb: { width: '20', height: '20' }, longestSide: 800, camera: null },
  portrait: {
    thumb: { width: '20', height: '24' },
    longestSide: 1000,
    camera: { facing: 'user', ratio: 4 / 5 },
  },
  signature: {
    thumb: { width: 'full', height: '20' },
    longestSide: 1000,
    camera: { facing: 'environment', ratio: 5 / 2 },
  },
} as const satisfies Record<string, Kind>

export interface ImageFieldProps extends FieldProps {
  readonly name: string
  readonly value: File | null
  readonly onValueChange: (file: File | null) => void
  readonly onBlur?: () => void
  /**
   * 'portrait' is a passport photograph, chosen or taken; 'signature' may be drawn as well; 'picture' is
   * anything else, from the device's files.
   */
  readonly kind?: keyof typeof KINDS
  /** The address of a stored picture, shown until another is chosen. */
  readonly storedUrl?: string
  /** For a signature: how the form calls and sizes its pad. */
  readonly pad?: PadWords
}

/**
 * A picture: chosen, dropped, taken with the camera or drawn. It is shrunk on the device and shown before it is sent.
 * An unsuitable file gives an error at the field, and the previous picture is kept; one that cannot be shown is taken
 * back.
 */
export function ImageField({
  name,
  value,
  onValueChange,
  onBlur,
  kind = 'picture',
  storedUrl,
  pad,
  error,
  ...field
}: ImageFieldProps) {
  const chooser = useRef<HTMLInputElement>(null)
  const taker = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const [over, setOver] = useState(false)
  const [open, setOpen] = useState<'camera' | 'drawing' | null>(null)
  const { camera, ...limits }: Kind = KINDS[kind]
  const mistake = refused ?? error
  const firstOne = value === null && storedUrl === undefined

  const keep = async (file: File | undefined) => {
    setOpen(null)
    if (file === undefined) return
    setBusy(true)
    const small = await shrinkImage(file, IMAGE_RULE.maxBytes, limits.longestSide)
    const text = fileError(small, IMAGE_RULE) ?? (await inkError(small))
    setBusy(false)
    setRefused(text ?? undefined)
    if (text === null) onValueChange(small)
  }
  const inkError = async (picture: File): Promise<string | null> => {
    if (kind !== 'signature') return null
    const { showsInk } = await import('./shows-ink.ts')
    return (await showsInk(picture)) ? null : GUARANTORS_TEXTS.noSignatureDetected
  }
  const fromInput = (event: React.ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    // Cleared, so that choosing the same file again counts as a change.
    event.currentTarget.value = ''
    void keep(file)
  }
  const choose = () => chooser.current?.click()
  const about = (way: string) => ({ 'aria-label': `${way}: ${field.label}` })

  return (
    <Field {...field} error={mistake}>
      {(links) => (
        <Frame
          {...(kind === 'signature' ? ABOVE : {})}
          {...(mistake ? { 'data-invalid': '' } : {})}
          {...(over ? { 'data-over': '' } : {})}
          onDragOver={(event: React.DragEvent) => {
            event.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event: React.DragEvent) => {
            event.preventDefault()
            setOver(false)
            void keep(event.dataTransfer.files[0])
          }}
        >
          <chakra.input
            {...links}
            ref={chooser}
            srOnly
            tabIndex={-1}
            type="file"
            name={name}
            accept={IMAGE_RULE.types.join(',')}
            onChange={fromInput}
            onBlur={onBlur}
          />
          {camera && (
            <input
              ref={taker}
              hidden
              type="file"
              accept="image/*"
              capture={camera.facing}
              onChange={fromInput}
            />
          )}
          <ImagePreview
            value={value}
            kind={kind}
            thumb={limits.thumb}
            storedUrl={storedUrl}
            label={field.label}
            onUnreadable={() => {
              setRefused(DOCUMENTS_TEXTS.imageUnreadable)
              onValueChange(null)
            }}
          />
          <chakra.div flex="1" minW="0" textStyle="sm">
            {value !== null && (
              <chakra.div display="flex" alignItems="center" gap="1" mb="1">
                <chakra.div flex="1" minW="0">
                  <chakra.p truncate fontWeight="500">
                    {value.name}
                  </chakra.p>
                  <chakra.p color="fg.muted">{readableSize(value.size)}</chakra.p>
                </chakra.div>
                <IconButton
                  icon={X}
                  size="sm"
                  label={`Remove the picture: ${field.label}`}
                  onClick={() => {
                    onValueChange(null)
                    chooser.current?.focus()
                  }}
                />
              </chakra.div>
            )}
            <chakra.div role="group" aria-label={field.label} display="flex" flexWrap="wrap" gap="2">
              {kind === 'signature' && (
                <Button
                  tone="secondary"
                  size="sm"
                  icon={PenLine}
                  onClick={() => setOpen('drawing')}
                  {...about('Draw it')}
                >
                  Draw it
                </Button>
              )}
              <Button
                tone={kind === 'signature' ? 'plain' : 'secondary'}
                size="sm"
                icon={ImageUp}
                busy={busy}
                onClick={choose}
                {...about(firstOne ? 'Choose a picture' : 'Choose another')}
              >
                {firstOne ? 'Choose a picture' : 'Choose another'}
              </Button>
              {camera && (
                <Button
                  tone="plain"
                  size="sm"
                  icon={Camera}
                  onClick={() => (cameraCanBeAsked() ? setOpen('camera') : taker.current?.click())}
                  {...about('Take a photo')}
                >
                  Take a photo
                </Button>
              )}
            </chakra.div>
            <chakra.span role="status" srOnly>
              {value === null ? '' : `${field.label}: ${value.name} is chosen`}
            </chakra.span>
          </chakra.div>
          {camera && (
            <CameraDialog
              open={open === 'camera'}
              onClose={() => setOpen(null)}
              title={field.label}
              facing={camera.facing}
              ratio={camera.ratio}
              fileName={`${kind}.jpg`}
              onTaken={(file) => void keep(file)}
              onChooseInstead={() => {
                setOpen(null)
                choose()
              }}
            />
          )}
          {kind === 'signature' && (
            <DrawingDialog
              open={open === 'drawing'}
              onClose={() => setOpen(null)}
              title={field.label}
              name={kind}
              onDrawn={(file) => void keep(file)}
              {...(pad && { pad })}
            />
          )}
        </Frame>
      )}
    </Field>
  )
}
