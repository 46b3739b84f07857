import { chakra } from '@chakra-ui/react/styled-system'

/** The width that the header, the footer and every section of a public page keep. */
export const Wide = chakra('div', { base: { maxW: '7xl', mx: 'auto', px: { base: '4', md: '8' } } })
