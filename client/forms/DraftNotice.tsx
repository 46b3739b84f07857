import { formatInstant } from '#rules/dates.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { FormDraft } from './use-draft.ts'

/** Offers what was left in a form; nothing when nothing was. */
export function DraftNotice({ draft }: { readonly draft: FormDraft }) {
  if (draft.found === null) return null
  return (
    <Notice
      title="You left this form unfinished"
      action={
        <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
          <Button size="sm" onClick={draft.resume}>
            Continue where I was
          </Button>
          <Button size="sm" tone="secondary" onClick={draft.discard}>
            Begin anew
          </Button>
        </span>
      }
    >
      It was kept on this device on {formatInstant(new Date(draft.found.savedAt))}. Passwords, bank details
      and pictures are not kept.
    </Notice>
  )
}
