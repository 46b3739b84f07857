import { chakra } from '@chakra-ui/react/styled-system'
import { ASKED_TEXTS } from '#rules/texts/guarantor-links.ts'
import { Card } from '../../ui/Card.tsx'
import { SegmentedToggle } from '../../ui/SegmentedToggle.tsx'
import { MemberSigns, type MemberSignsProps } from './MemberSigns.tsx'

/** How somebody who was sent a link of their own signs. */
export type Way = 'member' | 'form' | ''

export interface AskedFirstProps extends MemberSignsProps {
  readonly way: Way
  readonly onWay: (way: Way) => void
}

/** The question before the form: a member confirms by a code, everybody else fills the form in. */
export function AskedFirst({ way, onWay, ...signing }: AskedFirstProps) {
  return (
    <Card title={ASKED_TEXTS.memberTitle}>
      <chakra.div display="flex" flexDirection="column" gap="5" alignItems="stretch">
        <div>
          <SegmentedToggle<Way>
            label={ASKED_TEXTS.memberTitle}
            options={[
              { value: 'member', label: ASKED_TEXTS.isMember },
              { value: 'form', label: ASKED_TEXTS.without },
            ]}
            value={way}
            onChange={onWay}
          />
        </div>
        {way === 'member' && <MemberSigns {...signing} />}
        <chakra.p textStyle="sm" color="fg.muted" maxW="prose">
          {ASKED_TEXTS.privacy}
        </chakra.p>
      </chakra.div>
    </Card>
  )
}
