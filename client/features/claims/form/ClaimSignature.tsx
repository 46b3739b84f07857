import { chakra } from '@chakra-ui/react/styled-system'
import { PenLine } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CLAIMS_TEXTS } from '#rules/texts/claims.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { SignaturePad } from '../../../ui/SignaturePad.tsx'
import { shownFile } from '../../../ui/shown-file.ts'

const Picture = chakra('img', {
  base: {
    height: '24',
    maxW: 'full',
    objectFit: 'contain',
    bg: 'white',
    borderWidth: '1px',
    borderColor: 'line.control',
    borderRadius: 'md',
  },
})

export interface ClaimSignatureProps {
  readonly name: string
  readonly label: string
  readonly value: File | null
  readonly onValueChange: (signature: File | null) => void
  readonly error: string | undefined
}

/** Spec 002 §2.9: a canvas of 150 to sign on, which is saved; a saved signature is shown and can be made again. */
export function ClaimSignature({ name, label, value, onValueChange, error }: ClaimSignatureProps) {
  const [drawn, setDrawn] = useState<File | null>(null)
  const [isEmpty, setIsEmpty] = useState(false)
  const show = useMemo(() => (value === null ? undefined : shownFile(value)), [value])
  if (value !== null) {
    return (
      <Field label={label} group>
        {() => (
          <chakra.div display="flex" flexDirection="column" alignItems="flex-start" gap="3">
            <Picture ref={show} alt={CLAIMS_TEXTS.signatureSaved} />
            <Button
              tone="secondary"
              size="sm"
              icon={PenLine}
              onClick={() => {
                setDrawn(null)
                onValueChange(null)
              }}
            >
              {CLAIMS_TEXTS.signAgain}
            </Button>
          </chakra.div>
        )}
      </Field>
    )
  }
  return (
    <chakra.div display="flex" flexDirection="column" alignItems="stretch" gap="3">
      <SignaturePad
        name={name}
        label={label}
        shape="claim"
        help={CLAIMS_TEXTS.signatureHelp}
        error={isEmpty ? `${CLAIMS_TEXTS.emptySignatureTitle}. ${CLAIMS_TEXTS.emptySignature}` : error}
        onValueChange={(picture) => {
          setDrawn(picture)
          setIsEmpty(false)
        }}
      />
      <div>
        <Button
          tone="secondary"
          onClick={() => {
            if (drawn === null) setIsEmpty(true)
            else onValueChange(drawn)
          }}
        >
          {CLAIMS_TEXTS.saveSignature}
        </Button>
      </div>
    </chakra.div>
  )
}
