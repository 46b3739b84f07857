import { chakra } from '@chakra-ui/react/styled-system'
import { Wide } from './Wide.tsx'

const Bone = chakra('span', {
  base: {
    display: 'block',
    bg: 'line',
    borderRadius: 'sm',
    animation: 'pulse 1.8s ease-in-out infinite',
    maxW: 'full',
  },
})

export interface SkeletonProps {
  /** Steps of the grid ('40' is 10rem) or 'full'. */
  readonly width?: string
  readonly height?: string
  readonly round?: boolean
  /** As a word of the line that it stands in, so that the line is as high as with its letters. */
  readonly inline?: boolean
}

/** A grey bar in place of loading content. While one is on a public page, the footer stays below the window. */
export function Skeleton({ width = 'full', height = '4', round = false, inline = false }: SkeletonProps) {
  return (
    <Bone
      data-bone
      aria-hidden
      width={width}
      borderRadius={round ? 'full' : 'sm'}
      {...(inline ? { display: 'inline-block', height: '0.75em' } : { height })}
    />
  )
}

const keys = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, index) => `bone-${index}`)

/** The skeleton of tiles or balance cards. */
export function CardsSkeleton({ count = 4 }: { readonly count?: number }) {
  return (
    <chakra.div
      display="grid"
      gap="4"
      gridTemplateColumns="repeat(auto-fill, minmax(min(14rem, 100%), 1fr))"
      aria-hidden
    >
      {keys(count).map((key) => (
        <chakra.div
          key={key}
          bg="bg.surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="lg"
          p="5"
          display="flex"
          flexDirection="column"
          gap="3"
        >
          <Skeleton width="28" height="4" />
          <Skeleton width="40" height="7" />
          <Skeleton width="20" height="3" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}

/** The skeleton of a table or ledger. */
export function TableSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <chakra.div
      bg="bg.surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="lg"
      overflow="hidden"
      aria-hidden
    >
      {keys(rows).map((key) => (
        <chakra.div
          key={key}
          display="flex"
          alignItems="center"
          gap="4"
          px="5"
          py="4"
          borderBottomWidth="1px"
          borderColor="line"
          _last={{ borderBottomWidth: '0' }}
        >
          <chakra.span flex="1" display="flex" flexDirection="column" gap="2">
            <Skeleton width="56" height="4" />
            <Skeleton width="32" height="3" />
          </chakra.span>
          <Skeleton width="24" height="4" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}

/** The first picture of the app, before its code has come: the bar at the top, and a page. */
export function AppSkeleton() {
  return (
    <>
      <chakra.div height="65px" borderBottomWidth="1px" borderColor="line" />
      <Wide py="8">
        <PageSkeleton />
      </Wide>
    </>
  )
}

/** The skeleton of fields with their labels. */
export function FieldsSkeleton({ count = 6 }: { readonly count?: number }) {
  return (
    <chakra.div
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap="5"
      rowGap="5"
      aria-hidden
    >
      {keys(count).map((key) => (
        <chakra.div key={key} display="flex" flexDirection="column" gap="2">
          <Skeleton width="32" />
          <Skeleton height="11" />
          <Skeleton width="44" height="3" />
        </chakra.div>
      ))}
    </chakra.div>
  )
}

/** The skeleton of a form: a card with labels and fields. */
function FormSkeleton() {
  return (
    <chakra.div
      bg="bg.surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="xl"
      p={{ base: '4', md: '8' }}
      display="flex"
      flexDirection="column"
      gap="7"
      aria-hidden
    >
      <Skeleton width="48" height="7" />
      <Skeleton height="48" />
      <FieldsSkeleton />
    </chakra.div>
  )
}

export interface PageSkeletonProps {
  /** What comes: a list, or a form. */
  readonly shape?: 'list' | 'form'
  /** False below a title that is shown already. */
  readonly hasTitle?: boolean
}

/** The skeleton of a page while its code or data is loading. */
export function PageSkeleton({ shape = 'list', hasTitle = true }: PageSkeletonProps) {
  return (
    <chakra.div role="status" aria-label="Loading" display="flex" flexDirection="column" gap="6">
      {hasTitle && <Skeleton width="64" height="8" />}
      {shape === 'list' ? <TableSkeleton rows={6} /> : <FormSkeleton />}
    </chakra.div>
  )
}
