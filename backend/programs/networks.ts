import { BlockList, isIP } from 'node:net'

/** The family of an address, and the most bits of its prefix. */
function familyOf(address: string): readonly ['ipv4' | 'ipv6', number] | null {
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return null
  return version === 4 ? ['ipv4', 32] : ['ipv6', 128]
}

/** A network in its parts; an address alone is a network of one. null for a text that is none. */
function networkOf(text: string) {
  const [, address = '', prefix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const family = familyOf(address)
  if (family === null) return null
  const bits = prefix === undefined ? family[1] : Number(prefix)
  return bits <= family[1] ? { address, bits, family: family[0] } : null
}

/** Whether a text is a network: '196.220.0.0/16', '2001:db8::/32', or one address. */
export const isNetwork = (text: string): boolean => networkOf(text) !== null

/** An IPv4 address in IPv6 notation: '::ffff:203.0.113.9'. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/** An address as it is shown: an IPv4 address in its own notation. */
export const plainAddress = (address: string): string => MAPPED.exec(address)?.[1] ?? address

/** The networks of a column. */
export const networksIn = (column: string): readonly string[] =>
  column.split(' ').filter((each) => each !== '')

/** Whether an address is in one of some networks; every address is where there are none. */
export function isAllowed(networks: readonly string[], address: string): boolean {
  if (networks.length === 0) return true
  const plain = plainAddress(address)
  const family = familyOf(plain)
  if (family === null) return false
  const list = new BlockList()
  for (const text of networks) {
    const network = networkOf(text)
    if (network !== null) list.addSubnet(network.address, network.bits, network.family)
  }
  return list.check(plain, family[0])
}
