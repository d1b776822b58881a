/**
 * Nothing of the project and of its data folder has an address.
 * Behaviour: Error responses
 */
import { expect, it } from 'vitest'
import { send } from '../../testing/requests.ts'
import { openTestSite } from '../../testing/site.ts'

it('no folder and no file of the project is on the site', async () => {
  const site = await openTestSite('SQLite')
  const project = [
    '.git/config',
    '.env',
    'package.json',
    'server/main.js',
    'migrations/0001-first.sql',
    'node_modules/',
  ]
  const others = [
    'content/',
    'files/',
    'assets/',
    'keepsake.db',
    'metrics',
    'debug',
    '..%2fpackage.json',
    '%2e%2e/.env',
  ]
  for (const path of [...project, ...others])
    expect([path, (await send(site, 'GET', `/${path}`)).statusCode]).toEqual([path, 404])
  await site.close()
})
