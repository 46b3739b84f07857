import { chakra } from '@chakra-ui/react/styled-system'
import { formatPlainDate } from '#rules/dates.ts'
import { percentText } from '#rules/percent-text.ts'
import { Email, Phone } from '../../ui/Contact.tsx'
import { CopyableId } from '../../ui/CopyButton.tsx'
import { FileLink } from '../../ui/FileLink.tsx'
import { KeyValueList } from '../../ui/KeyValueList.tsx'
import { Money } from '../../ui/Money.tsx'
import { pictureSources } from '../../ui/picture-sources.ts'
import type { Tab } from '../../ui/Tabs.tsx'
import type { LandItem } from './land-list.ts'

/** Spec 002 §2.11: the tabs of the details; next of kin only of non-members. */
export const landTabs = (request: LandItem): readonly Tab[] => [
  { id: 'person', label: 'Personal Information', content: <Person request={request} /> },
  ...(request.memberType === 'NON_MEMBER'
    ? [{ id: 'kin', label: 'Next of Kin', content: <Kin request={request} /> }]
    : []),
  { id: 'acquisition', label: 'Acquisition Details', content: <Acquisition request={request} /> },
  { id: 'payment', label: 'Payment Information', content: <Payment request={request} /> },
]

interface PartProps {
  readonly request: LandItem
}

/** Spec 002 §2.11: thumbnails of at most 120 px. White in both colour modes, for signatures in dark ink. */
const Thumbnail = chakra('img', {
  base: {
    maxH: '120px',
    maxW: '36',
    bg: 'white',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'sm',
  },
})

interface PictureProps {
  readonly url: string | null
  readonly what: string
}

/** A picture of the application, which opens in a new tab. */
function Picture({ url, what }: PictureProps) {
  if (url === null) return null
  return (
    <FileLink
      url={url}
      what={what}
      picture={<Thumbnail {...pictureSources(url, '144px')} alt="" loading="lazy" decoding="async" />}
    >
      View
    </FileLink>
  )
}

function Person({ request: { applicant, memberType, memberNumber } }: PartProps) {
  const { fullName, email, phone, faculty, department, salaryStructure, natureOfBusiness } = applicant
  const isMember = memberType === 'MEMBER'
  return (
    <KeyValueList
      items={[
        ...(isMember
          ? [
              {
                label: 'Member ID',
                value: memberNumber && <CopyableId id={memberNumber} what="member ID" />,
              },
            ]
          : []),
        { label: 'Full name', value: fullName },
        { label: 'E-mail', value: email && <Email>{email}</Email> },
        { label: 'Phone', value: phone && <Phone>{phone}</Phone> },
        ...(isMember
          ? [
              { label: 'Faculty', value: faculty },
              { label: 'Department', value: department },
              { label: 'Salary structure', value: salaryStructure },
            ]
          : [{ label: 'Nature of business', value: natureOfBusiness }]),
        { label: 'Address', value: applicant.address },
        {
          label: 'Passport photo',
          value: applicant.passportUrl && <Picture url={applicant.passportUrl} what="Passport photo" />,
        },
        {
          label: 'Signature',
          value: applicant.signatureUrl && <Picture url={applicant.signatureUrl} what="Signature" />,
        },
      ]}
    />
  )
}

function Kin({ request: { nextOfKin } }: PartProps) {
  return (
    <KeyValueList
      items={[
        { label: 'Name', value: nextOfKin?.name },
        { label: 'Relationship', value: nextOfKin?.relationship },
        { label: 'Phone', value: nextOfKin?.phone && <Phone>{nextOfKin.phone}</Phone> },
        { label: 'E-mail', value: nextOfKin?.email && <Email>{nextOfKin.email}</Email> },
        { label: 'Address', value: nextOfKin?.address },
      ]}
    />
  )
}

/** 'Partial (40%)', as the applicant has chosen. */
const paymentTypeOf = ({ paymentType, percentPaid }: LandItem['acquisition']): string => {
  if (paymentType === 'FULL') return 'Full payment'
  return percentPaid === null ? 'Partial' : `Partial (${percentText(percentPaid)})`
}

/** The plots and the payment plan of a request, for staff and for the applicant. */
export function Acquisition({
  request: { acquisition },
}: {
  readonly request: Pick<LandItem, 'acquisition'>
}) {
  const { estateLabel, plots, totalAmount, amountPaid, outstandingAmount } = acquisition
  const { instalmentMonths, monthlyInstalment } = acquisition
  return (
    <KeyValueList
      items={[
        { label: 'Estate', value: estateLabel },
        { label: 'Number of plots', value: plots },
        { label: 'Total land cost', value: <Money amount={totalAmount} /> },
        { label: 'Payment type', value: paymentTypeOf(acquisition) },
        { label: 'Amount paid', value: <Money amount={amountPaid} /> },
        ...(acquisition.paymentType === 'PARTIAL'
          ? [
              { label: 'Outstanding amount', value: <Money amount={outstandingAmount} /> },
              {
                label: 'Instalment period',
                value:
                  instalmentMonths && `${instalmentMonths} ${instalmentMonths === 1 ? 'month' : 'months'}`,
              },
              {
                label: 'Monthly instalment',
                value: monthlyInstalment !== null ? <Money amount={monthlyInstalment} /> : null,
              },
            ]
          : []),
      ]}
    />
  )
}

/** The first payment of a request with its proof, for staff and for the applicant. */
export function Payment({ request: { payment } }: { readonly request: Pick<LandItem, 'payment'> }) {
  const { transactionId, tellerId, bankName, paymentDate, proofUrl } = payment
  return (
    <KeyValueList
      items={[
        {
          label: 'Transaction ID',
          value: transactionId && <CopyableId id={transactionId} what="transaction ID" />,
        },
        { label: 'Teller ID', value: tellerId },
        { label: 'Bank name', value: bankName },
        { label: 'Payment date', value: paymentDate && formatPlainDate(paymentDate) },
        {
          label: 'Payment proof',
          value: proofUrl && (
            <FileLink url={proofUrl} what="Payment proof">
              View Document
            </FileLink>
          ),
        },
      ]}
    />
  )
}
