import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode } from 'react'

const Row = chakra('div', { base: { display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' } })
const Column = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '5' } })

export interface PreviewSectionProps {
  readonly title: string
  readonly layout?: 'row' | 'column'
  readonly children: ReactNode
}

/** One family of components on the preview page. */
export function PreviewSection({ title, layout = 'column', children }: PreviewSectionProps) {
  const Layout = layout === 'row' ? Row : Column
  return (
    <chakra.section mb="12">
      <chakra.h2 textStyle="heading" mb="4">
        {title}
      </chakra.h2>
      <Layout>{children}</Layout>
    </chakra.section>
  )
}
