import { chakra } from '@chakra-ui/react/styled-system'
import type { PlainDate } from '#rules/dates.ts'
import { AUDITOR_TEXTS } from '#rules/texts/auditors.ts'
import { Notice } from '../ui/Notice.tsx'

/** Says on every page of an auditor until when they may read, and that they change nothing. */
export function AuditorBanner({ until }: { readonly until: PlainDate }) {
  return (
    <chakra.div mb="5" _print={{ display: 'none' }}>
      <Notice tone="info" title={AUDITOR_TEXTS.banner(until)}>
        {AUDITOR_TEXTS.welcome}
      </Notice>
    </chakra.div>
  )
}
