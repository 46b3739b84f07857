import { chakra } from '@chakra-ui/react/styled-system'
import { Avatar, type AvatarProps } from './Avatar.tsx'

/** A person's name beside their picture, in lists. */
export function NameWithPicture({ name, picture }: Pick<AvatarProps, 'name' | 'picture'>) {
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="3">
      <Avatar name={name} picture={picture} />
      {name}
    </chakra.span>
  )
}
