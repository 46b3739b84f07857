import { describe, expect, it } from 'vitest'
import { networkOfAddress } from '#rules/session/network-of-address.ts'

describe('the network of an address', () => {
  it.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('counts %s under the network %s', (address, network) => {
    expect(networkOfAddress(address)).toBe(network)
  })

  it('distinguishes two connections', () => {
    expect(networkOfAddress('2001:db8:1:2::1')).not.toBe(networkOfAddress('2001:db8:1:3::1'))
    expect(networkOfAddress('203.0.113.9')).not.toBe(networkOfAddress('203.0.113.10'))
  })
})
