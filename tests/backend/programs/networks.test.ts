import { describe, expect, it } from 'vitest'
import { makeNetworks } from '#backend/programs/webhooks/networks.ts'

const CLOSED = [
  '10.1.2.3',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '127.0.0.1',
  '0.0.0.0',
  '169.254.169.254',
  '100.64.0.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  '::ffff:10.0.0.1',
  '::ffff:7f00:1',
  '0:0:0:0:0:ffff:a9fe:a9fe',
  '64:ff9b::a00:1',
  '2002:a00:1::',
  '2001:0:1234::1',
  '2001:db8::1',
  'program.example',
  '',
]

describe('the networks that webhooks are sent to', () => {
  it('keeps everything closed that is not on the internet, however it is written', () => {
    const { isOpen } = makeNetworks([])
    expect(CLOSED.filter(isOpen)).toEqual([])
  })

  it('opens the internet, and networks that the operator names', () => {
    const { isOpen, isNamed } = makeNetworks(['10.1.0.0/16', 'fd00::/8', '192.168.4.20'])
    for (const address of ['1.1.1.1', '172.32.0.1', '2606:4700::1111', '::ffff:1.1.1.1'])
      expect(isOpen(address), address).toBe(true)
    for (const address of ['10.1.9.9', 'fd12::1', '192.168.4.20', '::ffff:10.1.0.1']) {
      expect(isOpen(address), address).toBe(true)
      expect(isNamed(address), address).toBe(true)
    }
    expect(isOpen('10.2.0.1')).toBe(false)
    expect(isOpen('192.168.4.21')).toBe(false)
    expect(isNamed('1.1.1.1')).toBe(false)
  })
})
