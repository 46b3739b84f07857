import { chakra, defineRecipe } from '@chakra-ui/react/styled-system'
import { useState } from 'react'

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
      '& img': { width: 'full', height: 'full', objectFit: 'cover' },
    },
    variants: {
      size: {
        sm: { boxSize: '8', fontSize: 'xs' },
        md: { boxSize: '10', fontSize: 'sm' },
        lg: { boxSize: '16', fontSize: 'xl' },
        xl: { boxSize: '24', fontSize: '3xl' },
      },
    },
    defaultVariants: { size: 'md' },
  }),
)

const TITLES = /^(prof|dr|sir|rev|chief|alhaji|mr|mrs|miss|lady|engr|barr|pharm)\.?$/i

/** First letters of the first and last name, titles aside: 'Prof. Ngozi Ada Eze' → 'NE'. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => word !== '' && !TITLES.test(word))
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map(
    (word) => [...(word ?? '')][0] ?? '',
  )
  return letters.join('').toLocaleUpperCase('en-NG')
}

export interface AvatarProps {
  readonly name: string
  /** Address of the passport picture; null or a broken one falls back to the initials. */
  readonly picture?: string | null
  readonly size?: 'sm' | 'md' | 'lg' | 'xl'
  /** Where the name does not stand beside it. */
  readonly named?: boolean
}

/** A person's passport picture, or their initials. */
export function Avatar({ name, picture = null, size = 'md', named = false }: AvatarProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const shown = picture !== null && picture !== '' && broken !== picture
  return (
    <Frame size={size} {...(named ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}>
      {shown ? <img src={picture} alt="" onError={() => setBroken(picture)} /> : initialsOf(name)}
    </Frame>
  )
}
