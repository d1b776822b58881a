/** The link past the card and its QR code, shown once: when a word is chosen. */
import type { Settings } from '../../../shared/api/settings.ts'
import { COME_IN } from '../../../shared/doors.ts'
import { adminUi, adminOpenSite as texts } from '../../../shared/messages/catalogue.ts'
import { CopyButton } from '../ui/action-button.tsx'
import { QrCode } from '../ui/qr-code.tsx'
import './way-in.css'

export function comeInAddress({ publicUrl }: Pick<Settings, 'publicUrl'>): string {
  return `${publicUrl ?? location.origin}${COME_IN}`
}

export function WayIn({ address, keyInLink }: { address: string; keyInLink: string }) {
  const link = `${address}#${keyInLink}`
  return (
    <div className="way-in" role="status">
      <p>{texts.link}</p>
      <p className="way-in-link" dir="ltr">
        <a href={link}>{link}</a>
      </p>
      <CopyButton path={link} name={texts.link} label={adminUi.copyLink} />
      <QrCode text={link} label={texts.code} className="way-in-code" />
    </div>
  )
}
