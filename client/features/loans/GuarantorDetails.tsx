import type { FragmentType } from '@apollo/client/masking'
import { chakra } from '@chakra-ui/react/styled-system'
import { UserRound } from 'lucide-react'
import { formatInstant } from '#rules/dates.ts'
import { saysNone } from '#rules/members/contact-fields.ts'
import { formatPhone } from '#rules/members/phone.ts'
import { FIELD_TEXTS } from '#rules/texts/fields.ts'
import { ASK_TEXTS } from '#rules/texts/guarantor-links.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Email, Phone } from '../../ui/Contact.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { pictureSources } from '../../ui/picture-sources.ts'
import { DeclaredSavings } from './DeclaredSavings.tsx'
import {
  type GuarantorDetails_GuarantorFragment,
  useGuarantorDetails_GuarantorFragment,
} from './GuarantorDetails.generated.ts'

const Photo = chakra('span', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24',
    height: '28',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.sunken',
    color: 'fg.subtle',
    '& img': { width: 'full', height: 'full', objectFit: 'cover' },
  },
})

export interface GuarantorDetailsProps {
  readonly guarantor: FragmentType<GuarantorDetails_GuarantorFragment>
}

/** A guarantor as given in the form: photograph and signature large enough to compare, then the other fields. */
export function GuarantorDetails({ guarantor: masked }: GuarantorDetailsProps) {
  const guarantor = useGuarantorDetails_GuarantorFragment(masked)
  const { name, isMember, isProved, submittedAt, nextOfKin, passportUrl, signatureUrl } = guarantor
  return (
    <>
      <chakra.div display="flex" flexWrap="wrap" gap="4" mb="3">
        <Photo>
          {passportUrl ? (
            <img
              {...pictureSources(passportUrl, '96px')}
              alt={`Passport photograph of ${name}`}
              loading="lazy"
              decoding="async"
            />
          ) : (
            <UserRound size={36} aria-hidden />
          )}
        </Photo>
        <chakra.div
          flex="1 1 10rem"
          minW="0"
          display="flex"
          flexDirection="column"
          alignItems="flex-start"
          gap="1"
        >
          <chakra.p textStyle="title">{name}</chakra.p>
          <Badge tone={isMember ? 'brand' : 'neutral'}>{isMember ? 'Member' : 'Not a member'}</Badge>
          {isProved && <Badge tone="success">{ASK_TEXTS.proved}</Badge>}
          <chakra.p textStyle="xs" color="fg.muted">
            {submittedAt === null ? 'Form received' : `Form received ${formatInstant(submittedAt)}`}
          </chakra.p>
        </chakra.div>
        {signatureUrl && (
          <chakra.img
            {...pictureSources(signatureUrl, '192px')}
            alt={`Signature of ${name}`}
            width="48"
            height="20"
            p="1"
            bg="white"
            borderWidth="1px"
            borderColor="line"
            borderRadius="md"
            objectFit="contain"
            loading="lazy"
            decoding="async"
          />
        )}
      </chakra.div>
      <KeyValueList
        items={[
          { label: 'Phone', value: guarantor.phone && <Phone>{guarantor.phone}</Phone> },
          { label: 'E-mail', value: guarantor.email && <Email>{guarantor.email}</Email> },
          { label: 'Works at', value: guarantor.workPlace },
          { label: 'Lives at', value: guarantor.residentialAddress },
          { label: 'Permanent address', value: guarantor.permanentAddress },
          {
            label: 'Next of kin',
            value: [
              nextOfKin.name,
              nextOfKin.phone && formatPhone(nextOfKin.phone),
              saysNone(nextOfKin.email) ? FIELD_TEXTS.noEmail : nextOfKin.email,
            ]
              .filter(Boolean)
              .join(', '),
          },
        ]}
      />
      <DeclaredSavings savings={guarantor.savings} />
    </>
  )
}
