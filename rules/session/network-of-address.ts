/** The number of groups of an IPv6 address. */
const LENGTH = 8

/** An IPv4 address in IPv6 notation: '::ffff:203.0.113.9'. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i

/**
 * The key by which attempts are counted: an IPv4 address itself, or the first 64 bits of an IPv6 address, because one
 * connection owns all addresses of that network and could use a new one for every attempt.
 */
export function networkOfAddress(address: string): string {
  if (!address.includes(':')) return address
  const plain = MAPPED.exec(address)?.[1] ?? address
  if (!plain.includes(':')) return plain
  const [before = '', after] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const groups = (part: string) => (part === '' ? [] : part.split(':'))
  const [start, end] = [groups(before), groups(after ?? '')]
  const between = Array.from({ length: Math.max(LENGTH - start.length - end.length, 0) }, () => '0')
  const all = [...start, ...(after === undefined ? [] : between), ...end]
  return `${all
    .slice(0, LENGTH / 2)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The first 48 bits of an IPv6 network, or the first 24 of an IPv4 address: what one sender may well own as a whole. */
export function neighbourhoodOf(network: string): string {
  if (!network.includes(':')) return `${network.split('.').slice(0, 3).join('.')}.0/24`
  return `${network.split(':').slice(0, 3).join(':')}::/48`
}
