/**
 * The demonstration starts on a machine that is set up for a family's own site, and leaves that site alone.
 * Behaviour: Sample site
 */
import { expect, test } from 'vitest'
import { readConfig, settings } from '../server/platform/config.ts'
import { demoEnvironment } from './main.ts'

test('the demonstration ignores every setting of the machine but its port, host and log level', () => {
  const everywhere = Object.fromEntries(Object.keys(settings).map((name) => [name, 'elsewhere']))
  const machine = { ...everywhere, PORT: '4000', HOST: '0.0.0.0', LOG_LEVEL: 'info', PATH: '/bin' }
  const env = demoEnvironment(machine, '/tmp/demo')
  expect(env.PATH).toBe('/bin')
  expect(readConfig(env)).toEqual({
    ...readConfig({ DATA_DIR: '/tmp/demo' }),
    ...{ port: 4000, host: '0.0.0.0' },
  })
})

test('the demonstration logs warnings only unless LOG_LEVEL is set', () => {
  expect(readConfig(demoEnvironment({}, '/tmp/demo')).logLevel).toBe('warn')
})
