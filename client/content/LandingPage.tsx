import { chakra } from '@chakra-ui/react/styled-system'

/** The front page. */
export function LandingPage() {
  return <chakra.h1 textStyle="display.xl">Save together</chakra.h1>
}
