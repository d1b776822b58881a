/** The link past the card and its QR code, shown once: when a word is chosen. */
import type { Answers } from '../../../shared/api/answers.ts'
import type { Settings } from '../../../shared/api/settings.ts'
import { COME_IN } from '../../../shared/doors.ts'
import { adminUi, adminOpenSite as texts } from '../../../shared/messages/catalogue.ts'
import { send } from '../../http/send.ts'
import { CopyButton, fullAddress } from './action-button.tsx'
import { QrCode } from './qr-code.tsx'
import './way-in.css'

const KEY_PATH = '/api/admin/come-in'

/** The key of the link, for which the server asks for a sign-in of the last minutes. */
export async function comeInKey(): Promise<string | null> {
  return (await send<Answers[typeof KEY_PATH]>({ method: 'GET', path: KEY_PATH })).key
}

export function comeInAddress({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl ?? location.origin}${COME_IN}`
}

export function WayIn({ address, keyInLink }: { address: string; keyInLink: string }) {
  const link = `${address}#${keyInLink}`
  return (
    <div className="stack" role="status">
      <p>{texts.link}</p>
      <p dir="ltr">
        <a href={link}>{link}</a>
      </p>
      <CopyButton text={fullAddress(link)} name={texts.link} label={adminUi.copyLink} />
      <QrCode text={link} label={texts.code} className="way-in-code" />
    </div>
  )
}
