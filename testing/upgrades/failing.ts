/** An upgrade that fails: a newer version whose last migration breaks off after some of its statements. */
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Life, lookAround, lookIn, startVersion } from './server.ts'
import { changes, takeSnapshot } from './snapshot.ts'

const copied = ['server', 'shared', 'web', 'content', 'migrations', 'package.json', 'package-lock.json']
/** Without a rollback the site would be lost: its first statements succeed. */
const migration = `create table halfway (id text not null);
update settings set value = 'us' where name = 'door';
delete from sessions;
delete from words;
insert into nowhere values ('lost');
`
const SAID = 'This version could not prepare the database (9999-fails:'

/** A version like the one in `code`, with that migration. Returns its folder. */
export async function makeFailing(code: string, folder: string): Promise<string> {
  await mkdir(folder)
  for (const name of copied) await cp(join(code, name), join(folder, name), { recursive: true })
  await symlink(join(code, 'node_modules'), join(folder, 'node_modules'))
  await writeFile(join(folder, 'migrations/9999-fails.sql'), migration)
  return folder
}

type Upgrade = { older: string; newer: string; env: { DATA_DIR: string; DATABASE_URL?: string }; life: Life }

/**
 * Starts the newer version, which fails, and then the older one again on the same site. Returns the mistakes; empty if
 * the site is as it was and the older version serves it with its sessions and words.
 */
export async function failUpgrade({ older, newer, env, life }: Upgrade): Promise<string[]> {
  const look = () => takeSnapshot(env.DATA_DIR, env.DATABASE_URL)
  const before = await look()
  const printed = await startVersion(newer, env).then(
    async (running) => {
      await running.stop()
      return 'it started'
    },
    (error: Error) => error.message,
  )
  const wrong = printed.includes(SAID) ? [] : [`the newer version said: ${printed}`]
  wrong.push(...changes(before, await look()))
  const again = await startVersion(older, env)
  wrong.push(...(await lookIn(again, life)), ...(await lookAround(again, life)))
  await again.stop()
  return wrong
}
