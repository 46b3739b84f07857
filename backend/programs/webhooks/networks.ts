import { BlockList, isIP, isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** IPv4 that no receiver on the internet has: private, of this machine, of the link, of carriers, for tests, and no host's. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of IPv6 only what is routed is open, without what leads to IPv4 by another way and what is for documents. */
const OPEN_V6 = '2000::/3'
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIPv4(address) ? 'ipv4' : 'ipv6'
    list.addSubnet(address, Number(prefix ?? (family === 'ipv4' ? 32 : 128)), family)
  }
  return list
}

/** The networks that this machine is in itself. */
const ownNetworks = (): string[] =>
  Object.values(networkInterfaces()).flatMap((all) => (all ?? []).flatMap(({ cidr }) => cidr ?? []))

const contains = (list: BlockList, address: string): boolean =>
  list.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')

/** An IPv4 address that is written as one of IPv6, as IPv4: by all its ways of writing it is that address. */
function plainAddress(address: string): string {
  const [text = ''] = address.split('%')
  if (!text.includes(':')) return text
  // The parser of addresses writes every form of it in one way.
  const written = URL.canParse(`http://[${text}]`) ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text
  const mapped = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(written)
  if (mapped === null) return written
  const [high, low] = [Number.parseInt(mapped[1] ?? '', 16), Number.parseInt(mapped[2] ?? '', 16)]
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** What may be sent to. */
export interface Networks {
  /** Whether an address is in one of the networks that the operator names. */
  readonly isNamed: (address: string) => boolean
  /** Whether an address may be sent to: it is on the internet and not this machine's, or in a network that is named. */
  readonly isOpen: (address: string) => boolean
}

/** `named`: WEBHOOK_NETWORKS. */
export function makeNetworks(named: readonly string[]): Networks {
  const namedList = listOf(named)
  const closed = listOf([...CLOSED_V4, ...CLOSED_V6])
  const open = listOf([OPEN_V6])
  const isNamed = (address: string) => {
    const plain = plainAddress(address)
    return isIP(plain) !== 0 && contains(namedList, plain)
  }
  return {
    isNamed,
    isOpen(address) {
      const plain = plainAddress(address)
      if (isIP(plain) === 0) return false
      if (isNamed(plain)) return true
      if (contains(closed, plain) || contains(listOf(ownNetworks()), plain)) return false
      return isIPv4(plain) || contains(open, plain)
    },
  }
}

/** Whether the host of an address is itself an address that nothing is sent to, or a name of this machine. */
export function isClosedHost(host: string, networks: Networks): boolean {
  const plain = host
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase()
  if (plain === 'localhost' || plain.endsWith('.localhost')) return !networks.isNamed('127.0.0.1')
  return isIP(plain) !== 0 && !networks.isOpen(plain)
}
