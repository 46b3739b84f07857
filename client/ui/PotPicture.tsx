import { chakra } from '@chakra-ui/react/styled-system'
import type { SavingsProductName } from '#rules/savings/products.ts'
import { sceneInDark } from './Scene.tsx'

const FILES: Readonly<Record<SavingsProductName, string>> = {
  SHARE_CAPITAL: 'share-capital',
  ORDINARY_SAVINGS: 'ordinary',
  EDUCATION_SAVINGS: 'education',
  CHRISTMAS_SAVINGS: 'christmas',
  RETIREMENT_SAVINGS: 'retirement',
  LAND_DEVELOPMENT_SAVINGS: 'land',
  SWEAT_EQUITY: 'sweat-equity',
  UNIVERSITY_SHARES: 'university',
  SPECIAL_DEPOSIT: 'special',
}

const Image = chakra('img', {
  base: { display: 'block', flexShrink: 0, borderRadius: 'lg', boxSize: '12', _dark: sceneInDark },
})

/** The drawing of a saving, which is decoration beside its name; that of a code without a product is a safe. */
export const PotPicture = ({ product }: { readonly product: SavingsProductName | null }) => (
  <Image
    src={`/pots/${product === null ? 'special' : FILES[product]}.svg`}
    alt=""
    htmlWidth={48}
    htmlHeight={48}
    decoding="async"
  />
)
