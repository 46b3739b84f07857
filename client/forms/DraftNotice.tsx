import { useEffect, useRef } from 'react'
import { formatInstant } from '#rules/dates.ts'
import { onFirstUse } from '#rules/on-first-use.ts'
import { SESSION_TEXTS } from '#rules/texts/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { FormDraft } from './use-draft.ts'

/** Offers the draft of a form, or tells that it has been put back; renders nothing without one. */
export function DraftNotice({ draft }: { readonly draft: FormDraft }) {
  if (draft.restored !== null) return <Restored draft={draft} />
  return draft.found === null ? null : <Offer draft={draft} savedAt={draft.found.savedAt} />
}

/** After a session that ended by itself: the form is as it was left, and nothing of it has been sent. */
function Restored({ draft }: { readonly draft: FormDraft }) {
  return (
    <Notice
      announce="status"
      title={SESSION_TEXTS.formRestored}
      action={
        <Button size="sm" tone="secondary" onClick={draft.discard}>
          Start again
        </Button>
      }
    >
      {SESSION_TEXTS.formNotSent}
      {draft.withheld.length > 0 && ` ${sentence(draft.withheld)} are not kept.`}
    </Notice>
  )
}

const listFormat = onFirstUse(() => new Intl.ListFormat('en-GB'))

/** 'Passwords and pictures'. */
function sentence(things: readonly string[]): string {
  const list = listFormat().format(things)
  return list.charAt(0).toUpperCase() + list.slice(1)
}

function Offer({ draft, savedAt }: { readonly draft: FormDraft; readonly savedAt: number }) {
  const place = useRef<HTMLDivElement>(null)
  // After a reload the browser restores the scroll position, where the user would see only an empty form.
  useEffect(() => {
    const bringIntoView = () => {
      const offer = place.current
      if (offer !== null && offer.getBoundingClientRect().top < 0) offer.scrollIntoView({ block: 'center' })
    }
    bringIntoView()
    // Where the form makes the page long enough for that position, the browser restores it after this.
    const frame = requestAnimationFrame(bringIntoView)
    return () => cancelAnimationFrame(frame)
  }, [])
  return (
    <div ref={place}>
      <Notice
        title="You have an unfinished form"
        action={
          <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem' }}>
            <Button size="sm" onClick={draft.resume}>
              Continue this form
            </Button>
            <Button size="sm" tone="secondary" onClick={draft.discard}>
              Start again
            </Button>
          </span>
        }
      >
        It was kept on this device on {formatInstant(new Date(savedAt))}.
        {draft.withheld.length > 0 && ` ${sentence(draft.withheld)} are not kept.`}
      </Notice>
    </div>
  )
}
