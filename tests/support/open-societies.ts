import { presentMark } from '#backend/audit/verify.ts'
import { naira } from '#rules/money.ts'
import { DEMO, DEMO_PASSWORD, startTestBackend, type TestBackend } from './backend.ts'
import { startTestGateway, type TestGateway } from './gateway.ts'
import { mailedToken, textedCode } from './mailed-token.ts'
import type { AskedSociety, Asker } from './operations/operation.ts'
import { OTHER_PASSWORD, startOtherBackend } from './other-backend.ts'
import { contribute, enrol } from './people.ts'
import { appCode, enrolWithCodes } from './sign-in-codes.ts'

/** A society behind the gateway, with somebody signed in for each kind of asker. */
export interface OpenSociety extends AskedSociety {
  readonly gateway: TestGateway
  readonly tokens: Readonly<Record<Exclude<Asker, 'visitor'>, string>>
  /** Whether the backend has the calls the documents leave out. */
  readonly hasExtensions: boolean
  /** The place of the latest record in the audit log; null for a backend without one. */
  auditPlace(): Promise<number | null>
  close(): Promise<void>
}

/** How the society over the embedded backend is opened. */
interface EmbeddedSocietyOptions {
  /** A backend on the demo society, which is closed with the society; one of its own by default. */
  readonly backend?: TestBackend
  /** What stands between the gateway and the backend: takes the backend's address and returns its own. */
  readonly through?: (url: string) => Promise<string>
  /** Settings of the gateway. */
  readonly environment?: Readonly<Record<string, string>>
}

/** The embedded backend with the demo society, and people of our own so that every act has its place. */
export async function openEmbeddedSociety(options: EmbeddedSocietyOptions = {}): Promise<OpenSociety> {
  const {
    through = async (url: string) => url,
    backend = await startTestBackend({ SANDBOX: '1' }),
    environment: given = {},
  } = options
  const environment = { SANDBOX: backend.deps.settings.sandbox ? '1' : '0', ...given }
  const gateway = await startTestGateway({ restUrl: await through(await backend.listen()), environment })
  gateway.clock.now = backend.clock.now
  const member = await enrol(backend, { commodityLoan: true, password: DEMO_PASSWORD })
  for (const product of ['SHARE_CAPITAL', 'ORDINARY_SAVINGS'] as const)
    await contribute(backend, member, product, naira(400_000))
  const deceased = await enrol(backend)
  await contribute(backend, deceased, 'ORDINARY_SAVINGS', naira(90_000))
  const [registration, unwanted] = [
    await enrol(backend, { confirmed: false }),
    await enrol(backend, { confirmed: false }),
  ]
  const leaving = await enrol(backend)
  const coded = await enrolWithCodes(backend)
  const guarantor = await enrol(backend)
  return {
    gateway,
    hasExtensions: true,
    tokens: {
      member: member.token,
      leaver: await gateway.signIn('member', DEMO.secondMember, DEMO_PASSWORD),
      staff: await gateway.signIn('staff', DEMO.moderator, DEMO_PASSWORD),
      admin: await gateway.signIn('staff', DEMO.admin, DEMO_PASSWORD),
    },
    known: {
      memberId: `Member:${member.id}`,
      memberNumber: member.memberNumber,
      email: DEMO.member,
      staffEmail: DEMO.moderator,
      password: DEMO_PASSWORD,
      resetEmail: DEMO.secondMember,
      registrationId: `Member:${registration.id}`,
      unwantedId: `Member:${unwanted.id}`,
      leavingId: `Member:${leaving.id}`,
      codedStaffId: `StaffAccount:${coded.id}`,
      deceasedNumber: deceased.memberNumber,
      guarantorNumber: guarantor.memberNumber,
      deceasedSurname: deceased.name,
    },
    resetToken: () => mailedToken(backend, DEMO.secondMember),
    textedCode: () => textedCode(backend, guarantor.phone),
    appCode: (secret = 'A') => appCode(secret, backend.clock.now),
    async auditPlace() {
      return (await presentMark(backend.deps.db))?.position ?? 0
    },
    async close() {
      await gateway.close()
      await backend.close()
    },
  }
}

/** How the society over another backend is opened. */
export interface OtherSocietyOptions {
  /** What stands between the gateway and the backend: takes the backend's address and returns its own. */
  readonly through?: (url: string) => Promise<string>
  readonly environment?: Readonly<Record<string, string>>
}

/** The backend of another shape; it keeps nothing, so every act has its place in it already. */
export async function openOtherSociety(options: OtherSocietyOptions = {}): Promise<OpenSociety> {
  const { through = async (url: string) => url, environment = {} } = options
  const backend = await startOtherBackend()
  const gateway = await startTestGateway({ restUrl: await through(backend.url), environment })
  const signIn = () => gateway.signIn('member', 'bola@other.example', OTHER_PASSWORD)
  return {
    gateway,
    hasExtensions: false,
    tokens: {
      member: await signIn(),
      leaver: await signIn(),
      staff: await gateway.signIn('staff', 'staff@other.example', OTHER_PASSWORD),
      admin: await gateway.signIn('staff', 'admin@other.example', OTHER_PASSWORD),
    },
    known: {
      memberId: 'Member:7',
      memberNumber: 'OAU000007',
      email: 'bola@other.example',
      staffEmail: 'staff@other.example',
      password: OTHER_PASSWORD,
      resetEmail: 'bola@other.example',
      registrationId: 'Member:8',
      unwantedId: 'Member:8',
      leavingId: 'Member:7',
      deceasedNumber: 'OAU000007',
      guarantorNumber: 'OAU000007',
      deceasedSurname: 'Adeyemi',
      loanReference: 'T1',
      unwantedLoan: 'T1',
      productId: 'Product:5',
      productCode: '5',
      orderId: 'CommodityRequest:c-000001',
      unwantedOrder: 'CommodityRequest:c-000001',
      landId: 'LandRequest:31',
      unwantedLand: 'LandRequest:31',
      ownLandId: 'LandRequest:31',
      claimId: 'BeneficiaryClaim:71',
      unwantedClaim: 'BeneficiaryClaim:71',
      legalId: 'LegalDocument:51',
      reportId: 'FinancialReport:r1',
      broadcastId: '61',
      savingsId: 'SavingsWithdrawal:41',
      unwantedSavings: 'SavingsWithdrawal:44',
      exitId: 'MembershipWithdrawal:51',
    },
    resetToken: async () => 'good',
    textedCode: async () => '204518',
    appCode: () => '123456',
    auditPlace: async () => null,
    async close() {
      await gateway.close()
      await backend.close()
    },
  }
}
