import { chakra } from '@chakra-ui/react/styled-system'
import { Bell } from 'lucide-react'
import { BELL_TEXTS } from '#rules/texts/bell.ts'
import { IconButton } from '../../ui/Button.tsx'

const Place = chakra('span', { base: { position: 'relative', display: 'inline-flex' } })
const Count = chakra('span', {
  base: {
    position: 'absolute',
    top: '1',
    insetInlineEnd: '0.5',
    minW: '4.5',
    px: '1',
    borderRadius: 'full',
    bg: 'danger.solid',
    color: 'danger.on',
    textStyle: '2xs',
    fontWeight: '700',
    lineHeight: '1.125rem',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    pointerEvents: 'none',
  },
})

/** More than this are not counted out. */
const MOST = 99

interface BellButtonProps {
  readonly unread: number
  readonly onClick: () => void
}

/** The bell of the top bar, with the number of notifications that are not read. */
export function BellButton({ unread, onClick }: BellButtonProps) {
  return (
    <Place>
      <IconButton icon={Bell} label={BELL_TEXTS.bell(unread)} aria-haspopup="dialog" onClick={onClick} />
      {unread > 0 && <Count aria-hidden>{unread > MOST ? BELL_TEXTS.manyUnread : unread}</Count>}
    </Place>
  )
}
