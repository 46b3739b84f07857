import { chakra } from '@chakra-ui/react/styled-system'
import { lazy, Suspense } from 'react'
import { PageHeader } from '../PageHeader.tsx'
import { SkipLink } from '../SkipLink.tsx'
import { ThemeSwitch } from '../ThemeSwitch.tsx'
import { ActionPreviews } from './ActionPreviews.tsx'
import { FieldPreviews } from './FieldPreviews.tsx'

const DataPreviews = lazy(() =>
  import('./DataPreviews.tsx').then((module) => ({ default: module.DataPreviews })),
)

/** All components in their states, for developers and for the accessibility test. */
export function PreviewPage() {
  return (
    <>
      <SkipLink />
      <chakra.main id="content" maxW="6xl" mx="auto" px={{ base: '4', md: '8' }} py={{ base: '6', md: '10' }}>
        <PageHeader
          title="Components"
          description="What the screens are made of, in every state. Names, colours and sizes come from client/ui."
          actions={<ThemeSwitch />}
        />
        <ActionPreviews />
        <FieldPreviews />
        <Suspense fallback={null}>
          <DataPreviews />
        </Suspense>
      </chakra.main>
    </>
  )
}
