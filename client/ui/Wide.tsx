import { chakra } from '@chakra-ui/react/styled-system'

/** The width that every section of a public page keeps. */
export const Wide = chakra('div', { base: { maxW: '7xl', mx: 'auto', px: { base: '4', md: '8' } } })
