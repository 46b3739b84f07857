import { LIMITS_TEXTS } from '#rules/texts/limits.ts'
import { Notice } from '../ui/Notice.tsx'

/** What is not known of a request, so that usual limits were not checked, a sentence for each; nothing where all were. */
export const LimitsNotChecked = ({ lines }: { readonly lines: readonly string[] | null }) =>
  lines === null || lines.length === 0 ? null : (
    <Notice title={LIMITS_TEXTS.notCheckedTitle}>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Notice>
  )
