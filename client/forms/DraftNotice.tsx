import { useEffect, useRef } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { FormDraft } from './use-draft.ts'

/** Offers what was left in a form; nothing when nothing was. */
export function DraftNotice({ draft }: { readonly draft: FormDraft }) {
  return draft.found === null ? null : <Offer draft={draft} savedAt={draft.found.savedAt} />
}

function Offer({ draft, savedAt }: { readonly draft: FormDraft; readonly savedAt: number }) {
  const place = useRef<HTMLDivElement>(null)
  // A reload keeps the place on the page: further down there is but an empty form, as if all were lost.
  useEffect(() => {
    const offer = place.current
    if (offer !== null && offer.getBoundingClientRect().top < 0) offer.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div ref={place}>
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
        It was kept on this device on {formatInstant(new Date(savedAt))}. Passwords, bank details and pictures
        are not kept.
      </Notice>
    </div>
  )
}
