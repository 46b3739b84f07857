import { ASKED_TEXTS } from '#rules/texts/guarantor-links.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { to } from '../../paths.ts'
import { MessagePage } from '../../shell/MessagePage.tsx'
import { LinkButton } from '../../ui/Button.tsx'

/** After a member has signed, or somebody has declined. */
export function DonePage({ has }: { readonly has: 'signed' | 'declined' }) {
  return has === 'signed' ? (
    <MessagePage
      title={ASKED_TEXTS.signedTitle}
      picture="/pictures/contract.svg"
      actions={<LinkButton to={to('ownGuarantees')}>{PAGE_TITLES.ownGuarantees}</LinkButton>}
    >
      <p role="status">{ASKED_TEXTS.signedDone}</p>
    </MessagePage>
  ) : (
    <MessagePage
      title={ASKED_TEXTS.declinedTitle}
      picture="/pictures/contract.svg"
      actions={
        <LinkButton to={to('landing')} tone="secondary">
          Go to the home page
        </LinkButton>
      }
    >
      <p role="status">{ASKED_TEXTS.declinedDone}</p>
    </MessagePage>
  )
}
