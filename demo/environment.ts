/** The settings of the demonstration: whatever this machine's own say, it touches nothing but its folder. */
import { settings } from '../server/config.ts'

/** What whoever starts it may still decide. */
const decided = ['PORT', 'HOST', 'LOG_LEVEL']

/** The environment with every setting that leads elsewhere empty, which also keeps what `.env` says out. */
export function ownSettings(env: NodeJS.ProcessEnv, folder: string): NodeJS.ProcessEnv {
  const elsewhere = Object.keys(settings).filter((name) => !decided.includes(name))
  return {
    ...env,
    ...Object.fromEntries(elsewhere.map((name) => [name, ''])),
    DATA_DIR: folder,
    LOG_LEVEL: env.LOG_LEVEL ?? 'warn',
  }
}
