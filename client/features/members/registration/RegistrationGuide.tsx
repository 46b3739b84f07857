import { Portal } from '@ark-ui/react/portal'
import { chakra } from '@chakra-ui/react/styled-system'
import { Printer } from 'lucide-react'
import type { Kobo } from '#rules/money.ts'
import { REGISTRATION_TEXTS } from '#rules/texts/registration.ts'
import { SHELL_TEXTS } from '#rules/texts/shell.ts'
import { useSociety } from '../../../shell/society-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { KeyValueList } from '../../../ui/KeyValueList.tsx'
import { PrintPage } from '../../../ui/PrintPage.tsx'
import type { FeeAccountProps } from './FeeAccount.tsx'
import { guide, REASSURANCES } from './guide-texts.ts'

const Part = chakra('section', { base: { mt: '5', breakInside: 'avoid' } })
const Ticks = chakra('ul', {
  base: { mt: '2', listStyleType: 'none', display: 'flex', flexDirection: 'column', gap: '2' },
})
const Tick = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: '{spacing.4} 1fr',
    columnGap: '3',
    // A box to be ticked with a pen.
    _before: {
      content: '""',
      mt: '1',
      boxSize: '4',
      borderWidth: '1.5px',
      borderColor: 'line.control',
      borderRadius: 'xs',
    },
  },
})

export interface RegistrationGuideProps extends FeeAccountProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** Spec 000 §2: the registration guide in a dialog, with a checklist that prints on one page. */
export function RegistrationGuide({ open, onClose, fee, account }: RegistrationGuideProps) {
  const { name, address } = useSociety()
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        title={REGISTRATION_TEXTS.registrationGuide}
        description="What you need before you start."
        footer={
          <>
            <Button tone="secondary" icon={Printer} onClick={() => window.print()}>
              Print the checklist
            </Button>
            <Button onClick={onClose}>{SHELL_TEXTS.close}</Button>
          </>
        }
      >
        <Checklist fee={fee} />
      </Dialog>
      {open && (
        <Portal>
          <chakra.div data-paper aria-hidden display="none" _print={{ display: 'block' }}>
            <PrintPage
              society={{ name, address }}
              title={REGISTRATION_TEXTS.registrationGuide}
              printable={false}
            >
              <KeyValueList
                items={[
                  { label: 'Account number', value: account.accountNumber },
                  { label: 'Bank', value: account.bankName },
                  { label: 'Account name', value: account.accountName },
                ]}
              />
              <Checklist fee={fee} />
            </PrintPage>
          </chakra.div>
        </Portal>
      )}
    </>
  )
}

function Checklist({ fee }: { readonly fee: Kobo }) {
  return (
    <>
      {guide(fee).map(({ title, items }) => (
        <Part key={title}>
          <chakra.h3 textStyle="title">{title}</chakra.h3>
          <Ticks>
            {items.map((item) => (
              <Tick key={item}>{item}</Tick>
            ))}
          </Ticks>
        </Part>
      ))}
      <Part>
        <chakra.h3 textStyle="title">Good to know</chakra.h3>
        <chakra.ul mt="2" listStyleType="disc" ps="5" color="fg.muted" display="grid" gap="2">
          {REASSURANCES.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </chakra.ul>
      </Part>
    </>
  )
}
