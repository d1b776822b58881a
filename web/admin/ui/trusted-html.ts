/**
 * Trusted Types: HTML that may become a page although the site's policy refuses all other text. It is the preview of
 * words, in a frame without scripts, and pasted HTML, which is read and never shown.
 */

type Policy = { createHTML(html: string): string }
type Policies = { createPolicy(name: string, rules: Policy): Policy }

let policy: Policy | undefined

/** Marks HTML as trusted, as browsers with Trusted Types require. */
export function trustedHtml(html: string): string {
  const policies = (window as { trustedTypes?: Policies }).trustedTypes
  policy ??= policies?.createPolicy('keepsake', { createHTML: (text) => text })
  return policy?.createHTML(html) ?? html
}
