import { chakra } from '@chakra-ui/react/styled-system'
import { FileDown, HeartHandshake, Scale } from 'lucide-react'
import { useState } from 'react'
import { ACCESS_LEVELS, isStaff } from '#rules/session/access-level.ts'
import { PAGE_TITLES } from '#rules/texts/page-titles.ts'
import { EXIT_LOOK_TEXTS, KIN_PACK_TEXTS, OWN_DATA_TEXTS, PRIVACY_TEXTS } from '#rules/texts/privacy.ts'
import { to } from '../../paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { onceOpen } from '../../ui/once-open.ts'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useSession } from '../session/session-context.ts'
import type { OwnDataDialogProps } from './OwnDataDialog.tsx'
import { OwnRecordViews } from './RecordViews.tsx'

const OwnDataDialog = onceOpen<OwnDataDialogProps & { readonly open: boolean }>(
  async () => (await import('./OwnDataDialog.tsx')).OwnDataDialog,
  { stays: false },
)

const Cards = chakra('div', { base: { display: 'flex', flexDirection: 'column', gap: '6' } })
const Row = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    gridTemplateColumns: { base: '1fr', lg: 'repeat(auto-fit, minmax(16rem, 1fr))' },
  },
})

/** /dashboard/privacy: what a person may know and take of what the society keeps of them. */
export function PrivacyPage() {
  const session = useSession()
  const [opened, setOpened] = useState(false)
  const level = session?.level ?? ACCESS_LEVELS.MEMBER
  return (
    <>
      <PageHeader title={PAGE_TITLES.privacy} description={PRIVACY_TEXTS.about} />
      <Cards>
        <Row>
          <Card title={OWN_DATA_TEXTS.title} description={OWN_DATA_TEXTS.help}>
            <Button icon={FileDown} onClick={() => setOpened(true)}>
              {OWN_DATA_TEXTS.make}
            </Button>
          </Card>
          {level === ACCESS_LEVELS.MEMBER && (
            <>
              <Card title={KIN_PACK_TEXTS.title} description={KIN_PACK_TEXTS.help}>
                <LinkButton tone="secondary" icon={HeartHandshake} to={to('nextOfKinPack')}>
                  {KIN_PACK_TEXTS.open}
                </LinkButton>
              </Card>
              <Card title={EXIT_LOOK_TEXTS.title} description={EXIT_LOOK_TEXTS.help}>
                <LinkButton tone="secondary" icon={Scale} to={to('ifILeft')}>
                  {EXIT_LOOK_TEXTS.open}
                </LinkButton>
              </Card>
            </>
          )}
        </Row>
        <div>
          <chakra.p textStyle="sm" color="fg.muted" mb="3">
            {PRIVACY_TEXTS.viewsHelp}
          </chakra.p>
          <OwnRecordViews />
        </div>
      </Cards>
      <OwnDataDialog open={opened} hasCodes={isStaff(level)} onClose={() => setOpened(false)} />
    </>
  )
}
