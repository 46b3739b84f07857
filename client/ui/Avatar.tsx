import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { useState } from 'react'
import { onFirstUse } from '#rules/on-first-use.ts'
import { pictureIn } from './Link.tsx'

const Frame = chakra(
  'span',
  defineRecipe({
    base: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      flexShrink: 0,
      overflow: 'hidden',
      borderRadius: 'full',
      bg: 'brand.subtle',
      color: 'brand.fg',
      fontWeight: '600',
      userSelect: 'none',
      // Generated content, so that the initials are not part of a surrounding button's accessible name.
      '&[data-initials]::before': { content: 'attr(data-initials)' },
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    variants: {
      size: {
        sm: { boxSize: '8', fontSize: 'xs' },
        lg: { boxSize: '16', fontSize: 'xl' },
      },
    },
  }),
)

/** Width and height in pixels. */
const PIXELS = { sm: 32, lg: 64 } as const

const TITLES = /^(prof|dr|sir|rev|chief|alhaji|mr|mrs|miss|lady|engr|barr|pharm)\.?$/i

const segmenter = onFirstUse(() => new Intl.Segmenter('en-NG'))

/** The first letter with its diacritics: 'ẹ́' counts as one. */
function firstLetter(word: string | undefined): string {
  const [first] = segmenter().segment(word ?? '')
  return first?.segment ?? ''
}

/** First letters of the first and last name, titles aside: 'Prof. Ngozi Ada Eze' → 'NE'. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !TITLES.test(word))
  const initials = [words[0], words.length > 1 ? words.at(-1) : undefined].map(firstLetter)
  return initials.join('').toLocaleUpperCase('en-NG')
}

export interface AvatarProps {
  readonly name: string
  /** Address of the passport picture; null or a broken one falls back to the initials. */
  readonly picture?: string | null | undefined
  readonly size?: keyof typeof PIXELS
}

/** A person's passport picture, or their initials. The name is read beside it. */
export function Avatar({ name, picture, size = 'sm' }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture === broken ? null : picture
  return (
    <Frame size={size} aria-hidden data-initials={shown ? undefined : initialsOf(name)}>
      {shown ? (
        <img
          src={pictureIn(shown, size === 'sm' ? 96 : 320)}
          alt=""
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          onError={() => setBroken(shown)}
        />
      ) : null}
    </Frame>
  )
}
