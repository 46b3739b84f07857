import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { PROGRAM_TEXTS } from '#rules/texts/programs.ts'
import { to } from '../../paths.ts'
import { LinkTabs } from '../../ui/LinkTabs.tsx'

/** What there is of programs: their accounts, and the addresses that are sent events. */
export const ProgramTabs = ({ open }: { readonly open: 'programs' | 'webhooks' }) => (
  <LinkTabs
    label={PAGE_TITLES.programs}
    pages={[
      { name: PROGRAM_TEXTS.accountsAndKeys, to: to('programs'), isOpen: open === 'programs' },
      { name: PAGE_TITLES.webhooks, to: to('webhooks'), isOpen: open === 'webhooks' },
    ]}
  />
)
