/** Whether only this machine reaches a server that listens there. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)

const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/

const isIpv6 = (text: string): boolean => text.includes(':') && URL.canParse(`http://[${text}]`)

/** Whether the text is an IP address, or a range of them: '10.0.0.0/8', '2001:db8::/32'. */
export function isAddressRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  if (rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return false
  if (IPV4.test(address)) return Number(prefix ?? 32) <= 32
  return isIpv6(address) && Number(prefix ?? 128) <= 128
}
