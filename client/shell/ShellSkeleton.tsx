import { chakra } from '@chakra-ui/react/styled-system'
import { CardsSkeleton, Skeleton, TableSkeleton } from '../ui/Skeleton.tsx'

/** The dashboard's frame while it is not known yet who is looking. */
export function ShellSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading">
      <chakra.div
        display="flex"
        alignItems="center"
        gap="3"
        minH="16"
        px={{ base: '3', md: '5' }}
        bg="bg.surface"
        borderBottomWidth="1px"
        borderColor="line"
      >
        <Skeleton width="9" height="9" />
        <Skeleton width="40" height="5" />
        <chakra.span flex="1" />
        <Skeleton width="9" height="9" round />
      </chakra.div>
      <chakra.div display="flex">
        <chakra.div
          width="64"
          p="4"
          display={{ base: 'none', lg: 'flex' }}
          flexDirection="column"
          gap="3"
          minH="80vh"
          borderInlineEndWidth="1px"
          borderColor="line"
        >
          {['a', 'b', 'c', 'd', 'e', 'f'].map((line) => (
            <Skeleton key={line} height="9" />
          ))}
        </chakra.div>
        <chakra.div flex="1" px={{ base: '4', md: '8' }} py="8" display="flex" flexDirection="column" gap="6">
          <Skeleton width="64" height="8" />
          <CardsSkeleton count={4} />
          <TableSkeleton rows={5} />
        </chakra.div>
      </chakra.div>
    </chakra.div>
  )
}
