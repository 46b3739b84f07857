import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { Package } from 'lucide-react'
import { useState } from 'react'
import { pictureSources } from '../../ui/picture-sources.ts'

const Frame = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      overflow: 'hidden',
      bg: 'bg.sunken',
      color: 'fg.subtle',
      borderRadius: 'md',
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    variants: {
      size: {
        sm: { boxSize: '11' },
        /** As wide as its place, in the shape of a card. */
        full: { width: 'full', aspectRatio: '4 / 3' },
      },
    },
    defaultVariants: { size: 'sm' },
  }),
)

const ICON_SIZE = { sm: 20, full: 40 } as const

/** How wide a picture is shown: in a row, and in a card, of which two or more stand side by side from 640 px on. */
const SHOWN = { sm: '44px', full: '(min-width: 40rem) 20rem, 100vw' } as const

export interface ProductPictureProps {
  /** The address of the picture; null, or one that cannot be loaded, shows a drawn parcel. */
  readonly url: string | null
  readonly size?: keyof typeof ICON_SIZE
}

/** The picture of a product. It is decoration beside the product's name, and is loaded when it comes near. */
export function ProductPicture({ url, size = 'sm' }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Frame size={size}>
      {url === null || url === broken ? (
        <Package size={ICON_SIZE[size]} aria-hidden />
      ) : (
        <img
          {...pictureSources(url, SHOWN[size])}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(url)}
        />
      )}
    </Frame>
  )
}
