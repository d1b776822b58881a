/** The demonstration starts on a machine that is set up for a family's own site, and leaves that alone. */
import { expect, test } from 'vitest'
import { readConfig, settings } from '../server/config.ts'
import { ownSettings } from './environment.ts'

test('every setting that leads elsewhere is left out, and where it listens is not', () => {
  const everywhere = Object.fromEntries(Object.keys(settings).map((name) => [name, 'elsewhere']))
  const machine = { ...everywhere, PORT: '4000', HOST: '0.0.0.0', LOG_LEVEL: 'info', PATH: '/bin' }
  const own = ownSettings(machine, '/tmp/demo')
  expect(own.PATH).toBe('/bin')
  expect(readConfig(own)).toEqual({
    ...readConfig({ DATA_DIR: '/tmp/demo' }),
    ...{ port: 4000, host: '0.0.0.0' },
  })
})

test('it says little unless asked to say more', () => {
  expect(readConfig(ownSettings({}, '/tmp/demo')).logLevel).toBe('warn')
})
