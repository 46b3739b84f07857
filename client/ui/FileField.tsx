import { chakra } from '@chakra-ui/react/styled-system'
import { FileText, Upload, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { type FileRule, fileError } from '#rules/documents/file-limits.ts'
import { fileTypeOf, SNIFFED_BYTES } from '#rules/documents/file-type.ts'
import { Button, IconButton } from './Button.tsx'
import { Field, type FieldProps } from './Field.tsx'

const Frame = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    p: '3',
    minH: '16',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'line.control',
    borderRadius: 'md',
    bg: 'bg.surface',
    '&:has(input:focus-visible)': { outline: '2px solid {colors.focus.ring}', outlineOffset: '2px' },
  },
})

export interface FileFieldProps extends FieldProps {
  readonly name: string
  readonly value: File | null
  readonly onValueChange: (file: File | null) => void
  readonly onBlur?: () => void
  /** The accepted kinds and the maximum size; other files are refused with the documented text. */
  readonly rule: FileRule
}

/** '1.2 MB', '340 kB'. */
export const readableSize = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} kB`

/** The file with the type of its bytes: names and what a device calls a file may be wrong. '' for an unknown type. */
async function typedByBytes(file: File): Promise<File> {
  const start = new Uint8Array(await file.slice(0, SNIFFED_BYTES).arrayBuffer())
  const type = fileTypeOf(start) ?? ''
  return file.type === type ? file : new File([file], file.name, { type, lastModified: file.lastModified })
}

/**
 * A document from the device, such as a PDF. A file of another kind, told by its bytes, or too large gives an error at
 * the field, and the previous file is kept.
 */
export function FileField({ name, value, onValueChange, onBlur, rule, error, ...field }: FileFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const keep = async (chosen: File) => {
    const file = await typedByBytes(chosen)
    const text = fileError(file, rule)
    setRefused(text ?? undefined)
    if (text === null) onValueChange(file)
  }
  return (
    <Field {...field} error={refused ?? error}>
      {(links) => (
        <Frame>
          <chakra.input
            {...links}
            ref={input}
            srOnly
            type="file"
            name={name}
            accept={rule.types.join(',')}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => {
              const file = event.currentTarget.files?.[0] ?? null
              // Cleared, so that choosing the same file again counts as a change.
              event.currentTarget.value = ''
              if (file !== null) void keep(file)
            }}
            onBlur={onBlur}
          />
          {value === null ? (
            <Button
              tone="secondary"
              size="sm"
              icon={Upload}
              aria-label={`Choose a file, ${field.label}`}
              onClick={() => input.current?.click()}
            >
              Choose a file
            </Button>
          ) : (
            <>
              <chakra.span color="brand.fg" display="flex">
                <FileText size={22} aria-hidden />
              </chakra.span>
              <chakra.span flex="1" minW="0" textStyle="sm">
                <chakra.span display="block" fontWeight="500" truncate>
                  {value.name}
                </chakra.span>
                <chakra.span color="fg.muted">{readableSize(value.size)}</chakra.span>
              </chakra.span>
              <IconButton icon={X} label={`Remove ${value.name}`} onClick={() => onValueChange(null)} />
            </>
          )}
        </Frame>
      )}
    </Field>
  )
}
