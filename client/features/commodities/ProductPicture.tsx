import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { goodsKindOf } from '#rules/commodities/goods-kinds.ts'
import { pictureSources } from '../../ui/picture-sources.ts'
import { sceneInDark } from '../../ui/Scene.tsx'

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
      borderRadius: 'md',
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
      // A drawing of the product's own; a photograph is as bright as it is.
      '& [data-drawn]': { _dark: sceneInDark },
    },
    variants: {
      size: {
        sm: { boxSize: '11' },
        /** In a line of the cart. */
        md: { boxSize: { base: '16', sm: '18' } },
        /** As wide as its place, in the shape of a card. */
        full: { width: 'full', aspectRatio: '4 / 3' },
      },
    },
    defaultVariants: { size: 'sm' },
  }),
)

/** How wide a picture is shown: in a row, in a line of the cart, and in a card, of which two or more stand side by side. */
const SHOWN = { sm: '44px', md: '72px', full: '(min-width: 40rem) 20rem, 50vw' } as const

export interface ProductPictureProps {
  /** The product's name, by which a drawing is chosen where there is no picture. */
  readonly name: string
  /** The address of the picture; null, or one that cannot be loaded, shows a drawing of such goods. */
  readonly url: string | null
  readonly size?: keyof typeof SHOWN
}

/** The picture of a product. It is decoration beside the product's name, and is loaded when it comes near. */
export function ProductPicture({ name, url, size = 'sm' }: ProductPictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <Frame size={size}>
      {url === null || url === broken ? (
        <img
          data-drawn
          src={`/goods/${goodsKindOf(name)}.svg`}
          alt=""
          width={480}
          height={360}
          loading="lazy"
          decoding="async"
        />
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
