/** Deployment files: keys with few rights, images by their tags, actions by their hashes. */
import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { textOf } from './source-files.ts'

type Service = {
  image?: string
  profiles?: string[]
  ports?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  entrypoint?: string[]
}
const servicesIn = (file: string): Record<string, Service> => parse(textOf(file), { merge: true }).services
const services = servicesIn('compose.scaled.yaml')
const { keepsake, caddy } = servicesIn('compose.yaml')

test('the servers do not have the key of the store that may do everything', () => {
  const { MINIO_ROOT_USER: root, MINIO_ROOT_PASSWORD: password } = services.s3?.environment ?? {}
  const { S3_ACCESS_KEY_ID: key, S3_SECRET_ACCESS_KEY: secret } = services.server1?.environment ?? {}
  expect(key).not.toBe(root)
  expect(secret).not.toBe(password)
  const policy = JSON.parse(textOf('deploy/s3-policy.json'))
  const actions = policy.Statement.flatMap(({ Action }: { Action: string[] }) => Action)
  expect(actions.filter((action: string) => action.includes('*'))).toEqual([])
  const resources = policy.Statement.flatMap(({ Resource }: { Resource: string[] }) => Resource)
  expect(resources.every((name: string) => name.startsWith('arn:aws:s3:::keepsake'))).toBe(true)
})

test('with the profile https a web server stands before the container, and gets every name that its file asks for', () => {
  expect(caddy?.profiles).toEqual(['https'])
  expect(keepsake?.profiles).toBeUndefined()
  expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  expect(caddy?.volumes).toContain('./deploy/Caddyfile:/etc/caddy/Caddyfile:ro')
  const asked = [...textOf('deploy/Caddyfile').matchAll(/\{\$(\w+):/g)].map(([, name]) => name)
  expect(Object.keys(caddy?.environment ?? {})).toEqual(asked)
  expect(caddy?.environment?.SERVER).toBe(`keepsake:${keepsake?.environment?.PORT}`)
})

test('the file for panels starts the container of compose.yaml, with the image of the release', () => {
  const panel = parse(textOf('deploy/panel.yaml'))
  const service: Service = panel.services.keepsake
  // A panel has no folder of sources beside the file.
  const own = ['build', 'image', 'ports', 'env_file', 'environment', 'volumes']
  const othersOf = (each: Service = {}) => Object.entries(each).filter(([name]) => !own.includes(name))
  expect(Object.fromEntries(othersOf(service))).toEqual(Object.fromEntries(othersOf(keepsake)))
  expect(service.volumes).toEqual(keepsake?.volumes?.filter((each) => each.endsWith(':/data')))
  const { main, port_map } = panel['x-casaos']
  expect([main, service.ports]).toEqual(['keepsake', [`${port_map}:${keepsake?.environment?.PORT}`]])
  const { steps } = jobOf('release', 'release')
  expect(steps.map(({ run = '' }) => run).join('\n')).toContain('deploy/panel.yaml > keepsake-panel.yaml')
})

test('every image has a version', () => {
  const images = [...Object.values(services), caddy].flatMap((service) => service?.image ?? [])
  expect(images.filter((image) => !/:[\w.-]*\d/.test(image))).toEqual([])
})

type Step = { uses?: string; run?: string; with?: Record<string, unknown> }
type Job = { permissions?: Record<string, string>; steps: Step[] }
type Workflow = { jobs: Record<string, Job> }

function jobOf(workflow: string, name: string): Job {
  const { jobs }: Workflow = parse(textOf(`.github/workflows/${workflow}.yml`))
  return jobs[name] ?? { steps: [] }
}

test('a release is signed by its digest, and its archive has a list of packages and a provenance', () => {
  const { permissions, steps } = jobOf('release', 'release')
  expect(permissions).toMatchObject({ 'id-token': 'write', attestations: 'write' })
  const [commands, uses] = [
    steps.map(({ run = '' }) => run).join('\n'),
    steps.map((step) => step.uses ?? '').join('\n'),
  ]
  expect(commands).toMatch(/cosign sign --yes --recursive "\S+@\$digest"/)
  expect(commands).toContain('npm sbom --package-lock-only')
  expect(commands).toContain('--notes-file notes.md keepsake-*')
  expect(uses).toContain('actions/attest-build-provenance@')
})

test('upgrades from older versions are tried in a lane that has the whole history', () => {
  const { steps } = jobOf('check', 'upgrades')
  expect(steps.map(({ run }) => run)).toContain('npm run upgrades')
  expect(steps[0]?.with).toMatchObject({ 'fetch-depth': 0 })
})

test('every action of a workflow is named by the hash of a commit, with its version behind it', () => {
  const workflows = readdirSync('.github/workflows').map((name) => textOf(`.github/workflows/${name}`))
  const used = workflows.flatMap((text) => {
    const { jobs }: Workflow = parse(text)
    return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ uses }) => uses ?? []))
  })
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((name) => !/^[\w.-]+\/[\w./-]+@[0-9a-f]{40}$/.test(name))).toEqual([])
  const lines = workflows.flatMap((text) => text.split('\n').filter((line) => line.includes('uses: ')))
  expect(lines.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})
