import { chakra } from '@chakra-ui/react/styled-system'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'

const Frame = chakra('a', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    color: 'brand.fg',
    fontWeight: '500',
    textDecoration: 'underline',
    textUnderlineOffset: '3px',
    '& svg': { flexShrink: 0 },
  },
})

export interface FileLinkProps {
  /** The address of the file as the graph signed it; it expires. */
  readonly url: string
  /** What the file is, for screen readers: 'Death certificate'. */
  readonly what: string
  /** 'View Document'. */
  readonly children: string
  /** Instead of the icon of a paper, such as a small picture. */
  readonly picture?: ReactNode
}

/** A link that opens an uploaded file in a new tab. */
export function FileLink({ url, what, children, picture }: FileLinkProps) {
  return (
    <Frame href={url} target="_blank" rel="noopener noreferrer" aria-label={`${children}: ${what}`}>
      {picture ?? <FileText size={18} aria-hidden />}
      {children}
    </Frame>
  )
}
