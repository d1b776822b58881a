/** For tests: small PDFs made on the spot. */

type Wishes = {
  pages?: number
  /** Width and height in points. */
  paper?: [number, number]
  /** A script that asks to be run when the document opens. */
  script?: string
  locked?: boolean
}

/** Every page is red all over. */
export function pdf({ pages = 1, paper = [300, 400], script, locked }: Wishes = {}): Buffer {
  const drawing = `0.8157 0.1255 0.1255 rg 0 0 ${paper.join(' ')} re f`
  const firstPage = 4
  const kids = Array.from({ length: pages }, (_, n) => `${firstPage + n} 0 R`).join(' ')
  const action = script ? ` /OpenAction << /S /JavaScript /JS (${script}) >>` : ''
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R${action} >>`,
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    `<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`,
    ...Array.from(
      { length: pages },
      () => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${paper.join(' ')}] /Contents 3 0 R >>`,
    ),
  ]
  // Neither key fits any password, so the document cannot be opened without one.
  const key = `<${'00'.repeat(32)}>`
  const lock = locked ? ` /Encrypt << /Filter /Standard /V 1 /R 2 /P -4 /O ${key} /U ${key} >>` : ''
  const id = `<${'01'.repeat(16)}>`

  let file = '%PDF-1.4\n'
  const places = objects.map((object, n) => {
    const at = file.length
    file += `${n + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const lines = places.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `<< /Size ${size} /Root 1 0 R /ID [${id}${id}]${lock} >>`
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${lines}trailer\n${trailer}`
  return Buffer.from(`${file}${table}\nstartxref\n${file.length}\n%%EOF\n`, 'latin1')
}
