import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { pictureSources } from '../../ui/picture-sources.ts'
import {
  type IdentityPictures_MemberFragment,
  useIdentityPictures_MemberFragment,
} from './IdentityPictures.generated.ts'

const Frame = chakra('figure', { base: { display: 'flex', flexDirection: 'column', gap: '2', minW: '0' } })
/** White in both colour modes, because signatures are dark ink on a transparent background. */
const Paper = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    height: '40',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.subtle',
    '& img': { width: 'full', height: 'full', objectFit: 'contain' },
  },
})

export interface IdentityPicturesProps {
  readonly member: FragmentType<IdentityPictures_MemberFragment>
}

/** Passport photograph and signature. */
export function IdentityPictures({ member: masked }: IdentityPicturesProps) {
  const { name, passportUrl, signatureUrl } = useIdentityPictures_MemberFragment(masked)
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns="minmax(0, {sizes.36}) minmax(0, {sizes.56})"
      alignContent="start"
    >
      <Picture title="Passport" url={passportUrl} alt={`Passport photograph of ${name}`} />
      <Picture title="Signature" url={signatureUrl} alt={`Signature of ${name}`} paper />
    </chakra.div>
  )
}

interface PictureProps {
  readonly title: string
  readonly url: string | null
  readonly alt: string
  readonly paper?: boolean
}

function Picture({ title, url, alt, paper = false }: PictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = url !== null && url !== '' && broken !== url
  return (
    <Frame>
      <Paper {...(paper && shown ? { bg: 'white', p: '2' } : {})}>
        {shown ? (
          <img
            {...pictureSources(url, paper ? '224px' : '144px')}
            alt={alt}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(url)}
          />
        ) : (
          <chakra.span display="flex" flexDirection="column" alignItems="center" gap="1" textStyle="xs">
            <ImageOff size={20} aria-hidden />
            Not given
          </chakra.span>
        )}
      </Paper>
      <chakra.figcaption textStyle="xs" color="fg.muted">
        {title}
      </chakra.figcaption>
    </Frame>
  )
}
