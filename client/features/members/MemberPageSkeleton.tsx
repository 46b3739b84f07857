import { chakra } from '@chakra-ui/react/styled-system'
import { Skeleton, TableSkeleton } from '../../ui/Skeleton.tsx'

/** The skeleton of a member's page. */
export function MemberPageSkeleton() {
  return (
    <chakra.div role="status" aria-label="Loading">
      <chakra.div display="flex" alignItems="center" gap="5" mb={{ base: '5', md: '7' }}>
        <chakra.span flexShrink={0}>
          <Skeleton width="16" height="16" round />
        </chakra.span>
        <chakra.div display="flex" flexDirection="column" gap="3" flex="1" minW="0">
          <Skeleton width="64" height="8" />
          <Skeleton width="40" height="4" />
        </chakra.div>
      </chakra.div>
      <TableSkeleton rows={8} />
    </chakra.div>
  )
}
