import { chakra } from '@chakra-ui/react/styled-system'
import { WifiOff } from 'lucide-react'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useOnline } from '../ui/use-online.ts'

const Frame = chakra('div', {
  base: { position: 'sticky', top: '16', zIndex: 'sticky', _print: { display: 'none' } },
})
const Strip = chakra('p', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    px: '4',
    py: '2',
    textStyle: 'sm',
    color: 'fg',
    bg: 'info.subtle',
    borderBottomWidth: '1px',
    borderColor: 'info.line',
    '& svg': { flexShrink: 0, color: 'info.fg' },
  },
})

/** Says that the device is offline, as long as it is. It stays below the header of the layout. */
export function OfflineStrip() {
  const online = useOnline()
  return (
    // The live region is there from the start, because screen readers ignore new ones.
    <Frame role="status">
      {!online && (
        <Strip>
          <WifiOff size={18} aria-hidden />
          <span>
            {SHELL_TEXTS.youAreOffline} {SHELL_TEXTS.offlineAdvice}
          </span>
        </Strip>
      )}
    </Frame>
  )
}
