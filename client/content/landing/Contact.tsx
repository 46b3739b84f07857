import { chakra } from '@chakra-ui/react/styled-system'
import { Mail } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useSociety } from '../../shell/society-context.ts'
import { LinkButton } from '../../ui/Button.tsx'

/** The distance at which the form starts to load, so that it is ready when the visitor reaches it. */
const NEAR = '800px'

const ContactForm = lazy(() =>
  import('./ContactForm.tsx').then(
    (module) => ({ default: module.ContactForm }),
    // If the form cannot be loaded, the e-mail address is shown.
    () => ({ default: MailInstead }),
  ),
)

const Sheet = chakra('div', {
  base: {
    mt: '10',
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 2fr)' },
    columnGap: '14',
    p: { base: '5', sm: '8', lg: '10' },
    bg: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'xl',
    boxShadow: 'sm',
  },
})

/**
 * Spec 000 §2: the contact form, loaded when the visitor comes near it. Before that, and without scripts, the section
 * shows the e-mail address.
 */
export function Contact({ ownMessages }: { readonly ownMessages: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  const [near, setNear] = useState(false)
  useEffect(() => {
    if (place.current === null) return undefined
    const observer = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Sheet ref={place}>
      <div>
        <chakra.h3 textStyle="heading">Write to us</chakra.h3>
        <chakra.p mt="2" color="fg.muted" textWrap="pretty">
          About joining, a loan, a plot of land, or anything else. The office answers by e-mail.
        </chakra.p>
      </div>
      <chakra.div data-contact-form minH={{ base: '26rem', sm: '19rem' }}>
        {near ? (
          <Suspense fallback={<MailInstead />}>
            <ContactForm ownMessages={ownMessages} />
          </Suspense>
        ) : (
          <MailInstead />
        )}
      </chakra.div>
    </Sheet>
  )
}

function MailInstead(_props: { readonly ownMessages?: boolean }) {
  const email = useSociety().contacts.emails[0]
  return email === undefined ? null : (
    <chakra.div mt={{ base: '5', lg: '0' }}>
      <LinkButton to={`mailto:${email}`} tone="secondary" icon={Mail}>
        Write an e-mail
      </LinkButton>
    </chakra.div>
  )
}
