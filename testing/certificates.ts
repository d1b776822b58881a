/** For tests: a server of https on localhost, with a certificate made for it. */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'

type HttpsServer = { url: string; close: () => Promise<void> }

/** `isKnown`: this process accepts its certificate, which is good for `days`, or has been over for them. */
export async function openHttps(answer: RequestListener, { isKnown = true, days = 90 } = {}): Promise<HttpsServer> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-https-'))
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  const files = ['-keyout', keyFile, '-out', certFile]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, ...files], { stdio: 'ignore' })
  // This takes days that are over, too.
  const again = ['-in', certFile, '-signkey', keyFile, '-days', String(days), '-out', certFile]
  execFileSync('openssl', ['x509', ...again], { stdio: 'ignore' })
  const [key, cert] = [await readFile(keyFile), await readFile(certFile, 'utf8')]
  await rm(folder, { recursive: true })
  const known = getCACertificates('default')
  if (isKnown) setDefaultCACertificates([...known, cert])
  const server = createServer({ key, cert }, answer)
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    async close() {
      setDefaultCACertificates(known)
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
