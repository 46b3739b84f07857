import { chakra } from '@chakra-ui/react/styled-system'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useOnline } from '../ui/use-online.ts'

const Frame = chakra('div', {
  base: { position: 'sticky', top: '16', zIndex: 'sticky', _print: { display: 'none' } },
})
const Strip = chakra('p', {
  base: {
    textAlign: 'center',
    px: '4',
    py: '2',
    textStyle: 'sm',
    bg: 'info.subtle',
    borderBottomWidth: '1px',
    borderColor: 'info.line',
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
          {SHELL_TEXTS.youAreOffline} {SHELL_TEXTS.offlineAdvice}
        </Strip>
      )}
    </Frame>
  )
}
